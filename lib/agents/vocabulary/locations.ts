import type { City } from "@/lib/contract/place/city";
import type { Shop } from "@/lib/contract/place/shop";
import { cityClock } from "@/lib/domain/time/city-time";
import { locationId } from "@/lib/routing/location-id";
import type { AgentLocation } from "../wire/location";
import { exceptionHours, weeklyHours } from "./opening-hours";

/** The amenity of UCP for places where orders are collected. */
const PICKUP = "dev.ucp.amenity.shopping.in_store_pickup";

/** The words that the shop itself says of its places. */
export type LocationWords = { readonly brand: string; readonly pickup: string; readonly delivery: string };

const hoursOf = ({ schedule }: Pick<City | Shop, "schedule">, timezone: string, now: Date) => {
  const exceptions = exceptionHours(schedule, cityClock(now, timezone).date);
  return {
    timezone,
    hours: weeklyHours(schedule),
    ...(exceptions.length > 0 && { exception_hours: exceptions }),
  };
};

/** What is delivered in a city, whichever of its kitchens cooks: the address decides that. */
export const cityLocation = (city: City, { brand, delivery }: LocationWords, now: Date): AgentLocation => ({
  id: locationId({ cityAlias: city.alias, shopId: null }),
  name: `${brand}, ${city.name}: ${delivery}`,
  address: { address_locality: city.name, address_country: city.country.code },
  ...hoursOf(city, city.timezone, now),
});

/** A restaurant at which orders are collected. */
export const shopLocation = (shop: Shop, city: City, { brand, pickup }: LocationWords, now: Date): AgentLocation => ({
  id: locationId({ cityAlias: city.alias, shopId: shop.id }),
  name: `${brand}, ${shop.name}`,
  address: {
    street_address: shop.address.street,
    address_locality: city.name,
    address_country: city.country.code,
  },
  geo: shop.map.coordinates,
  amenities: { [PICKUP]: { description: pickup } },
  ...hoursOf(shop, city.timezone, now),
});
