import type { Language } from "@/lib/contract/language";
import type { ShopRow } from "../../domain/catalogue/reference";
import { type MessageParts, plainLine } from "../../domain/staff/message-text";
import type { StaffDetails } from "../../domain/staff/staff-event";
import { translated } from "../../domain/translated";
import { say } from "../../texts/say";
import { nextWords, type StaffReference } from "./order-words";

/** How its staff call a shop: "Moscow, Shop 13". */
const shopName = ({ cityById }: Pick<StaffReference, "cityById">, shop: ShopRow, language: Language): string => {
  const city = cityById.get(shop.city_id);
  const parts = [...(city === undefined ? [] : [translated(city.name, language)]), translated(shop.name, language)];
  return plainLine([...new Set(parts)].join(", "));
};

/** That nobody listens at the boards of a shop. */
export const noBoardWords = (reference: StaffReference, shop: ShopRow, language: Language): MessageParts => ({
  title: say("staff.no_board", { shop: shopName(reference, shop, language) })(language),
  head: [say("staff.no_board_hint")(language)],
  list: [],
  tail: [],
  more: String,
});

type Unaccepted = Pick<StaffDetails, "next"> & { readonly id: number };

/** That nobody has accepted an order, in one line for a telephone. */
export const unacceptedWords = (reference: StaffReference, shop: ShopRow, order: Unaccepted, language: Language) =>
  [
    `${shopName(reference, shop, language)}: ${say("staff.order_unaccepted", { id: order.id })(language)}`,
    ...nextWords(order, language),
  ].join(". ");

/** A shop as a webhook has it. */
export const shopData = ({ cityById }: StaffReference, { id, city_id, name, street }: ShopRow, language: Language) => ({
  shop: {
    id,
    city: cityById.get(city_id)?.alias ?? null,
    name: translated(name, language),
    street: translated(street, language),
  },
});
