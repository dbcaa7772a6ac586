/**
 * Reads a typed address in whatever order people write it: "Москва, ул. Тверская, д. 12/3, корп. 2, кв. 15", "10115 Berlin,
 * Friedrichstr. 12 a", "Işıklar Cad. No: 12/3 D: 4 Antalya", "Toʻlqin ko'chasi, 15-uy, 20-xonadon", "Apt 15, 7 Tverskaya St".
 */

import { languages } from "@/lib/contract/language";
import type { Translated } from "../translated";
import { isOrdinalEnding, type LineWithDoor, readDoor, splitDoor, type TypedDoor } from "./door-words";
import { type HouseNumber, isLotWord, readHouse, withPartsElsewhere } from "./house-number";
import { cleanLine, folded, type LineToken, tokensOf } from "./line-tokens";
import { kindsOf, writtenOut } from "./street-words";

/** The city whose streets are searched: its own name and its country's may stand in an address. */
export type NamedCity = {
  readonly name: Translated;
  readonly country: { readonly code: string; readonly name: Translated };
};

const foldedWords = (text: string): string[] => tokensOf(cleanLine(text)).map(({ text: word }) => word);
const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.map(folded));

/** Stands before or after the name of a city: "г. Москва", "Toshkent shahri". */
const cityWords = setOf(
  "г",
  "гор",
  "город",
  "м",
  "місто",
  "ш",
  "sh",
  "шаҳри",
  "шаҳар",
  "city",
  "stadt",
  "şehri",
  "shahri",
  "shahar",
);
/** Stands before or behind the name of what a city is divided into, or of what it lies in. */
const areaWords = setOf(
  ...["район", "р-н", "округ", "область", "обл", "край", "республика", "респ", "микрорайон", "мкр", "мкрн", "мкр-н"],
  ...["квартал", "кв-л", "область", "туман", "тумани", "вилояти", "массиви", "массив", "даҳаси", "мавзеси"],
  ...["tuman", "tumani", "viloyati", "massivi", "massiv", "dahasi", "mavzesi", "mahalla", "mfy"],
  ...[
    "mahallesi",
    "mahalle",
    "mah",
    "mh",
    "ilçesi",
    "ilçe",
    "ili",
    "semti",
    "bezirk",
    "ortsteil",
    "ot",
    "kiez",
    "district",
  ],
);
/** Stands behind the name of a building. */
const buildingWords = setOf("apartmanı", "apt", "sitesi", "site", "residence", "rezidans", "plaza", "iş merkezi");

/** The words of a name. */
type Place = readonly string[];
type Places = { readonly cities: readonly Place[]; readonly countries: readonly Place[] };

const placesNamed = (names: readonly (string | undefined)[]): Place[] =>
  names
    .flatMap((name) => (name === undefined ? [] : [foldedWords(name)]))
    .filter((words) => words.length > 0)
    .toSorted((a, b) => b.length - a.length);

/** Names of a city and its country in all languages; those of countries are CLDR's. */
const placesOf = ({ name, country }: NamedCity): Places => {
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: "region" }).of(country.code));
  const others = country.code === "RU" ? ["РФ", "Российская Федерация", "Russian Federation"] : [];
  return {
    cities: placesNamed(Object.values(name)),
    countries: placesNamed([...Object.values(country.name), ...names, ...others]),
  };
};

/** Cities do not change: what is read again from the database are other objects. */
const knownPlaces = new WeakMap<NamedCity, Places>();
const placesOfCity = (city: NamedCity): Places => {
  const known = knownPlaces.get(city) ?? placesOf(city);
  knownPlaces.set(city, known);
  return known;
};

/** A typed address, read as far as no street has to be known for it. */
export type AddressLine = {
  readonly door: TypedDoor;
  /** The words of the door as they were typed; empty without any. */
  readonly doorText: string;
  /** The line without its door, as it was typed: what another geocoder is sent. */
  readonly houseText: string;
  /** The city is named in it. */
  readonly hasCity: boolean;
  readonly tokens: readonly LineToken[];
  /** Tokens that need not be part of a street's name: city, country, district, postcode. */
  readonly silent: ReadonlySet<number>;
  /** The number that is said to be the house. */
  readonly houseAt: number | null;
  readonly isUnclear: boolean;
};

