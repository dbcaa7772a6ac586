import type { DealScope, DiscountAction } from "./deal-documents";
import { roundedHalfUp, sharedOut } from "./share-out";

/** A line as deals see it; all money in minor units. */
export type DiscountableLine = {
  readonly key: string;
  readonly product_id: number;
  readonly group_id: number;
  /** One unit with its modifiers. */
  readonly unit_minor: number;
  readonly count: number;
  /** It is sold below its basic price already. */
  readonly is_discounted: boolean;
};

/** A deal that takes something off, as far as pricing has to know it. */
export type PricingDeal = {
  readonly id: number;
  readonly sort: number;
  readonly action: DiscountAction;
  /** The subtotal it takes. */
  readonly from_minor: number;
  readonly off_minor: number | null;
  readonly is_promocode: boolean;
  readonly is_exclusive: boolean;
};

/** What one deal took off, and off which lines. */
export type Discount = {
  readonly deal_id: number;
  readonly amount_minor: number;
  readonly shares: ReadonlyMap<string, number>;
};

/** Units of one price of a line, still to be bought at that price. */
type Left = { readonly line: DiscountableLine; minor: number; free: number };

const isIn = (
  { product_id, group_id }: Pick<DiscountableLine, "product_id" | "group_id">,
  scope: DealScope,
): boolean => {
  if (scope.kind === "order") return true;
  return scope.ids.includes(scope.kind === "groups" ? group_id : product_id);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** From the narrow to the wide: units, then dishes and groups, then the order (docs/decisions/0019-deals.md). */
const stageOf = ({ action }: PricingDeal): number => {
  if (action.kind === "buy_get") return 1;
  return action.scope.kind === "order" ? 3 : 2;
};

const inTurn = (a: PricingDeal, b: PricingDeal): number =>
  stageOf(a) - stageOf(b) || Number(a.is_promocode) - Number(b.is_promocode) || a.sort - b.sort || a.id - b.id;

const takenOff = (
  deal: PricingDeal,
  wanted: number,
  parts: readonly { left: Left; weight: number }[],
  step: number,
) => {
  const most = sum(parts.map(({ weight }) => weight));
  const amount_minor = Math.min(wanted, most);
  const weights = parts.map(({ left, weight }) => ({ key: left.line.key, weight }));
  const shares = sharedOut(amount_minor, weights, step);
  for (const { left } of parts) left.minor -= shares.get(left.line.key) ?? 0;
  return { deal_id: deal.id, amount_minor, shares };
};

type BuyGet = Extract<DiscountAction, { kind: "buy_get" }>;

/** Takes so many units out of the lines, the cheapest first or the dearest; a unit serves one deal. */
const takeUnits = (from: readonly Left[], count: number, isCheapestFirst: boolean): { left: Left; units: number }[] => {
  const sorted = from.toSorted(
    (a, b) =>
      (isCheapestFirst ? 1 : -1) * (a.line.unit_minor - b.line.unit_minor) || (a.line.key < b.line.key ? -1 : 1),
  );
  const taken: { left: Left; units: number }[] = [];
  let wanted = count;
  for (const left of sorted) {
    const units = Math.min(left.free, wanted);
    if (units === 0) continue;
    left.free -= units;
    wanted -= units;
    taken.push({ left, units });
  }
  return taken;
};

const freeUnits = (lines: readonly Left[]): number => sum(lines.map(({ free }) => free));

/** How often the deal is fulfilled; units that are in both scopes are counted once. */
const fulfilments = (buying: readonly Left[], getting: readonly Left[], { buy, get }: BuyGet): number => {
  const both = freeUnits(getting.filter((left) => buying.includes(left)));
  const onlyBuy = freeUnits(buying) - both;
  const onlyGet = freeUnits(getting) - both;
  let times = 0;
  // Without units to get there would be no end to it.
  while (get.count > 0) {
    const next = times + 1;
    const needed = Math.max(0, next * buy.count - onlyBuy) + Math.max(0, next * get.count - onlyGet);
    if (needed > both) return times;
    times = next;
  }
  return 0;
};

const buyGet = (deal: PricingDeal, action: BuyGet, lines: readonly Left[], step: number): Discount | null => {
  const buying = lines.filter(({ line }) => isIn(line, action.buy.scope));
  const getting = lines.filter(({ line }) => isIn(line, action.get.scope));
  const times = fulfilments(buying, getting, action);
  if (times === 0) return null;
  // What is only got goes before what could be bought as well: else a fulfilment would lose its units.
  const only = getting.filter((left) => !buying.includes(left));
  const shared = getting.filter((left) => buying.includes(left));
  const wanted = times * action.get.count;
  const fromOnly = takeUnits(only, wanted, true);
  const taken = [...fromOnly, ...takeUnits(shared, wanted - sum(fromOnly.map(({ units }) => units)), true)];
  takeUnits(buying, times * action.buy.count, false);
  const parts = taken.map(({ left, units }) => ({ left, weight: left.line.unit_minor * units }));
  const base = sum(parts.map(({ weight }) => weight));
  return takenOff(deal, roundedHalfUp((base * action.percent) / 100, step), parts, step);
};

const discountOf = (deal: PricingDeal, lines: readonly Left[], step: number): Discount | null => {
  const { action } = deal;
  if (action.kind === "buy_get") return buyGet(deal, action, lines, step);
  const skips = action.kind === "percent" && action.skips_discounted === true;
  const parts = lines
    .filter(({ line }) => isIn(line, action.scope) && !(skips && line.is_discounted))
    .map((left) => ({ left, weight: left.minor }));
  const base = sum(parts.map(({ weight }) => weight));
  const wanted = action.kind === "percent" ? roundedHalfUp((base * action.percent) / 100, step) : (deal.off_minor ?? 0);
  return base === 0 || wanted === 0 ? null : takenOff(deal, wanted, parts, step);
};

const applied = (deals: readonly PricingDeal[], lines: readonly DiscountableLine[], step: number): Discount[] => {
  const left = lines.map((line): Left => ({ line, minor: line.unit_minor * line.count, free: line.count }));
  return deals
    .toSorted(inTurn)
    .flatMap((deal) => discountOf(deal, left, step) ?? [])
    .filter(({ amount_minor }) => amount_minor > 0);
};

const totalOff = (discounts: readonly Discount[]): number => sum(discounts.map(({ amount_minor }) => amount_minor));

/**
 * What the deals take off the lines. Each deal works on what those before it have left, so that together they never take
 * more than the subtotal. A deal that goes with no other is taken alone where that is the better for the customer. The
 * order of the lines and of the deals does not matter.
 *
 * @param step the smallest amount that is printed, minor units: a rule's amount is a multiple of it
 */
export const discountsOf = (
  lines: readonly DiscountableLine[],
  deals: readonly PricingDeal[],
  step: number,
): readonly Discount[] => {
  if (deals.length === 0) return [];
  const subtotal = sum(lines.map((line) => line.unit_minor * line.count));
  const open = deals.filter((deal) => subtotal >= deal.from_minor);
  const together = applied(
    open.filter((deal) => !deal.is_exclusive),
    lines,
    step,
  );
  const alone = open
    .filter((deal) => deal.is_exclusive)
    .toSorted(inTurn)
    .map((deal) => applied([deal], lines, step));
  return alone.reduce((best, candidate) => (totalOff(candidate) > totalOff(best) ? candidate : best), together);
};

/** Units of the cart that a scope names. */
export const unitsIn = (
  lines: readonly Pick<DiscountableLine, "key" | "product_id" | "group_id" | "count">[],
  scope: DealScope,
): number => sum(lines.filter((line) => isIn(line, scope)).map(({ count }) => count));
