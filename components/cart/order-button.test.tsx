/**
 * @jest-environment jsdom
 * @rule SPEC-203 SPEC-413 SPEC-449
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Storefront, StorefrontCity } from "@/lib/client/core/storefront-context";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Cart } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { moscow, cart as paid } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { OrderButton } from "./order-button";

const cart: Cart = { ...paid, products: { p17: lineOf("p17") } };
const button = () => screen.getByRole("button", { name: /К оформлению/ });

type Kitchen = { readonly id: number; readonly type: "stop"; readonly alert: string | null };
let kitchens: readonly Kitchen[] = [];

const setup = async (shown: Cart, context: Partial<Storefront> = {}, onOrder?: () => void) => {
  serveApi({ "GET /shops": () => ok({ shops: kitchens }), "PUT /cart": () => ok({ cart: shown }) });
  renderPage(<OrderButton cart={shown} onOrder={onOrder} />, context);
  await screen.findByRole("button", { name: /К оформлению/ });
  return userEvent.setup();
};

/** Zone 11, to which the cart is brought, with the shop that cooks for it. */
const zones: StorefrontCity["delivery_zones"] = {
  "11": {
    id: 11,
    sort: 1,
    name: "Центр",
    prices: { delivery: 0, minimum_order_amount: 0, has_free_delivery: true, free_delivery_from: null },
    is_available: true,
    shop_id: 21,
  },
};

beforeEach(() => {
  useModals.getState().closeAll();
  router.push.mockClear();
  kitchens = [];
});
afterEach(cleanup);

describe("the order button", () => {
  it("opens the cart page when nothing is missing", async () => {
    const user = await setup(cart);
    expect(button()).not.toHaveAttribute("aria-disabled");
    await user.click(button());
    expect(router.push).toHaveBeenCalledWith("/moscow/cart");
  });

  it("goes where the phone's cart leads it", async () => {
    const onOrder = jest.fn();
    const user = await setup(cart, {}, onOrder);
    await user.click(button());
    expect(onOrder).toHaveBeenCalledTimes(1);
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<Cart>, Partial<Storefront>, string]>([
    ["no address", { delivery_address: null }, {}, "Укажите адрес доставки"],
    ["no shop", { place: null }, { orderType: "takeaway" }, "Выберите, где забрать заказ"],
    ["a minimum that is not reached", { minimum_left: 10 }, {}, "Добавьте блюд ещё на 10"],
    [
      "an unavailable line",
      { products: { p17: lineOf("p17", { type: "stop" }) } },
      {},
      "Уберите «Филадельфия»: сейчас недоступно",
    ],
    [
      "a stopped city",
      {},
      { city: { ...moscow, type: "stop", alert: "Кухня закрыта до завтра" } },
      "Кухня закрыта до завтра",
    ],
    [
      "prices that rose and nobody agreed to",
      { products: { p17: lineOf("p17", { old_price: 250 }) } },
      {},
      "Согласитесь с новыми ценами",
    ],
    ["an empty cart", { count: 0, products: {} }, {}, "Добавьте что-нибудь из меню"],
  ])("says %s, goes on nowhere, and shows a press what is missing", async (_what, change, context, text) => {
    const user = await setup({ ...cart, ...change }, context);
    expect(screen.getByRole("list", { name: "Чтобы оформить заказ:" })).toHaveTextContent(text);
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(button()).toHaveAccessibleDescription(new RegExp(text));
    expect(button()).toBeEnabled();
    expect(screen.queryByText(/^Чтобы оформить заказ: /, { selector: "p" })).toBeNull();
    await user.click(button());
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toContainEqual(
      expect.stringMatching(new RegExp(`^Чтобы оформить заказ: .*${text}`)),
    );
    const reasons = within(screen.getByRole("list", { name: "Чтобы оформить заказ:" }));
    const [first] = [...reasons.queryAllByRole("link"), ...reasons.queryAllByRole("button")];
    if (first !== undefined) expect(first).toHaveFocus();
  });

  it.each<[string, string | null, string]>([
    ["the alert of its operator", "Сломалась печь", "Сломалась печь"],
    ["whose kitchen it is", null, "Кухня, которая готовит для вашего адреса, временно не принимает заказы"],
  ])("says of a stopped kitchen of the customer's zone %s", async (_what, alert, text) => {
    kitchens = [{ id: 21, type: "stop", alert }];
    const user = await setup(cart, { city: { ...moscow, delivery_zones: zones } });
    await user.click(await screen.findByRole("button", { name: text }));
    expect(openModals(useModals.getState().stack)).toEqual([{ kind: "order_types" }]);
    expect(button()).toHaveAttribute("aria-disabled", "true");
  });

  it("minds no kitchen that cooks for others", async () => {
    kitchens = [{ id: 22, type: "stop", alert: "Сломалась печь" }];
    await setup(cart, { city: { ...moscow, delivery_zones: zones } });
    expect(button()).not.toHaveAttribute("aria-disabled");
  });

  it("names every reason at once, each with its link", async () => {
    const user = await setup({ ...cart, delivery_address: null, minimum_left: 10 });
    expect(screen.getByRole("link", { name: /ещё на 10/ })).toHaveAttribute("href", "/moscow");
    await user.click(screen.getByRole("button", { name: "Укажите адрес доставки" }));
    expect(openModals(useModals.getState().stack)).toEqual([{ kind: "order_types" }]);
  });
});
