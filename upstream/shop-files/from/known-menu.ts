/** The keys of the menu that a shop has already: they stay when the menu is converted again, so that old orders still mean the same. */

import { menuOfShop } from "./into-shop";
import { dishPlace, type KnownKeys, variantsKey } from "./keys";

export type KnownModifier = {
  readonly key: string;
  /** In every language it has. */
  readonly names: readonly string[];
  /** Null where it is not sold everywhere at one price. */
  readonly price: number | null;
  readonly min: number;
  readonly max: number;
};

export type KnownChoice = {
  readonly key: string;
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly KnownModifier[];
};

export type KnownMenu = {
  /** Keys of groups and dishes by `dishPlace`. */
  readonly groups: KnownKeys;
  readonly dishes: KnownKeys;
  readonly modifiers: readonly KnownModifier[];
  /** Without those of a dish's variations, whose keys are made of the dish's. */
  readonly choices: readonly KnownChoice[];
};

export const noneKnown: KnownMenu = { groups: new Map(), dishes: new Map(), modifiers: [], choices: [] };

const namesOf = (texts: string | Readonly<Record<string, string | undefined>>): string[] =>
  typeof texts === "string" ? [texts] : Object.values(texts).flatMap((text) => text ?? []);

const addKey = (known: Map<string, string[]>, place: string, key: string): void => {
  const keys = known.get(place) ?? [];
  if (!keys.includes(key)) known.set(place, [...keys, key]);
};

type WithNames = { readonly key: string; readonly name: string | Readonly<Record<string, string | undefined>> };
type Limits = { readonly min: number; readonly max: number };

const modifierOf = ({
  key,
  name,
  price,
  min,
  max,
}: WithNames & Limits & { readonly price: number | null }): KnownModifier => ({
  key,
  names: namesOf(name),
  price,
  min,
  max,
});

/** The keys of a shop's menu by what its groups, dishes and choices are called. */
export const knownMenu = (shop: ReadonlyMap<string, string>): KnownMenu => {
  const documents = menuOfShop(shop);
  if (documents === null) return noneKnown;
  const groups = new Map<string, string[]>();
  const dishes = new Map<string, string[]>();
  for (const { key, name } of documents.groups)
    for (const one of namesOf(name)) addKey(groups, dishPlace(one, ""), key);
  for (const { group, product } of documents.products)
    for (const one of namesOf(product.name)) addKey(dishes, dishPlace(one, group), product.key);
  const ofVariants = new Set(documents.products.map(({ product }) => variantsKey(product.key)));
  return {
    groups,
    dishes,
    modifiers: documents.modifiers.modifiers.map(modifierOf),
    choices: documents.modifiers.groups
      .filter(({ key }) => !ofVariants.has(key))
      .map(({ key, name, min, max, modifiers }) => ({
        key,
        names: namesOf(name),
        min,
        max,
        modifiers: modifiers.map(modifierOf),
      })),
  };
};
