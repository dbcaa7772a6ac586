import type { Period } from "./user-orders";

/** A period being chosen: nothing, its first day, or both. Dates are YYYY-MM-DD. */
export type Pick =
  | { readonly kind: "none" }
  | { readonly kind: "first"; readonly day: string }
  | { readonly kind: "chosen"; readonly period: Period };

/** The two days in their order, whichever was pressed first (SPEC-161). */
export const periodOf = (a: string, b: string): Period => (a <= b ? { from: a, to: b } : { from: b, to: a });

/** A press: the first day of a period, the last one, or the first of another. A day that is to come changes nothing. */
export const pressed = (pick: Pick, day: string, today: string): Pick => {
  if (day > today) return pick;
  if (pick.kind === "first") return { kind: "chosen", period: periodOf(pick.day, day) };
  return { kind: "first", day };
};

/**
 * What a drag comes to: the days between where it began and where it ends. One that ends on a day that is to come, or
 * outside the calendar (null), leaves what was chosen before.
 */
export const dragged = (before: Pick, start: string, end: string | null, today: string): Pick =>
  end === null || end > today || start > today ? before : { kind: "chosen", period: periodOf(start, end) };

/** The days marked as chosen: the chosen ones, or those a press on `near` would choose. */
export const shownPeriod = (pick: Pick, near: string | null): Period | null => {
  if (pick.kind === "chosen") return pick.period;
  if (pick.kind === "none") return null;
  return periodOf(pick.day, near ?? pick.day);
};
