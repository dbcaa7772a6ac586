/** Finds streets and houses by what a customer types or points at (SPEC-17 and SPEC-18). */

import type { Language } from "@/lib/contract/language";
import type { SuggestedAddress } from "@/lib/contract/place/address";
import type { Coordinates } from "@/lib/contract/scalar";
import { canSuggest, MAX_SUGGESTIONS } from "@/lib/domain/place/address-text";
import { distanceMetres } from "@/lib/domain/place/zone";
import { type Translated, translated } from "../translated";
import { type AddressLine, type NamedCity, readAddressLine, type TypedAddress, typedAddress } from "./address-line";
import { begins, type HouseNumber, hasSameNumber, houseKey, houseNumber, mayBeOneHouse } from "./house-number";
import { folded } from "./line-tokens";
import { kindsOf, type StreetName, streetNames } from "./street-words";

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

export type FoundAddress = {
  street: string;
  house: string;
  district: string | null;
  coordinates: Coordinates;
  /** A flat that was typed behind the house without a word, "7, 15". */
  room?: string | null;
};

/** What an address is looked up by: one of the three. */
export type AddressQuery = { text: string } | { place_id: string } | { coordinates: Coordinates };

/** How far from a point a house may stand to be the one that was meant, metres. */
const NEAR_ENOUGH = 300;

/** The name in a language, else in English, else as it is called there. */
export const nameOf = (street: GazetteerStreet, language: Language): string =>
  street.name[language] ?? street.name.en ?? Object.values(street.name)[0] ?? "";

const districtOf = ({ district }: GazetteerStreet, language: Language): string | null =>
  district === null ? null : translated(district, language);

const addressOf = (street: string, house: string): string => `${street}, ${house}`;

/** Where an address is searched: the streets of a city. */
export type SearchArea = { readonly streets: readonly GazetteerStreet[]; readonly city: NamedCity };

/** A street's names in all languages, read once. */
type StreetIndex = {
  readonly names: readonly StreetName[];
  /** The kinds it is called in any language. */
  readonly kinds: ReadonlySet<number>;
  /** Words of the district, which may stand in an address. */
  readonly district: ReadonlySet<string>;
};

const indexOf = ({ name, district }: GazetteerStreet): StreetIndex => {
  const names = streetNames(name);
  const districts = streetNames(district ?? {});
  return {
    names,
    kinds: new Set(names.flatMap(({ kinds }) => kinds)),
    district: new Set(districts.flatMap(({ words }) => words)),
  };
};

/** Streets do not change: what is read again from the database are other objects. */
const indices = new WeakMap<GazetteerStreet, StreetIndex>();
const streetIndex = (street: GazetteerStreet): StreetIndex => {
  const index = indices.get(street) ?? indexOf(street);
  indices.set(street, index);
  return index;
};

type Match = {
  readonly street: GazetteerStreet;
  readonly typed: TypedAddress;
  /** More is better: whole words count double, the kind of the street and its district once more. */
  readonly score: number;
  /** Every word of the name was typed. */
  readonly isWhole: boolean;
  /** Another kind of street was typed than this one is. */
  readonly isOtherKind: boolean;
};

type Words = { readonly required: readonly string[]; readonly silent: readonly string[] };

/**
 * Each typed word has to begin another word of the name, or be one of its district; null when one does not. What may be left
 * out counts where it is a whole word of the name.
 */
const wordScore = (
  { required, silent }: Words,
  name: readonly string[],
  district: ReadonlySet<string>,
): { readonly score: number; readonly whole: number } | null => {
  const left = [...name];
  let score = 0;
  let whole = 0;
  for (const word of required) {
    const same = left.indexOf(word);
    const at = same >= 0 ? same : left.findIndex((candidate) => candidate.startsWith(word));
    if (at < 0 && !district.has(word)) return null;
    if (at >= 0) left.splice(at, 1);
    score += same >= 0 ? 2 : 1;
    whole += same >= 0 ? 1 : 0;
  }
  for (const word of silent) {
    const same = left.indexOf(word);
    if (same < 0) continue;
    left.splice(same, 1);
    score += 2;
    whole += 1;
  }
  return { score, whole };
};

type NameMatch = Pick<Match, "score" | "isWhole">;

/** A name written together or apart, "Schönhauserallee", "Karl Marx Allee". */
const matchJoined = ({ joined, joinedNames }: TypedAddress, name: StreetName): NameMatch | null => {
  if (joined === "") return null;
  if (joined === name.joined || (joinedNames !== "" && joinedNames === name.joinedNames)) {
    return { score: 2 * name.names.length, isWhole: true };
  }
  return joined.length > 1 && name.joined.startsWith(joined) ? { score: 1, isWhole: false } : null;
};

