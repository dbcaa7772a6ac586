import { brands } from "@/lib/brand/brands";
import { type Basket, priced, unitMinor } from "@/upstream/domain/cart/prices";
import { isGift } from "@/upstream/domain/deal/deals";
import { demoRows } from "../tests/support/demo-rows";
import { median } from "./load";

/**
 * Carts priced in a second with every deal of the brands in force at once, beside the bare sum of their lines in the same
 * run, and what sixty lines cost beside five.
 */
const MOSCOW = 1;

const basketOf = (brand: (typeof brands)[number], lines: number): Basket => {
  const rows = demoRows(brand);
  const sums = new Map(rows.deal_cities.filter(({ city_id }) => city_id === MOSCOW).map((row) => [row.deal_id, row]));
  const prices = new Map(
    rows.product_prices.filter(({ city_id }) => city_id === MOSCOW).map((row) => [row.product_id, row.price_minor]),
  );
  return {
    lines: rows.products.slice(0, lines).map(({ id, group_id }, index) => ({
      key: `p${id}`,
      product_id: id,
      group_id,
      is_discounted: index % 5 === 0,
      price_minor: prices.get(id) ?? 0,
      count: 1 + (index % 4),
      modifiers: [{ price_minor: 4_900, count: index % 3 }],
      is_sold: true,
    })),
    packages: [{ price_minor: 2_500, can_refuse: true }],
    without_bag: false,
    order_type: "delivery",
    zone: {
      delivery_minor: 14_900,
      minimum_order_minor: 60_000,
      has_free_delivery: false,
      free_delivery_from_minor: null,
    },
    deals: rows.deals.flatMap(({ id, sort, action, promocode, is_exclusive }) => {
      if (isGift(action) || action.kind === "free_delivery") return [];
      const { from_minor = 0, off_minor = null } = sums.get(id) ?? {};
      return [
        {
          id,
          sort,
          action,
          from_minor,
          off_minor,
          is_promocode: typeof promocode === "string",
          is_exclusive: is_exclusive === true,
        },
      ];
    }),
    free_delivery: [{ deal_id: 1_000, from_minor: 70_000, is_promocode: true }],
    step_minor: 100,
    bonus: { wanted_minor: 10_000, balance_minor: 10_000, percent: 5, is_accrual_paused: false, is_open: true },
  };
};

const bareSum = ({ lines }: Basket): number => lines.reduce((sum, line) => sum + unitMinor(line) * line.count, 0);

/** Baskets a second of some work, over about a third of a second. */
const rate = (baskets: readonly Basket[], work: (basket: Basket) => unknown): number => {
  const end = performance.now() + 300;
  let done = 0;
  const start = performance.now();
  while (performance.now() < end) {
    for (const basket of baskets) work(basket);
    done += baskets.length;
  }
  return (done / (performance.now() - start)) * 1000;
};

const five = brands.map((brand) => basketOf(brand, 5));
const sixty = brands.map((brand) => basketOf(brand, 60));
for (const baskets of [five, sixty]) rate(baskets, priced);

const rounds = Array.from({ length: 5 }, () => ({
  sum: rate(five, bareSum),
  five: rate(five, priced),
  sixty: rate(sixty, priced),
}));
const of = (pick: (round: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
const growth = of((round) => round.five / round.sixty);
process.stdout.write(
  [
    `bare sum of five lines     ${of(({ sum }) => sum).toFixed(0)} carts/s`,
    `five lines, every deal     ${of((round) => round.five).toFixed(0)} carts/s, ${of((round) => round.five / round.sum).toFixed(3)} of the bare sum`,
    `sixty lines, every deal    ${of((round) => round.sixty).toFixed(0)} carts/s, ${growth.toFixed(1)} times the cost of five (at most 24)`,
    "",
  ].join("\n"),
);
process.exitCode = growth <= 24 ? 0 : 1;
