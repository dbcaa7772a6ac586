import type { OrderType, Place } from "@/lib/contract/place/place";
import { businessDate } from "@/lib/domain/time/business-day";
import { isSold, type MenuItem, menuItemAt, type PricedModifier } from "../catalogue/assortment";
import type { ModifierGroupRow, ModifierRow, Reference } from "../catalogue/reference";
import type { BonusTerms } from "../deal/bonus";
import { type Customer, pricingDeals } from "../deal/deals";
import { type PricedGift, pricedGifts } from "../deal/gifts";
import { type PricedCode, pricedCode } from "../deal/promocode";
import type { AgreedPrice, CartAddress, CartGift, CartLine } from "../documents";
import { type Placed, placedAt } from "../place/place";
import { type BagChoice, isWithoutBag } from "./bag";
import { type PricedPackage, pricedPackages } from "./packaging";
import { type Basket, type DeliveryTerms, lineMinor, type Prices, priced, unitMinor } from "./prices";

/** A price that is known to be of a city: prices of two cities are no comparison. */
type CityPrice = AgreedPrice & { readonly city_id: number };

type Lines = { readonly city_id: number | null; readonly lines: readonly CartLine[] };

/** How many cities a line remembers beside the one its cart is in: more than anybody compares. */
const MAX_CITIES = 3;

/** The prices of a line by city, that of the cart's own city first. */
const agreedPrices = ({ agreed, agreed_elsewhere = [] }: CartLine, cityBefore: number | null): CityPrice[] =>
  (agreed === undefined ? agreed_elsewhere : [agreed, ...agreed_elsewhere]).flatMap((price) => {
    const city_id = price.city_id ?? cityBefore;
    return city_id === null ? [] : [{ ...price, city_id }];
  });

/**
 * The price of a unit that the customer agreed to in the city of `today`. More units come at today's price; a price that fell
 * applies at once; one that rose in this city is remembered, so that the customer is shown both before he orders.
 */
export const agreedNow = (
  line: CartLine,
  before: CartLine | undefined,
  today: CityPrice,
  cityBefore: number | null,
): CityPrice => {
  const agreed = agreedPrices(line, cityBefore).find(({ city_id }) => city_id === today.city_id);
  const isMore = before === undefined || line.count > before.count;
  if (agreed === undefined || isMore || agreed.currency_code !== today.currency_code) return today;
  return today.unit_minor < agreed.unit_minor ? today : agreed;
};

const isSame = (a: AgreedPrice | undefined, b: CityPrice): boolean =>
  a?.unit_minor === b.unit_minor && a.currency_code === b.currency_code && a.city_id === b.city_id;

/** The line with the price agreed to where its cart is now; those of other cities wait for the cart to come back. */
const withAgreed = (line: CartLine, known: readonly CityPrice[], agreed: CityPrice): CartLine => {
  const elsewhere = known.filter(({ city_id }) => city_id !== agreed.city_id).slice(0, MAX_CITIES);
  const { agreed_elsewhere: _, ...rest } = line;
  return { ...rest, agreed, ...(elsewhere.length > 0 && { agreed_elsewhere: elsewhere }) };
};

/** Price that counts: none while a line is not on the city's menu. */
const todayOf = ({ offer, unit_minor }: PricedLine, { id, currency_code }: Placed["city"]): CityPrice | null =>
  offer.is_listed ? { unit_minor, currency_code, city_id: id } : null;

/**
 * A changed cart with the prices its customer has agreed to by the change; the same cart where none of them is new.
 *
 * @param before the cart as it was before the change
 * @param priced the changed cart
 */
