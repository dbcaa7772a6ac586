import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { Pauses } from "./place";

/** Whether a place takes orders, and what customers read where it does not; as cities and shops have it. */
const stop = { type: z.enum(["default", "stop"]), alert: z.nullable(z.string()), pauses: Pauses };
export const CityStop = z.object(stop);

/** What is closed, sold out or slower in a city for now; what is not named is as usual. */
export const CityStates = z.object({
  city: CityStop,
  /** By shop id. */
  shops: z.record(
    z.string(),
    z.object({
      ...stop,
      /**
       * Another word whenever what the shop has run out of, its last portions or its minutes have changed; absent: all as usual.
       * Pages that show the shop's menu, cart or slots fetch them again.
       */
      stock: z.optional(z.string()),
    }),
  ),
  /** Zones to which nothing is delivered, by their ids, with what customers read of it. */
  zones: z.record(z.string(), z.object({ alert: z.optional(z.string()) })),
});
export type CityStates = z.infer<typeof CityStates>;

export const cityStates = endpoint({
  method: "GET",
  path: "/cities/{alias}/states",
  kind: "read",
  summary:
    "Optional: where it is not served (404, 501), a page that lies open learns of a stop at its next call. What is closed, sold out or slower in the city for now. The storefront reads it when it is sent the tag `states:{alias}`, and every 15 s, while pages of the city lie open, and sends them what has changed.",
  reply: CityStates,
});
