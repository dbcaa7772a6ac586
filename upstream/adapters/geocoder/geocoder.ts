import type { Language } from "@/lib/contract/language";
import type { Coordinates } from "@/lib/contract/scalar";
import { distanceMetres, isInBox } from "@/lib/domain/place/zone";
import type { CityRow } from "../../domain/catalogue/reference";
import { readAddressLine } from "../../domain/place/address-line";
import {
  type AddressQuery,
  type FoundAddress,
  type GazetteerStreet,
  resolve,
  type Suggestion,
  suggest,
} from "../../domain/place/gazetteer";
import { translated } from "../../domain/translated";

/** The city in which an address is searched, and the language of the result. */
export type Where = {
  readonly city: CityRow;
  /** The city's streets in the built-in gazetteer. */
  readonly streets: readonly GazetteerStreet[];
  readonly language: Language;
};

/**
 * A source of a city's addresses: our own gazetteer, or an external service. An address outside the city's box does not
 * count. Both methods throw GeocoderFailed without an answer, which says nothing about the address.
 */
export type Geocoder = {
  /** At most 7 streets or houses for at least 2 typed characters (SPEC-17). */
  readonly suggest: (where: Where, typed: string) => Promise<Suggestion[]>;
  /** The house that is meant; null where there is none (SPEC-18). */
  readonly find: (where: Where, query: AddressQuery) => Promise<FoundAddress | null>;
};

/** The gazetteer of the database, which needs no external service. */
export const builtIn: Geocoder = {
  suggest: (where, typed) => Promise.resolve(suggest(where, typed, where.language)),
  find: (where, query) => Promise.resolve(resolve(where, query, where.language)),
};

/** The service did not answer in time, refused, or sent an unknown format. */
export class GeocoderFailed extends Error {
  override readonly name = "GeocoderFailed";
}

/**
 * The address sent to another service: as it was typed, without invisible signs, entrance and floor, with which many services
 * do not find the house; with the city, unless that was typed.
 */
export const lineInCity = ({ city, language }: Where, typed: string, at: "before" | "behind" = "before"): string => {
  const { houseText, hasCity } = readAddressLine(typed, city);
  const name = translated(city.name, language);
  if (hasCity) return houseText;
  return at === "before" ? `${name}, ${houseText}` : `${houseText}, ${name}`;
};

/** How far from a point a house may stand to be the one that was meant, metres. */
const NEAR_ENOUGH = 300;

/** Whether a point lies in the city's box. */
export const isInCity = ({ map }: Pick<CityRow, "map">, point: Coordinates): boolean => isInBox(map.bbox, point);

/** The address, where it lies in the city and, for a point of the map, near that point; else null. */
export const ifMeant = (
  address: FoundAddress | null,
  { city }: Where,
  point: Coordinates | null,
): FoundAddress | null => {
  if (address === null || !isInCity(city, address.coordinates)) return null;
  return point === null || distanceMetres(point, address.coordinates) <= NEAR_ENOUGH ? address : null;
};
