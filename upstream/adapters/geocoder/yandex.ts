/**
 * Yandex: Geosuggest while people type, and the Geocoder for what they mean.
 * https://yandex.com/maps-api/docs/suggest-api/ and https://yandex.com/maps-api/docs/geocoder-api/
 */

import * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import { canSuggest, MAX_SUGGESTIONS } from "@/lib/domain/place/address-text";
import type { AddressQuery, FoundAddress, Suggestion } from "../../domain/place/gazetteer";
import { ask, type Parameters, TIMEOUT_MS } from "./ask";
import { type Geocoder, ifMeant, isInCity, lineInCity, type Where } from "./geocoder";

export type YandexService = {
  readonly suggestUrl: string;
  readonly suggestKey: string;
  readonly geocoderUrl: string;
  readonly geocoderKey: string;
};

const Suggested = z.object({
  /** Left out where nothing was found. */
  results: z._default(
    z.array(
      z.object({
        subtitle: z.optional(z.object({ text: z.string() })),
        address: z.optional(
          z.object({ component: z._default(z.array(z.object({ name: z.string(), kind: z.array(z.string()) })), []) }),
        ),
        uri: z.optional(z.string()),
      }),
    ),
    [],
  ),
});
type Result = z.output<typeof Suggested>["results"][number];

const GeoObject = z.object({
  metaDataProperty: z.object({
    GeocoderMetaData: z.object({
      precision: z.string(),
      Address: z.object({
        Components: z._default(z.array(z.object({ kind: z.string(), name: z.string() })), []),
      }),
    }),
  }),
  /** Longitude and latitude, with a space between. */
  Point: z.object({ pos: z.string().check(z.regex(/^-?\d+(\.\d+)? -?\d+(\.\d+)?$/)) }),
});
type GeoObject = z.output<typeof GeoObject>;

const Geocoded = z.object({
  response: z.object({
    GeoObjectCollection: z.object({ featureMember: z.array(z.object({ GeoObject })) }),
  }),
});

/** The Geocoder knows these of our languages; for the others it answers in English. */
const locales: Partial<Readonly<Record<Language, string>>> = { ru: "ru_RU", uk: "uk_UA", tr: "tr_TR" };
const OTHER_LOCALE = "en_RU";

const PLACE_ID = /^(ymapsbm1:\/\/\S+)$/;

const windowOf = ({ city }: Where): string => {
  const [west, south, east, north] = city.map.bbox;
  return `${west},${south}~${east},${north}`;
};

const suggestion = ({ subtitle, address, uri }: Result): Suggestion[] => {
  const named = (kind: string) => address?.component.findLast((part) => part.kind.includes(kind))?.name;
  const street = named("STREET");
  if (street === undefined || uri === undefined) return [];
  const house = named("HOUSE");
  const title = house === undefined ? street : `${street}, ${house}`;
  return [
    {
      title,
      subtitle: named("DISTRICT") ?? subtitle?.text ?? "",
      type: house === undefined ? "street" : "house",
      address: title,
      place_id: uri,
    },
  ];
};

/** Only an exact hit is the house that was meant: "near" is a neighbour. */
const foundAddress = ({ metaDataProperty, Point }: GeoObject): FoundAddress | null => {
  const { precision, Address } = metaDataProperty.GeocoderMetaData;
  const named = (kind: string) => Address.Components.findLast((part) => part.kind === kind)?.name;
  const street = named("street");
  const house = named("house");
  if (precision !== "exact" || street === undefined || house === undefined) return null;
  const [longitude = 0, latitude = 0] = Point.pos.split(" ").map(Number);
  return { street, house, district: named("district") ?? null, coordinates: { latitude, longitude } };
};

/** Yandex; results within the city's box, in the language of the page. */
export const yandex = ({ suggestUrl, suggestKey, geocoderUrl, geocoderKey }: YandexService): Geocoder => {
  const parametersOf = (where: Where, query: AddressQuery): Parameters => {
    if ("place_id" in query) return { uri: query.place_id };
    if ("coordinates" in query) {
      const { latitude, longitude } = query.coordinates;
      return { geocode: `${longitude},${latitude}`, kind: "house" };
    }
    return { geocode: lineInCity(where, query.text), bbox: windowOf(where), rspn: 1 };
  };
  const isSearchable = (where: Where, query: AddressQuery): boolean => {
    if ("place_id" in query) return PLACE_ID.test(query.place_id);
    return !("coordinates" in query) || isInCity(where.city, query.coordinates);
  };

  return {
    suggest: async (where, typed) => {
      if (!canSuggest(typed)) return [];
      const parameters = {
        apikey: suggestKey,
        text: lineInCity(where, typed),
        lang: where.language,
        results: MAX_SUGGESTIONS,
        countries: where.city.country.code.toLowerCase(),
        types: "street,house",
        bbox: windowOf(where),
        strict_bounds: 1,
        print_address: 1,
        attrs: "uri",
        highlight: 0,
      };
      const { results } = await ask(suggestUrl, parameters, Suggested, TIMEOUT_MS.suggest);
      return results.flatMap(suggestion).slice(0, MAX_SUGGESTIONS);
    },
    find: async (where, query) => {
      if (!isSearchable(where, query)) return null;
      const parameters = {
        apikey: geocoderKey,
        lang: locales[where.language] ?? OTHER_LOCALE,
        format: "json",
        results: 1,
        ...parametersOf(where, query),
      };
      const { response } = await ask(geocoderUrl, parameters, Geocoded, TIMEOUT_MS.find);
      const [member] = response.GeoObjectCollection.featureMember;
      const address = member === undefined ? null : foundAddress(member.GeoObject);
      return ifMeant(address, where, "coordinates" in query ? query.coordinates : null);
    },
  };
};
