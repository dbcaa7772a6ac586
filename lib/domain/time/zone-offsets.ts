import { namedOffset } from "./named-zone";
import type { ZoneOffsets, Zones } from "./zone-clock";

const MINUTE_MS = 60_000;
const WEEK = 7 * 24 * 60;

/** Orders of earlier years are shown by the clocks of the first one, pages older than two years by those of the last. */
const YEARS = { before: 5, after: 2 } as const;

const startOf = (year: number): number => Date.UTC(year, 0, 1) / MINUTE_MS;
const offsetAt = (minute: number, timezone: string): number => namedOffset(new Date(minute * MINUTE_MS), timezone);

/** The first minute of new clocks, between a minute that has the old ones and one that has the new. */
const changeBetween = (old: number, changed: number, timezone: string): number => {
  const before = offsetAt(old, timezone);
  let [low, high] = [old, changed];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timezone) === before) low = middle;
    else high = middle;
  }
  return high;
};

/** The clocks of a zone from one year to another, by the table of zones of this machine. No zone changes them twice a week. */
const offsetsOf = (timezone: string, from: number, to: number): ZoneOffsets => {
  const offsets = [offsetAt(from, timezone)];
  let last = 0;
  for (let week = from; week < to; week += WEEK) {
    const next = Math.min(week + WEEK, to);
    if (offsetAt(next, timezone) === offsetAt(week, timezone)) continue;
    const change = changeBetween(week, next, timezone);
    offsets.push(change - last, offsetAt(change, timezone));
    last = change;
  }
  return offsets;
};

const known = new Map<string, ZoneOffsets>();

/**
 * The offsets of a zone as pages carry them to browsers: the same through a whole year, so that pages stay the same.
 *
 * @throws RangeError on an unknown zone
 */
export const zoneOffsets = (timezone: string, now: Date): ZoneOffsets => {
  const year = now.getUTCFullYear();
  const name = `${year} ${timezone}`;
  const offsets = known.get(name) ?? offsetsOf(timezone, startOf(year - YEARS.before), startOf(year + YEARS.after + 1));
  known.set(name, offsets);
  return offsets;
};

/** The clocks of several zones, by their names. */
export const zonesOf = (timezones: readonly string[], now: Date): Zones =>
  Object.fromEntries(timezones.map((timezone) => [timezone, zoneOffsets(timezone, now)]));
