import { describe, expect, it } from "@jest/globals";
import type { Cart } from "@/lib/contract/cart";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { cartWith } from "@/tests/support/storefront";
import { order } from "@/tests/support/storefront-fixtures";
import { addPaymentInfo, beginCheckout, cartEvents, isFreshPurchase, purchase, viewItem } from "./analytics-items";

const place = { currency: "RUB", categoryOf: (key: string) => (key === "p17" ? "rolls" : undefined) };
const roll = { item_id: "p17", item_name: "Roll", item_category: "rolls", price: 300 };

/** The cart with another line of the same dish, with shrimps. */
const withVariant = (cart: Cart): Cart => {
  const [line] = Object.values(cartWith(1).products);
  if (line === undefined) return cart;
  const shrimp = {
    id: 3,
    name: "Shrimp",
    image: null,
    price: 129.95,
    min: 0,
    max: 5,
    type: "default",
    allergens: null,
    is_vegetarian: null,
    count: 2,
  } as const;
  const key = "p17~3x2";
  return {
    ...cart,
    products: {
      ...cart.products,
      [key]: {
        ...line,
        key,
        price_with_modifiers: 559.9,
        modifiers: { available: true, single: [shrimp], groups: [] },
      },
    },
  };
};

describe("the events of a change of the cart", () => {
  it.each([
    [0, 1, [{ event: "add_to_cart", value: 300, quantity: 1 }]],
    [1, 4, [{ event: "add_to_cart", value: 900, quantity: 3 }]],
    [4, 3, [{ event: "remove_from_cart", value: 300, quantity: 1 }]],
    [2, 0, [{ event: "remove_from_cart", value: 600, quantity: 2 }]],
    [2, 2, []],
  ])("from %i units to %i", (before, after, expected) => {
    expect(cartEvents(cartWith(before), cartWith(after), place)).toEqual(
      expected.map(({ event, value, quantity }) => ({
        event,
        ecommerce: { currency: "RUB", value, items: [{ ...roll, quantity }] },
      })),
    );
  });

  it("name what was chosen, and both sides of an exchange", () => {
    const [added, removed] = cartEvents(cartWith(1), withVariant(cartWith(0)), place);
    expect(added).toMatchObject({
      event: "add_to_cart",
      ecommerce: { value: 559.9, items: [{ item_id: "p17", item_variant: "Shrimp ×2", price: 559.9, quantity: 1 }] },
    });
    expect(removed).toMatchObject({ event: "remove_from_cart", ecommerce: { value: 300 } });
  });
});

describe("the other events", () => {
  it("carry the upstream's figures", () => {
    const cart = cartWith(2);
    const items = [{ ...roll, quantity: 2 }];
    expect(beginCheckout(cart, place)).toEqual({
      event: "begin_checkout",
      ecommerce: { currency: "RUB", value: 600, items },
    });
    expect(addPaymentInfo(cart, "cash", place)).toEqual({
      event: "add_payment_info",
      ecommerce: { currency: "RUB", value: 600, items, payment_type: "cash" },
    });
    const [line] = Object.values(cart.products);
    expect(line && viewItem(line, place)).toEqual({
      event: "view_item",
      ecommerce: { currency: "RUB", value: 300, items: [{ ...roll, quantity: 1 }] },
    });
  });

  it("a purchase has the number, the total and the delivery of its order", () => {
    expect(purchase({ ...order, delivery_total: 149, price_total: 994 }, place.categoryOf)).toEqual({
      event: "purchase",
      ecommerce: {
        transaction_id: "1041",
        currency: "RUB",
        value: 994,
        shipping: 149,
        items: [{ item_id: "p17", item_name: "Филадельфия", item_category: "rolls", price: 422.5, quantity: 2 }],
      },
    });
  });
});

describe("whether an order is a purchase just made (SPEC-48)", () => {
  const made = Date.parse(order.created_at);
  const with_ = (original_status: OriginalStatus) => ({ ...order, status: { ...order.status, original_status } });
  it.each([
    ["made by this browser", order, "1041", 5_000, true],
    ["made by another browser", order, "1040", 5_000, false],
    ["of a browser that has made none", order, null, 5_000, false],
    ["of yesterday", order, "1041", 86_400_000, false],
    ["of 59 minutes ago", order, "1041", 3_599_999, true],
    ["of an hour ago", order, "1041", 3_600_000, false],
    ["not paid yet", with_("waiting_for_payment"), "1041", 5_000, false],
    ["canceled", with_("canceled"), "1041", 5_000, false],
    ["whose payment failed", with_("payment_failed"), "1041", 5_000, false],
    ["already being cooked", with_("cooking"), "1041", 5_000, true],
  ])("one %s", (_name, one, own, later, expected) => {
    expect(isFreshPurchase(one, own, made + later)).toBe(expected);
  });
});
