import * as z from "zod/mini";
import { CartReply } from "@/lib/contract/cart";
import { endpoint } from "@/lib/contract/endpoint";
import { ProductGroup } from "@/lib/contract/product";
import { Coordinates, Id } from "@/lib/contract/scalar";
import { Pauses } from "./place";
import { Schedule } from "./schedule";

export const Shop = z.object({
  id: Id,
  city_id: Id,
  name: z.string(),
  /** `stop`: the shop takes no orders and shows its alert. */
  type: z.enum(["default", "stop"]),
  alert: z.nullable(z.string()),
  pauses: Pauses,
  phone: z.nullable(z.string()),
  address: z.object({ street: z.string(), description: z.nullable(z.string()) }),
  map: z.object({
    coordinates: Coordinates,
    area: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
    zoom: z.number(),
  }),
  schedule: Schedule,
  tags: z.array(z.string()),
  popular_products: z.array(Id),
  company_name: z.string(),
  inn: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
});
export type Shop = z.infer<typeof Shop>;

export const shops = endpoint({
  method: "GET",
  path: "/shops",
  kind: "read",
  summary: "The shops of a city.",
  query: z.strictObject({ city_id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: z.object({ shops: z.array(Shop) }),
});

export const shopSet = endpoint({
  method: "POST",
  path: "/shops/set",
  kind: "change",
  summary: "Chooses the takeaway shop; the cart is priced there.",
  body: z.strictObject({ shop_id: Id }),
  reply: z.extend(CartReply, { shop: Shop, product_groups: z.array(ProductGroup) }),
});
