/** Adds the languages that are kept in files to a menu that is written in Russian, English and Turkish. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { WrittenBrand } from "../brand-demo";
import type { DemoGroup, DemoModifier, DemoPromotion, Dish, Menu, Text } from "./dish";

/** Where `dishes.<language>.json` and `<brand>.<language>.json` are; the dishes are those of all brands. */
const FOLDER = join("upstream", "demo", "translations");

/** The languages of those files. */
export const filedLanguages = ["de", "uk", "uz"] as const;
type FiledLanguage = (typeof filedLanguages)[number];

const names = z.record(z.string(), z.string().min(1));
const DishTexts = z.record(z.string(), z.strictObject({ name: z.string().min(1), description: z.string().min(1) }));
const MenuTexts = z.strictObject({
  groups: names,
  modifiers: names,
  modifier_groups: names,
  packages: names,
  promotions: z.record(z.string(), z.strictObject({ title: z.string().min(1), text: z.string().min(1) })),
  seo: z.string().min(1),
});
type Translation = z.infer<typeof MenuTexts> & { readonly dishes: z.infer<typeof DishTexts> };
type Translations = Readonly<Record<FiledLanguage, Translation>>;

const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), "utf8"));

/**
 * What the files say of a brand's menu, by the aliases of the menu.
 *
 * @throws Error where a file is missing or is not of the schema
 */
export const readTranslation = (brand: WrittenBrand, language: FiledLanguage): Translation => ({
  ...MenuTexts.parse(read(`${brand}.${language}.json`)),
  dishes: DishTexts.parse(read(`dishes.${language}.json`)),
});

/** A text with what the files say; a language without a word stays out, so that it falls back to English (SPEC-102). */
const spoken = (text: Text, from: Translations, pick: (of: Translation) => string | undefined): Text => {
  const said = filedLanguages.flatMap((language) => {
    const word = pick(from[language]);
    return word === undefined ? [] : [[language, word]];
  });
  return { ...text, ...Object.fromEntries(said) };
};

const dishIn = (dish: Dish, from: Translations): Dish => ({
  ...dish,
  name: spoken(dish.name, from, ({ dishes }) => dishes[dish.alias]?.name),
  description: spoken(dish.description, from, ({ dishes }) => dishes[dish.alias]?.description),
});

const groupIn = (group: DemoGroup, from: Translations): DemoGroup => ({
  ...group,
  name: spoken(group.name, from, ({ groups }) => groups[group.alias]),
  dishes: group.dishes.map((dish) => dishIn(dish, from)),
});

const modifierIn = (modifier: DemoModifier, from: Translations): DemoModifier => ({
  ...modifier,
  name: spoken(modifier.name, from, ({ modifiers }) => modifiers[modifier.alias]),
});

const promotionIn = (promotion: DemoPromotion, from: Translations): DemoPromotion => ({
  ...promotion,
  title: spoken(promotion.title, from, ({ promotions }) => promotions[promotion.alias]?.title),
  text: spoken(promotion.text, from, ({ promotions }) => promotions[promotion.alias]?.text),
});

/** A brand's menu in all six languages. */
export const translateMenu = (brand: WrittenBrand, menu: Menu): Menu => {
  const from: Translations = {
    de: readTranslation(brand, "de"),
    uk: readTranslation(brand, "uk"),
    uz: readTranslation(brand, "uz"),
  };
  return {
    ...menu,
    groups: menu.groups.map((group) => groupIn(group, from)),
    modifiers: menu.modifiers.map((modifier) => modifierIn(modifier, from)),
    modifierGroups: menu.modifierGroups.map((group) => ({
      ...group,
      name: spoken(group.name, from, (of) => of.modifier_groups[group.alias]),
      modifiers: group.modifiers.map((modifier) => modifierIn(modifier, from)),
    })),
    packages: menu.packages.map((bag) => ({
      ...bag,
      name: spoken(bag.name, from, ({ packages }) => packages[bag.alias]),
    })),
    promotions: menu.promotions.map((promotion) => promotionIn(promotion, from)),
    seo: spoken(menu.seo, from, ({ seo }) => seo),
  };
};
