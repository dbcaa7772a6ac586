/** @rule SPEC-450 */
import { describe, expect, it } from "@jest/globals";
import { type GazetteerStreet, houseInLanguage, resolve, type SearchArea, suggest } from "./gazetteer";

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

const moscow: SearchArea["city"] = {
  name: { ru: "Москва", en: "Moscow", de: "Moskau", tr: "Moskova" },
  country: { code: "RU", name: { ru: "Россия", en: "Russia" } },
};
const area: SearchArea = { streets, city: moscow };

const titles = (q: string) => suggest(area, q, "ru").map(({ title }) => title);

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
    expect(suggest(area, "Тверская 7", "en").map(({ title, place_id }) => [title, place_id])).toEqual([
      ["Tverskaya Street, 7", "s2:7"],
      ["Tverskaya Street, 7к1", "s2:7к1"],
      ["Tverskaya Street, 7/2", "s2:7/2"],
      ["Tverskaya Street, 70", "s2:70"],
      ["1st Tverskaya-Yamskaya Street, 7", "s1:7"],
    ]);
  });

  it("names what it suggests", () => {
    expect(suggest(area, "Тверская ул", "ru")[0]).toEqual({
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
  ] as const)("names the district in %s, or in English", (language, district) => {
    expect(suggest(area, "Тверская 7", language).map(({ subtitle }) => subtitle)).toContain(district);
    expect(resolve(area, { place_id: "s2:7" }, language)?.district).toBe(district);
  });

  it("offers the street again where no such house stands", () => {
    expect(titles("Профсоюзная 99")).toEqual(["Профсоюзная улица"]);
  });

  it("offers 7 at most (SPEC-17)", () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      street(index + 1, { en: `Long Street ${"I".repeat(index)}` }, []),
    );
    expect(suggest({ streets: many, city: moscow }, "long", "en")).toHaveLength(7);
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
    expect(resolve(area, { text }, "ru")).toMatchObject({
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
    expect(resolve(area, { text }, "ru")).toMatchObject({ street: name, house });
  });

  it.each([
    ["a street without a house", "Тверская"],
    ["a house that is not there", "Тверская 8"],
    ["an unknown street", "Неизвестная 7"],
    ["a number alone", "7"],
    ["nothing", ""],
  ])("finds nothing for %s", (_name, text) => {
    expect(resolve(area, { text }, "ru")).toBeNull();
  });

  it.each([
    ["our own full address", "Москва, Тверская улица, 7"],
    ["a city of another language", "Moskau, Twerskaja 7".replace("Twerskaja", "Тверская")],
    ["city and country", "Россия, г. Москва, ул. Тверская, д. 7"],
    ["a postcode before", "125009, Москва, Тверская ул., 7"],
    ["a postcode behind", "Тверская 7, Москва 125009"],
    ["the district", "Москва, Тверской район, Тверская улица, дом 7"],
    ["the short district", "г Москва, р-н Тверской, ул Тверская, д 7"],
    ["the Russian Federation", "Российская Федерация, 125009, г.Москва, ул.Тверская, д.7"],
    ["RF", "РФ, Москва, Тверская 7"],
    ["a flat", "Москва, Тверская улица, 7, кв. 15"],
    ["door details", "Тверская 7 подъезд 2 этаж 3 кв. 15, Москва"],
    ["a flat without a word", "Тверская улица, 7, 15"],
    ["an English order", "Apt 15, 7 Tverskaya Street, Moscow 125009, Russia"],
    ["invisible signs", "\u202aТверская\u200b улица,\u00a07\u202c"],
    ["capitals", "МОСКВА, УЛ. ТВЕРСКАЯ, Д. 7"],
    ["several lines", "Тверская улица, 7\nМосква\n125009"],
    ["the house first", "дом 7, улица Тверская, Москва"],
    ["no spaces", "г.Москва,ул.Тверская,д.7,кв.15"],
    ["Russian words in Latin letters", "ul. Tverskaya, d. 7, kv. 5"],
    ["ulitsa", "Tverskaya ulitsa 7"],
    ["a district behind the city", "Moscow-Center, Tverskaya 7"],
  ])("reads an address with %s", (_what, text) => {
    expect(resolve(area, { text }, "ru")).toMatchObject({ street: "Тверская улица", house: "7" });
  });

  it.each([
    ["another city", "Химки, Тверская улица, 7"],
    ["a street that is of another kind", "Тверской бульвар, 7"],
    ["a kind of street that it is not", "шоссе Тверское 7"],
    ["another number besides", "Тверская 7 15"],
    ["a longer number", "Тверская 71"],
    ["a shorter number", "Тверская 1к1"],
    ["a corpus that is not there", "Тверская 7 корп. 2"],
    ["a corpus as a building", "Тверская 7 стр. 1"],
    ["a fraction that is a corpus", "Тверская 7/1"],
    ["a letter", "Тверская 7а"],
    ["a range", "Тверская 7-17"],
    ["two houses", "Тверская, дом 7, дом 17"],
  ])("finds nothing for %s", (_what, text) => {
    expect(resolve(area, { text }, "ru")).toBeNull();
  });

  it.each([
    ["7 Tverskaya Street, bldg. 1", "7к1"],
    ["7 Tverskaya St, building 1, apt 15, Moscow", "7к1"],
    ["дом 7, Тверская улица, корпус 1", "7к1"],
  ])("reads a part of the house that stands elsewhere in %s", (text, house) => {
    expect(resolve(area, { text }, "ru")).toMatchObject({ house });
    expect(resolve(area, { text: text.replace("1", "9") }, "ru")).toBeNull();
  });

  it("reads a fraction before its word", () => {
    expect(resolve(area, { text: "Tverskaya ko'chasi, 7/2-uy, 15-xonadon" }, "uz")).toMatchObject({ house: "7/2" });
  });

  it("knows houses 5-7, 57, 5 and 7 from each other", () => {
    const ranged: SearchArea = {
      city: moscow,
      streets: [street(1, { ru: "Арбат", en: "Arbat" }, ["5-7", "57", "12/3 к2 с1", "12б"])],
    };
    const houseOf = (text: string) => resolve(ranged, { text }, "ru")?.house ?? null;
    expect(["57", "5-7", "5–7", "5,7", "5", "7", "5-", "557"].map((house) => houseOf(`Арбат ${house}`))).toEqual([
      "57",
      "5-7",
      "5-7",
      "5-7",
      null,
      null,
      null,
      null,
    ]);
    for (const spelled of ["12/3к2 стр.1", "д. 12/3, корп. 2, стр. 1", "12/3 к2 с1"])
      expect(houseOf(`Арбат, ${spelled}`)).toBe("12/3 к2 с1");
    expect(["12", "12/3", "12/3 к2", "12/3 с1", "12/3 к2 с1а"].map((house) => houseOf(`Арбат ${house}`))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(["12б", "12Б", "12b", "12a", "12в"].map((house) => houseOf(`Арбат ${house}`))).toEqual([
      "12б",
      "12б",
      "12б",
      null,
      null,
    ]);
  });

  it("takes a letter of another alphabet only where one house may be meant", () => {
    const lettered = (...houses: string[]): SearchArea => ({
      city: moscow,
      streets: [street(1, { en: "Arbat" }, houses)],
    });
    const houseOf = (where: SearchArea, text: string) => resolve(where, { text }, "en")?.house ?? null;
    expect(houseOf(lettered("12б", "12г"), "Arbat 12b")).toBe("12б");
    expect(houseOf(lettered("12в", "12г"), "Arbat 12b")).toBe("12в");
    expect(houseOf(lettered("12б", "12в"), "Arbat 12b")).toBeNull();
    expect(houseOf(lettered("12б", "12b"), "Arbat 12b")).toBe("12b");
  });

  it("offers what a house may be where it is not there", () => {
    const ranged: SearchArea = {
      city: moscow,
      streets: [street(1, { ru: "Арбат", en: "Arbat" }, ["5-7", "12/3 к2 с1", "12"])],
    };
    const offered = (q: string) => suggest(ranged, q, "ru").map(({ title }) => title);
    expect(offered("Арбат 5")).toEqual(["Арбат, 5-7"]);
    expect(offered("Арбат 12/4")).toEqual(["Арбат, 12/3 к2 с1", "Арбат, 12"]);
    expect(offered("Арбат 12")).toEqual(["Арбат, 12", "Арбат, 12/3 к2 с1"]);
    expect(offered("Москва, Арбат 12, кв. 3")).toEqual(["Арбат, 12", "Арбат, 12/3 к2 с1"]);
  });

  it("does not choose between two streets of one name", () => {
    const twins: SearchArea = { city: moscow, streets: [4, 5].flatMap((id) => streets.filter((one) => one.id === id)) };
    expect(resolve(twins, { text: "Мира 3" }, "ru")).toBeNull();
    expect(resolve(twins, { text: "ул. Мира 3" }, "ru")?.street).toBe("улица Мира");
    expect(resolve({ ...twins, streets: twins.streets.slice(0, 1) }, { text: "улица Мира 3" }, "ru")).toBeNull();
    const villages: SearchArea = {
      city: moscow,
      streets: ["Мигалово", "Лесной"].map((ru, id) => street(id + 1, { ru: "Школьная" }, ["1"], { ru, en: ru })),
    };
    expect(resolve(villages, { text: "Школьная 1" }, "ru")).toBeNull();
    expect(resolve(villages, { text: "Мигалово, Школьная 1" }, "ru")?.district).toBe("Мигалово");
  });

  it.each([
    ["Фридрихштрассе, 12", "12"],
    ["Friedrichstr. 12", "12"],
    ["Friedrich Straße 12", "12"],
    ["Friedrich-Str. 12", "12"],
    ["FRIEDRICHSTRASSE 12", "12"],
    ["12 Friedrichstrasse", "12"],
    ["Friedrichstraße 12 a", "12a"],
    ["Friedrichstr. 12a, Hinterhaus, 3. OG", "12a"],
    ["Friedrichstraße 12 A, 10117 Berlin", "12a"],
    ["D-10117 Berlin, Friedrichstraße 12", "12"],
    ["10117 Berlin, Friedrichstr. 12, Whg. 15", "12"],
    ["Friedrichstraße 12, 10117 Berlin-Mitte, Deutschland", "12"],
    ["Friedrichstraße Nr. 12", "12"],
    ["Friedrichstr. 12, 10969 Berlin-Kreuzberg", "12"],
    ["Берлин, Фридрихштрассе 12а", "12a"],
  ])("reads the German %s", (text, house) => {
    const berlin: SearchArea = {
      city: { name: { en: "Berlin", ru: "Берлин" }, country: { code: "DE", name: { en: "Germany" } } },
      streets: [street(8, { de: "Friedrichstraße", ru: "Фридрихштрассе" }, ["12", "12a"], { en: "Mitte" })],
    };
    expect(resolve(berlin, { text }, "de")).toMatchObject({ street: "Friedrichstraße", house });
  });

  it.each([
    ["Işıklar Caddesi No: 12/3", "12/3"],
    ["Işıklar Cad. No:12/3 D:4", "12/3"],
    ["Işıklar Cd. 12 D 4", "12"],
    ["isiklar cad no 12 kat 3 daire 4", "12"],
    ["Kışla Mah. Işıklar Cad. No: 12 D: 4, 07100 Muratpaşa/Antalya", "12"],
    ["Kışla Mahallesi, Işıklar Caddesi, No 12, Muratpaşa, Antalya, Türkiye", "12"],
    ["Kışla Mh. Işıklar Cad. Yıldız Apt. No: 12 B Blok D: 4 Antalya", "12"],
    ["IŞIKLAR CADDESİ NO:12", "12"],
    ["Işıklar Cad. Dış Kapı No: 12 İç Kapı No: 4", "12"],
    ["Işıklar Cad. Kapı No: 12", "12"],
    ["Işıklar Cad. 12, Kepez/Antalya", "12"],
    ["Işıklar Caddesi 14/A", "14a"],
    ["Işıklar Caddesi 14-A", "14a"],
  ])("reads the Turkish %s", (text, house) => {
    const antalya: SearchArea = {
      city: { name: { en: "Antalya", tr: "Antalya" }, country: { code: "TR", name: { en: "Turkey", tr: "Türkiye" } } },
      streets: [street(7, { tr: "Işıklar Caddesi" }, ["12", "12/3", "14a"], { en: "Muratpaşa", tr: "Muratpaşa" })],
    };
    expect(resolve(antalya, { text }, "tr")).toMatchObject({ house });
  });

  it.each([
    ..."ʻʼ'‘’`".split("").map((sign) => `Amir Temur ko${sign}chasi, 15-uy, 20-xonadon`),
    ...[
      "Amir Temur kochasi 15",
      "15-uy, Amir Temur ko'chasi",
      "Toshkent shahri, Amir Temur ko'chasi, 15-uy",
      "uy 15, xonadon 20, Amir Temur ko'chasi",
    ],
    ...[
      "Амира Темура кўчаси, 15-уй",
      "Амир Темур кўчаси, 15-уй, 20-хонадон",
      "Амир Темур кучаси 15",
      "ул. Амира Темура, д. 15, кв. 20",
      "100000, Toshkent sh., Amir Temur koʻchasi 15 uy",
    ],
    ...["O'zbekiston, Toshkent, Mirobod tumani, Amir Temur ko'chasi, 15"],
  ])("reads the Uzbek %s", (text) => {
    const toshkent: SearchArea = {
      city: {
        name: { en: "Tashkent", uz: "Toshkent", ru: "Ташкент" },
        country: { code: "UZ", name: { en: "Uzbekistan", uz: "Oʻzbekiston" } },
      },
      streets: [street(7, { uz: "Amir Temur koʻchasi", ru: "улица Амира Темура" }, ["15", "15/2", "20"])],
    };
    expect(resolve(toshkent, { text }, "uz")).toMatchObject({ house: "15" });
  });

  it.each([
    "вул. Хрещатик, буд. 22, кв. 15",
    "вулиця Хрещатик, будинок 22",
    "м. Київ, вул. Хрещатик, 22",
    "01001, Україна, Київ, Хрещатик 22",
    "Київ, Шевченківський район, вул.Хрещатик,22",
    "Khreshchatyk St, 22, Kyiv, Ukraine, 01001",
  ])("reads the Ukrainian %s", (text) => {
    const kyiv: SearchArea = {
      city: {
        name: { en: "Kyiv", uk: "Київ", ru: "Киев" },
        country: { code: "UA", name: { en: "Ukraine", uk: "Україна" } },
      },
      streets: [street(9, { uk: "вулиця Хрещатик", en: "Khreshchatyk Street" }, ["22", "22к1"])],
    };
    expect(resolve(kyiv, { text }, "uk")).toMatchObject({ house: "22" });
  });

  it.each([
    ["улица 1905 года, д. 5, кв. 19", "улица 1905 года", "5"],
    ["1905 года ул. 5, 19", "улица 1905 года", "5"],
    ["1-я Тверская-Ямская, 1", "1-я Тверская-Ямская улица", "1"],
    ["1я Тверская Ямская ул, д 7", "1-я Тверская-Ямская улица", "7"],
    ["1st Tverskaya-Yamskaya st 7", "1-я Тверская-Ямская улица", "7"],
    ["Тверская-Ямская 1", "1-я Тверская-Ямская улица", "1"],
    ["ул. Семеновская, дом №2", "Семёновская улица", "2"],
  ])("knows the numbers of a street's own in %s", (text, name, house) => {
    expect(resolve(area, { text }, "ru")).toMatchObject({ street: name, house });
  });

  it("returns a flat that stands behind the house without a word", () => {
    expect(resolve(area, { text: "Тверская улица, 7, 15" }, "ru")).toMatchObject({ house: "7", room: "15" });
  });

  it("does not guess between two streets whose names were cut short", () => {
    expect(resolve({ streets: streets.slice(0, 2), city: moscow }, { text: "Твер 7" }, "ru")).toBeNull();
  });

  it.each([
    ["s2:7к1", "7к1"],
    ["s2:7/2", "7/2"],
  ])("follows the suggestion %p", (place_id, house) => {
    expect(resolve(area, { place_id }, "en")).toMatchObject({ street: "Tverskaya Street", house });
  });

  it.each(["s2", "s2:", "s2:8", "s99:7", "2:7", "", "s2:7\u0000"])("refuses the suggestion %j", (place_id) => {
    expect(resolve(area, { place_id }, "en")).toBeNull();
  });

  it("takes the nearest house within 300 metres of a point", () => {
    const near = { latitude: 55.2012, longitude: 37.001 };
    expect(resolve(area, { coordinates: near }, "ru")).toMatchObject({
      house: "7",
      coordinates: { latitude: 55.201, longitude: 37 },
    });
    expect(resolve(area, { coordinates: { latitude: 55.2, longitude: 37.01 } }, "ru")).toBeNull();
  });
});

describe("houseInLanguage", () => {
  const stored = { house: "7", coordinates: { latitude: 55.2 + 0.001, longitude: 37 } };

  it.each([
    ["ru", "Тверская улица", "Тверской район"],
    ["en", "Tverskaya Street", "Tverskoy District"],
    ["de", "Tverskaya Street", "Tverskoy District"],
  ] as const)("names a house that was found before in %s", (language, name, district) => {
    expect(houseInLanguage(streets, stored, language)).toEqual({ ...stored, street: name, district });
  });

  it("knows no house that has moved or has another number", () => {
    expect(houseInLanguage(streets, { ...stored, house: "9" }, "ru")).toBeNull();
    expect(houseInLanguage(streets, { ...stored, coordinates: { latitude: 1, longitude: 1 } }, "ru")).toBeNull();
  });
});
