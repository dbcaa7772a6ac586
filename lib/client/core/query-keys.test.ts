/** @rule SPEC-475 */
import { describe, expect, it } from "@jest/globals";
import { isPersonal, queryKeys } from "./query-keys";

/** Their replies are the same for everybody, or belong to anyone who knows their unguessable key. */
const open = [
  "clock",
  "cities",
  "banners",
  "shops",
  "map",
  "menu",
  "menu-index",
  "product",
  "related",
  "suggestions",
  "slots",
  "order-cache",
  "order-link",
  "bank-answer",
  "return-outcome",
  "own-endpoint",
];
const personal = ["cart", "courier", "favourites", "hand-over", "order", "order-messages", "order-rating", "user"];

const place = { city_id: 1, order_type: "delivery", shop_id: null, delivery_zone_id: null } as const;
const arguments_ = { product: ["p1", place], relatedProducts: [[1], place], menuAt: [place] } as const;

const keyOf = (name: string, key: unknown): readonly unknown[] => {
  if (Array.isArray(key)) return key;
  const build: unknown = key;
  if (typeof build !== "function") throw new Error(`${name} is no key`);
  return build(...(Object.entries(arguments_).find(([known]) => known === name)?.[1] ?? [1, 1, 1]));
};

describe("the keys of cached replies", () => {
  it.each(Object.entries(queryKeys))("%s says whether it depends on who the customer is", (name, key) => {
    const queryKey = keyOf(name, key);
    const noun = String(queryKey[0]);
    expect([...open, ...personal]).toContain(noun);
    expect(isPersonal({ queryKey })).toBe(personal.includes(noun));
  });
});
