/** Nominatim, the geocoder of OpenStreetMap: https://nominatim.org/release-docs/latest/api/Overview/ */

import * as z from "zod/mini";
import type { Coordinates } from "@/lib/contract/scalar";
import { canSuggest, MAX_SUGGESTIONS } from "@/lib/domain/place/address-text";
import { type AddressQuery, type FoundAddress, isHouseTyped, type Suggestion } from "../../domain/place/gazetteer";
import { ask, type Parameters, TIMEOUT_MS } from "./ask";
import { type Geocoder, ifMeant, isInCity, lineInCity, type Where } from "./geocoder";

export type NominatimServer = {
  /** Of a server that allows suggestions while people type, which the public one forbids. */
  readonly url: string;
  /** Contact address for the operators of the service; null: none. */
  readonly email: string | null;
};

const Place = z.object({
  osm_type: z.optional(z.enum(["node", "way", "relation"])),
  osm_id: z.optional(z.number()),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address: z._default(z.record(z.string(), z.string()), {}),
});
type Place = z.output<typeof Place>;

/** A point in the sea has no address, and that is an answer. */
const Reversed = z.union([Place, z.object({ error: z.string() })]);

/** A street of a few hundred metres is many lines of the map, so more results are requested than suggested. */
const SEARCH_LIMIT = 3 * MAX_SUGGESTIONS;

const streetKeys = ["road", "pedestrian", "square", "footway", "residential", "hamlet"] as const;
const districtKeys = ["city_district", "suburb", "borough", "neighbourhood"] as const;

const firstOf = (address: Place["address"], keys: readonly string[]): string | null =>
  keys.flatMap((key) => address[key] ?? []).at(0) ?? null;

const coordinatesOf = ({ lat, lon }: Place): Coordinates => ({ latitude: lat, longitude: lon });

const letters = { node: "N", way: "W", relation: "R" } as const;
const PLACE_ID = /^osm:([NWR]\d{1,15})$/;

const foundAddress = (place: Place): FoundAddress | null => {
  const street = firstOf(place.address, streetKeys);
  const house = place.address["house_number"];
  if (street === null || house === undefined) return null;
  return { street, house, district: firstOf(place.address, districtKeys), coordinates: coordinatesOf(place) };
};

const suggestion = (place: Place): Suggestion[] => {
  const street = firstOf(place.address, streetKeys);
  if (street === null || place.osm_type === undefined || place.osm_id === undefined) return [];
  const house = place.address["house_number"];
  const address = house === undefined ? street : `${street}, ${house}`;
  return [
    {
      title: address,
      subtitle: firstOf(place.address, districtKeys) ?? "",
      type: house === undefined ? "street" : "house",
      address,
      place_id: `osm:${letters[place.osm_type]}${place.osm_id}`,
    },
  ];
};

/** Each address once: the parts of a street are one street. */
const once = (suggestions: readonly Suggestion[]): Suggestion[] => [
  ...new Map(suggestions.map((one) => [`${one.address}|${one.subtitle}`, one])).values(),
];

/** A server of Nominatim; results within the city's box, in the language of the page. */
export const nominatim = ({ url, email }: NominatimServer): Geocoder => {
  const base = url.replace(/\/+$/, "");
  const common = ({ language }: Where): Parameters => ({
    format: "jsonv2",
    addressdetails: 1,
    "accept-language": `${language},en`,
    email,
  });

  const search = (where: Where, text: string, limit: number, timeoutMs: number): Promise<Place[]> => {
    const [west, south, east, north] = where.city.map.bbox;
    const parameters = {
      ...common(where),
      q: lineInCity(where, text, "behind"),
      countrycodes: where.city.country.code.toLowerCase(),
      viewbox: `${west},${north},${east},${south}`,
      bounded: 1,
      layer: "address",
      limit,
    };
    return ask(`${base}/search`, parameters, z.array(Place), timeoutMs);
  };

  const placesFor = async (where: Where, query: AddressQuery): Promise<readonly Place[]> => {
    if ("text" in query) return search(where, query.text, MAX_SUGGESTIONS, TIMEOUT_MS.find);
    if ("place_id" in query) {
      const [, id = null] = PLACE_ID.exec(query.place_id) ?? [];
      if (id === null) return [];
      return ask(`${base}/lookup`, { ...common(where), osm_ids: id }, z.array(Place), TIMEOUT_MS.find);
    }
    const { latitude, longitude } = query.coordinates;
    if (!isInCity(where.city, query.coordinates)) return [];
    const parameters = { ...common(where), lat: latitude, lon: longitude, zoom: 18, layer: "address" };
    const place = await ask(`${base}/reverse`, parameters, Reversed, TIMEOUT_MS.find);
    return "error" in place ? [] : [place];
  };

  return {
    suggest: async (where, typed) => {
      if (!canSuggest(typed)) return [];
      const places = await search(where, typed, SEARCH_LIMIT, TIMEOUT_MS.suggest);
      const inside = places.filter((place) => isInCity(where.city, coordinatesOf(place)));
      return once(inside.flatMap(suggestion)).slice(0, MAX_SUGGESTIONS);
    },
    find: async (where, query) => {
      const found = (await placesFor(where, query)).flatMap((place) => foundAddress(place) ?? []);
      const houses = "text" in query ? found.filter((house) => isHouseTyped(where.city, query.text, house)) : found;
      return ifMeant(houses[0] ?? null, where, "coordinates" in query ? query.coordinates : null);
    },
  };
};
