import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { PaymentState } from "@/lib/contract/payment";
import { Coordinates, Instant } from "@/lib/contract/scalar";
import { OriginalStatus } from "./order";

/** Where the courier is. */
export const CourierLocation = z.object({
  coordinates: Coordinates,
  /** When the courier was there; absent: at the moment of the answer. */
  observed_at: z.optional(Instant),
});
export type CourierLocation = z.infer<typeof CourierLocation>;

/**
 * One event of the stream of an order. `order` says what it is by now: it comes first, and with every change. It is a
 * hint: a client that shows more of the order fetches it. `courier` says where the courier is. `beat` says that the stream lives.
 */
export const OrderEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("order"),
    original_status: OriginalStatus,
    payment_state: PaymentState,
    /** How often the bank has refunded money of it, the length of its `money_returns`; absent: not known here. */
    money_returns: z.optional(z.int()),
    /** The `version` of the order by now; absent: not known here. */
    version: z.optional(z.int()),
  }),
  z.object({ kind: z.literal("courier"), location: CourierLocation }),
  z.object({ kind: z.literal("beat") }),
]);
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Streams that one session may have open: tabs side by side, and those that are just being left. */
export const STREAMS_EACH = 6;

export const orderEvents = endpoint({
  method: "GET",
  path: "/order/{order_id}/events",
  kind: "read",
  summary:
    "Optional: where it is not served (404, 501), the storefront fetches the order every 30 s instead. The changes of the customer's order as server-sent events, each of them JSON in `data`. Something has to come at least every 20 s. The stream may end at any time: the storefront comes back.",
  reply: OrderEvent,
  isStream: true,
});

export const courierLocation = endpoint({
  method: "GET",
  path: "/order-tracking/get-courier-location",
  kind: "read",
  summary:
    "Where the courier of the customer's order is. 404 where the order is not in delivery, is not tracked, or the place is unknown.",
  query: z.strictObject({ order_id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: CourierLocation,
});
