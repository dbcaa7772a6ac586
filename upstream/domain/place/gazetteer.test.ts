import { describe, expect, it } from "@jest/globals";
import { type GazetteerStreet, houseInLanguage, resolve, suggest } from "./gazetteer";

const street = (
  id: number,
  name: Record<string, string>,
  houses: string[],
  district: GazetteerStreet["district"] = null,
): GazetteerStreet => ({
  id,
  city_id: 1,
  name,
  district,
  houses: houses.map((house, index) => ({ house, latitude: 55 + id / 10 + index / 1000, longitude: 37 })),
});

const streets = [
  street(1, { ru: "1-я Тверская-Ямская улица", en: "1st Tverskaya-Yamskaya Street" }, ["1", "7"]),
  street(2, { ru: "Тверская улица", en: "Tverskaya Street" }, ["1", "7", "7к1", "7/2", "17", "70"], {
    ru: "Тверской район",
    en: "Tverskoy District",
  }),
  street(3, { ru: "улица 1905 года", en: "1905 Goda Street" }, ["5", "19"]),
  street(4, { ru: "проспект Мира", en: "Mira Avenue" }, ["3"]),
  street(5, { ru: "улица Мира", en: "Mira Street" }, ["3"]),
  street(6, { ru: "Семёновская улица", en: "Semyonovskaya Street" }, ["2"]),
  street(7, { tr: "Işıklar Caddesi", en: "Işıklar Street", ru: "улица Ышыклар" }, ["14", "11a"]),
  street(8, { de: "Friedrichstraße", en: "Friedrichstraße", ru: "Фридрихштрассе" }, ["12"]),
  street(9, { uk: "вулиця Хрещатик", ru: "улица Крещатик", en: "Khreshchatyk Street" }, ["22"]),
  street(10, { ru: "Профсоюзная улица", en: "Profsoyuznaya Street" }, ["1"]),
];

const titles = (q: string) => suggest(streets, q, "ru").map(({ title }) => title);

describe("suggest", () => {
  it.each([
    ["nothing from one character (SPEC-17)", "Т", []],
    ["nothing from blanks", "   ", []],
    ["the whole name before the longer one", "тверская", ["Тверская улица", "1-я Тверская-Ямская улица"]],
    ["the English name", "tversk", ["1-я Тверская-Ямская улица", "Тверская улица"]],
    ["ё for е", "семеновская ул", ["Семёновская улица"]],
    ["any order of the words", "ул. Семёновская", ["Семёновская улица"]],
    ["the kind that was typed first", "улица мира", ["улица Мира", "проспект Мира"]],
    ["a kind that may be the beginning of a name", "пр", ["проспект Мира", "Профсоюзная улица"]],
    ["the Turkish name typed without its letters", "isiklar cad", ["улица Ышыклар"]],
    ["a shortened German name", "friedrichstr", ["Фридрихштрассе"]],
    ["numbers of a street's own", "1905", ["улица 1905 года"]],
    ["nothing unknown", "Неизвестная", []],
  ])("offers %s", (_name, q, expected) => {
    expect(titles(q)).toEqual(expected);
  });

  it("offers houses once a number is typed, the exact one first", () => {
    expect(suggest(streets, "Тверская 7", "en").map(({ title, place_id }) => [title, place_id])).toEqual([
      ["Tverskaya Street, 7", "s2:7"],
      ["Tverskaya Street, 7к1", "s2:7к1"],
      ["Tverskaya Street, 7/2", "s2:7/2"],
      ["Tverskaya Street, 70", "s2:70"],
      ["1st Tverskaya-Yamskaya Street, 7", "s1:7"],
    ]);
  });

  it("tells what it offers", () => {
    expect(suggest(streets, "Тверская ул", "ru")[0]).toEqual({
      title: "Тверская улица",
      subtitle: "Тверской район",
      type: "street",
      address: "Тверская улица",
      place_id: "s2",
    });
  });

  it.each([
    ["ru", "Тверской район"],
    ["en", "Tverskoy District"],
    ["tr", "Tverskoy District"],
  ] as const)("tells the district in %s, or in English", (language, district) => {
    expect(suggest(streets, "Тверская 7", language).map(({ subtitle }) => subtitle)).toContain(district);
    expect(resolve(streets, { place_id: "s2:7" }, language)?.district).toBe(district);
  });

  it("offers the street again where no such house stands", () => {
    expect(titles("Профсоюзная 99")).toEqual(["Профсоюзная улица"]);
  });

  it("offers 7 at most (SPEC-17)", () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      street(index + 1, { en: `Long Street ${"I".repeat(index)}` }, []),
    );
    expect(suggest(many, "long", "en")).toHaveLength(7);
  });
});