export const withAgreedPrices = <Cart extends Lines>(before: Lines, cart: Cart, priced: PricedCart | null): Cart => {
  if (priced === null) return cart;
  const todays = new Map(priced.lines.map((line) => [line.line.key, todayOf(line, priced.placed.city)]));
  const olds = new Map(before.lines.map((line) => [line.key, line]));
  let isNew = false;
  const lines = cart.lines.map((line): CartLine => {
    const today = todays.get(line.key) ?? null;
    // Nearly every line of a change: a large cart has sixty of them.
    if (today === null || isSame(line.agreed, today)) return line;
    const known = agreedPrices(line, before.city_id);
    const agreed = agreedNow(line, olds.get(line.key), today, before.city_id);
    if (isSame(known[0], agreed)) return line;
    isNew = true;
    return withAgreed(line, known, agreed);
  });
  return isNew ? { ...cart, lines } : cart;
};

/** A priced cart with the lines as they are stored now. */
export const withLines = (priced: PricedCart, { lines }: Pick<Lines, "lines">): PricedCart => {
  const stored = new Map(lines.map((line) => [line.key, line]));
  return { ...priced, lines: priced.lines.map((line) => ({ ...line, line: stored.get(line.line.key) ?? line.line })) };
};

/** What a unit cost when the customer agreed in this city, where it has risen since; null otherwise. Minor units. */
export const risenFrom = ({ line, offer, unit_minor }: PricedLine, city: Placed["city"]): number | null => {
  const { agreed } = line;
  if (agreed === undefined || !offer.is_listed) return null;
  if (agreed.currency_code !== city.currency_code || (agreed.city_id ?? city.id) !== city.id) return null;
  return agreed.unit_minor < unit_minor ? agreed.unit_minor : null;
};

/** What a cart's row says about place and contents. */
export type CartContents = BagChoice & {
  readonly city_id: number | null;
  readonly order_type: OrderType | null;
  readonly shop_id: number | null;
  readonly delivery_zone_id: number | null;
  readonly delivery_address: CartAddress | null;
  readonly lines: readonly CartLine[];
  readonly gifts: readonly CartGift[];
  readonly promocode: string | null;
  readonly bonuses_wanted_minor: number;
};

/** What decides a cart's price beside its contents. */
export type PricingContext = { readonly reference: Reference; readonly now: Date; readonly customer: Customer };

export type ChosenModifier = { readonly row: ModifierRow; readonly price_minor: number; readonly count: number };

export type PricedLine = {
  readonly line: CartLine;
  readonly offer: MenuItem;
  /** It can be ordered now, with the modifiers it has (SPEC-30). */
  readonly is_sold: boolean;
  readonly singles: readonly ChosenModifier[];
  readonly grouped: readonly ChosenModifier[];
  readonly unit_minor: number;
  readonly total_minor: number;
};

export type PricedCart = {
  readonly placed: Placed;
  /** In the order they were added; a product that has left the catalogue altogether is left out. */
  readonly lines: readonly PricedLine[];
  readonly packages: readonly PricedPackage[];
  /** Gifts and presents: those that can be had, and those of the cart whatever has become of them. */
  readonly gifts: readonly PricedGift[];
  readonly promocode: PricedCode | null;
  /** All that decided the prices. */
  readonly basket: Basket;
  readonly prices: Prices;
};

/** The place stored with a cart, as the contract has it; null until the first call that has one. */
export const placeOf = (cart: CartContents): Place | null =>
  cart.city_id === null || cart.order_type === null
    ? null
    : {
        city_id: cart.city_id,
        order_type: cart.order_type,
        shop_id: cart.shop_id,
        delivery_zone_id: cart.delivery_zone_id,
      };

const chosen = (modifiers: readonly PricedModifier[], counts: CartLine["modifiers"]): ChosenModifier[] =>
  modifiers.flatMap(({ row, price_minor }) => {
    const count = counts[String(row.id)] ?? 0;
    return count > 0 ? [{ row, price_minor, count }] : [];
  });

const groupModifiers = (groups: readonly { row: ModifierGroupRow; modifiers: readonly PricedModifier[] }[]) =>
  groups.flatMap((group) => group.modifiers);

