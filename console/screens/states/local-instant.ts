import { cityClock } from "@/lib/domain/time/city-time";

const MINUTE_MS = 60_000;

/** How far the clocks of a zone are ahead of UTC at an instant, ms. */
const offsetAt = (at: Date, timezone: string): number => {
  const { date, minutes } = cityClock(at, timezone);
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  return shown - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
};

/**
 * The instant at which the clocks of a zone show what was typed, "2026-11-26T18:00"; null for no such text. The browser's own zone and
 * its table of zones do not matter (ADR-0068). A time that a clock change leaves out is read as one beside it.
 */
export const localInstant = (text: string, timezone: string): Date | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const wanted = Date.parse(`${text.slice(0, 16)}:00Z`);
  const near = new Date(wanted - offsetAt(new Date(wanted), timezone));
  return new Date(wanted - offsetAt(near, timezone));
};
