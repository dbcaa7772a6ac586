/** @rule SPEC-102 */
import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { demoLanguages } from "@/tests/support/demo-languages";
import { demoRows } from "@/tests/support/demo-rows";
import { resolve } from "../domain/place/gazetteer";

const now = new Date("2026-11-20T09:00:00Z");

/** What of a tree is a text in languages, by its path. */
const textsIn = (node: unknown, path: string): [path: string, texts: Record<string, unknown>][] => {
  if (typeof node !== "object" || node === null) return [];
  if ("en" in node && typeof node.en === "string") return [[path, { ...node }]];
  return Object.entries(node).flatMap(([key, value]) => textsIn(value, `${path}.${key}`));
};

/** Texts of the demo as its rows hold them. */
const textsOf = (brand: (typeof brands)[number]) => {
  const { product_groups, products, modifier_groups, modifiers, packages, promotions, ...rows } = demoRows(brand, now);
  const { deals, banners, pages, settings, cities } = rows;
  return textsIn(
    {
      menu: { product_groups, products, modifier_groups, modifiers, packages, promotions },
      deals,
      seo: cities.map(({ seo_text }) => seo_text),
      banners,
      pages,
      settings: settings[0]?.value.seo,
    },
    brand,
  );
};

const cyrillic = /[а-яёіїєґ]/i;

/** Texts that are written in the letters of another language. */
const inAlienLetters = (texts: ReturnType<typeof textsIn>): string[] =>
  texts.flatMap(([path, { ru, uk, ...latin }]) => [
    ...Object.entries(latin).flatMap(([language, text]) =>
      cyrillic.test(String(text)) ? [`${path} ${language}`] : [],
    ),
    ...(/[іїєґ]/i.test(String(ru)) ? [`${path} ru`] : []),
    ...(/[ыэъё]/i.test(String(uk)) ? [`${path} uk`] : []),
  ]);

const missingIn = (texts: ReturnType<typeof textsIn>, language: string): string[] =>
  texts.flatMap(([path, { [language]: text }]) => (typeof text === "string" && text.trim() !== "" ? [] : [path]));

describe.each(brands)("the texts of %s", (brand) => {
  const texts = textsOf(brand);

  it("are in the languages that its files name", () => {
    expect(demoRows(brand, now).settings[0]?.value.languages).toEqual(demoLanguages);
  });

  it.each(demoLanguages)("are all there in %s", (language) => {
    expect(texts.length).toBeGreaterThan(200);
    expect(missingIn(texts, language)).toEqual([]);
  });

  it("are written in the letters of their language", () => {
    expect(inAlienLetters(texts)).toEqual([]);
  });

  it("promise on the home page of a city nothing that another city does not have", () => {
    const { cities } = demoRows(brand, now);
    const promised = cities.flatMap(({ seo_text }) => demoLanguages.flatMap((language) => seo_text?.[language] ?? []));
    const cards = /(картой|карткою) на сайт|by card|mit karte|kartla|karta bilan/i;
    const couriers = /курьер|кур’єр|courier|kurier|kurye|самовывоз|самовивіз|takeaway|abholung|gel al/i;
    expect(promised.length).toBeGreaterThan(50);
    expect(promised.filter((text) => cards.test(text) || couriers.test(text))).toEqual([]);
  });
});

describe("cities, shops, zones and streets", () => {
  const { cities, shops, delivery_zones: zones, streets } = demoRows("sushi", now);
  const texts = textsIn({ cities, shops, zones, streets }, "places");

  it.each(demoLanguages)("have their names and notes in %s", (language) => {
    expect(texts.length).toBeGreaterThan(300);
    expect(missingIn(texts, language)).toEqual([]);
  });

  it("are written in the letters of each language", () => {
    expect(inAlienLetters(texts)).toEqual([]);
  });

  it.each(demoLanguages)("are found by their address in %s", (language) => {
    for (const { name, houses, city_id } of streets) {
      const city = cities.find(({ id }) => id === city_id);
      if (city === undefined) throw new Error(`no city ${city_id}`);
      const area = { city, streets: streets.filter((street) => street.city_id === city_id) };
      const text = `${name[language]}, ${houses[0]?.house}`;
      expect([text, resolve(area, { text }, language)?.street]).toEqual([text, name[language]]);
    }
  });
});
