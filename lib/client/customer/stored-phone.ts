import { formatPhone, type Mask, phoneDigits } from "@/lib/domain/customer/phone";

/**
 * The phone of the last order or login as fields show it, of whatever country (SPEC-68); empty where the cookie holds none.
 */
export const storedPhone = (cookie: string | null, masks: readonly Mask[]): string => {
  const digits = phoneDigits(cookie ?? "");
  return /^[1-9]\d{6,14}$/.test(digits) ? formatPhone(digits, masks) : "";
};