/** Nothing but a kind, "пр": the beginning of a name, or all streets of the kind. "Набережная" is a name, too. */
const matchKind = ({ words, kinds }: TypedAddress, name: StreetName): NameMatch | null => {
  const isName =
    name.names.length > 0 && name.names.every((word) => kindsOf(word).some((kind) => kinds.includes(kind)));
  if (isName) return { score: 2 * name.names.length, isWhole: true };
  const found = wordScore({ required: words, silent: [] }, name.words, new Set());
  return found && { score: found.score, isWhole: false };
};

const matchWords = (typed: TypedAddress, name: StreetName, district: ReadonlySet<string>): NameMatch | null => {
  const found = wordScore({ required: typed.names, silent: typed.silentNames }, name.names, district);
  return found && { score: found.score, isWhole: found.whole === name.names.length };
};

const matchName = (typed: TypedAddress, name: StreetName, district: ReadonlySet<string>): NameMatch | null => {
  const hasNumbers = name.numbers.length > 0 && typed.hasOwnNumbers;
  const hasNames = typed.names.length > 0 || typed.silentNames.some((word) => name.names.includes(word));
  if (!hasNames && !hasNumbers) return typed.words.length === 0 ? null : matchKind(typed, name);
  const found = matchJoined(typed, name);
  const match = found?.isWhole ? found : (matchWords(typed, name, district) ?? found);
  if (match === null) return null;
  const score = match.score + (hasNumbers ? 2 * name.numbers.length : 0);
  return { score, isWhole: match.isWhole && (name.numbers.length === 0 || hasNumbers) };
};

/** A line as streets read it, by their own numbers: most have none. */
type Reader = (numbers: readonly string[]) => TypedAddress;

const readerOf = (line: AddressLine): Reader => {
  const read = new Map<string, TypedAddress>();
  return (numbers) => {
    const key = numbers.join(" ");
    const typed = read.get(key) ?? typedAddress(line, numbers);
    read.set(key, typed);
    return typed;
  };
};

/** The numbers of a name may be the house all the same: "Тверская-Ямская 1". */
const readings = (read: Reader, { numbers }: StreetName): TypedAddress[] => {
  if (numbers.length === 0) return [read([])];
  const own = read(numbers);
  return own.hasOwnNumbers && own.house !== null ? [own] : [own, { ...read([]), hasOwnNumbers: false }];
};

const better = (a: NameMatch, b: NameMatch): number => Number(b.isWhole) - Number(a.isWhole) || b.score - a.score;

/** A street's best match among its names in all languages, for each reading of the numbers that leaves a house where one is wanted. */
const matchStreet = (street: GazetteerStreet, read: Reader, isHouseWanted: boolean): Match[] => {
  const { names, kinds, district } = streetIndex(street);
  const matches = names.flatMap((name) =>
    readings(read, name).flatMap((typed): Match[] => {
      const match = isHouseWanted && typed.house === null ? null : matchName(typed, name, district);
      if (match === null) return [];
      const isKind = typed.kinds.some((kind) => name.kinds.includes(kind));
      const isOtherKind = kinds.size > 0 && typed.kinds.length > 0 && !typed.kinds.some((kind) => kinds.has(kind));
      return [{ ...match, street, typed, score: match.score + (isKind ? 1 : 0), isOtherKind }];
    }),
  );
  return matches.toSorted(better).slice(0, 1);
};

const matchAll = (streets: readonly GazetteerStreet[], line: AddressLine, isHouseWanted: boolean): Match[] => {
  const read = readerOf(line);
  return streets
    .flatMap((street) => matchStreet(street, read, isHouseWanted))
    .sort((a, b) => better(a, b) || a.street.id - b.street.id);
};

/** Houses of a street whose number begins with the typed one; to read them all takes too long. */
const housesNear = (street: GazetteerStreet, { parts }: HouseNumber) => {
  const digits = parts[0]?.digits ?? "";
  return street.houses.flatMap((house) => {
    const mayBegin = house.house.startsWith(digits) || !/^\d/.test(house.house);
    const number = mayBegin ? houseNumber(house.house) : null;
    return number === null ? [] : [{ house, number }];
  });
};

