import * as z from "zod/mini";
import { CartReply } from "@/lib/contract/cart";
import { endpoint } from "@/lib/contract/endpoint";
import { ProductGroup } from "@/lib/contract/product";
import { Coordinates, formalText, freeText, Id, shortText } from "@/lib/contract/scalar";
import { AddressType, DeliveryAddress } from "./delivery-address";

/** Id of a suggestion at its geocoder; Yandex's has a few hundred characters. */
export const PlaceId = formalText(500);

export const SuggestedAddress = z.object({
  title: z.string(),
  subtitle: z.string(),
  type: AddressType,
  address: z.string(),
  full_address: z.string(),
  place_id: z.string(),
});
export type SuggestedAddress = z.infer<typeof SuggestedAddress>;

export const NearestShop = z.object({ id: Id, name: z.string(), street: z.string(), distance_m: z.int() });
export type NearestShop = z.infer<typeof NearestShop>;

export const addressSuggest = endpoint({
  method: "GET",
  path: "/address/suggest",
  kind: "read",
  summary: "At most 7 streets or houses for at least 2 typed characters.",
  query: z.strictObject({
    city_id: z.coerce.number().check(z.int(), z.positive()),
    q: freeText(254),
  }),
  reply: z.object({ suggestions: z.array(SuggestedAddress) }),
});

export const addressCheck = endpoint({
  method: "POST",
  path: "/address/check",
  kind: "read",
  summary: "Whether an address exists and whether an order can be brought there.",
  body: z.strictObject({
    city_id: Id,
    text: z.optional(shortText()),
    place_id: z.optional(PlaceId),
    coordinates: z.optional(Coordinates),
  }),
  reply: z.object({
    found: z.boolean(),
    delivery_possible: z.boolean(),
    address: z.nullable(DeliveryAddress),
    nearest_shop: z.nullable(NearestShop),
  }),
});

export const addressSet = endpoint({
  method: "POST",
  path: "/address/set",
  kind: "change",
  summary: "Chooses the delivery address (checked again by the upstream); the cart is priced there.",
  body: z.strictObject({
    city_id: Id,
    /** One of the customer's saved addresses, instead of the others. */
    address_id: z.optional(Id),
    /** One of the customer's orders, instead of the others: its address with flat, entrance and floor. */
    order_id: z.optional(Id),
    place_id: z.optional(PlaceId),
    coordinates: z.optional(Coordinates),
    text: z.optional(shortText()),
  }),
  reply: z.extend(CartReply, { product_groups: z.array(ProductGroup) }),
});
