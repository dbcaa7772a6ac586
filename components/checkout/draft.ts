import { storedPhone } from "@/lib/client/customer/stored-phone";
import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";
import { paymentAliases } from "@/lib/contract/payment-aliases";
import type { City } from "@/lib/contract/place/city";
import { isRecord } from "@/lib/domain/is-record";
import { type CheckoutValues, emptyAddress } from "./checkout-values";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The draft of an order as a tab stores it; values of another type are dropped. */
const draftOf = (stored: Readonly<Record<string, unknown>>): CheckoutValues => {
  const address = isRecord(stored["delivery_address"]) ? stored["delivery_address"] : emptyAddress;
  return {
    username: textOf(stored["username"]),
    phone: textOf(stored["phone"]),
    email: textOf(stored["email"]),
    delivery_address: {
      room: textOf(address["room"]),
      entrance: textOf(address["entrance"]),
      floor: textOf(address["floor"]),
      intercom: textOf(address["intercom"]),
      description: textOf(address["description"]),
    },
    is_private_house: stored["is_private_house"] === true,
    save_address: stored["save_address"] === true,
    address_for: textOf(stored["address_for"]),
    order_comment: textOf(stored["order_comment"]),
    payment_type: paymentAliases.find((alias) => alias === stored["payment_type"]) ?? "",
    cash: textOf(stored["cash"]),
    tip: textOf(stored["tip"]),
    amounts_city: textOf(stored["amounts_city"]),
    agreement: stored["agreement"] === true,
  };
};

/**
 * The values a form begins with: those stored in this tab, so that typed data survives a reload, and the phone of the last
 * order where none is stored, whatever country it is of (SPEC-68, SPEC-441). Cash and tip typed in another city are left out:
 * they are in another currency, or more than this one takes (SPEC-377).
 */
export const readDraft = (
  brand: string,
  { alias, phone_masks: masks }: Pick<City, "alias" | "phone_masks">,
  lastPhone: string | null,
): CheckoutValues => {
  const draft = draftOf(readFormDraft(brand, "checkout"));
  const phone = draft.phone === "" ? storedPhone(lastPhone, masks) : draft.phone;
  const amounts = draft.amounts_city === alias ? {} : { cash: "", tip: "", amounts_city: alias };
  return { ...draft, phone, ...amounts };
};

/** Stores what is typed, in this tab alone. */
export const writeDraft = (brand: string, values: CheckoutValues): void => writeFormDraft(brand, "checkout", values);
