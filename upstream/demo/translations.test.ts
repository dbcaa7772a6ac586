import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { languages } from "@/lib/contract/language";
import { resolve } from "../domain/place/gazetteer";
import { bannerRows } from "./banners";
import { brandDemo } from "./brand-demo";
import { settingsOf } from "./brands";
import { dealRows } from "./deal-rows";
import { filedLanguages, readTranslation } from "./menu/translate-menu";
import { dishesOf, menuRows } from "./menu-rows";
import { menuOf } from "./menus";
import { pagesOf } from "./pages/pages";
import { placeRows } from "./place-rows";

const now = new Date("2026-11-20T09:00:00Z");

/** What of a tree is a text in languages, by its path. */
const textsIn = (node: unknown, path: string): [path: string, texts: Record<string, unknown>][] => {
  if (typeof node !== "object" || node === null) return [];
  if ("en" in node && typeof node.en === "string") return [[path, { ...node }]];
  return Object.entries(node).flatMap(([key, value]) => textsIn(value, `${path}.${key}`));
};

/** Texts of the demo as its rows hold them. */
const textsOf = (brand: (typeof brands)[number]) => {
  const menu = menuOf(brand);
  const { deals } = dealRows(brand, menu);
  return textsIn(
    {
      menu: menuRows(menu),
      deals,
      seo: menu.seo,
      banners: bannerRows(menu.promotions, now),
      pages: pagesOf(brand),
      settings: settingsOf(brand).seo,
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

  it.each(languages)("are all there in %s", (language) => {
    expect(texts.length).toBeGreaterThan(200);
    expect(missingIn(texts, language)).toEqual([]);
  });

  it("are written in the letters of their language", () => {
    expect(inAlienLetters(texts)).toEqual([]);
  });

  it("promise on the home page of a city nothing that another city does not have", () => {
    const promised = languages.flatMap((language) => menuOf(brand).seo[language] ?? []);
    const cards = /(картой|карткою) на сайт|by card|mit karte|kartla|karta bilan/i;
    const couriers = /курьер|кур’єр|courier|kurier|kurye|самовывоз|самовивіз|takeaway|abholung|gel al/i;
    expect(promised.filter((text) => cards.test(text) || couriers.test(text))).toEqual([]);
  });

  it.each(filedLanguages)("have no word in the files of %s that the menu does not use", (language) => {
    const menu = menuOf(brand);
    const rows = menuRows(menu);
    const { menu: written } = brandDemo(brand);
    const { groups, modifiers, modifier_groups, packages, promotions } = readTranslation(written, language);
    const aliases = (of: readonly { readonly alias: string }[]) => of.map(({ alias }) => alias).sort();
    expect(Object.keys(groups).sort()).toEqual(aliases(rows.groups));
    expect(Object.keys(modifiers).sort()).toEqual(aliases(rows.modifiers));
    expect(Object.keys(modifier_groups).sort()).toEqual(aliases(rows.modifierGroups));
    expect(Object.keys(packages).sort()).toEqual(aliases(rows.packages));
    expect(Object.keys(promotions).sort()).toEqual(aliases(rows.promotions));
  });
});

it.each(filedLanguages)("no dish of the files of %s has left the menus", (language) => {
  const sold = new Set(brands.flatMap((brand) => dishesOf(menuOf(brand)).map(({ alias }) => alias)));
  expect(Object.keys(readTranslation("sushi", language).dishes).filter((alias) => !sold.has(alias))).toEqual([]);
});

describe("cities, shops, zones and streets", () => {
  const { cities, shops, zones, streets } = placeRows({ brand: "sushi", now, popular: [], seo: menuOf("sushi").seo });
  const texts = textsIn({ cities, shops, zones, streets }, "places");

  it.each(languages)("have their names and notes in %s", (language) => {
    expect(texts.length).toBeGreaterThan(300);
    expect(missingIn(texts, language)).toEqual([]);
  });

  it("are written in the letters of each language", () => {
    expect(inAlienLetters(texts)).toEqual([]);
  });

  it.each(languages)("are found by their address in %s", (language) => {
    for (const { name, houses, city_id } of streets) {
      const rows = streets
        .filter((street) => street.city_id === city_id)
        .map((street, index) => ({ ...street, id: index + 1, district: street.district ?? null }));
      const text = `${name[language]}, ${houses[0]?.house}`;
      expect([text, resolve(rows, { text }, language)?.street]).toEqual([text, name[language]]);
    }
  });
});