/** The tokens that are left without the door; where words were taken out, a part of the line ends. */
const tokensWithoutDoor = (line: readonly LineToken[], { ofDoor, ofHouse }: LineWithDoor) => {
  const rest = [...line.keys()].filter((at) => !ofDoor.has(at) && !ofHouse.has(at));
  const tokens = rest.flatMap((at, index): LineToken[] => {
    const token = line[at];
    if (token === undefined) return [];
    const isBehindDoor = at > 0 && ofDoor.has(at - 1);
    const isBehindHouse = at > 0 && ofHouse.has(at - 1) && rest[index - 1] !== at - 1;
    if (isBehindDoor) return [{ ...token, before: "break" }];
    return [isBehindHouse && token.before !== "break" ? { ...token, before: "space" } : token];
  });
  return { rest, tokens };
};

/** "Berlin-Mitte", "Muratpaşa/Antalya": districts that are written with their city. */
const markDistrict = (line: readonly LineToken[], at: number, next: number, silent: Set<number>): void => {
  if (line[next]?.before === "hyphen") silent.add(next);
  if (line[at]?.before !== "slash") return;
  for (let left = at - 1; line[left]?.kind === "word"; left -= 1) {
    silent.add(left);
    if (line[left]?.before === "break") return;
  }
};

/** Whether one of the places is named. */
const markPlaces = (line: readonly LineToken[], places: readonly Place[], silent: Set<number>): boolean => {
  let isNamed = false;
  for (const at of line.keys()) {
    const place = places.find((words) => words.every((word, index) => line[at + index]?.text === word));
    if (place === undefined || silent.has(at)) continue;
    isNamed = true;
    for (const index of place.keys()) silent.add(at + index);
    markDistrict(line, at, at + place.length, silent);
    for (const beside of [at - 1, at + place.length]) {
      if (cityWords.has(line[beside]?.text ?? "")) silent.add(beside);
    }
  }
  return isNamed;
};

/** Where the words before an index begin that belong to it: behind a comma, a number or a kind of street. */
const startOfName = (line: readonly LineToken[], at: number): number => {
  let start = at;
  while (start > 0) {
    if (line[start]?.before === "break") return start;
    const left = line[start - 1];
    if (left?.kind !== "word" || kindsOf(left.text).length > 0 || isOrdinalEnding(left)) return start;
    start -= 1;
  }
  return start;
};

/** "р-н Тверской", "Kışla Mah.", "Yıldız Apt." */
const markAreas = (line: readonly LineToken[], silent: Set<number>): void => {
  for (const [at, { text, before }] of line.entries()) {
    const isBuilding = buildingWords.has(text);
    if (!areaWords.has(text) && !isBuilding) continue;
    const start = startOfName(line, at);
    for (let index = start; index <= at; index += 1) silent.add(index);
    const next = line[at + 1];
    const isNameBehind = before === "break" && next?.kind === "word" && next.before !== "break" && !isBuilding;
    if (isNameBehind) silent.add(at + 1);
  }
};

const isPostcode = (line: readonly LineToken[], at: number): boolean =>
  /^\d{5,6}$/.test(line[at]?.text ?? "") && line[at]?.before !== "slash" && line[at + 1]?.before !== "none";

/** A number of five or six digits beside a city, or where another number is the house. */
const markPostcodes = (line: readonly LineToken[], houseAt: number | null, silent: Set<number>): void => {
  const others = [...line.keys()].filter((at) => line[at]?.kind === "number" && !isPostcode(line, at));
  for (const at of line.keys()) {
    if (!isPostcode(line, at) || at === houseAt) continue;
    const isBesideCity = silent.has(at + 1) || silent.has(at - 1);
    if (!isBesideCity && others.length === 0 && houseAt === null) continue;
    silent.add(at);
    // "D-10115".
    const left = line[at - 1];
    if (left?.kind === "word" && left.text.length <= 2 && line[at]?.before === "hyphen") silent.add(at - 1);
  }
};

