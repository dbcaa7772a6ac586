import { describe, expect, it } from "@jest/globals";
import { type Basket, priced } from "../cart/prices";
import { type BonusTerms, bonusPriceMinor, upcomingMinor } from "./bonus";
import type { PricingDeal } from "./discounts";

const unit = (minor: number, count: number) => ({ unit_minor: minor, count });

describe("the bonus price (SPEC-35)", () => {
  it("is every unit but one major unit of it, and delivery: 2 × 350, 1 × 199, delivery 99 is 995", () => {
    expect(bonusPriceMinor([unit(35_000, 2), unit(19_900, 1)], 9_900)).toBe(99_500);
  });

  it("is nothing for what costs less than a unit", () => {
    expect(bonusPriceMinor([unit(50, 3), unit(100, 1)], 0)).toBe(0);
  });
});

describe("upcoming bonuses (SPEC-35)", () => {
  it.each([
    { paid: 119_900, percent: 5, is_accrual_paused: false, upcoming: 5_900 },
    { paid: 1_900, percent: 5, is_accrual_paused: false, upcoming: 0 },
    { paid: -500, percent: 5, is_accrual_paused: false, upcoming: 0 },
    { paid: 119_900, percent: 5, is_accrual_paused: true, upcoming: 0 },
  ])("$percent % of $paid, paused $is_accrual_paused: $upcoming", ({ paid, percent, is_accrual_paused, upcoming }) => {
    expect(upcomingMinor(paid, { percent, is_accrual_paused })).toBe(upcoming);
  });
});

const terms: BonusTerms = {
  wanted_minor: 1_000_000,
  balance_minor: 1_000_000,
  percent: 5,
  is_accrual_paused: false,
  is_open: true,
};

/** 1200 of dishes, 20 of packages, 99 of delivery: the example of SPEC-33. */
const basket = (bonus: BonusTerms | null, deals: readonly PricingDeal[] = []): Basket => ({
  lines: [
    {
      key: "p1",
      product_id: 1,
      group_id: 1,
      is_discounted: false,
      price_minor: 40_000,
      count: 3,
      modifiers: [],
      is_sold: true,
    },
  ],
  packages: [{ price_minor: 2_000, can_refuse: false }],
  without_bag: false,
  order_type: "delivery",
  zone: {
    delivery_minor: 9_900,
    minimum_order_minor: 0,
    has_free_delivery: false,
    free_delivery_from_minor: null,
  },
  deals,
  free_delivery: [],
  step_minor: 100,
  bonus,
});
const tenPercent: PricingDeal = {
  id: 1,
  sort: 1,
  action: { kind: "percent", scope: { kind: "order" }, percent: 10 },
  from_minor: 0,
  off_minor: null,
  is_promocode: false,
  is_exclusive: false,
};

describe("the full price and the total (SPEC-33)", () => {
  it.each([
    { what: "full price 1319", deals: [], wanted: 0, total: 131_900 },
    { what: "discount 120: 1199", deals: [tenPercent], wanted: 0, total: 119_900 },
    { what: "bonuses 100 instead: 1219", deals: [], wanted: 10_000, total: 121_900 },
  ])("$what", ({ deals, wanted, total }) => {
    expect(priced(basket({ ...terms, wanted_minor: wanted }, deals)).total_minor).toBe(total);
  });
});

describe("the write-off (SPEC-35 and SPEC-36)", () => {
  it.each([
    { what: "the bonus price", bonus: terms, expected: 3 * 39_900 + 9_900 },
    { what: "the balance", bonus: { ...terms, balance_minor: 25_050 }, expected: 25_000 },
    { what: "what is wanted", bonus: { ...terms, wanted_minor: 5_000 }, expected: 5_000 },
    { what: "nothing once the time is over", bonus: { ...terms, is_open: false }, expected: 0 },
    { what: "nothing without a program", bonus: null, expected: 0 },
  ])("is at most $what", ({ bonus, expected }) => {
    expect(priced(basket(bonus)).bonuses_minor).toBe(expected);
  });

  it("is none while a discount is applied, or a code delivers for nothing", () => {
    expect(priced(basket(terms, [tenPercent]))).toMatchObject({ bonuses_minor: 0, available_minor: 0 });
    const free = { ...basket(terms), free_delivery: [{ deal_id: 9, from_minor: 0, is_promocode: true }] };
    expect(priced(free)).toMatchObject({ bonuses_minor: 0, delivery_minor: 0 });
    const ownFree = { ...basket(terms), free_delivery: [{ deal_id: 9, from_minor: 0, is_promocode: false }] };
    expect(priced(ownFree).bonuses_minor).toBe(3 * 39_900);
  });
});

describe("free delivery from a sum", () => {
  it.each([
    { from: 120_000, delivery: 0, left: 0 },
    { from: 120_100, delivery: 9_900, left: 100 },
  ])("from $from", ({ from, delivery, left }) => {
    const prices = priced({
      ...basket(null),
      free_delivery: [{ deal_id: 9, from_minor: from, is_promocode: false }],
    });
    expect(prices).toMatchObject({ delivery_minor: delivery, free_delivery_left_minor: left });
  });
});
