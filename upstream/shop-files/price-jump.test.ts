/**
 * @group security
 * @rule SPEC-493
 */
import { describe, expect, it } from "@jest/globals";
import { priceJump } from "./price-jump";
import { emptyShop } from "./shop-rows";

type Rows = readonly Readonly<Record<string, unknown>>[];
type Prices = {
  readonly product_prices?: Rows;
  readonly product_order_types?: Rows;
  readonly modifier_prices?: Rows;
  readonly currency?: string;
};

const shop = ({ currency = "EUR", ...prices }: Prices) => ({
  ...emptyShop,
  cities: [{ id: 1, currency_code: currency }],
  ...prices,
});
const dish = (id: number, price_minor: number) => ({ product_id: id, city_id: 1, price_minor });
const orderTypePrice = (id: number, order_type: string, price_minor: number | null) => ({
  ...dish(id, 0),
  order_type,
  price_minor,
});
const four = [dish(1, 700), dish(2, 800), dish(3, 900), dish(4, 1_000)];

const changes: readonly (readonly [string, Prices, Prices, string | null])[] = [
  ["nothing", { product_prices: four }, { product_prices: four }, null],
  ["one price by half", { product_prices: four }, { product_prices: [dish(1, 1_050), ...four.slice(1)] }, null],
  [
    "one price by more",
    { product_prices: four },
    { product_prices: [dish(1, 1_051), ...four.slice(1)] },
    "700 -> 1051",
  ],
  [
    "a lost comma",
    { product_prices: four },
    { product_prices: [...four.slice(0, 3), dish(4, 100_000)] },
    "1000 -> 100000",
  ],
  ["one price to half", { product_prices: four }, { product_prices: [...four.slice(0, 3), dish(4, 500)] }, null],
  [
    "a price that becomes nothing",
    { product_prices: four },
    { product_prices: [dish(1, 0), ...four.slice(1)] },
    "700 -> 0",
  ],
  ["a gift that costs", { product_prices: [dish(1, 0), ...four.slice(1)] }, { product_prices: four }, "0 -> 700"],
  [
    "half of the prices, a little",
    { product_prices: four },
    { product_prices: [dish(1, 710), dish(2, 810), ...four.slice(2)] },
    null,
  ],
  [
    "most of the prices, a little",
    { product_prices: four },
    { product_prices: [dish(1, 710), dish(2, 810), dish(3, 910), dish(4, 1_000)] },
    "3 of 4",
  ],
  ["most dishes going", { product_prices: four }, { product_prices: four.slice(0, 1) }, "3 of 4"],
  ["a dish going", { product_prices: four }, { product_prices: four.slice(1) }, null],
  ["new dishes", { product_prices: four }, { product_prices: [...four, dish(5, 5), dish(6, 6), dish(7, 7)] }, null],
  ["a currency", { product_prices: four }, { product_prices: four, currency: "TRY" }, "4 of 4"],
  ["the first prices", {}, { product_prices: four }, null],
  [
    "another price for takeaway alone",
    { product_prices: four },
    { product_prices: four, product_order_types: [orderTypePrice(1, "takeaway", 70)] },
    "700 -> 70 for takeaway",
  ],
  [
    "a price for takeaway that goes",
    { product_prices: four, product_order_types: [orderTypePrice(1, "takeaway", 70)] },
    { product_prices: four },
    "70 -> 700 for takeaway",
  ],
  [
    "a dish that is not delivered any more",
    { product_prices: four },
    { product_prices: four, product_order_types: [orderTypePrice(1, "delivery", null)] },
    null,
  ],
  [
    "a modifier",
    { product_prices: four, modifier_prices: [{ modifier_id: 1, city_id: 1, price_minor: 100 }] },
    { product_prices: four, modifier_prices: [{ modifier_id: 1, city_id: 1, price_minor: 10_000 }] },
    "100 -> 10000",
  ],
];

describe("prices that somebody has to agree to", () => {
  it.each(changes)("are those of %s, or none", (_, before, after, expected) => {
    const jump = priceJump(shop(before), shop(after));
    const moved = jump?.moved.map(
      (price) =>
        `${price.before} -> ${price.after}${price.orderTypes.length === 1 ? ` for ${price.orderTypes[0]}` : ""}`,
    );
    const most = jump?.isMost === true ? `${jump.changed} of ${jump.of}` : undefined;
    expect(jump && (most ?? moved?.join(", "))).toBe(expected);
  });

  it("stand in the order of how far they move", () => {
    const moved = priceJump(
      shop({ product_prices: four }),
      shop({ product_prices: [dish(1, 1_400), dish(2, 80_000), dish(3, 1), dish(4, 0)] }),
    )?.moved.map(({ row }) => row["product_id"]);
    expect(moved).toEqual([4, 3, 2, 1]);
  });
});
