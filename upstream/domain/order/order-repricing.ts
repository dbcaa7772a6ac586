import { AGREED_DEAL, type Basket, type DeliveryTerms, type Prices, priced, unitMinor } from "../cart/prices";
import type { GiftAction } from "../deal/deal-documents";
import { unitsIn } from "../deal/discounts";
import type { CartSnapshot } from "../documents";
import type { Translated } from "../translated";

/**
 * Whose wish a change of an order is. What the shop cannot deliver costs its customer none of what was agreed: the deals that
 * took part and free delivery stay, though less is bought than they ask for. What the customer gives up himself is priced by the rules.
 */
export const changeCauses = ["shop", "customer"] as const;
export type ChangeCause = (typeof changeCauses)[number];

/** So many units of a line, by its key. */
export type Units = { readonly key: string; readonly count: number };

/** A line that comes into an order, as the shop sells it today: what the order keeps of it, and what decides its price. */
export type AddedLine = {
  readonly line: CartSnapshot["lines"][number];
  readonly priced: Basket["lines"][number];
};

/** What brings a gift with it, as its deal says now; a gift whose deal is gone stays. */
export type GiftTerms = ReadonlyMap<
  number,
  { readonly from_minor: number; readonly requires: GiftAction["requires"]; readonly max_count: number }
>;

type DealWords = { readonly name: Translated; readonly text: Translated };

export type Change = {
  readonly cause: ChangeCause;
  readonly off: readonly Units[];
  readonly added: readonly AddedLine[];
  /** The most that it may cost since; what the rules ask for beyond that is a discount. Minor units. */
  readonly most_minor: number;
  readonly gifts: GiftTerms;
  /**
   * Deals that an order may come to use by what is added, with their words. Of those that are limited it claimed none when it was made, so
   * they are not among them (ADR-0125).
   */
  readonly openDeals: ReadonlyMap<number, DealWords>;
  /** What the discount is called that keeps an order from costing more than was agreed. */
  readonly agreedWords: DealWords;
};

/** Why an order cannot be changed so. `everything`: then it is to be refused. `old`: made before prices were stored with orders. */
export type ChangeProblem = "nothing" | "unknown_line" | "too_many" | "everything" | "old";

/** The units of each line that are left; a line without any is left out. */
const leftOver = (lines: readonly Units[], off: readonly Units[]): ReadonlyMap<string, number> => {
  const offOf = (key: string): number =>
    off.filter((units) => units.key === key).reduce((sum, { count }) => sum + count, 0);
  return new Map(lines.map(({ key, count }) => [key, count - offOf(key)] as const).filter(([, count]) => count > 0));
};

/** Why units cannot be taken off; null: they can. Where others come for them, all there is may go. */
export const changeProblem = (
  { lines, basket }: CartSnapshot,
  off: readonly Units[],
  isAdding = false,
): ChangeProblem | null => {
  if (basket === undefined) return "old";
  if ((off.length === 0 && !isAdding) || off.some(({ count }) => count < 1)) return "nothing";
  const known = new Map(lines.map(({ key, count }) => [key, count]));
  if (off.some(({ key }) => !known.has(key))) return "unknown_line";
  const sums = new Map<string, number>();
  for (const { key, count } of off) sums.set(key, (sums.get(key) ?? 0) + count);
  if ([...sums].some(([key, count]) => count > (known.get(key) ?? 0))) return "too_many";
  return leftOver(lines, off).size === 0 && !isAdding ? "everything" : null;
};

const isSamePrice = (a: Basket["lines"][number], b: Basket["lines"][number]): boolean =>
  a.price_minor === b.price_minor && unitMinor(a) === unitMinor(b) && a.is_discounted === b.is_discounted;

/**
 * Lines under keys that an order with these lines can have them by: one that costs what it cost then is the same line, one that does not is
 * another.
 */
const keyed = (known: Basket["lines"], added: readonly AddedLine[]): readonly AddedLine[] => {
  const lines = [...known];
  return added.map(({ line, priced: own }) => {
    let key = own.key;
    const isTaken = () => lines.some((other) => other.key === key && !isSamePrice(other, own));
    for (let nth = 2; isTaken(); nth += 1) key = `${own.key}#${nth}`;
    lines.push({ ...own, key });
    return { line: { ...line, key }, priced: { ...own, key } };
  });
};

/** The lines with those that are added: units of a known line join it. */
const joined = <Line extends Units>(lines: readonly Line[], added: readonly Line[]): readonly Line[] => {
  const all = new Map(lines.map((line) => [line.key, line]));
  for (const line of added) {
    const known = all.get(line.key);
    all.set(line.key, known === undefined ? line : { ...known, count: known.count + line.count });
  }
  return [...all.values()];
};