/** A line as a place sells it now; none where its product has left the catalogue altogether. */
export const pricedLine = (reference: Reference, placed: Placed, line: CartLine): PricedLine[] => {
  const offer = menuItemAt(reference, placed, line.product_id);
  if (offer === null) return [];
  const singles = chosen(offer.singles, line.modifiers);
  const grouped = chosen(groupModifiers(offer.groups), line.modifiers);
  const modifiers = [...singles, ...grouped];
  const isWhole = modifiers.length === Object.keys(line.modifiers).length;
  const hasAll = isWhole && modifiers.every(({ row }) => row.type !== "stop");
  const money = { price_minor: offer.price.price_minor, count: line.count, modifiers };
  return [
    {
      line,
      offer,
      is_sold: isSold(offer) && hasAll,
      singles,
      grouped,
      unit_minor: unitMinor(money),
      total_minor: lineMinor(money),
    },
  ];
};

const byMoment = (a: PricedLine, b: PricedLine): number => {
  if (a.line.added_at === b.line.added_at) return 0;
  return a.line.added_at < b.line.added_at ? -1 : 1;
};

/** Prices are whole units of the currency unless the brand shows fractions (SPEC-38). */
const stepOf = ({ settings }: Reference): number => (settings.enable_fractional_prices ? 1 : 100);

const bonusTerms = (
  { reference, now, customer }: PricingContext,
  { city }: Placed,
  wanted: number,
): BonusTerms | null => {
  const program = reference.bonusProgramOf.get(city.id);
  if (program === undefined) return null;
  const { percent, is_accrual_paused, spend_until } = program;
  const is_open = spend_until === null || businessDate(now, city.timezone) <= spend_until;
  const balance_minor = customer.user?.balance_minor ?? 0;
  return { wanted_minor: wanted, balance_minor, percent, is_accrual_paused, is_open };
};

/** What delivery costs in a zone. */
export const termsOf = (zone: DeliveryTerms): DeliveryTerms => {
  const { delivery_minor, minimum_order_minor, has_free_delivery, free_delivery_from_minor } = zone;
  return { delivery_minor, minimum_order_minor, has_free_delivery, free_delivery_from_minor };
};

/** What of a line decides its price. */
export const basketLine = ({ line, offer, singles, grouped, is_sold }: PricedLine): Basket["lines"][number] => ({
  key: line.key,
  product_id: line.product_id,
  group_id: offer.product.group_id,
  is_discounted: offer.price.basic_price_minor !== null,
  price_minor: offer.price.price_minor,
  count: line.count,
  modifiers: [...singles, ...grouped].map(({ price_minor, count }) => ({ price_minor, count })),
  is_sold,
});

/**
 * Prices a cart from the reference data and what is known of the customer. Null while the cart has no place.
 *
 * @throws DomainError 422 when its city is gone, or no longer has the order type
 */
export const pricedCart = (context: PricingContext, cart: CartContents): PricedCart | null => {
  const { reference } = context;
  const place = placeOf(cart);
  if (place === null) return null;
  const placed = placedAt(reference, place, cart.delivery_address);
  const lines = cart.lines.flatMap((line) => pricedLine(reference, placed, line)).sort(byMoment);
  const withoutBag = isWithoutBag(cart, placed.city.bag);
  const packages = lines.some((line) => line.is_sold)
    ? pricedPackages(reference, placed.city, placed.order_type, withoutBag)
    : [];
  const dealt = { ...context, placed, promocode: cart.promocode };
  const basket: Basket = {
    lines: lines.map(basketLine),
    packages: packages.map(({ row, price_minor }) => ({ price_minor, can_refuse: row.can_refuse })),
    without_bag: withoutBag,
    order_type: placed.order_type,
    zone: placed.zone && termsOf(placed.zone),
    ...pricingDeals(dealt),
    step_minor: stepOf(reference),
    bonus: bonusTerms(context, placed, cart.bonuses_wanted_minor),
  };
  const prices = priced(basket);
  const gifts = pricedGifts(dealt, cart.gifts, basket, prices.subtotal_minor);
  const promocode = pricedCode(dealt, prices, gifts);
  return { placed, lines, packages, gifts, promocode, basket, prices };
};
