/** Nearest multiple of the step, half up; for amounts that are not negative. */
export const roundedHalfUp = (amount: number, step: number): number => Math.floor(amount / step + 0.5) * step;

type Share = { readonly key: string; given: number; readonly rest: number; readonly most: number };

const byRest = (a: Share, b: Share): number => b.rest - a.rest || (a.key < b.key ? -1 : 1);

/** Hands out what is left in portions, one to each in turn, as far as a line has room; returns what nobody could take. */
const handedOut = (shares: readonly Share[], amount: number, portion: number): number => {
  let left = amount;
  while (left >= portion) {
    const open = shares.filter(({ given, most }) => given + portion <= most);
    if (open.length === 0) break;
    for (const share of open.slice(0, Math.floor(left / portion))) {
      share.given += portion;
      left -= portion;
    }
  }
  return left;
};

/**
 * Shares an amount out in proportion to weights, in whole steps, by largest remainder (SPEC-38): the shares add up to
 * the amount and no share exceeds its weight. Equal remainders go by key, so the order of the weights does not matter.
 *
 * @param amount minor units, at most the sum of the weights
 */
export const sharedOut = (
  amount: number,
  weights: readonly { readonly key: string; readonly weight: number }[],
  step: number,
): ReadonlyMap<string, number> => {
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return new Map();
  const shares: Share[] = weights.map(({ key, weight }) => {
    const exact = (amount * weight) / total;
    const given = Math.floor(exact / step) * step;
    return { key, given, rest: exact - given, most: weight };
  });
  let left = amount - shares.reduce((sum, { given }) => sum + given, 0);
  if (left > 0) {
    const waiting = shares.toSorted(byRest);
    left = handedOut(waiting, left, step);
    // A price that is no multiple of the step may leave less room than a step in its line.
    handedOut(waiting, left, 1);
  }
  return new Map(shares.map(({ key, given }) => [key, given]));
};
