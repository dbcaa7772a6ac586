/** @rule SPEC-451 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { begins, houseKey, houseNumber, mayBeOneHouse } from "./house-number";

const keyOf = (text: string): string => {
  const house = houseNumber(text);
  if (house === null) throw new Error(`${text} is no house`);
  return houseKey(house);
};

/**
 * Spellings of one house, the first as OpenStreetMap has it (https://wiki.openstreetmap.org/wiki/RU:Key:addr,
 * osm-search/Nominatim#3171 and #1791, openvenues/libpostal#450, JOSM-Russia-address-helper-plugin#18, natasha#14).
 */
const spellings: readonly (readonly [osm: string, ...others: string[]])[] = [
  [
    "12/3 к2 с1",
    ...[
      "12/3к2 стр.1",
      "д. 12/3, корп. 2, стр. 1",
      "12/3 корпус 2 строение 1",
      "12/3к2с1",
      "12/3 K2 S1",
      "12/3 k2 str1",
    ],
    ...[
      "дом 12/3 корп.2 стр.1",
      "Дом №12/3, корпус №2, строение №1",
      "12 / 3 к. 2 с. 1",
      "12/3, стр. 1, корп. 2",
      "12/3 к2 c1",
    ],
    ...["12\u200b/3\u00a0к2\u00a0с1", "１２/３ к２ с１", "12/3 korpus 2 stroenie 1", "12∕3 к2 с1"],
  ],
  [
    "42 к1",
    "42к1",
    "42 корп 1",
    "42 корп. 1",
    "42, корпус 1",
    "42 кор. 1",
    "42 К1",
    "д.42 к.1",
    "42 КОРПУС 1",
    "42к 1",
  ],
  ["42 с1", "42с1", "42 строение 1", "42, стр. 1", "42 стр1", "42 с. 1"],
  ["5 литБ", "5 литера Б", "5 лит. Б", "5, литер Б", "5лит Б", "д. 5, лит. б"],
  ["42 соор1", "42 сооружение 1", "42 соор. 1"],
  ["42 фл1", "42 флигель 1", "42 флиг. 1"],
  ["15А с1", "дом №15А, строение №1", "15а стр 1", "15 А с1", "15-А, стр. 1"],
  ["71 к4ГД", "д.71, корпус 4ГД", "71 корп. 4гд"],
  ["12А с1А", "12А, стр. 1А"],
  ["44 корп Е", "44, корпус Е", "44 корпЕ"],
  ["178-180/1 литЕ", "д. 178-180/1, лит. Е", "178–180/1 литера Е"],
  ["12А", "12а", "12 а", "12-А", "12 А", "12.А"],
  ["5-7", "5–7", "5 — 7", "5‑7", "5,7", "№ 5-7"],
  ["вл12", "владение 12", "вл. 12", "влд 12", "домовладение 12", "двлд12"],
];

describe("a house number", () => {
  it.each(spellings.flatMap(([osm, ...others]) => others.map((other) => [other, osm] as const)))(
    "%s is %s",
    (spelling, osm) => {
      expect(keyOf(spelling)).toBe(keyOf(osm));
    },
  );

  const houses = spellings.map(([osm]) => osm);
  const others = [
    ...houses,
    "57",
    "5",
    "7",
    "1",
    "10",
    "12",
    "12/3",
    "12/3 к2",
    "12/3 с1",
    "12/3 к2 с2",
    "12 к3",
    "12Б",
    "7 к1/2",
    "7/2 к1",
    "1 к10",
    "11 к0",
  ];
  it.each(others)("%s is no other house", (house) => {
    const same = others.filter((other) => other !== house && keyOf(other) === keyOf(house));
    expect(same).toEqual([]);
  });

  it.each(["Башня", "б/н", "", "Федерация 2", "дом с мезонином"])("%j is none", (text) => {
    expect(houseNumber(text)).toBeNull();
  });

  it.each([
    ["12а", "12a", true],
    ["12b", "12б", true],
    ["12B", "12В", true],
    ["12c", "12с", true],
    ["12а", "12б", false],
    ["12a", "12b", false],
    ["12/А", "12А", true],
    ["12/a", "12a", true],
    ["12 лит. А", "12А", true],
    ["вл. 12", "12", true],
    ["12", "12А", false],
    ["12", "12/3", false],
    ["12 к1", "12 с1", false],
    ["12 к1", "12/1", false],
    ["12-14", "12/14", false],
  ])("%s may be typed for %s: %s", (typed, house, may) => {
    const [a, b] = [houseNumber(typed), houseNumber(house)];
    if (a === null || b === null) throw new Error("no house");
    expect([mayBeOneHouse(a, b), mayBeOneHouse(b, a)]).toEqual([may, may]);
  });

  it.each([
    ["1", "10", true],
    ["1", "11к1", true],
    ["12", "12/3 к2 с1", true],
    ["12/3", "12/3 к2", true],
    ["5", "5-7", true],
    ["7к", "7к1", true],
    ["7", "5-7", false],
    ["2", "12", false],
    ["12/3", "12", false],
  ])("%s begins %s: %s", (typed, house, does) => {
    const [a, b] = [houseNumber(typed), houseNumber(house)];
    if (a === null || b === null) throw new Error("no house");
    expect(begins(a, b)).toBe(does);
  });

  const number = fc.integer({ min: 1, max: 300 });
  type Made = {
    number: number;
    letter: string;
    fraction: number | null;
    corpus: number | null;
    building: number | null;
  };
  const made: fc.Arbitrary<Made> = fc.record({
    number,
    letter: fc.constantFrom("", "а", "б", "в"),
    fraction: fc.option(number, { nil: null }),
    corpus: fc.option(number, { nil: null }),
    building: fc.option(number, { nil: null }),
  });
  const part = (marker: string, value: number | null, space = "") =>
    value === null ? "" : ` ${marker}${space}${value}`;
  const osmOf = ({ number: first, letter, fraction, corpus, building }: Made) =>
    `${first}${letter}${fraction === null ? "" : `/${fraction}`}${part("к", corpus)}${part("с", building)}`;

  it("is one house in every spelling, and another one with any other part", () => {
    const markers = fc.record({
      house: fc.constantFrom("", "д. ", "дом ", "д.", "Д. № "),
      corpus: fc.constantFrom("к", "корп. ", "корпус ", "Корп.", "k", "к. "),
      building: fc.constantFrom("с", "стр. ", "строение ", "стр.", "str", "с. "),
      between: fc.constantFrom(" ", ", ", "", ",  "),
    });
    fc.assert(
      fc.property(made, made, markers, (house, other, words) => {
        const tail = (marker: string, value: number | null) =>
          value === null ? "" : `${words.between}${marker}${value}`;
        const { letter, fraction } = house;
        const typed = `${words.house}${house.number}${letter}${fraction === null ? "" : `/${fraction}`}`;
        const spelled = `${typed}${tail(words.corpus, house.corpus)}${tail(words.building, house.building)}`;
        expect([spelled, keyOf(spelled)]).toEqual([spelled, keyOf(osmOf(house))]);
        expect(keyOf(osmOf(other)) === keyOf(osmOf(house))).toBe(osmOf(other) === osmOf(house));
      }),
    );
  });
});
