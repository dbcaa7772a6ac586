import type { Interval } from "@/lib/contract/schedule";

/** How many of the nearest slots a screen shows (spec 2 §4). */
export const NEAREST_SHOWN = { mobile: 2, desktop: 3 } as const;

/**
 * The first `shown` slots that can be chosen. The selected one, when it is not among them, takes the place of the last,
 * or follows them when they are fewer (decision 9).
 */
export const nearestIntervals = (
  intervals: readonly Interval[],
  selected: Interval | null,
  shown: number,
): Interval[] => {
  const nearest = intervals.filter((interval) => !interval.disabled).slice(0, shown);
  if (selected === null || shown < 1 || nearest.some((interval) => interval.id === selected.id)) return nearest;
  return [...nearest.slice(0, shown - 1), selected];
};

/**
 * Whether a selected slot must be cleared: it was chosen for today and today's list no longer has it. Tomorrow's stays
 * until 04:00 makes tomorrow today (decision 10).
 */
export const isSelectionLost = (choice: {
  selected: Interval | null;
  selectedDate: string | null;
  /** Today's business date. */
  today: string;
  todays: readonly Interval[];
}): boolean => {
  const { selected, selectedDate, today, todays } = choice;
  return selected !== null && selectedDate === today && !todays.some((interval) => interval.id === selected.id);
};
