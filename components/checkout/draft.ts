import * as z from "zod/mini";
import type { PhoneMask } from "@/lib/contract/city";
import { paymentAliases } from "@/lib/contract/payment";
import { isCompletePhone, phoneDigits } from "@/lib/domain/phone";
import { type CheckoutValues, emptyValues } from "./checkout-values";

const text = z._default(z.string(), "");

/** What a tab keeps of an order being written; whatever does not read like it is dropped. */
const Draft = z.object({
  username: text,
  phone: text,
  email: text,
  delivery_address: z.object({ room: text, entrance: text, floor: text, intercom: text, description: text }),
  is_private_house: z._default(z.boolean(), false),
  address_for: text,
  order_comment: text,
  payment_type: z.union([z.enum(paymentAliases), z.literal("")]),
  cash: text,
  agreement: z._default(z.boolean(), false),
});

// The names of two brands on one host do not meet (decision 68).
const storageKey = (brand: string): string => `${brand}_checkout`;

const stored = (brand: string): string | null => {
  try {
    return sessionStorage.getItem(storageKey(brand));
  } catch {
    // A browser that forbids storage still takes orders.
    return null;
  }
};

const parsed = (json: string | null): CheckoutValues | null => {
  if (json === null) return null;
  try {
    return z.safeParse(Draft, JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
};

const belongs = (phone: string, masks: readonly PhoneMask[]): boolean =>
  masks.some(({ code }) => phone.startsWith(phoneDigits(code)));

/**
 * The values a form begins with: those this tab kept, so that typed data survives a reload, and the phone of the last
 * order where none is kept (decision 68). A phone of another country than the city's is left out.
 */
export const readDraft = (brand: string, masks: readonly PhoneMask[], lastPhone: string | null): CheckoutValues => {
  const draft = parsed(stored(brand)) ?? emptyValues;
  const last = phoneDigits(lastPhone ?? "");
  const phone = draft.phone === "" && isCompletePhone(last, masks) ? last : draft.phone;
  return { ...draft, phone: belongs(phone, masks) ? phone : "" };
};

/** Keeps what is typed in this tab alone, never in an address. */
export const writeDraft = (brand: string, values: CheckoutValues): void => {
  try {
    sessionStorage.setItem(storageKey(brand), JSON.stringify(values));
  } catch {
    // Without storage the form lives as long as the page.
  }
};

/** After an order its comment and cash are done with; who ordered and where to stays for the next one. */
export const settleDraft = (brand: string, values: CheckoutValues): void =>
  writeDraft(brand, { ...values, order_comment: "", cash: "" });
