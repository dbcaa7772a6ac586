/** The most units of one line; the upstream refuses more (SPEC-22). */
export const MAX_COUNT = 100;

/** Whether the plus of a product can be pressed: off when 100 − multiplicity <= count (SPEC-22). */
export const canIncrease = (count: number, multiplicity: number): boolean => MAX_COUNT - multiplicity > count;

/** The largest count the plus leads to from 0: 99 for a multiplicity of 1, 98 for 2, 96 for 4, 90 for 10 (SPEC-22). */
export const largestCount = (multiplicity: number): number =>
  multiplicity * Math.max(0, Math.ceil((MAX_COUNT - multiplicity) / multiplicity));
