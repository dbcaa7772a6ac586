import fc from "fast-check";
import type { Basket } from "@/upstream/domain/cart/prices";
import type { DealScope, DiscountAction } from "@/upstream/domain/deal/deal-documents";
import type { PricingDeal } from "@/upstream/domain/deal/discounts";

/** Whole units: with fractions off every price is one (SPEC-38). */
const whole = fc.integer({ min: 0, max: 3_000 }).map((units) => units * 100);
const count = fc.integer({ min: 1, max: 100 });

const scope: fc.Arbitrary<DealScope> = fc.oneof(
  fc.constant({ kind: "order" } as const),
  fc.record({
    kind: fc.constant("groups" as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant("products" as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
  }),
);
const percent = fc.integer({ min: 1, max: 100 });
const units = fc.record({ scope, count: fc.integer({ min: 1, max: 4 }) });

const action: fc.Arbitrary<DiscountAction> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), scope, percent, skips_discounted: fc.boolean() }),
  fc.record({ kind: fc.constant("amount" as const), scope }),
  fc.record({ kind: fc.constant("buy_get" as const), buy: units, get: units, percent }),
);

const deals = fc
  .array(
    fc.record({
      action,
      from_minor: whole,
      off_minor: whole,
      is_promocode: fc.boolean(),
      is_exclusive: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((deal, index): PricingDeal => ({ ...deal, id: index + 1, sort: index + 1 })));

const lines = fc
  .uniqueArray(
    fc.record({
      product_id: fc.integer({ min: 1, max: 12 }),
      group_id: fc.integer({ min: 1, max: 4 }),
      is_discounted: fc.boolean(),
      price_minor: whole,
      count,
      modifiers: fc.array(fc.record({ price_minor: whole, count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
      is_sold: fc.boolean(),
    }),
    { selector: ({ product_id }) => product_id, maxLength: 10 },
  )
  .map((all) => all.map((line) => ({ ...line, key: `p${line.product_id}` })));

/** Whatever is in a basket, whatever deals are in force. */
export const basketOf: fc.Arbitrary<Basket> = fc.record({
  lines,
  packages: fc.array(fc.record({ price_minor: whole, can_refuse: fc.boolean() }), { maxLength: 3 }),
  without_bag: fc.boolean(),
  order_type: fc.constantFrom("delivery" as const, "takeaway" as const),
  zone: fc.option(
    fc.record({
      delivery_minor: whole,
      minimum_order_minor: whole,
      has_free_delivery: fc.boolean(),
      free_delivery_from_minor: fc.option(whole),
    }),
  ),
  deals,
  free_delivery: fc.array(
    fc.record({ deal_id: fc.integer({ min: 20, max: 25 }), from_minor: whole, is_promocode: fc.boolean() }),
    { maxLength: 2 },
  ),
  step_minor: fc.constant(100),
  bonus: fc.option(
    fc.record({
      wanted_minor: whole,
      balance_minor: whole,
      percent: fc.integer({ min: 0, max: 20 }),
      is_accrual_paused: fc.boolean(),
      is_open: fc.boolean(),
    }),
  ),
});