describe("resolve", () => {
  it.each([
    ["Тверская 7", "7"],
    ["тверская улица, 7", "7"],
    ["7 Tverskaya st", "7"],
    ["Tverskaya Street 7", "7"],
    ["ул. Тверская, д. 7", "7"],
    ["тверская д7", "7"],
    ["Тверская 7к1", "7к1"],
    ["Тверская улица, 7 корпус 1", "7к1"],
    ["tverskaya 7k1", "7к1"],
    ["ТВЕРСКАЯ 7/2", "7/2"],
  ])("reads %p", (text, house) => {
    expect(resolve(streets, { text }, "ru")).toMatchObject({
      street: "Тверская улица",
      house,
      district: "Тверской район",
    });
  });

  it.each([
    ["улица 1905 года, 5", "улица 1905 года", "5"],
    ["1905 года 19", "улица 1905 года", "19"],
    ["1-я Тверская-Ямская, 7", "1-я Тверская-Ямская улица", "7"],
    ["проспект Мира 3", "проспект Мира", "3"],
    ["мира ул 3", "улица Мира", "3"],
    ["Isiklar Caddesi No:14", "улица Ышыклар", "14"],
    ["Işıklar 11 A", "улица Ышыклар", "11a"],
    ["Friedrichstrasse 12", "Фридрихштрассе", "12"],
    ["Хрещатик, 22", "улица Крещатик", "22"],
    ["Профсоюз 1", "Профсоюзная улица", "1"],
  ])("reads %p as %p, %p", (text, name, house) => {
    expect(resolve(streets, { text }, "ru")).toMatchObject({ street: name, house });
  });

  it.each([
    ["a street without a house", "Тверская"],
    ["a house that is not there", "Тверская 8"],
    ["an unknown street", "Неизвестная 7"],
    ["a number alone", "7"],
    ["nothing", ""],
  ])("finds nothing for %s", (_name, text) => {
    expect(resolve(streets, { text }, "ru")).toBeNull();
  });

  it("does not guess between two streets whose names were cut short", () => {
    expect(resolve(streets.slice(0, 2), { text: "Твер 7" }, "ru")).toBeNull();
  });

  it.each([
    ["s2:7к1", "7к1"],
    ["s2:7/2", "7/2"],
  ])("follows the suggestion %p", (place_id, house) => {
    expect(resolve(streets, { place_id }, "en")).toMatchObject({ street: "Tverskaya Street", house });
  });

  it.each(["s2", "s2:", "s2:8", "s99:7", "2:7", "", "s2:7\u0000"])("refuses the suggestion %j", (place_id) => {
    expect(resolve(streets, { place_id }, "en")).toBeNull();
  });

  it("takes the nearest house within 300 metres of a point", () => {
    const near = { latitude: 55.2012, longitude: 37.001 };
    expect(resolve(streets, { coordinates: near }, "ru")).toMatchObject({
      house: "7",
      coordinates: { latitude: 55.201, longitude: 37 },
    });
    expect(resolve(streets, { coordinates: { latitude: 55.2, longitude: 37.01 } }, "ru")).toBeNull();
  });
});

describe("houseInLanguage", () => {
  const kept = { house: "7", coordinates: { latitude: 55.2 + 0.001, longitude: 37 } };

  it.each([
    ["ru", "Тверская улица", "Тверской район"],
    ["en", "Tverskaya Street", "Tverskoy District"],
    ["de", "Tverskaya Street", "Tverskoy District"],
  ] as const)("names a house that was found before in %s", (language, name, district) => {
    expect(houseInLanguage(streets, kept, language)).toEqual({ ...kept, street: name, district });
  });

  it("knows no house that has moved or has another number", () => {
    expect(houseInLanguage(streets, { ...kept, house: "9" }, "ru")).toBeNull();
    expect(houseInLanguage(streets, { ...kept, coordinates: { latitude: 1, longitude: 1 } }, "ru")).toBeNull();
  });
});