/** Full price of what is added, before any deal; minor units. */
export const addedMinor = (added: readonly AddedLine[]): number =>
  added.reduce((sum, { line }) => sum + line.unit_minor * line.count, 0);

/** The conditions that were met stay met: sums that deals ask for, and the sum for free delivery. */
const withAgreedTerms = (basket: Basket, before: Prices): Basket => {
  const used = new Set(before.discounts.map(({ deal_id }) => deal_id));
  const zone = basket.zone;
  const isFreeBySum =
    zone !== null && zone.free_delivery_from_minor !== null && before.subtotal_minor >= zone.free_delivery_from_minor;
  return {
    ...basket,
    deals: basket.deals.map((deal) => (used.has(deal.id) ? { ...deal, from_minor: 0 } : deal)),
    free_delivery: basket.free_delivery.map((deal) =>
      deal.deal_id === before.free_delivery?.deal_id ? { ...deal, from_minor: 0 } : deal,
    ),
    zone: isFreeBySum ? { ...zone, free_delivery_from_minor: 0 } : zone,
  };
};

type Gifts = NonNullable<CartSnapshot["gifts"]>;

/** The gifts that still come: a gift whose conditions do not hold any more goes, with fewer fulfilments fewer units come. */
const giftsLeft = (gifts: Gifts, terms: GiftTerms, basket: Basket, { subtotal_minor }: Prices): Gifts =>
  gifts.flatMap((gift) => {
    const deal = terms.get(gift.deal_id);
    if (deal === undefined) return [gift];
    const { from_minor, requires, max_count } = deal;
    if (subtotal_minor < from_minor) return [];
    const times = requires === null ? 1 : Math.floor(unitsIn(basket.lines, requires.scope) / requires.count);
    const count = Math.min(gift.count, max_count * times);
    return count > 0 ? [{ ...gift, count }] : [];
  });

/** A code that took something off and does not any more is not the order's. */
const codeLeft = (basket: Basket, before: Prices, after: Prices, code: string | null): string | null => {
  const ofCode = new Set(basket.deals.filter(({ is_promocode }) => is_promocode).map(({ id }) => id));
  for (const { deal_id, is_promocode } of basket.free_delivery) if (is_promocode) ofCode.add(deal_id);
  const took = ({ discounts, free_delivery }: Prices): boolean =>
    discounts.some(({ deal_id }) => ofCode.has(deal_id)) || ofCode.has(free_delivery?.deal_id ?? AGREED_DEAL);
  return took(before) && !took(after) ? null : code;
};

/** What is left of lines, with what is added. */
const changedLines = <Line extends Units>(
  lines: readonly Line[],
  left: ReadonlyMap<string, number>,
  added: readonly Line[],
): readonly Line[] => {
  const fewer = lines.flatMap((line) => {
    const count = left.get(line.key) ?? 0;
    return count > 0 ? [{ ...line, count }] : [];
  });
  return joined(fewer, added);
};

/** What decides the price since: the rules and the deals of when the order was made, with the lines of now. */
const changedBasket = (
  stored: Basket,
  before: Prices,
  { cause, added, openDeals }: Pick<Change, "added" | "cause" | "openDeals">,
  lines: Basket["lines"],
): Basket => {
  const { agreed_minor: _, ...agreed } = cause === "shop" ? withAgreedTerms(stored, before) : stored;
  const used = new Set(before.discounts.map(({ deal_id }) => deal_id));
  const mayUse = (id: number): boolean => added.length === 0 || used.has(id) || openDeals.has(id);
  return {
    ...agreed,
    deals: agreed.deals.filter(({ id }) => mayUse(id)),
    free_delivery: agreed.free_delivery.filter(
      ({ deal_id }) => deal_id === before.free_delivery?.deal_id || mayUse(deal_id),
    ),
    // Where a discount falls away nobody writes off bonuses that were not.
    bonus: agreed.bonus && { ...agreed.bonus, wanted_minor: Math.min(agreed.bonus.wanted_minor, before.bonuses_minor) },
    lines,
  };
};

/** The deals that take part since, with their words. */
const dealsSince = (
  { deals = [] }: CartSnapshot,
  { openDeals }: Pick<Change, "openDeals">,
  used: ReadonlySet<number>,
): NonNullable<CartSnapshot["deals"]> => [
  ...deals.filter(({ id }) => id !== AGREED_DEAL && used.has(id)),
  ...[...openDeals].flatMap(([id, words]) =>
    used.has(id) && !deals.some((known) => known.id === id) ? [{ id, ...words }] : [],
  ),
];

