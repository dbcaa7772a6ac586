import type { CourierTip } from "@/lib/contract/place/city";
import { toCents } from "../cents";

export type TipProblem = "form.tip.max" | "form.tip.invalid" | "not_offered";

/**
 * What is wrong with a tip for the courier: it is a whole number of units, 0 for none, and not more than the city takes
 * (ADR-0052). Major units.
 *
 * @param offered null where the city or the order's type has no tips
 */
export const tipProblem = (tip: number, offered: Pick<CourierTip, "max"> | null): TipProblem | null => {
  if (tip === 0) return null;
  if (offered === null) return "not_offered";
  if (!Number.isInteger(tip) || tip < 0) return "form.tip.invalid";
  return tip > offered.max ? "form.tip.max" : null;
};

/** What is paid: the cart's total with the tip, without a trace of binary fractions. Major units. */
export const totalWithTip = (total: number, tip: number): number => (toCents(total) + tip * 100) / 100;
