/** Temporary states: what the staff pause, stop or stretch for a while. Each ends by itself (ADR-0119). */

import type { OrderType } from "@/lib/contract/place/place";
import type { StateKind } from "@/lib/contract/staff/staff-state";
import { BUSINESS_DAY_START, businessDate } from "@/lib/domain/time/business-day";
import { instantAt } from "@/lib/domain/time/city-instant";
import { addDays } from "@/lib/domain/time/city-time";

/** A state as it is stored. Which places and dishes a kind has, the contract says. */
export type TemporaryState = {
  readonly id: number;
  readonly kind: StateKind;
  /** Of a pause; null: of every order type. */
  readonly order_type: OrderType | null;
  readonly city_id: number | null;
  readonly zone_id: number | null;
  readonly shop_id: number | null;
  readonly product_id: number | null;
  readonly modifier_id: number | null;
  /** Of a rush the minutes, of a capacity the kitchen minutes of a slot, of portions how many there were. */
  readonly amount: number | null;
  readonly ends_at: Date;
  /** When somebody ended it early; null: nobody has. */
  readonly ended_at: Date | null;
};

/** A state that is in force, and of portions how many are left. */
export type StateInForce = TemporaryState & { readonly left: number | null };

/** Whether a state is in force at an instant: nobody has ended it, and its end is ahead. No job has to end it. */
export const isInForce = ({ ended_at, ends_at }: Pick<TemporaryState, "ended_at" | "ends_at">, at: Date): boolean =>
  ended_at === null && at < ends_at;

/** The earliest end among states; null: there are none. */
export const earliestEnd = (states: readonly Pick<TemporaryState, "ends_at">[]): Date | null =>
  states.length === 0 ? null : new Date(Math.min(...states.map(({ ends_at }) => ends_at.getTime())));

/** When a city's business day ends: the next 04:00 on its clocks, whatever they do that night. */
export const endOfBusinessDay = (at: Date, timezone: string): Date =>
  instantAt(addDays(businessDate(at, timezone), 1), BUSINESS_DAY_START, timezone);

/** No state lasts longer: what does is no temporary one, and belongs into the menu or the opening hours. */
const MAX_DAYS = 30;
const DAY_MS = 86_400_000;

export type StateEnd = { readonly ends_at: Date } | { readonly problem: "past" | "too_long" };

/**
 * When a new state ends.
 *
 * @param wanted null: with the business day
 * @param isToday whether it may not outlast the business day
 */
export const stateEnd = (
  wanted: Date | null,
  { now, timezone, isToday }: { readonly now: Date; readonly timezone: string; readonly isToday: boolean },
): StateEnd => {
  const day = endOfBusinessDay(now, timezone);
  const ends_at = wanted ?? day;
  if (ends_at <= now) return { problem: "past" };
  const last = isToday ? day.getTime() : now.getTime() + MAX_DAYS * DAY_MS;
  return ends_at.getTime() > last ? { problem: "too_long" } : { ends_at };
};

type Target = Omit<TemporaryState, "id" | "amount" | "ends_at" | "ended_at">;

const samePlace = (a: Target, b: Target): boolean =>
  a.city_id === b.city_id && a.zone_id === b.zone_id && a.shop_id === b.shop_id;

/** Whether a new state takes the place of another one: of one kind, at one place, of one dish, there is one at a time. */
export const replaces = (fresh: Target, old: Target): boolean =>
  fresh.kind === old.kind &&
  samePlace(fresh, old) &&
  fresh.order_type === old.order_type &&
  fresh.product_id === old.product_id &&
  fresh.modifier_id === old.modifier_id;
