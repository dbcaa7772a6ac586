import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { DeliveryZone } from "./zone";

/** A delivery zone as a map draws it. */
export const MapZone = z.pick(DeliveryZone, { id: true, name: true, map: true });
export type MapZone = z.infer<typeof MapZone>;

export const mapZones = endpoint({
  method: "GET",
  path: "/map/zones",
  kind: "read",
  summary: "The delivery zones of a city with their areas, in their order.",
  query: z.strictObject({ city_id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: z.object({ zones: z.array(MapZone) }),
});
