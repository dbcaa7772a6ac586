/** An amount in major units as whole hundredths, so that sums have no fractions of floating point. */
export const toCents = (amount: number): number => Math.round(amount * 100);
