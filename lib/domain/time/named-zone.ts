const formats = new Map<string, Intl.DateTimeFormat>();

// Intl and not toZonedTime: a zoned Date is read by the fields of the machine's own zone, which lacks an hour on the
// night its clocks go forward, so another city's time would be wrong on that machine (SPEC-8).
const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timezone, format);
  return format;
};

const MINUTE_MS = 60_000;

/** The offset of each zone in the minute of its last query: a call needs the present several times, and `Intl` takes 10 µs. */
const lastOffsets = new Map<string, { readonly minute: number; readonly offset: number }>();

/**
 * How many minutes the clocks of a zone are ahead of UTC at an instant, by the table of zones of this machine: for servers
 * alone (ADR-0068).
 *
 * @throws RangeError on an unknown zone or an invalid date
 */
export const namedOffset = (at: Date, timezone: string): number => {
  const now = Math.floor(at.getTime() / MINUTE_MS);
  const known = lastOffsets.get(timezone);
  if (known?.minute === now) return known.offset;
  const fields: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(at)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = fields;
  const offset = Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS - now;
  lastOffsets.set(timezone, { minute: now, offset });
  return offset;
};
