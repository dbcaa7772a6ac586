import type { OrderType } from "@/lib/contract/place/place";
import { businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { addDays, weekdayOf } from "@/lib/domain/time/city-time";
import type { Basket } from "../cart/prices";
import type { CityRow, DealRow, DealSums, Reference } from "../catalogue/reference";
import type { DealAction, DealConditions, GiftAction } from "./deal-documents";
import type { PricingDeal } from "./discounts";

/** What is known of who orders, and of how far limited deals are used up. */
export type Customer = {
  /** Who is logged in; null for a guest. */
  readonly user: { readonly birthday: string | null; readonly balance_minor: number } | null;
  /** He has ordered before, cancelled orders left aside. */
  readonly has_ordered: boolean;
  /** Uses of limited deals by deal id: of everybody, and of this customer. A deal that is not there was never used. */
  readonly uses: ReadonlyMap<number, { readonly all: number; readonly own: number }>;
};

/** A guest of whom nothing is known. */
export const nobody: Customer = { user: null, has_ordered: false, uses: new Map() };

/** What decides whether a deal is in force. */
export type DealContext = {
  readonly reference: Pick<Reference, "dealSums">;
  readonly placed: { readonly city: Pick<CityRow, "id" | "timezone">; readonly order_type: OrderType };
  readonly now: Date;
  readonly customer: Customer;
  /** The code stored with the cart, in capitals. */
  readonly promocode: string | null;
};

/** Why a deal is not in force; what the cart has in it is not looked at here. */
export type DealObstacle =
  | "other_city"
  | "not_begun"
  | "ended"
  | "other_time"
  | "other_order_type"
  | "used_up"
  | "used_by_customer"
  | "login"
  | "not_first"
  | "not_birthday";

/** Where, when and for whom a cart is priced. */
export type PricingPlace = Omit<DealContext, "reference"> & { readonly reference: Reference };

/** Whether a deal brings something rather than touching the price. */
export const isGift = (action: DealAction): action is GiftAction => action.kind === "gift" || action.kind === "present";

/** A code as it is stored and compared: capitals, no spaces around. */
export const normalCode = (code: string): string => code.trim().toLocaleUpperCase("ru");

/**
 * Whether a deal is not for guests. Who a guest is shows when he orders, by his phone: a code is checked then, what comes
 * by itself waits for a login.
 */
export const waitsForLogin = ({ action, promocode, conditions: { audience } }: DealRow): boolean =>
  audience !== undefined && (audience.kind === "birthday" || action.kind === "present" || promocode === null);

const isWithin = (birthday: string, today: string, before: number, after: number): boolean => {
  // Those born on 29 February celebrate on 1 March where the year has none.
  const ofYear = (year: number): string =>
    new Date(Date.UTC(year, Number(birthday.slice(5, 7)) - 1, Number(birthday.slice(8, 10))))
      .toISOString()
      .slice(0, 10);
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .map(ofYear)
    .some((day) => today >= addDays(day, -before) && today <= addDays(day, after));
};

const audienceObstacle = (deal: DealRow, { user, has_ordered }: Customer, today: () => string): DealObstacle | null => {
  const { audience } = deal.conditions;
  if (audience === undefined) return null;
  if (audience.kind === "first_order" && has_ordered) return "not_first";
  if (user === null && waitsForLogin(deal)) return "login";
  if (audience.kind === "first_order" || user === null) return null;
  const { days_before, days_after } = audience;
  const isNow = user.birthday !== null && isWithin(user.birthday, today(), days_before, days_after);
  return isNow ? null : "not_birthday";
};

const timeObstacle = (
  { starts_at, ends_at, weekdays, minutes }: DealConditions,
  now: Date,
  timezone: string,
): DealObstacle | null => {
  if (starts_at !== undefined && now < new Date(starts_at)) return "not_begun";
  if (ends_at !== undefined && now >= new Date(ends_at)) return "ended";
  if (weekdays === undefined && minutes === undefined) return null;
  const isDay = weekdays?.includes(weekdayOf(businessDate(now, timezone))) ?? true;
  const at = businessMinutes(now, timezone);
  const isTime = minutes === undefined || (at >= minutes.from && at < minutes.to);
  return isDay && isTime ? null : "other_time";
};

const limitObstacle = ({ id, limit_total, limit_per_customer }: DealRow, { uses }: Customer): DealObstacle | null => {
  const { all, own } = uses.get(id) ?? { all: 0, own: 0 };
  if (limit_total !== null && all >= limit_total) return "used_up";
  return limit_per_customer !== null && own >= limit_per_customer ? "used_by_customer" : null;
};

/** Why a deal is not in force at a place now; null when it is, whatever is in the cart. */
export const dealObstacle = (deal: DealRow, { reference, placed, now, customer }: DealContext): DealObstacle | null => {
  const { city, order_type } = placed;
  const { conditions } = deal;
  if (reference.dealSums.get(city.id)?.has(deal.id) !== true) return "other_city";
  const time = timeObstacle(conditions, now, city.timezone);
  if (time !== null) return time;
  if (conditions.order_types !== undefined && !conditions.order_types.includes(order_type)) return "other_order_type";
  const audience = audienceObstacle(deal, customer, () => businessDate(now, city.timezone));
  return audience ?? limitObstacle(deal, customer);
};

/** Whether a deal requires no code, or the one stored with the cart. */
export const isUnlocked = ({ promocode }: DealRow, code: string | null): boolean =>
  promocode === null || promocode === code;

/** The sums of a deal in a city where it is in force. */
export const sumsOf = (reference: Pick<Reference, "dealSums">, cityId: number, dealId: number): DealSums =>
  reference.dealSums.get(cityId)?.get(dealId) ?? { from_minor: 0, off_minor: null };

/** The deals that touch the price of a cart at a place, as pricing takes them. */
export const pricingDeals = (context: PricingPlace): Pick<Basket, "deals" | "free_delivery"> => {
  const { reference, placed, promocode } = context;
  const deals: PricingDeal[] = [];
  const free_delivery: Basket["free_delivery"][number][] = [];
  for (const deal of reference.deals) {
    const { id, sort, action, is_exclusive } = deal;
    if (isGift(action) || !isUnlocked(deal, promocode) || dealObstacle(deal, context) !== null) continue;
    const { from_minor, off_minor } = sumsOf(reference, placed.city.id, id);
    const is_promocode = deal.promocode !== null;
    if (action.kind === "free_delivery") free_delivery.push({ deal_id: id, from_minor, is_promocode });
    else deals.push({ id, sort, action, from_minor, off_minor, is_promocode, is_exclusive });
  }
  return { deals, free_delivery };
};