/** Reads a typed address before any street is compared with it. */
export const readAddressLine = (text: string, city: NamedCity): AddressLine => {
  const clean = cleanLine(text);
  const line = tokensOf(clean);
  const found = readDoor(clean, line);
  const { rest, tokens } = tokensWithoutDoor(line, found);
  const houseAt = found.houseAt === null ? null : rest.indexOf(found.houseAt);
  const silent = new Set<number>();
  const { cities, countries } = placesOfCity(city);
  const hasCity = markPlaces(tokens, cities, silent);
  markPlaces(tokens, countries, silent);
  markAreas(tokens, silent);
  markPostcodes(tokens, houseAt, silent);
  const { door, ofDoor, isUnclear } = found;
  const { house: houseText, door: doorText } = splitDoor(clean, line, ofDoor);
  return { door, doorText, houseText, hasCity, tokens, silent, houseAt, isUnclear };
};

/** A line as one street reads it, whose own numbers are no house. */
export type TypedAddress = {
  readonly house: HouseNumber | null;
  /** A number behind the house that nothing is said of, "7, 15": the flat. */
  readonly room: string | null;
  /** Words of the street without its kind, and those that may be left out. */
  readonly names: readonly string[];
  readonly silentNames: readonly string[];
  readonly kinds: readonly number[];
  readonly words: readonly string[];
  /** All the words in one, and those of no kind. */
  readonly joined: string;
  readonly joinedNames: string;
  /** The numbers of the street's own name were all typed. */
  readonly hasOwnNumbers: boolean;
  /** Nothing is left over that is neither street nor house. */
  readonly isClear: boolean;
};

/** Indices of the street's own numbers with their endings; null where one of them was not typed. */
const ownTokens = (line: AddressLine, numbers: readonly string[]): ReadonlySet<number> | null => {
  const own = new Set<number>();
  for (const number of numbers) {
    const at = line.tokens.findIndex(({ kind, text }, index) => {
      return kind === "number" && text === number && !own.has(index) && index !== line.houseAt;
    });
    if (at < 0) return null;
    own.add(at);
    if (isOrdinalEnding(line.tokens[at + 1])) own.add(at + 1);
  }
  return own;
};

type Numbers = Pick<TypedAddress, "house" | "room" | "isClear"> & { readonly used: ReadonlySet<number> };

/** The house, and the flat behind it; `own` are numbers of the street. */
const numbersOf = ({ tokens, silent, houseAt, isUnclear }: AddressLine, own: ReadonlySet<number>): Numbers => {
  const free = [...tokens.keys()].filter((at) => tokens[at]?.kind === "number" && !own.has(at) && !silent.has(at));
  const at = houseAt ?? free[0];
  if (at === undefined) return { house: null, room: null, isClear: !isUnclear, used: own };
  const used = new Set(own);
  const { value: read, next } = readHouse(tokens, at, (index) => silent.has(index) || own.has(index));
  const from = isLotWord(tokens[at - 1]?.text ?? "") ? at - 1 : at;
  for (let index = from; index < next; index += 1) used.add(index);
  const { house, used: elsewhere } = withPartsElsewhere(
    read,
    tokens,
    (index) => !used.has(index) && !silent.has(index),
  );
  for (const index of elsewhere) used.add(index);
  const behind = tokens[next];
  const isRoom = behind?.kind === "number" && behind.before === "break" && free.includes(next);
  if (isRoom) used.add(next);
  const isClear = !isUnclear && free.every((index) => used.has(index));
  return { house, room: isRoom ? behind.text : null, isClear, used };
};

/** Reads a line for a street with these numbers of its own. */
export const typedAddress = (line: AddressLine, ownNumbers: readonly string[]): TypedAddress => {
  const own = ownTokens(line, ownNumbers);
  const { used, ...numbers } = numbersOf(line, own ?? new Set());
  const left = line.tokens.flatMap(({ kind, text }, at) =>
    kind === "word" && !used.has(at) ? [{ text: writtenOut(text), at }] : [],
  );
  const words = left.filter(({ at }) => !line.silent.has(at)).map(({ text }) => text);
  const names = words.filter((word) => kindsOf(word).length === 0);
  return {
    ...numbers,
    names,
    silentNames: left.filter(({ at }) => line.silent.has(at)).map(({ text }) => text),
    kinds: words.flatMap(kindsOf),
    words,
    joined: words.join(""),
    joinedNames: names.join(""),
    hasOwnNumbers: own !== null,
  };
};
