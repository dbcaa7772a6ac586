import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { Coordinates, Id, shortText } from "@/lib/contract/scalar";
import { PlaceId } from "./address";
import { DeliveryAddress } from "./delivery-address";

/** Where it is: a suggestion, else a point, else words; the upstream looks it up in the city. */
const place = {
  city_id: Id,
  place_id: z.optional(PlaceId),
  coordinates: z.optional(Coordinates),
  text: z.optional(shortText()),
};

const optionalDetails = {
  floor: z.optional(z.nullable(shortText())),
  entrance: z.optional(z.nullable(shortText())),
  intercom: z.optional(z.nullable(shortText())),
  description: z.optional(z.nullable(shortText())),
};

const Addresses = z.object({ addresses: z.array(DeliveryAddress) });
const Written = z.extend(Addresses, { address_id: Id });

/** The address of one of the customer's orders, with flat, entrance and floor. */
const OrderedAddress = z.object({ order_id: Id, address: DeliveryAddress });
export type OrderedAddress = z.infer<typeof OrderedAddress>;

export const userAddresses = endpoint({
  method: "GET",
  path: "/user/addresses",
  kind: "read",
  summary: "The customer's saved addresses, the newest first, each with the zone it lies in now.",
  reply: z.extend(Addresses, {
    /** The addresses of his last orders that he has not saved, the newest first; absent: unknown. */
    ordered: z.optional(z.array(OrderedAddress)),
  }),
});

export const userAddressAdd = endpoint({
  method: "POST",
  path: "/user/addresses",
  kind: "change",
  summary: "Saves an address that can be delivered to; one saved before, flat included, is only brought up to date.",
  body: z.strictObject({ ...place, room: shortText(), ...optionalDetails }),
  reply: Written,
});

export const userAddressChange = endpoint({
  method: "PATCH",
  path: "/user/addresses/{address_id}",
  kind: "change",
  summary: "Changes what is given of a saved address; without a place it stays where it is.",
  body: z.strictObject({
    ...place,
    city_id: z.optional(Id),
    room: z.optional(shortText()),
    ...optionalDetails,
  }),
  reply: Written,
});

export const userAddressDelete = endpoint({
  method: "DELETE",
  path: "/user/addresses/{address_id}",
  kind: "change",
  summary: "Forgets a saved address.",
  reply: Addresses,
});
