import { describe, expect, it } from "@jest/globals";
import { CartReply } from "@/lib/contract/cart";
import type { Notification } from "@/lib/contract/notification";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import type { ViewedCart, ViewedLine } from "./cart-view";
import { cartReply, cartReplyBytes } from "./change-cart";

const viewedLine = (key: string, name: string): ViewedLine => {
  const { count, added_at, total_price, discount_amount, old_price, replacement, ...product } = lineOf(key, { name });
  return { product, own: { count, added_at, total_price, discount_amount, old_price, replacement } };
};

const { products: _lines, related: _related, ...rest } = cart;
const one = viewedLine("p17", 'Филадельфия "гранд"');
const two = viewedLine("p18~3x2", "Çiğ köfte\n");

const notification: Notification = { type: "info", text: "Цены изменились" };
const difference = { removed: ["p18~3x2"], is_related_same: true };

const carts: [string, ViewedCart, Omit<CartReply, "cart">][] = [
  ["empty", { rest, lines: [], related: [] }, {}],
  ["with a line", { rest, lines: [one], related: [] }, {}],
  [
    "with lines, related products and a notification",
    { rest, lines: [one, two], related: [two.product] },
    { notification },
  ],
  ["with two related products alone", { rest, lines: [], related: [one.product, two.product] }, {}],
  ["as a difference, with a notification", { rest, lines: [one], related: [] }, { difference, notification }],
];

describe("a cart's reply", () => {
  it.each(carts)("says the same in bytes as it is: %s", (_name, viewed, beside) => {
    const read: unknown = JSON.parse(Buffer.from(cartReplyBytes(viewed, beside)).toString());
    expect(read).toEqual(cartReply(viewed, beside));
    expect(CartReply.safeParse(read).success).toBe(true);
  });

  it("writes a line anew when what is its own has changed", () => {
    const more = { ...one, own: { ...one.own, count: 7 } };
    const counts = [one, more].map((line) => {
      const text = Buffer.from(cartReplyBytes({ rest, lines: [line], related: [] }, {})).toString();
      return CartReply.parse(JSON.parse(text)).cart.products.p17?.count;
    });
    expect(counts).toEqual([one.own.count, 7]);
  });
});
