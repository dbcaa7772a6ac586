/** @rule SPEC-450 SPEC-451 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Language } from "@/lib/contract/language";
import { demoLanguages } from "@/tests/support/demo-languages";
import { demoRows } from "@/tests/support/demo-rows";
import { type GazetteerStreet, resolve, type SearchArea, suggest } from "../domain/place/gazetteer";
import { translated } from "../domain/translated";

const rows = demoRows("sushi");

type Area = SearchArea & { readonly alias: string };
const areas: readonly Area[] = rows.cities.map((city) => ({
  alias: city.alias,
  city,
  streets: rows.streets.filter(({ city_id }) => city_id === city.id),
}));

type House = GazetteerStreet["houses"][number];
type Stood = { readonly area: Area; readonly street: GazetteerStreet; readonly house: House };

const stands: readonly Stood[] = areas.flatMap((area) =>
  area.streets.flatMap((street) => street.houses.map((house) => ({ area, street, house }))),
);

const nameOf = ({ name }: GazetteerStreet, language: Language): string => name[language] ?? name["en"] ?? "";
const placeOf = ({ street, house }: Stood) => ({ latitude: house.latitude, longitude: house.longitude, id: street.id });
const foundIn = (area: SearchArea, text: string, language: Language) => {
  const found = resolve(area, { text }, language);
  return found && { ...found.coordinates, street: found.street };
};

/** Kinds of streets as people shorten them. */
const short: readonly (readonly [whole: RegExp, short: readonly string[]])[] = [
  [/улица|вулиця/u, ["ул.", "ул", "вул."]],
  [/проспект/u, ["пр-т", "просп.", "пр.", "пр-кт"]],
  [/бульвар/u, ["б-р", "бул."]],
  [/шоссе/u, ["ш.", "шоссе"]],
  [/Street/u, ["St", "st.", "Str."]],
  [/Avenue/u, ["Ave", "Ave."]],
  [/Caddesi/u, ["Cad.", "Cd.", "caddesi"]],
  [/Sokak/u, ["Sok.", "Sk."]],
  [/Bulvarı/u, ["Bulv.", "Blv."]],
  [/koʻchasi/u, ["ko'chasi", "ko‘chasi", "ko’chasi", "koʼchasi", "kochasi"]],
  [/straße/u, ["str.", "strasse", "straße"]],
  [/Straße/u, ["Str.", "Strasse"]],
];
const shortened = (name: string, pick: number): string => {
  const kind = short.find(([whole]) => whole.test(name));
  if (kind === undefined) return name;
  const [whole, words] = kind;
  return name.replace(whole, words[pick % words.length] ?? "");
};

/** "7к1" in other words, "9/2" and "7a" as they are. */
const houseSpellings = (house: string, pick: number): string => {
  const corpus = /^(\d+)к(\d+)$/u.exec(house);
  const [, number, of] = corpus ?? [];
  const spelled = corpus
    ? [`${number} корп. ${of}`, `${number}, корпус ${of}`, `${number} K${of}`, `${number} к. ${of}`, house]
    : [house];
  const letter = /^\d+a$/.test(house)
    ? [house, house.replace("a", " a"), house.toUpperCase(), house.replace("a", "а")]
    : spelled;
  return letter[pick % letter.length] ?? house;
};

const houseWords = ["", "д. ", "дом ", "№ ", "No: ", "буд. ", "Nr. "];
const doors = [
  "",
  "кв. 15",
  "квартира 15",
  "Whg. 15",
  "apt 15",
  "flat 15",
  "daire 15",
  "15-xonadon",
  "хонадон 15",
  "D: 15",
  "kv. 15",
];

type Picks = {
  readonly kind: number;
  readonly house: number;
  readonly word: string;
  readonly door: string;
  readonly form: number;
};

