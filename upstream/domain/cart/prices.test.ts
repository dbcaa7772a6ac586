/** @group money */
import { describe, expect, it } from "@jest/globals";
import { type Basket, type DeliveryTerms, lineMinor, priced, unitMinor } from "./prices";

const zone: DeliveryTerms = {
  delivery_minor: 9_900,
  minimum_order_minor: 60_000,
  has_free_delivery: false,
  free_delivery_from_minor: 150_000,
};
const pack = (price_minor: number, can_refuse = false) => ({ price_minor, can_refuse });
const line = (price_minor: number, count = 1, is_sold = true) => ({
  key: `p${price_minor}`,
  product_id: 1,
  group_id: 1,
  is_discounted: false,
  price_minor,
  count,
  modifiers: [],
  is_sold,
});
const basket = (over: Partial<Basket>): Basket => ({
  lines: [line(120_000)],
  packages: [pack(2_000)],
  without_bag: false,
  order_type: "delivery",
  zone,
  deals: [],
  free_delivery: [],
  step_minor: 100,
  bonus: null,
  ...over,
});

describe("the money of a line (SPEC-27)", () => {
  const dish = { price_minor: 30_000, count: 3, modifiers: [{ price_minor: 4_000, count: 2 }] };

  it("counts modifiers with every unit", () => {
    expect(lineMinor(dish)).toBe(114_000);
    expect(unitMinor(dish)).toBe(38_000);
  });
});

describe("the money of a basket", () => {
  it("adds packages and delivery (SPEC-33)", () => {
    expect(priced(basket({}))).toMatchObject({
      subtotal_minor: 120_000,
      packages_minor: 2_000,
      delivery_minor: 9_900,
      total_minor: 131_900,
    });
  });

  it.each([
    { what: "570 + 30 reaches 600", subtotal: 57_000, packages: 3_000, left: 0 },
    { what: "560 + 30 leaves 10", subtotal: 56_000, packages: 3_000, left: 1_000 },
  ])("compares subtotal and packages with the minimum: $what (SPEC-34)", ({ subtotal, packages, left }) => {
    const prices = priced(basket({ lines: [line(subtotal)], packages: [pack(packages)] }));
    expect(prices.minimum_left_minor).toBe(left);
  });

  it.each<{ what: string; over: Partial<Basket>; delivery: number; minimum: number; free: number | null }>([
    { what: "below the free amount", over: { lines: [line(149_999)] }, delivery: 9_900, minimum: 0, free: 1 },
    { what: "at the free amount", over: { lines: [line(150_000)] }, delivery: 0, minimum: 0, free: 0 },
    {
      what: "in a zone of free delivery",
      over: { lines: [line(100)], zone: { ...zone, has_free_delivery: true } },
      delivery: 0,
      minimum: 0,
      free: null,
    },
    { what: "on takeaway", over: { lines: [line(100)], order_type: "takeaway" }, delivery: 0, minimum: 0, free: null },
    { what: "while no zone is known", over: { lines: [line(100)], zone: null }, delivery: 0, minimum: 0, free: null },
  ])("charges delivery $what", ({ over, delivery, minimum, free }) => {
    expect(priced(basket(over))).toMatchObject({
      delivery_minor: delivery,
      minimum_left_minor: minimum,
      free_delivery_left_minor: free,
    });
  });

  it("charges every package once, the refused bag not at all (SPEC-29)", () => {
    const packages = [pack(1_500), pack(500, true)];
    expect(priced(basket({ packages, lines: [line(100, 7), line(200)] })).packages_minor).toBe(2_000);
    expect(priced(basket({ packages, without_bag: true })).packages_minor).toBe(1_500);
  });

  it("charges nothing for an empty basket", () => {
    expect(priced(basket({ lines: [] }))).toMatchObject({ packages_minor: 0, delivery_minor: 0, total_minor: 0 });
  });

  it("charges nothing while no line is sold, neither bags nor delivery", () => {
    const prices = priced(basket({ lines: [line(5_000, 3, false)] }));
    expect(prices).toMatchObject({ subtotal_minor: 0, packages_minor: 0, delivery_minor: 0, total_minor: 0 });
  });

  it("leaves out a line that is not sold (SPEC-30)", () => {
    expect(priced(basket({ lines: [line(100), line(5_000, 2, false)] })).subtotal_minor).toBe(100);
  });
});
