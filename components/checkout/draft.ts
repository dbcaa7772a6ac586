import { storedPhone } from "@/lib/client/customer/stored-phone";
import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";
import { paymentAliases } from "@/lib/contract/payment-aliases";
import type { City } from "@/lib/contract/place/city";
import { isRecord } from "@/lib/domain/is-record";
import { type CheckoutValues, emptyAddress } from "./checkout-values";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a tab keeps of an order being written; whatever does not read like it is dropped. */
const draftOf = (kept: Readonly<Record<string, unknown>>): CheckoutValues => {
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
    tip: textOf(kept["tip"]),
    amounts_city: textOf(kept["amounts_city"]),
    agreement: kept["agreement"] === true,
  };
};

/**
 * The values a form begins with: those this tab kept, so that typed data survives a reload, and the phone of the last
 * order where none is kept, whatever country it is of (SPEC-68, SPEC-441). Cash and tip typed in another city are left out:
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

/** Keeps what is typed in this tab alone. */
export const writeDraft = (brand: string, values: CheckoutValues): void => writeFormDraft(brand, "checkout", values);

/** After an order its comment, its cash, its tip and the wish to save its address are done with; who ordered and where to stays for the next one. */
export const settleDraft = (brand: string, values: CheckoutValues): void =>
  writeDraft(brand, { ...values, order_comment: "", cash: "", tip: "", save_address: false });