/** A line as somebody may write it; several forms put the parts in several orders. */
const lineOf = ({ area, street, house }: Stood, language: Language, picks: Picks): string => {
  const { kind, house: spelling, word, door, form } = picks;
  const name = shortened(nameOf(street, language), kind);
  const number = `${word}${houseSpellings(house.house, spelling)}`;
  const city = translated(area.city.name, language);
  const country = translated(area.city.country.name, language);
  const flat = door === "" ? "" : `, ${door}`;
  const forms = [
    `${name}, ${number}${flat}`,
    `${name} ${number}${flat}`,
    `${city}, ${name}, ${number}${flat}`,
    `${country}, ${city}, ${name}, ${number}${flat}`,
    `${name}, ${number}${flat}, ${city}`,
    `${name}, ${number}${flat}, ${city}, ${country}`,
    `${name}\n${number}${flat}\n${city}`,
    `${city.toUpperCase()}, ${name.toUpperCase()}, ${number}${flat}`,
    `  ${city} ,\u00a0${name} ,\u200b ${number}${flat} `,
    `${number}, ${name}, ${city}`,
  ];
  return forms[form % forms.length] ?? "";
};

/** By its index: a counterexample is short then. */
const anyStood = fc.nat(stands.length - 1);
const stoodAt = (index: number): Stood => {
  const stood = stands[index];
  if (stood === undefined) throw new Error(`no house ${index}`);
  return stood;
};
const anyLanguage = fc.constantFrom(...demoLanguages);
const anyPicks = fc.record({
  kind: fc.nat(9),
  house: fc.nat(9),
  word: fc.constantFrom(...houseWords),
  door: fc.constantFrom(...doors),
  form: fc.nat(9),
});

describe("an address of the demo", () => {
  it("finds itself by our own full address, whichever house it is, each in the next language", () => {
    const lost = stands.flatMap(({ area, street, house }, index) => {
      const language = demoLanguages[index % demoLanguages.length] ?? "en";
      const full = `${translated(area.city.name, language)}, ${nameOf(street, language)}, ${house.house}`;
      const found = foundIn(area, full, language);
      const isItself = found?.latitude === house.latitude && found.longitude === house.longitude;
      return isItself ? [] : [full];
    });
    expect(lost).toEqual([]);
  });

  it("finds itself in every spelling", () => {
    fc.assert(
      fc.property(anyStood, anyLanguage, anyPicks, (index, language, picks) => {
        const stood = stoodAt(index);
        const line = lineOf(stood, language, picks);
        const { latitude, longitude } = placeOf(stood);
        expect([line, foundIn(stood.area, line, language)]).toEqual([
          line,
          { latitude, longitude, street: nameOf(stood.street, language) },
        ]);
      }),
      { numRuns: 600 },
    );
  });

  it("is answered by no other house where it is not there", () => {
    fc.assert(
      fc.property(anyStood, anyLanguage, anyPicks, (index, language, picks) => {
        const stood = stoodAt(index);
        const { area, street, house } = stood;
        const houses = street.houses.filter((other) => other !== house);
        const without = area.streets.map((one) => (one === street ? { ...one, houses } : one));
        const line = lineOf(stood, language, picks);
        expect([line, foundIn({ ...area, streets: without }, line, language)]).toEqual([line, null]);
      }),
      { numRuns: 600 },
    );
  });

  it("is found by each suggestion that names it", () => {
    fc.assert(
      fc.property(anyStood, anyLanguage, fc.nat(12), (index, language, cut) => {
        const { area, street, house } = stoodAt(index);
        const whole = `${nameOf(street, language)} ${house.house}`;
        const typed = whole.slice(0, Math.max(2, whole.length - cut));
        const houses = suggest(area, typed, language).filter(({ type }) => type === "house");
        for (const { address, place_id } of houses) {
          const text = `${translated(area.city.name, language)}, ${address}`;
          expect([text, resolve(area, { text }, language)]).toEqual([
            text,
            { ...resolve(area, { place_id }, language), room: null },
          ]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
