/** Finds streets and houses by what a customer types or points at (SPEC-17 and SPEC-18). */

import type { Language } from "@/lib/contract/language";
import type { SuggestedAddress } from "@/lib/contract/place/address";
import type { Coordinates } from "@/lib/contract/scalar";
import { canSuggest, SUGGESTIONS_SHOWN } from "@/lib/domain/place/address-text";
import { distanceMetres } from "@/lib/domain/place/zone";
import { type Translated, translated } from "../translated";
import { houseKey, streetWords, type TypedAddress, typedAddress } from "./street-words";

export type GazetteerHouse = { house: string; latitude: number; longitude: number };
export type GazetteerStreet = {
  id: number;
  city_id: number;
  /** By language; the local language of the city is among them. */
  name: Record<string, string>;
  district: Translated | null;
  houses: GazetteerHouse[];
};

/** A suggestion; the caller, who knows the city's name, puts it in front. */
export type Suggestion = Omit<SuggestedAddress, "full_address">;

export type FoundAddress = { street: string; house: string; district: string | null; coordinates: Coordinates };

/** What an address is asked for by: one of the three. */
export type AddressQuery = { text: string } | { place_id: string } | { coordinates: Coordinates };

/** How far from a point a house may stand to be the one that was meant, metres. */
const NEAR_ENOUGH = 300;

/** The name in a language, else in English, else as it is called there. */
export const nameOf = (street: GazetteerStreet, language: Language): string =>
  street.name[language] ?? street.name.en ?? Object.values(street.name)[0] ?? "";

const districtOf = ({ district }: GazetteerStreet, language: Language): string | null =>
  district === null ? null : translated(district, language);

const addressOf = (street: string, house: string): string => `${street}, ${house}`;

type Match = {
  readonly street: GazetteerStreet;
  readonly typed: TypedAddress;
  /** More is better: whole words count double, the kind of the street once more. */
  readonly score: number;
  /** Every word of the name was typed. */
  readonly isWhole: boolean;
};

/** Each typed word has to begin another word of the name; null when one does not. */
const wordScore = (typed: readonly string[], name: readonly string[]): number | null => {
  const left = [...name];
  let score = 0;
  for (const word of typed) {
    const whole = left.indexOf(word);
    const at = whole >= 0 ? whole : left.findIndex((candidate) => candidate.startsWith(word));
    if (at < 0) return null;
    left.splice(at, 1);
    score += whole >= 0 ? 2 : 1;
  }
  return score;
};

const matchName = (street: GazetteerStreet, name: string, text: string): Match[] => {
  const words = streetWords(name);
  const typed = typedAddress(text, words);
  if (typed.words.length === 0) return [];
  // Nothing but a kind, "пр": the beginning of a name, or all streets of the kind.
  const isKindAlone = typed.names.length === 0;
  const score = isKindAlone ? wordScore(typed.words, words.words) : wordScore(typed.names, words.names);
  if (score === null) return [];
  const isKind = typed.kinds.some((kind) => words.kinds.includes(kind));
  const isWhole = !isKindAlone && score === 2 * words.names.length;
  return [{ street, typed, score: score + (isKind ? 1 : 0), isWhole }];
};

/** A street's best match among its names in all languages. */
const matchStreet = (street: GazetteerStreet, text: string): Match[] =>
  [...new Set(Object.values(street.name))]
    .flatMap((name) => matchName(street, name, text))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.score - a.score)
    .slice(0, 1);

const matchAll = (streets: readonly GazetteerStreet[], text: string): Match[] =>
  streets
    .flatMap((street) => matchStreet(street, text))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.score - a.score || a.street.id - b.street.id);

/** Houses that begin with what was typed, the exact one first; "1" offers 1, 10, 11к1 … */
const housesOf = ({ street, typed }: Match): GazetteerHouse[] =>
  street.houses
    .filter(({ house }) => houseKey(house).startsWith(typed.house))
    .sort((a, b) => Number(houseKey(b.house) === typed.house) - Number(houseKey(a.house) === typed.house));

