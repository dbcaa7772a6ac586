/** Nearest multiple of the step, half up; for amounts that are not negative. */
export const roundedHalfUp = (amount: number, step: number): number => Math.floor(amount / step + 0.5) * step;

type Share = { readonly key: string; given: number; readonly rest: number; readonly most: number };

const byRest = (a: Share, b: Share): number => b.rest - a.rest || (a.key < b.key ? -1 : 1);

/**
 * Shares an amount out in proportion to weights, in whole steps, by largest remainder (decision 38): the shares add up to
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
  // A price that is no multiple of the step may leave less room than a step in its line: then others take it.
  for (const portion of [step, 1]) {
    const waiting = shares.toSorted(byRest);
    while (left >= portion) {
      const open = waiting.filter(({ given, most }) => given + portion <= most);
      if (open.length === 0) break;
      for (const share of open) {
        if (left < portion) break;
        share.given += portion;
        left -= portion;
      }
    }
  }
  return new Map(shares.map(({ key, given }) => [key, given]));
};
