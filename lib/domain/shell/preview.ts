import type { Call } from "@/lib/contract/endpoint";
import { instantAt } from "@/lib/domain/time/city-instant";

/** How far from the present the shop can be previewed, ms: schedules and campaigns are not known further. */
const REACH_MS = 366 * 86_400_000;

/** A minute is shown from a little after it has begun: a browser adds half a round trip to the clock. ms */
const INTO_MINUTE_MS = 5_000;

const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})$/;
const exact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A date of the calendar: 31 February is none. */
const isDate = (date: string): boolean => {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
};

const localInstant = (text: string, timezone: string): Date | null => {
  const [, date = "", hours = "", minutes = ""] = local.exec(text) ?? [];
  if (!isDate(date) || Number(hours) > 23 || Number(minutes) > 59) return null;
  const begun = instantAt(date, Number(hours) * 60 + Number(minutes), timezone);
  return new Date(begun.getTime() + INTO_MINUTE_MS);
};

/**
 * The instant at which an operator previews the shop: `2026-11-21T03:59`, a minute of the city's clock, or ISO 8601 with its
 * offset, which is exact.
 * Null for anything else, and for what is more than a year away. Clock changes are read as in `instantAt`.
 *
 * @param timezone of the city; null on the pages of no city, where only ISO says when
 */
export const previewInstant = (text: string, timezone: string | null, now: Date): Date | null => {
  const isExact = exact.test(text) && isDate(text.slice(0, 10));
  const here = timezone === null ? null : localInstant(text, timezone);
  const at = isExact ? new Date(text) : here;
  if (at === null || Number.isNaN(at.getTime())) return null;
  return Math.abs(at.getTime() - now.getTime()) <= REACH_MS ? at : null;
};

/**
 * Whether a call may be made while another instant is previewed: reading, and filling a cart that nobody orders. Calls that
 * store more, orders above all, may not.
 */
export const isOpenInPreview = ({ kind, path }: Pick<Call, "kind" | "path">): boolean =>
  kind === "read" || path.startsWith("/cart") || path === "/shops/set" || path === "/address/set";
