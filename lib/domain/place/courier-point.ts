/** Ages of a courier's place, seconds: it is as good as new, and nobody should go by it any more (SPEC-241). */
const FRESH_S = 45;
const LOST_S = 180;
/** How faint a place is just before it is hidden. */
const FAINTEST = 0.35;

/** How plainly a place of a courier is shown, 0 to 1, by its age; null: it is hidden. */
export const pointStrength = (observedAt: Date, now: Date): number | null => {
  const age = (now.getTime() - observedAt.getTime()) / 1000;
  if (age >= LOST_S) return null;
  if (age <= FRESH_S) return 1;
  return 1 - ((age - FRESH_S) / (LOST_S - FRESH_S)) * (1 - FAINTEST);
};
