import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { lineOf } from "@/tests/support/cart-line";
import type { ViewedLine } from "./cart-view";
import { diffWithLastReply } from "./change-cart";

const viewedLine = (key: string): ViewedLine => {
  const { count, added_at, total_price, discount_amount, old_price, replacement, ...product } = lineOf(key);
  return { product, own: { count, added_at, total_price, discount_amount, old_price, replacement } };
};

const salmon = viewedLine("p1");
const tuna = viewedLine("p2");
const eel = viewedLine("p3");
const shown = { lines: [salmon, tuna], related: [eel.product] };
const proposed = { product_key: "p3", name: "Угорь", images: eel.product.images, price: 300, difference: 0 };

/** What a second reply says to a caller who names the first one's tag. */
const afterwards = (second: typeof shown) => {
  const [database, cartId] = [{}, randomUUID()];
  const first = diffWithLastReply(database, cartId, shown, null);
  return { first, second: diffWithLastReply(database, cartId, second, first.tag) };
};

describe("what a reply shows of a cart", () => {
  it("is whole for a caller who names no cart, or another than was shown last", () => {
    const [database, cartId] = [{}, randomUUID()];
    const first = diffWithLastReply(database, cartId, shown, null);
    expect(first.changes).toBeNull();
    const second = diffWithLastReply(database, cartId, { ...shown, lines: [salmon] }, "another");
    expect(second.changes).toBeNull();
    expect(second.tag).not.toBe(first.tag);
    // Another browser of the same customer has the first one.
    expect(diffWithLastReply(database, cartId, shown, first.tag).changes).toBeNull();
  });

  it("is whole in another process and for another cart", () => {
    const [database, cartId] = [{}, randomUUID()];
    const { tag } = diffWithLastReply(database, cartId, shown, null);
    expect(diffWithLastReply({}, cartId, shown, tag).changes).toBeNull();
    expect(diffWithLastReply(database, randomUUID(), shown, tag).changes).toBeNull();
  });

  it("keeps its tag as long as nothing looks different", () => {
    const { first, second } = afterwards({ ...shown, lines: [{ ...salmon, own: { ...salmon.own } }, tuna] });
    expect(second).toEqual({ tag: first.tag, changes: { lines: [], removed: [], isRelatedSame: true } });
  });

  it("keeps its tag when a change elsewhere in the catalogue makes every product a new object", () => {
    const renewed = shown.lines.map(({ product, own }) => ({ product: { ...product }, own }));
    const { first, second } = afterwards({ lines: renewed, related: [{ ...eel.product }] });
    expect(second).toEqual({ tag: first.tag, changes: { lines: [], removed: [], isRelatedSame: true } });
  });

  const other = (own: Partial<ViewedLine["own"]>): ViewedLine => ({ ...tuna, own: { ...tuna.own, ...own } });
  const differences: [string, ViewedLine][] = [
    ["count", other({ count: 3 })],
    ["place among the lines", other({ added_at: "2025-05-10T12:00:01.000Z" })],
    ["total", other({ total_price: 601 })],
    ["discount", other({ discount_amount: 1 })],
    ["earlier price", other({ old_price: 250 })],
    ["replacement", other({ replacement: proposed })],
    ["product", { ...tuna, product: { ...tuna.product, type: "stop" } }],
  ];
  it.each(differences)("has a line with another %s", (_what, line) => {
    const { first, second } = afterwards({ ...shown, lines: [salmon, line] });
    expect(second.changes).toEqual({ lines: [line], removed: [], isRelatedSame: true });
    expect(second.tag).not.toBe(first.tag);
  });

  it("has a new line, the key of one that is gone, and related products that changed", () => {
    const { second } = afterwards({ lines: [salmon, eel], related: [tuna.product] });
    expect(second.changes).toEqual({ lines: [eel], removed: ["p2"], isRelatedSame: false });
  });

  it("has no line whose replacement is the same again", () => {
    const [database, cartId] = [{}, randomUUID()];
    const { tag } = diffWithLastReply(database, cartId, { ...shown, lines: [other({ replacement: proposed })] }, null);
    const again = { ...shown, lines: [other({ replacement: { ...proposed } })] };
    expect(diffWithLastReply(database, cartId, again, tag).changes?.lines).toEqual([]);
  });
});
