/** Turkey has its own rules for cash and e-mail (SPEC-37 and SPEC-42). */
export const isTurkey = (countryCode: string): boolean => countryCode.toUpperCase() === "TR";

/** Major units: the most that may be named, and the largest total that is paid in cash (SPEC-37). */
export const CASH_MAX = 5000;

const TURKISH_STEP = 100;

export type CashProblem = "form.cash.max" | "form.cash.below" | "form.cash.invalid";

/** The banknotes worth offering: above the total, and not more than the field takes (SPEC-37). Major units. */
export const banknotesAbove = (total: number, notes: readonly number[]): number[] =>
  notes.filter((note) => note > total && note <= CASH_MAX);

/** Whether the cash field is shown at all: totals above 5000 offer none (SPEC-37). Major units. */
export const offersCash = (total: number): boolean => total <= CASH_MAX;

/**
 * Turkey, when the field is left: a figure below the total becomes the total rounded up to the next 100, so 800 for 845
 * becomes 900; every other figure stays (SPEC-37). Major units.
 */
export const turkishCash = (total: number, typed: number | null): number | null =>
  typed !== null && total > typed ? Math.ceil(total / TURKISH_STEP) * TURKISH_STEP : typed;

/** The figure to store with an order: in Turkey rounded up as the field does it, elsewhere as typed. Major units. */
export const settledCash = (total: number, cash: number | null, countryCode: string): number | null =>
  isTurkey(countryCode) ? turkishCash(total, cash) : cash;

/**
 * What is wrong with a cash figure; none is right and means exact. In Turkey a figure below the total is no error, since
 * it is rounded up, see `settledCash` (SPEC-37). Major units.
 */
export const cashProblem = (total: number, cash: number | null, countryCode: string): CashProblem | null => {
  if (cash === null) return null;
  if (!Number.isInteger(cash) || cash < 0) return "form.cash.invalid";
  if (cash > CASH_MAX) return "form.cash.max";
  const figure = settledCash(total, cash, countryCode) ?? cash;
  return figure < total ? "form.cash.below" : null;
};