/** Houses that begin with what was typed, the exact one first; "1" offers 1, 10, 11к1 …, and 12/5 the 12 where there is no 12/5. */
const housesOf = ({ street, typed }: Match): GazetteerHouse[] => {
  const { house: wanted } = typed;
  if (wanted === null) return [];
  const near = housesNear(street, wanted);
  const begun = near.filter(({ number }) => begins(wanted, number) || mayBeOneHouse(wanted, number));
  const offered = begun.length > 0 ? begun : near.filter(({ number }) => hasSameNumber(wanted, number));
  const isExact = ({ number }: { number: HouseNumber }) => Number(houseKey(number) === houseKey(wanted));
  return offered.toSorted((a, b) => isExact(b) - isExact(a)).map(({ house }) => house);
};

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

/** At most so many of a list, taken one by one. */
const taken = <Value>(matches: readonly Match[], valuesOf: (match: Match) => readonly Value[]): Value[] => {
  const values: Value[] = [];
  for (const match of matches) {
    values.push(...valuesOf(match));
    if (values.length >= MAX_SUGGESTIONS) break;
  }
  return values.slice(0, MAX_SUGGESTIONS);
};

/**
 * Streets for the beginning of a name, houses once a number is typed; 7 at most, from 2 characters (SPEC-17).
 * Where no such house stands the streets are offered again.
 */
export const suggest = ({ streets, city }: SearchArea, q: string, language: Language): Suggestion[] => {
  if (!canSuggest(q)) return [];
  const matches = matchAll(streets, readAddressLine(q, city), false);
  const houses = taken(matches, (match) =>
    housesOf(match).map((house) => houseSuggestion(match.street, house, language)),
  );
  return houses.length > 0 ? houses : taken(matches, ({ street }) => [streetSuggestion(street, language)]);
};

const foundAddress = (street: GazetteerStreet, house: GazetteerHouse, language: Language): FoundAddress => ({
  street: nameOf(street, language),
  house: house.house,
  district: districtOf(street, language),
  coordinates: { latitude: house.latitude, longitude: house.longitude },
});

/** The house that was typed; one of other letters, "12b" for 12б, only where no other house may be meant. */
const houseOf = ({ street, typed }: Match, text: string): GazetteerHouse | null => {
  const { house: wanted, isClear } = typed;
  if (wanted === null || !isClear) return null;
  const near = housesNear(street, wanted);
  const same = near.filter(({ number }) => houseKey(number) === houseKey(wanted));
  if (same.length > 0)
    return (same.find(({ house }) => folded(text).endsWith(folded(house.house))) ?? same[0])?.house ?? null;
  const [alike, ...others] = near.filter(({ number }) => mayBeOneHouse(wanted, number));
  return alike !== undefined && others.length === 0 ? alike.house : null;
};

/** The streets that a text may mean: the ones named in full and best, else all that it begins. */
const meantStreets = (matches: readonly Match[]): readonly Match[] => {
  const possible = matches.filter(({ isOtherKind }) => !isOtherKind);
  const [best] = possible;
  return best?.isWhole ? possible.filter(({ isWhole, score }) => isWhole && score === best.score) : possible;
};

/** A name cut short will do where it leaves no doubt about the street; where two houses may be meant it is neither. */
const byText = ({ streets, city }: SearchArea, text: string, language: Language): FoundAddress | null => {
  const line = readAddressLine(text, city);
  const found = meantStreets(matchAll(streets, line, true)).flatMap((match) => {
    const house = match.typed.names.length > 0 || match.isWhole ? houseOf(match, text) : null;
    return house === null ? [] : [{ ...foundAddress(match.street, house, language), room: match.typed.room }];
  });
  const [address, ...others] = found;
  return address !== undefined && others.length === 0 ? address : null;
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

/**
 * Whether a house that another service found is the one that was typed: such a service may answer with a neighbour. A house
 * without a number is believed.
 */
export const isHouseTyped = (city: NamedCity, text: string, found: Pick<FoundAddress, "street" | "house">): boolean => {
  const number = houseNumber(found.house);
  if (number === null) return true;
  const line = readAddressLine(text, city);
  return streetNames({ found: found.street }).some(({ numbers }) => {
    const { house } = typedAddress(line, numbers);
    return house !== null && (houseKey(house) === houseKey(number) || mayBeOneHouse(house, number));
  });
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
export const resolve = (area: SearchArea, query: AddressQuery, language: Language): FoundAddress | null => {
  if ("text" in query) return byText(area, query.text, language);
  if ("place_id" in query) return byPlaceId(area.streets, query.place_id, language);
  return byCoordinates(area.streets, query.coordinates, language);
};
