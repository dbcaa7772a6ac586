import type { RequestField } from "@/lib/domain/customer/request-form";
import { isRecord } from "@/lib/domain/is-record";

/** What is typed into a form, each field as text; a form shows some of them. */
export type RequestValues = Record<RequestField, string>;

export const noValues: RequestValues = {
  name: "",
  phone: "",
  email: "",
  message: "",
  company: "",
  category: "",
  address: "",
  area: "",
  rent: "",
  order_id: "",
  wish: "",
};

// The names of two brands on one host do not meet (SPEC-68).
const storageKey = (brand: string, form: string): string => `${brand}_form_${form}`;

const read = (key: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isRecord(kept) ? kept : {};
  } catch {
    // Spoiled, or a browser that forbids storage: the form begins empty.
    return {};
  }
};

/** What this tab kept of a form, so that typed data survives a closed modal and a reload (SPEC-416). */
export const readDraft = (brand: string, form: string): Partial<RequestValues> =>
  Object.fromEntries(
    Object.entries(read(storageKey(brand, form))).filter(
      ([name, text]) => name in noValues && typeof text === "string",
    ),
  );

/** Keeps what is typed in this tab alone. */
export const writeDraft = (brand: string, form: string, values: Partial<RequestValues>): void => {
  try {
    sessionStorage.setItem(storageKey(brand, form), JSON.stringify(values));
  } catch {
    // Without storage the form lives as long as its screen.
  }
};

/** Forgets a form that has been sent. */
export const dropDraft = (brand: string, form: string): void => {
  try {
    sessionStorage.removeItem(storageKey(brand, form));
  } catch {
    // There was none.
  }
};
