/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCartClear } from "@/lib/client/cart/cart-changes";
import { useCheckoutStep } from "@/lib/client/order/checkout-step";
import { useOrderCreate } from "@/lib/client/order/order";
import type { Cart } from "@/lib/contract/cart";
import type { OrderPayload } from "@/lib/contract/order/order";
import { lineOf } from "@/tests/support/cart-line";
import { cart as paid } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { CartPage } from "./cart-page";

const full: Cart = { ...paid, products: { p17: lineOf("p17") } };
const empty: Cart = { ...paid, version: 9, products: {}, count: 0 };
const payload: OrderPayload = {
  city_id: 1,
  order_type: "delivery",
  shop_id: null,
  phone: "79161234567",
  username: "Анна",
  email: null,
  payment_type: "cash",
  cash: null,
  order_comment: null,
  cart: { version: full.version },
  order_cache_key: null,
  delivery_address: null,
  interval_id: null,
};

/** Stands in for the form: makes the order, whose cart is emptied then. */
function Order() {
  const { create } = useOrderCreate();
  const { mutate: clear } = useCartClear();
  return (
    <button type="button" onClick={() => void create(payload).then(() => clear())}>
      Заказать
    </button>
  );
}

const setup = (load: () => Answer | Promise<Answer>) => {
  const calls = serveApi({
    "PUT /cart": load,
    "POST /order/create": () => ok({ order_id: 1041, payment_type: "cash" }),
    "DELETE /cart/clear": () => ok({ cart: empty }),
    "POST /products/get-related-products": () => ok({ products: [] }),
  });
  renderPage(<CartPage checkout={<Order />} />);
  return (call: string) => calls.filter((sent) => sent.call === call).length;
};

const beAsWideAs = (width: number) =>
  Object.defineProperty(window, "matchMedia", {
    value: (query: string) => ({
      matches: width >= Number(/\d+/.exec(query)?.[0]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    configurable: true,
  });

beforeEach(() => {
  router.replace.mockClear();
  Object.defineProperty(window, "scrollTo", { value: () => undefined, configurable: true });
  beAsWideAs(1440);
});
afterEach(cleanup);

describe("checkout with an empty cart (SPEC-58)", () => {
  it("leads to the menu once the cart has come, and not while it loads", async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const said = setup(() => new Promise((resolve) => (answer = resolve)));
    await waitFor(() => expect(said("PUT /cart")).toBe(1));
    expect(router.replace).not.toHaveBeenCalled();
    act(() => answer(ok({ cart: empty })));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/moscow"));
  });

  it("stays at its second step in another language, and starts at the first step on another page (SPEC-454)", async () => {
    const { setStep } = useCheckoutStep.getState();
    window.history.replaceState(null, "", "/moscow/cart");
    setup(() => ok({ cart: full }));
    act(() => setStep(2));
    cleanup();
    expect(useCheckoutStep.getState().step).toBe(2);
    setup(() => ok({ cart: full }));
    window.history.replaceState(null, "", "/moscow");
    cleanup();
    expect(useCheckoutStep.getState().step).toBe(1);
  });

  it("stays for the page of the order that has emptied it", async () => {
    const said = setup(() => ok({ cart: full }));
    await userEvent.click(await screen.findByRole("button", { name: "Заказать" }));
    await waitFor(() => expect(said("DELETE /cart/clear")).toBe(1));
    await waitFor(() => expect(screen.queryByText("Филадельфия")).toBeNull());
    expect(router.replace).not.toHaveBeenCalled();
  });
});

describe("the cart's page on a tablet", () => {
  it("has its lines, then the form, and beside both the sum (SPEC-832)", async () => {
    beAsWideAs(768);
    setup(() => ok({ cart: full }));
    const beside = within(await screen.findByRole("complementary", { name: "Ваш заказ" }));
    expect(await screen.findByRole("list", { name: "Блюда в корзине" })).toBeTruthy();
    const toCheckout = await beside.findByRole("button", { name: /оформлению/ });
    expect(beside.getByText("Итого")).toBeTruthy();
    await userEvent.click(toCheckout);
    expect(await screen.findByRole("button", { name: "Заказать" })).toBeTruthy();
    expect(beside.getByText("Итого")).toBeTruthy();
    expect(beside.queryByRole("button", { name: /оформлению/ })).toBeNull();
    act(() => useCheckoutStep.getState().setStep(1));
  });

  it("is one column on a phone, where the sum stands among the lines", async () => {
    beAsWideAs(390);
    setup(() => ok({ cart: full }));
    expect(await screen.findByRole("button", { name: /оформлению/ })).toBeTruthy();
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
