import type { Coordinates } from "@/lib/contract/scalar";
import type { StreetRow } from "../../domain/catalogue/reference";
import { pointAlong, rideOf } from "../../domain/place/courier-ride";
import { streetLine } from "../../domain/place/street-line";
import { routeBetween, type StreetMap, streetMap } from "../../domain/place/street-route";
import type { CourierSource, SentOrder } from "./courier-source";

type StreetsOf = ReadonlyMap<number, readonly StreetRow[]>;

/** Routes in memory; the oldest are dropped first. */
const MOST_ROUTES = 2_000;

/** Made once for the streets as they are. */
const mapsOf = () => {
  const known = new WeakMap<readonly StreetRow[], StreetMap>();
  return (streets: readonly StreetRow[], middle: Coordinates): StreetMap => {
    const map =
      known.get(streets) ??
      streetMap(
        streets.map(({ houses }) => streetLine(houses)),
        middle,
      );
    known.set(streets, map);
    return map;
  };
};

/**
 * The sandbox's couriers: each rides along the streets of the gazetteer from the shop to the address, and arrives a little
 * before the order is done.
 *
 * @param pace seconds from the shop to the customer
 */
export const sandboxCourier = (streetsOf: () => StreetsOf, pace: number): CourierSource => {
  const mapOf = mapsOf();
  const routes = new Map<number, readonly Coordinates[]>();

  const routeOf = ({ id, city_id, from, to }: SentOrder): readonly Coordinates[] => {
    const known = routes.get(id);
    if (known !== undefined) return known;
    const route = routeBetween(mapOf(streetsOf().get(city_id) ?? [], from), from, to);
    const [oldest] = routes.keys();
    if (routes.size >= MOST_ROUTES && oldest !== undefined) routes.delete(oldest);
    routes.set(id, route);
    return route;
  };

  return {
    locate: async (order, now) => {
      const { share, observed_at } = rideOf({ id: order.id, sent_at: order.sent_at, now, pace });
      const coordinates = pointAlong(routeOf(order), share);
      return coordinates && { coordinates, observed_at: observed_at.toISOString() };
    },
  };
};
