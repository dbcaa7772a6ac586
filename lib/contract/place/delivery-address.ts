import * as z from "zod/mini";
import { Coordinates, Id } from "@/lib/contract/scalar";
import { DeliveryPrices } from "./zone";

/** A street is found without a house; only a house can be delivered to. */
export const AddressType = z.enum(["street", "house"]);

/** Where an order is brought to. */
export const DeliveryAddress = z.object({
  /** Of an address that the customer has saved; null: none of them. */
  id: z.nullable(Id),
  city_id: Id,
  city: z.object({ id: Id, name: z.string() }),
  /** Street and house: "Тверская улица, 7". */
  address: z.string(),
  /** With the city in front. */
  full_address: z.string(),
  locality: z.string(),
  district: z.nullable(z.string()),
  street: z.string(),
  house: z.string(),
  type: AddressType,
  /** null: unknown; of a saved address, and of that of a repeated order, it is known. */
  room: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  intercom: z.nullable(z.string()),
  description: z.nullable(z.string()),
  map: z.object({ coordinates: Coordinates }),
  /** The map knew it when it was chosen. */
  found: z.boolean(),
  delivery_possible: z.boolean(),
  delivery_zone_id: z.nullable(Id),
  delivery_prices: z.nullable(DeliveryPrices),
  shop_address: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;
