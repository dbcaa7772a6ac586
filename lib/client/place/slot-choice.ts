import type { Schedule, Slot } from "@/lib/contract/place/schedule";
import { SOON_MS } from "@/lib/domain/order/soon";
import { businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { clockText } from "@/lib/domain/time/city-time";
import { rangesAround, runEnd } from "@/lib/domain/time/schedule";

/** How many of the nearest slots a screen shows (SPEC-9). */
export const NEAREST_SLOTS = { mobile: 2, desktop: 3 } as const;

/**
 * The first `shown` slots that can be chosen. The selected one, when it is not among them, takes the place of the last,
 * or follows them when they are fewer (SPEC-9).
 */
export const nearestSlots = (slots: readonly Slot[], selected: Slot | null, shown: number): Slot[] => {
  const nearest = slots.filter((slot) => !slot.disabled).slice(0, shown);
  if (selected === null || shown < 1 || nearest.some((slot) => slot.id === selected.id)) return nearest;
  return [...nearest.slice(0, shown - 1), selected];
};

/**
 * The slot of a customer who wants the order as soon as possible: the first one that can be had, where it begins in less than
 * two hours; null where the shop delivers later only, for that is the customer's to decide.
 */
export const soonestSlot = (slots: readonly Slot[], now: Date): Slot | null => {
  const first = slots.find((slot) => !slot.disabled);
  return first !== undefined && first.start_timestamp * 1000 - now.getTime() < SOON_MS ? first : null;
};

/** What is said of a wait is rounded up to this, minutes. */
const WAIT_STEP = 5;

/** How long a slot is where one alone is known, minutes. */
const USUAL_SLOT = 30;

const minutesUntil = (seconds: number, now: Date): number =>
  Math.max(0, Math.ceil((seconds * 1000 - now.getTime()) / 60_000 / WAIT_STEP) * WAIT_STEP);

/** How long one waits for an order made now, minutes: from the beginning to the end of its slot. */
export type Wait = { readonly from: number; readonly to: number };

/**
 * How long one waits for what is ordered now, by the soonest slot; null where no such slot
 * is open. A slot without an end is as long as the time to its neighbour.
 */
export const waitNow = (slots: readonly Slot[], now: Date): Wait | null => {
  const soonest = soonestSlot(slots, now);
  if (soonest === null) return null;
  const lengths = slots
    .map(({ start_timestamp: start }, at) => (slots[at + 1]?.start_timestamp ?? 0) - start)
    .filter((length) => length > 0);
  const length = lengths.length === 0 ? USUAL_SLOT * 60 : Math.min(...lengths);
  const { start_timestamp: start, end_timestamp: end = start + length } = soonest;
  return { from: minutesUntil(start, now), to: minutesUntil(end, now) };
};

/**
 * Whether a selected slot must be cleared: it was chosen for today and today's list no longer has it, or has it as one
 * that cannot be had any more, which would only be refused when the order is made. Tomorrow's stays until 04:00 makes
 * tomorrow today (SPEC-10).
 */
export const isSelectionLost = (choice: {
  selected: Slot | null;
  selectedDate: string | null;
  /** Today's business date. */
  today: string;
  todays: readonly Slot[];
}): boolean => {
  const { selected, selectedDate, today, todays } = choice;
  return (
    selected !== null && selectedDate === today && !todays.some(({ id, disabled }) => id === selected.id && !disabled)
  );
};

/**
 * When the shop closes, by its city's clock, where the time chosen to fetch an order leaves no more than `minutes` until
 * then; null where there is time enough. A shop that is closed at that time has nothing to warn of.
 */
export const latePickup = (slot: {
  /** Unix seconds. */
  startTimestamp: number;
  schedule: Schedule;
  timezone: string;
  minutes: number;
}): string | null => {
  const at = new Date(slot.startTimestamp * 1000);
  const ranges = rangesAround(slot.schedule, businessDate(at, slot.timezone), "working_minutes");
  const minutes = businessMinutes(at, slot.timezone);
  const end = runEnd(ranges, minutes);
  return end === null || end - minutes > slot.minutes ? null : clockText(end);
};
