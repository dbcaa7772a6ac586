/** Which pages of the storefront a change of the reference data shows in. */

import { isDeepStrictEqual } from "node:util";

type ByPlace = ReadonlyMap<number, unknown>;

/** What pages show of the reference data; it is only compared, so what it is made of does not matter. */
export type Shown = {
  readonly [part in
    | "settings"
    | "cities"
    | "retiredCities"
    | "banners"
    | "promotions"
    | "groups"
    | "productById"
    | "productsOf"
    | "modifierById"
    | "modifierGroupById"
    | "modifiersOf"]: unknown;
} & {
  readonly [part in "zonesOf" | "bonusProgramOf" | "shopsOf" | "productPrices" | "modifierPrices"]: ByPlace;
} & {
  readonly cityById: ReadonlyMap<number, { readonly alias: string }>;
  readonly pageByAlias: ReadonlyMap<string, unknown>;
};

/** Beyond this many places of a kind, all of the kind are named at once. */
const NAMED = 30;

const differs = (before: Shown, after: Shown, keys: readonly (keyof Shown)[]): boolean =>
  keys.some((key) => !isDeepStrictEqual(before[key], after[key]));

/** The places for which one of the maps has changed. */
const changedPlaces = (pairs: readonly (readonly [ByPlace, ByPlace])[]): number[] => {
  const ids = new Set(pairs.flatMap((pair) => pair.flatMap((map) => [...map.keys()])));
  return [...ids].filter((id) => pairs.some(([before, after]) => !isDeepStrictEqual(before.get(id), after.get(id))));
};

const scoped = (all: string, one: string, names: readonly (string | number)[]): string[] =>
  names.length > NAMED ? [all] : names.map((name) => `${one}:${name}`);

/** Zones, the bonus program, banners and promotions are told with their city; a list of cities shows none of them. */
const cityTags = (before: Shown, after: Shown): string[] => {
  if (differs(before, after, ["cities", "retiredCities", "banners", "promotions"])) return ["cities"];
  const ids = changedPlaces([
    [before.zonesOf, after.zonesOf],
    [before.bonusProgramOf, after.bonusProgramOf],
  ]);
  const aliases = ids.flatMap((id) => after.cityById.get(id)?.alias ?? []);
  return scoped("cities", "city", aliases);
};

const menuTags = (before: Shown, after: Shown): string[] => {
  const isWhole = differs(before, after, [
    "groups",
    "productById",
    "modifierById",
    "modifierGroupById",
    "modifiersOf",
    "productsOf",
  ]);
  if (isWhole) return ["menu"];
  const ids = changedPlaces([
    [before.productPrices, after.productPrices],
    [before.modifierPrices, after.modifierPrices],
  ]);
  return scoped("menu", "menu", ids);
};

/** A page may carry its city's names and figures, or the brand's. */
const pageTags = (before: Shown, after: Shown): string[] => {
  if (differs(before, after, ["cities", "settings"])) return ["pages"];
  const aliases = new Set([...before.pageByAlias.keys(), ...after.pageByAlias.keys()]);
  const changed = [...aliases].filter(
    (alias) => !isDeepStrictEqual(before.pageByAlias.get(alias), after.pageByAlias.get(alias)),
  );
  return scoped("pages", "page", changed);
};

/**
 * The tags of what differs between two states, as the storefront gives them to what it has read: `cities`,
 * `city:{alias}`, `shops:{city id}`, `menu`, `menu:{city id}`, `pages`, `page:{alias}`, `settings`. What one shop has
 * run out of is in no page: it comes to a customer with his cart and his place.
 */
export const changedTags = (before: Shown, after: Shown): string[] => [
  ...(differs(before, after, ["settings"]) ? ["settings"] : []),
  ...cityTags(before, after),
  ...scoped("shops", "shops", changedPlaces([[before.shopsOf, after.shopsOf]])),
  ...menuTags(before, after),
  ...pageTags(before, after),
];
