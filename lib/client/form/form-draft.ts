import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { isRecord } from "@/lib/domain/is-record";

// The names of two brands on one host do not meet (SPEC-68).
const storageKey = (brand: string, form: string): string => `${brand}_${form}`;

/**
 * What this tab stored of a form, so that typed data survives a closed modal and a reload (SPEC-416). Empty where it stored
 * nothing, where that is invalid, and in a browser that forbids storage; the reader looks at each field.
 */
export const readFormDraft = (brand: string, form: string): Readonly<Record<string, unknown>> => {
  try {
    const stored: unknown = JSON.parse(readStored("sessionStorage", storageKey(brand, form)) ?? "null");
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
};

/** Stores what is typed in this tab alone, never in an address; null removes it. */
export const writeFormDraft = (brand: string, form: string, values: object | null): void =>
  writeStored("sessionStorage", storageKey(brand, form), values && JSON.stringify(values));

/** Forgets what a customer typed about himself: the next one at this browser finds nothing of it (SPEC-476). */
export const forgetCustomerDrafts = (brand: string): void => {
  for (const form of ["profile", "checkout"]) writeFormDraft(brand, form, null);
};
