import * as z from "zod/mini";
import { CartReply } from "@/lib/contract/cart";
import { endpoint } from "@/lib/contract/endpoint";
import { ProductGroup } from "@/lib/contract/product";
import { Coordinates, formalText, freeText, Id, shortText } from "@/lib/contract/scalar";
import { DeliveryPrices } from "./zone";

/** Where an order is brought to. `id` is set on addresses saved by a customer. */
export const DeliveryAddress = z.object({
  id: z.nullable(Id),
  city_id: Id,
  /** Street and house: "Тверская улица, 7". */
  address: z.string(),
  /** With the city in front. */
  full_address: z.string(),
  locality: z.string(),
  district: z.nullable(z.string()),
  street: z.string(),
  house: z.string(),
  room: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  intercom: z.nullable(z.string()),
  description: z.nullable(z.string()),
  map: z.object({ coordinates: Coordinates }),
  delivery_possible: z.boolean(),
  delivery_zone_id: z.nullable(Id),
  delivery_prices: z.nullable(DeliveryPrices),
  shop_address: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** Names a suggestion to whoever made it; Yandex needs a few hundred characters for that. */
export const PlaceId = formalText(500);

export const SuggestedAddress = z.object({
  title: z.string(),
  subtitle: z.string(),
  type: z.enum(["street", "house"]),
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
  summary: "Chooses the delivery address (checked again by the upstream); the cart is priced anew there.",
  body: z.strictObject({
    city_id: Id,
    /** One of the customer's saved addresses, instead of the others. */
    address_id: z.optional(Id),
    place_id: z.optional(PlaceId),
    coordinates: z.optional(Coordinates),
    text: z.optional(shortText()),
  }),
  reply: z.extend(CartReply, { product_groups: z.array(ProductGroup) }),
});