/** The sums of a snapshot. */
const sumsOf = (prices: Prices) => ({
  subtotal_minor: prices.subtotal_minor,
  packages_minor: prices.packages_minor,
  delivery_minor: prices.delivery_minor,
  discount_minor: prices.discount_minor,
  bonuses_minor: prices.bonuses_minor,
  total_minor: prices.total_minor,
  upcoming_minor: prices.upcoming_minor,
});

/** The deals that take part, by their numbers. */
const dealsIn = ({ discounts, free_delivery }: Prices, gifts: Gifts): ReadonlySet<number> =>
  new Set([
    ...discounts.map(({ deal_id }) => deal_id),
    ...(free_delivery === null ? [] : [free_delivery.deal_id]),
    ...gifts.map(({ deal_id }) => deal_id),
  ]);

/**
 * An order brought to another zone: priced by its own rules but for what delivery costs there. Bonuses that were not written off
 * are not now.
 *
 * @throws where prices were not stored with the order
 */
export const snapshotInZone = (cart: CartSnapshot, zone: DeliveryTerms): CartSnapshot => {
  const { basket: stored, gifts = [] } = cart;
  if (stored === undefined) throw new Error("The prices of this order were not stored.");
  const { bonus } = stored;
  const wanted_minor = Math.min(bonus?.wanted_minor ?? 0, cart.bonuses_minor);
  const basket = { ...stored, zone, bonus: bonus && { ...bonus, wanted_minor } };
  const prices = priced(basket);
  const used = dealsIn(prices, gifts);
  return { ...cart, ...sumsOf(prices), basket, deals: (cart.deals ?? []).filter(({ id }) => used.has(id)) };
};

/**
 * Takes units off an order and adds others: priced again by the rules and the deals that were in force when it was made, what is added at
 * today's price, and never for more than `most_minor` (SPEC-643, SPEC-720). What decides the price is stored with it again, so that it can
 * be changed once more.
 *
 * @throws where `changeProblem` names one
 */
export const changedSnapshot = (cart: CartSnapshot, change: Change): CartSnapshot => {
  const { cause, off, gifts: terms, most_minor, agreedWords } = change;
  const problem = changeProblem(cart, off, change.added.length > 0);
  const { basket: stored } = cart;
  if (problem !== null || stored === undefined) throw new Error(`An order cannot be changed so: ${problem}.`);
  const left = leftOver(cart.lines, off);
  const before = priced(stored);
  const added = keyed(
    stored.lines.filter(({ key }) => left.has(key)),
    change.added,
  );
  const lines = changedLines(
    stored.lines,
    left,
    added.map(({ priced: line }) => line),
  );
  const free = changedBasket(stored, before, change, lines);
  const basket = { ...free, agreed_minor: most_minor };
  const prices = priced(basket);
  const isCapped = prices.discounts.some(({ deal_id }) => deal_id === AGREED_DEAL);
  const gifts = cause === "shop" ? (cart.gifts ?? []) : giftsLeft(cart.gifts ?? [], terms, basket, prices);
  const used = dealsIn(prices, gifts);
  const deals = dealsSince(cart, change, used);
  const bought = changedLines(
    cart.lines,
    left,
    added.map(({ line }) => line),
  );
  return {
    ...cart,
    lines: bought.map((line) => ({ ...line, total_minor: line.unit_minor * line.count })),
    ...sumsOf(prices),
    gifts,
    promocode: codeLeft(stored, before, prices, cart.promocode ?? null),
    basket: isCapped ? basket : free,
    deals: isCapped ? [...deals, { id: AGREED_DEAL, ...agreedWords }] : deals,
  };
};

/** The limited deals that an order uses, with the units of each: one, but of gifts those that come. */
export const dealsUsed = (cart: CartSnapshot): ReadonlyMap<number, number> => {
  const prices = cart.basket === undefined ? null : priced(cart.basket);
  return new Map([
    ...(prices?.discounts ?? []).map(({ deal_id }) => [deal_id, 1] as const),
    ...(prices?.free_delivery == null ? [] : [[prices.free_delivery.deal_id, 1] as const]),
    ...(cart.gifts ?? []).map(({ deal_id, count }) => [deal_id, count] as const),
  ]);
};

/** What is missing to the zone's minimum; it stops no change, and the staff read it. */
export const minimumLeft = ({ basket }: CartSnapshot): number =>
  basket === undefined ? 0 : priced(basket).minimum_left_minor;

/** Whether the snapshot's lines cost what its basket says. */
export const isConsistent = ({ basket, lines }: CartSnapshot): boolean =>
  basket === undefined ||
  (basket.lines.length === lines.length &&
    basket.lines.every((line) =>
      lines.some(
        ({ key, unit_minor, count }) => key === line.key && count === line.count && unit_minor === unitMinor(line),
      ),
    ));
