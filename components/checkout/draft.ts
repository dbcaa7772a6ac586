import { paymentAliases } from "@/lib/contract/payment-aliases";
import type { PhoneMask } from "@/lib/contract/place/city";
import { isCompletePhone, phoneDigits } from "@/lib/domain/customer/phone";
import { isRecord } from "@/lib/domain/is-record";
import { type CheckoutValues, emptyAddress, emptyValues } from "./checkout-values";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a tab keeps of an order being written; whatever does not read like it is dropped. */
const draftOf = (kept: Record<string, unknown>): CheckoutValues => {
  const address = isRecord(kept["delivery_address"]) ? kept["delivery_address"] : emptyAddress;
  return {
    username: textOf(kept["username"]),
    phone: textOf(kept["phone"]),
    email: textOf(kept["email"]),
    delivery_address: {
      room: textOf(address["room"]),
      entrance: textOf(address["entrance"]),
      floor: textOf(address["floor"]),
      intercom: textOf(address["intercom"]),
      description: textOf(address["description"]),
    },
    is_private_house: kept["is_private_house"] === true,
    save_address: kept["save_address"] === true,
    address_for: textOf(kept["address_for"]),
    order_comment: textOf(kept["order_comment"]),
    payment_type: paymentAliases.find((alias) => alias === kept["payment_type"]) ?? "",
    cash: textOf(kept["cash"]),
    agreement: kept["agreement"] === true,
  };
};

// The names of two brands on one host do not meet (SPEC-68).
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
    const kept: unknown = JSON.parse(json);
    return isRecord(kept) ? draftOf(kept) : null;
  } catch {
    return null;
  }
};

const belongs = (phone: string, masks: readonly PhoneMask[]): boolean =>
  masks.some(({ code }) => phone.startsWith(phoneDigits(code)));

/**
 * The values a form begins with: those this tab kept, so that typed data survives a reload, and the phone of the last
 * order where none is kept (SPEC-68). A phone of another country than the city's is left out.
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

/** After an order its comment, its cash and the wish to save its address are done with; who ordered and where to stays for the next one. */
export const settleDraft = (brand: string, values: CheckoutValues): void =>
  writeDraft(brand, { ...values, order_comment: "", cash: "", save_address: false });
