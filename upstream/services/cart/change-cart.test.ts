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
const told: Notification = { type: "info", text: "Цены изменились" };

const carts: [string, ViewedCart, Notification | undefined][] = [
  ["empty", { rest, lines: [], related: [] }, undefined],
  ["with a line", { rest, lines: [one], related: [] }, undefined],
  ["with lines, related products and a notification", { rest, lines: [one, two], related: [two.product] }, told],
  ["with two related products alone", { rest, lines: [], related: [one.product, two.product] }, undefined],
];

describe("a cart's reply", () => {
  it.each(carts)("says the same in bytes as it is: %s", (_name, viewed, notification) => {
    const read: unknown = JSON.parse(Buffer.from(cartReplyBytes(viewed, notification)).toString());
    expect(read).toEqual(cartReply(viewed, notification));
    expect(CartReply.safeParse(read).success).toBe(true);
  });

  it("writes a line anew when what is its own has changed", () => {
    const more = { ...one, own: { ...one.own, count: 7 } };
    const counts = [one, more].map((line) => {
      const text = Buffer.from(cartReplyBytes({ rest, lines: [line], related: [] }, undefined)).toString();
      return CartReply.parse(JSON.parse(text)).cart.products.p17?.count;
    });
    expect(counts).toEqual([one.own.count, 7]);
  });
});
