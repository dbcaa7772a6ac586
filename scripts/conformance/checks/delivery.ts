import { polygonsOf } from "@/lib/domain/place/zone";
import { judgeCart } from "../cart-sums";
import { equals, holds } from "../fault";
import { rulesOf } from "../rule";

const MOST = 7;

/** Addresses and the cart at one of them. */
export const deliveryRules = [
  ...rulesOf("addressSuggest", {
    "suggests at most 7, and nothing for one letter": async (world) => {
      const { street } = await world.address();
      const city_id = (await world.city()).id;
      const { suggestions } = await world.guest().get("addressSuggest", { query: { city_id, q: street.slice(0, 5) } });
      holds("addressSuggest", suggestions.length <= MOST, `suggestions has ${suggestions.length}, expected 7 at most`);
      const short = await world.guest().get("addressSuggest", { query: { city_id, q: street.slice(0, 1) } });
      equals("addressSuggest", "suggestions", short.suggestions, [], "at least 2 characters are typed");
    },
  }),
  ...rulesOf("addressCheck", {
    "knows an address in a zone": async (world) => {
      const { delivery_zone_id } = await world.address();
      const zones = Object.keys((await world.city()).delivery_zones);
      const isZone = zones.includes(String(delivery_zone_id));
      holds("addressCheck", isZone, `address.delivery_zone_id ${delivery_zone_id} is no zone of the city`);
    },
    "delivers nothing to the middle of an ocean": async (world) => {
      const coordinates = { latitude: -48.87, longitude: -123.39 };
      const reply = await world
        .guest()
        .get("addressCheck", { body: { city_id: (await world.city()).id, coordinates } });
      equals("addressCheck", "delivery_possible", reply.delivery_possible, false, "no zone lies there");
    },
  }),
  ...rulesOf("addressSet", {
    "puts the cart at the address, with its menu": async (world) => {
      const { city_id, map, delivery_zone_id, full_address } = await world.address();
      const body = { city_id, coordinates: map.coordinates };
      const { cart, product_groups } = await world.guest().get("addressSet", { body });
      judgeCart("addressSet", cart);
      const place = { city_id, order_type: "delivery", shop_id: null, delivery_zone_id };
      for (const [name, value] of Object.entries(place)) {
        const is: unknown = Object.entries(cart.place ?? {}).find(([key]) => key === name)?.[1];
        equals("addressSet", `cart.place.${name}`, is, value, "the cart is there now");
      }
      const chosen = cart.delivery_address;
      equals("addressSet", "cart.delivery_address.full_address", chosen?.full_address, full_address, "it was chosen");
      equals("addressSet", "cart.delivery_address.found", chosen?.found, true, "it was found");
      equals("addressSet", "cart.delivery_address.city.id", chosen?.city.id, city_id, "it is in this city");
      holds("addressSet", product_groups.length > 0, "product_groups is empty");
    },
    "refuses where nothing is delivered": async (world) => {
      const coordinates = { latitude: -48.87, longitude: -123.39 };
      await world
        .guest()
        .refused("addressSet", { body: { city_id: (await world.city()).id, coordinates } }, [404, 409, 422]);
    },
  }),
  ...rulesOf("mapZones", {
    "are the zones of the city": async (world) => {
      const { id, delivery_zones } = await world.city();
      const { zones } = await world.guest().get("mapZones", { query: { city_id: id } });
      const ids = zones.map((zone) => String(zone.id)).sort();
      equals("mapZones", "zones.*.id", ids, Object.keys(delivery_zones).sort(), "the city has these");
    },
    "have closed borders and holes, the first of which is their area": async (world) => {
      const { zones } = await world.guest().get("mapZones", { query: { city_id: (await world.city()).id } });
      for (const [index, { map }] of zones.entries()) {
        const polygons = polygonsOf(map);
        const at = `zones.${index}.map`;
        const area = polygons[0]?.[0] ?? [];
        equals("mapZones", `${at}.area`, map.area, [...area], "polygons begin with it");
        for (const ring of polygons.flat())
          equals("mapZones", `${at}.polygons`, ring.at(-1), ring[0], "each ring ends with its first point");
      }
    },
  }),
];
