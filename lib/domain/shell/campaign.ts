import { holdsCardNumber } from "@/lib/contract/card-number";
import { urlOf } from "@/lib/domain/url-of";

const LONGEST = 64;

/**
 * The campaign that brought a customer, as it may be stored: up to 64 letters, digits, dots, dashes and underscores.
 * Null for anything else, and for a name that holds a card number (SPEC-323): a broken name is worth nothing, and no order
 * fails for it.
 */
export const campaignName = (raw: string | null | undefined): string | null => {
  const name = raw?.trim() ?? "";
  return name.length <= LONGEST && /^[\w.-]+$/.test(name) && !holdsCardNumber(name) ? name : null;
};

/** The campaign an address names in `utm_source`, or null. */
export const campaignOf = (address: string): string | null =>
  campaignName(urlOf(address)?.searchParams.get("utm_source"));
