/**
 * @jest-environment jsdom
 * @rule SPEC-229
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCart } from "@/lib/client/cart/cart";
import { useCartClear } from "@/lib/client/cart/cart-changes";
import type { Cart, PendingCheckout as Waiting } from "@/lib/contract/cart";
import { cart } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { PendingCheckout } from "./cart-body";

const onPage: Waiting = { order_id: 1041, payment_page: "/moscow/order/payment/k1", hosted_payment: null };

const Living = () => {
  const { data } = useCart();
  const { mutate: clear } = useCartClear();
  if (data === undefined) return null;
  return (
    <>
      <p>{`version ${data.version}`}</p>
      <PendingCheckout cart={data} />
      <button type="button" onClick={() => clear()}>
        clear
      </button>
    </>
  );
};

const setup = async (waiting_order: Cart["waiting_order"], answers: Parameters<typeof serveApi>[0] = {}) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart: { ...cart, ...(waiting_order !== undefined && { waiting_order }) } }),
    "DELETE /cart/clear": () => ok({ cart: { ...cart, version: cart.version + 1 } }),
    ...answers,
  });
  renderPage(<Living />);
  await screen.findByText(`version ${cart.version}`);
  return { user: userEvent.setup(), calls };
};

afterEach(cleanup);

describe("an order of the cart that waits for its payment", () => {
  it("is named with a link to its payment page and what becomes of it", async () => {
    await setup(onPage);
    expect(screen.getByText(sentence("Заказ № 1041 ждёт оплаты"))).toBeVisible();
    expect(screen.getByText(/новый заказ заменит его/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Оплатить заказ № 1041" })).toHaveAttribute("href", onPage.payment_page);
  });

  it("can be paid at the acquirer's own page; where it cannot any more, the cart is read again", async () => {
    const { user, calls } = await setup(
      { order_id: 1041, payment_page: null, hosted_payment: "cardOnline" },
      { "POST /order/pay": () => ({ status: 409, json: { message: "Заказ отменён" } }) },
    );
    await user.click(screen.getByRole("button", { name: "Оплатить заказ № 1041" }));
    const [paid] = calls.filter(({ call }) => call === "POST /order/pay");
    expect(paid?.body).toMatchObject({ order_id: 1041, payment_type: "cardOnline" });
    expect(calls.filter(({ call }) => call === "PUT /cart")).toHaveLength(2);
  });

  it("stays named when the answer to a change of the cart does not speak of it", async () => {
    const { user } = await setup(onPage);
    await user.click(screen.getByRole("button", { name: "clear" }));
    await screen.findByText(`version ${cart.version + 1}`);
    expect(screen.getByText(sentence("Заказ № 1041 ждёт оплаты"))).toBeVisible();
  });

  it.each<[string, Cart["waiting_order"]]>([
    ["there is none", null],
    ["the upstream knows of none", undefined],
    ["its page is not one of the shop", { ...onPage, payment_page: "https://evil.example/" }],
  ])("is nothing where %s", async (_why, waiting) => {
    await setup(waiting);
    expect(screen.queryByText(/ждёт оплаты/)).not.toBeInTheDocument();
  });
});
