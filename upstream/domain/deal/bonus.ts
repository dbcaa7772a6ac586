/** One major unit, and one bonus, in minor units. */
const WHOLE = 100;

/** What the bonus program has to do with a basket; null instead of it where there is no program. */
export type BonusTerms = {
  /** What the customer wants to pay with bonuses, minor units. */
  readonly wanted_minor: number;
  /** 0 for a guest. */
  readonly balance_minor: number;
  readonly percent: number;
  readonly is_accrual_paused: boolean;
  /** Bonuses can still be used: the last day has not passed (SPEC-36). */
  readonly is_open: boolean;
};

/** Whole bonuses of an amount, rounded down, in minor units. */
export const wholeBonuses = (minor: number): number => Math.floor(minor / WHOLE) * WHOLE;

/** What bonuses may pay: every unit but one major unit of it, and delivery (SPEC-35). Minor units. */
export const bonusPriceMinor = (
  lines: readonly { readonly unit_minor: number; readonly count: number }[],
  deliveryMinor: number,
): number =>
  lines.reduce((sum, { unit_minor, count }) => sum + Math.max(0, unit_minor - WHOLE) * count, 0) + deliveryMinor;

/** The program's percentage of what the dishes came to, in whole bonuses; none while accrual is paused (SPEC-35). */
export const upcomingMinor = (
  paidMinor: number,
  { percent, is_accrual_paused }: Pick<BonusTerms, "percent" | "is_accrual_paused">,
): number => (is_accrual_paused ? 0 : wholeBonuses((Math.max(0, paidMinor) * percent) / 100));
