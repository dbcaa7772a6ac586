import { namedOffset } from "./named-zone";

/**
 * The clocks of a zone over some years, minutes: how far they are ahead of UTC at first, then for each change when it is,
 * counted from the change before it (the first from 1970), and how far ahead they are from then on. Written as differences
 * because those repeat from year to year, and so weigh little in a page.
 */
export type ZoneOffsets = readonly number[];

/** The zones of a page by their names. */
export type Zones = Readonly<Record<string, ZoneOffsets>>;

const MINUTE_MS = 60_000;

/** How many minutes the clocks are ahead of UTC at an instant. */
export const offsetIn = (offsets: ZoneOffsets, at: Date): number => {
  const now = at.getTime() / MINUTE_MS;
  let minutes = offsets[0] ?? 0;
  let change = 0;
  for (let next = 1; next + 1 < offsets.length; next += 2) {
    change += offsets[next] ?? 0;
    if (now < change) break;
    minutes = offsets[next + 1] ?? minutes;
  }
  return minutes;
};

/** What the page says of its zones, see `setZones`. */
let known: Zones = {};
/** The clocks of the page's city, for an order of a city that the brand has left. */
let usual: ZoneOffsets = [0];

/**
 * Sets a browser's clocks of the page's zones. It has a table of its own, but an old one does not know `Europe/Kyiv` at
 * all and has Almaty an hour ahead (ADR-0068).
 *
 * @param own the zone of the page's city
 */
export const setZones = (zones: Zones, own: string | null): void => {
  known = zones;
  usual = (own === null ? undefined : zones[own]) ?? [0];
};

const offsetOf = (at: Date, timezone: string): number => {
  if (timezone === "UTC") return 0;
  // A bundle for browsers has the second half alone.
  if (typeof window === "undefined") return namedOffset(at, timezone);
  return offsetIn(known[timezone] ?? usual, at);
};

/**
 * The date whose UTC fields are what the clocks of a zone show at an instant: on a server by its table of zones, in a browser by
 * what the page says.
 *
 * @throws RangeError on an invalid date, and on a server on an unknown zone
 */
export const zonedDate = (at: Date, timezone: string): Date => {
  if (Number.isNaN(at.getTime())) throw new RangeError("no date");
  return new Date(at.getTime() + offsetOf(at, timezone) * MINUTE_MS);
};

/** The same for the clocks of this device, on the pages of no city. */
export const deviceDate = (at: Date): Date => new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
