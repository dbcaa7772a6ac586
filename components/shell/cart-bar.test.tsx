/**
 * @jest-environment jsdom
 * @rule SPEC-800
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, expect, it, jest } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCart } from "@/lib/client/cart/cart";
import { useCartCounter } from "@/lib/client/cart/cart-counter";
import type { Cart } from "@/lib/contract/cart";
import { cartWith, emptyCart } from "@/tests/support/storefront";
import { moscow } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { CartBar, CartLink } from "./cart-link";

const Menu = () => {
  const { data } = useCart();
  const { change } = useCartCounter("p17", { unitPrice: 300 });
  return (
    <button type="button" disabled={data === undefined} onClick={() => change(1)}>
      Добавить
    </button>
  );
};

const open = async (packaging: { readonly delivery: number; readonly takeaway: number } | undefined) => {
  const one = cartWith(1);
  const answered: Cart = { ...one, prices: { ...one.prices, packages: 35, total: 335 } };
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  serveApi({
    "PUT /cart": () => ok({ cart: emptyCart }),
    "PUT /cart/add": async () => {
      await isAnswered;
      return ok({ cart: answered });
    },
  });
  renderPage(
    <>
      <Menu />
      <CartBar />
    </>,
    { city: { ...moscow, ...(packaging && { packaging }) } },
  );
  await waitFor(() => expect(screen.getByText("Добавить")).toBeEnabled());
  await userEvent.click(screen.getByText("Добавить"));
  return { answer, bar: () => screen.getByRole("button", { name: /В корзину/ }) };
};

afterEach(cleanup);

it("the first total after an add contains packaging, names it, and stays when the answer comes", async () => {
  const { answer, bar } = await open({ delivery: 35, takeaway: 0 });
  expect(bar()).toHaveTextContent("1В корзинус упаковкой 35335");
  answer();
  await waitFor(() => expect(bar()).toHaveTextContent("1В корзинус упаковкой 35335"));
});

it("waits for the answer where the upstream does not say before what packaging costs", async () => {
  const { answer, bar } = await open(undefined);
  expect(bar()).toHaveTextContent(/^1В корзину$/);
  answer();
  await waitFor(() => expect(bar()).toHaveTextContent("1В корзинус упаковкой 35335"));
});

it("formats its first number before the first plus, which would wait for it on a slow phone", async () => {
  const rules = jest.spyOn(Intl.PluralRules.prototype, "select");
  serveApi({ "PUT /cart": () => ok({ cart: emptyCart }) });
  renderPage(<CartLink />, { city: moscow });
  await waitFor(() => expect(rules).toHaveBeenCalled());
  rules.mockRestore();
});
