/** ms before the first new try: a stream that has worked is missed, one that never did may not be offered at all. */
const FIRST_MS = { worked: 1_000, refused: 5_000 } as const;
const LAST_MS = { worked: 30_000, refused: 300_000 } as const;

/**
 * How long to wait before a broken stream is tried again, ms: twice as long after each failure, and by chance up to half
 * as long or longer, so that all who lost it together do not come back together.
 *
 * @param failures in a row, this one included
 * @param hasWorked whether it was ever heard on this page
 * @param chance 0 to 1
 */
export const retryDelay = (failures: number, hasWorked: boolean, chance: number): number => {
  const kind = hasWorked ? "worked" : "refused";
  const wait = Math.min(LAST_MS[kind], FIRST_MS[kind] * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.5 + chance));
};
