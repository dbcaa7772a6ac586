/** The pause doubles from the first to the longest, seconds: paper is changed within a minute, and then nobody wants to wait. */
const FIRST_S = 5;
const LONGEST_S = 60;
/** A ticket that is older is no help to a kitchen, seconds; a person can still request it. */
const WORTH_S = 2 * 3_600;

/** When a ticket that was not printed is tried again; null: it is given up. @param tries so far, from 1 */
export const nextPrint = (tries: number, since: Date, now: Date): Date | null => {
  if (now.getTime() - since.getTime() >= WORTH_S * 1000) return null;
  return new Date(now.getTime() + Math.min(LONGEST_S, FIRST_S * 2 ** Math.min(10, tries - 1)) * 1000);
};
