/** Amounts as programs export them. */

import { anyPlace, readAmount } from "@/lib/domain/amount/amount";
import { amountFault } from "../amount-fault";

export type ProgramAmount =
  /** In whole units; the code of the currency that the text names. */
  | { readonly isOk: true; readonly amount: number; readonly currency: string | null }
  | { readonly isOk: false; readonly problem: string; readonly remedy: string };

/** Hundredths; zeros behind them say nothing. */
const written = /^\d{1,9}(\.\d{1,2}0*)?$/;

/**
 * Digits with a decimal point, as documentation of these exports has it: "1.500" is one and a half. What a person has changed in the
 * file since, "12,50 €", is read as his (ADR-0065).
 */
export const readProgramAmount = (text: string): ProgramAmount => {
  const cell = text.trim();
  if (written.test(cell)) return { isOk: true, amount: Number(cell), currency: null };
  const reading = readAmount(cell, anyPlace);
  if (reading.kind === "amount") return { isOk: true, amount: reading.cents / 100, currency: reading.currency };
  const said = amountFault(cell, anyPlace);
  return {
    isOk: false,
    problem: said?.problem ?? `is no amount: ${cell.slice(0, 40)}`,
    remedy: said?.remedy ?? "write one number",
  };
};