const streetSuggestion = (street: GazetteerStreet, language: Language): Suggestion => {
  const title = nameOf(street, language);
  return {
    title,
    subtitle: districtOf(street, language) ?? "",
    type: "street",
    address: title,
    place_id: `s${street.id}`,
  };
};

const houseSuggestion = (street: GazetteerStreet, { house }: GazetteerHouse, language: Language): Suggestion => {
  const title = addressOf(nameOf(street, language), house);
  return {
    title,
    subtitle: districtOf(street, language) ?? "",
    type: "house",
    address: title,
    place_id: `s${street.id}:${house}`,
  };
};

/**
 * Streets for the beginning of a name, houses once a number is typed; 7 at most, from 2 characters (SPEC-17).
 * Where no such house stands the streets are offered again.
 */
export const suggest = (streets: readonly GazetteerStreet[], q: string, language: Language): Suggestion[] => {
  if (!canSuggest(q)) return [];
  const matches = matchAll(streets, q);
  const houses = matches
    .filter(({ typed }) => typed.house !== "")
    .flatMap((match) => housesOf(match).map((house) => houseSuggestion(match.street, house, language)));
  const suggestions = houses.length > 0 ? houses : matches.map(({ street }) => streetSuggestion(street, language));
  return suggestions.slice(0, SUGGESTIONS_SHOWN);
};

const foundAddress = (street: GazetteerStreet, house: GazetteerHouse, language: Language): FoundAddress => ({
  street: nameOf(street, language),
  house: house.house,
  district: districtOf(street, language),
  coordinates: { latitude: house.latitude, longitude: house.longitude },
});

const houseOf = (street: GazetteerStreet, key: string): GazetteerHouse | undefined =>
  key === "" ? undefined : street.houses.find(({ house }) => houseKey(house) === key);

/** A name cut short will do where it leaves no doubt about the street. */
const byText = (streets: readonly GazetteerStreet[], text: string, language: Language): FoundAddress | null => {
  const found = matchAll(streets, text).flatMap(({ street, typed, isWhole }) => {
    const house = houseOf(street, typed.house);
    return house ? [{ address: foundAddress(street, house, language), isWhole }] : [];
  });
  const [best] = found;
  return best && (best.isWhole || found.length === 1) ? best.address : null;
};

const byPlaceId = (streets: readonly GazetteerStreet[], placeId: string, language: Language): FoundAddress | null => {
  const [, id, house = ""] = /^s(\d{1,9}):(.+)$/u.exec(placeId) ?? [];
  const street = streets.find((candidate) => String(candidate.id) === id);
  const found = street?.houses.find((candidate) => candidate.house === house);
  return street && found ? foundAddress(street, found, language) : null;
};

const byCoordinates = (
  streets: readonly GazetteerStreet[],
  point: Coordinates,
  language: Language,
): FoundAddress | null => {
  let nearest: FoundAddress | null = null;
  let nearestMetres = NEAR_ENOUGH;
  for (const street of streets) {
    for (const house of street.houses) {
      const metres = distanceMetres(point, house);
      if (metres > nearestMetres) continue;
      nearestMetres = metres;
      nearest = foundAddress(street, house, language);
    }
  }
  return nearest;
};

/** The words of a house that was found before, in another language; null where it does not stand there any more. */
export const houseInLanguage = (
  streets: readonly GazetteerStreet[],
  { house, coordinates }: Pick<FoundAddress, "house" | "coordinates">,
  language: Language,
): FoundAddress | null => {
  for (const street of streets) {
    const found = street.houses.find(
      (known) =>
        known.house === house && known.latitude === coordinates.latitude && known.longitude === coordinates.longitude,
    );
    if (found !== undefined) return foundAddress(street, found, language);
  }
  return null;
};

/**
 * The house that a typed address, a suggestion or a point of the map means. Null when there is none: an unknown
 * street, a street without a house, or no house within 300 metres of the point.
 */
export const resolve = (
  streets: readonly GazetteerStreet[],
  query: AddressQuery,
  language: Language,
): FoundAddress | null => {
  if ("text" in query) return byText(streets, query.text, language);
  if ("place_id" in query) return byPlaceId(streets, query.place_id, language);
  return byCoordinates(streets, query.coordinates, language);
};
