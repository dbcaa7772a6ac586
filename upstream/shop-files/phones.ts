import type { CountryMask } from "@/lib/domain/customer/phone";
import { callingCodeOf, readPhone } from "../domain/customer/sent-phone";

/**
 * What is wrong with a shop's telephone number; null: nothing. Numbers without a plus are dialled as they stand, and may be short
 * ones that no metadata know.
 */
export const phoneFault = (phone: string): string | null => {
  if (!phone.trim().startsWith("+")) return null;
  return readPhone(phone, []).kind === "number" ? null : `is no telephone number: ${phone}`;
};

/** The calling code a mask should have; null: its own is right, or nobody knows the country. */
export const rightCode = ({ code, country_code }: Pick<CountryMask, "code" | "country_code">): string | null => {
  const right = callingCodeOf(country_code);
  return right === null || right === code ? null : right;
};
