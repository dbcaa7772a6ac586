/** Which pages of the storefront a change of the reference data shows in. */

import { isDeepStrictEqual } from "node:util";
import {
  type CacheTag,
  cityTag,
  menuTag,
  pagesTag,
  pageTag,
  shopsTag,
  statesTag,
  stopsTag,
} from "@/lib/contract/cache-tags";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";

type ByPlace = ReadonlyMap<number, unknown>;

/** What decides whether a city, a shop or a zone takes orders, and what it says where it does not. */
type Stop = {
  readonly type?: unknown;
  readonly alert?: unknown;
  readonly pauses?: unknown;
  readonly is_available?: unknown;
};
type Stoppable = Stop & { readonly id: number };
type Kitchen = Stoppable & {
  readonly rush_minutes?: unknown;
  readonly is_capacity_temporary?: true;
  readonly slot_capacity_minutes?: unknown;
};

/** What pages show of the reference data; it is only compared, so what it is made of does not matter. */
export type PageData = {
  readonly [part in
    | "settings"
    | "cities"
    | "retiredCities"
    | "groups"
    | "productById"
    | "productsOf"
    | "modifierById"
    | "modifierGroupById"
    | "modifiersOf"]: unknown;
} & {
  readonly [part in "bonusProgramOf" | "bannersOf" | "promotionsOf" | "productPrices" | "modifierPrices"]: ByPlace;
} & {
  readonly [part in "productPricesBy" | "modifierPricesBy"]: Readonly<Record<OrderType, ByPlace>>;
} & {
  readonly cityById: ReadonlyMap<number, Stop & { readonly alias: string }>;
  readonly shopsOf: ReadonlyMap<number, readonly Kitchen[]>;
  readonly zonesOf: ReadonlyMap<number, readonly Stoppable[]>;
  readonly pageByAlias: ReadonlyMap<string, unknown>;
  /** By shop. */
  readonly shopStates?: ByPlace;
};

/** Beyond this many places of a kind, all of the kind are named at once. */
const NAMED = 30;

const differs = (before: PageData, after: PageData, keys: readonly (keyof PageData)[]): boolean =>
  keys.some((key) => !isDeepStrictEqual(before[key], after[key]));

/** The places for which one of the maps has changed. */
const changedPlaces = (pairs: readonly (readonly [ByPlace, ByPlace])[]): number[] => {
  const ids = new Set(pairs.flatMap((pair) => pair.flatMap((map) => [...map.keys()])));
  return [...ids].filter((id) => pairs.some(([before, after]) => !isDeepStrictEqual(before.get(id), after.get(id))));
};

const scoped = <Name>(all: CacheTag, one: (name: Name) => CacheTag, names: readonly Name[]): CacheTag[] =>
  names.length > NAMED ? [all] : names.map(one);

/** Zones, the bonus program, banners and promotions belong to the tag of their city; a list of cities shows none of them. */
const cityTags = (before: PageData, after: PageData): CacheTag[] => {
  const ids = changedPlaces([
    [before.cityById, after.cityById],
    [before.zonesOf, after.zonesOf],
    [before.bonusProgramOf, after.bonusProgramOf],
    [before.bannersOf, after.bannersOf],
    [before.promotionsOf, after.promotionsOf],
  ]);
  const aliases = ids.flatMap((id) => [before, after].flatMap(({ cityById }) => cityById.get(id)?.alias ?? []));
  const tags = scoped("cities", cityTag, [...new Set(aliases)]);
  const isListed = differs(before, after, ["cities", "retiredCities"]) && !tags.includes("cities");
  return isListed ? ["cities:list", ...tags] : tags;
};

const stopOf = ({ type, alert, pauses, is_available }: Stop) => [type, alert, pauses, is_available];

const isStopChanged = (before: Stop, after: Stop | undefined): boolean =>
  after !== undefined && !isDeepStrictEqual(stopOf(before), stopOf(after));

const isOneChanged = (before: readonly Stoppable[] = [], after: readonly Stoppable[] = []): boolean => {
  const now = new Map(after.map((place) => [place.id, place]));
  return before.some((place) => isStopChanged(place, now.get(place.id)));
};

/** Whether a city, or one of its shops or zones, stops or goes on. What is new has no pages yet. */
const isCityStopChanged = (before: PageData, after: PageData, id: number, city: Stop): boolean =>
  isStopChanged(city, after.cityById.get(id)) ||
  isOneChanged(before.shopsOf.get(id), after.shopsOf.get(id)) ||
  isOneChanged(before.zonesOf.get(id), after.zonesOf.get(id));

/** The shops of a city that have run out of something or are slower. */
const stockOf = ({ shopsOf, shopStates }: PageData, cityId: number) =>
  (shopsOf.get(cityId) ?? []).flatMap((shop) => {
    const minutes = [shop.rush_minutes, shop.is_capacity_temporary && shop.slot_capacity_minutes];
    const known = [...minutes, shopStates?.get(shop.id)];
    return known.every((part) => part === undefined) ? [] : [[shop.id, ...known]];
  });

/**
 * Cities that stop or go on, or one of whose shops or zones does: pages that say otherwise are served to nobody (SPEC-473). Those, and
 * cities where a shop has run out of something or is slower: pages that lie open are sent it (SPEC-740).
 */
const stopTags = (before: PageData, after: PageData): CacheTag[] => {
  const all = [...before.cityById];
  const stopped = all.filter(([id, city]) => isCityStopChanged(before, after, id, city));
  const other = all.filter((one) => {
    const [id] = one;
    return stopped.includes(one) || !isDeepStrictEqual(stockOf(before, id), stockOf(after, id));
  });
  const aliasesOf = (cities: typeof all) => [
    ...new Set(cities.flatMap(([id, { alias }]) => [alias, after.cityById.get(id)?.alias ?? alias])),
  ];
  return [...scoped("stops", stopsTag, aliasesOf(stopped)), ...scoped("states", statesTag, aliasesOf(other))];
};

const menuTags = (before: PageData, after: PageData): CacheTag[] => {
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
    ...orderTypes.flatMap((type): [ByPlace, ByPlace][] => [
      [before.productPricesBy[type], after.productPricesBy[type]],
      [before.modifierPricesBy[type], after.modifierPricesBy[type]],
    ]),
  ]);
  return scoped("menu", menuTag, ids);
};

/** The settings name the text pages that there are. */
const isPageListChanged = (before: PageData, after: PageData): boolean =>
  !isDeepStrictEqual(new Set(before.pageByAlias.keys()), new Set(after.pageByAlias.keys()));

/** A page carries its city's names and figures; one of no city those of the brand, and of its first city. */
const pageTags = (before: PageData, after: PageData): CacheTag[] => {
  if (differs(before, after, ["settings"])) return ["pages"];
  const [first, now] = [before, after].map(({ cityById }) => cityById.values().next().value);
  const ids = changedPlaces([[before.cityById, after.cityById]]);
  const names = isDeepStrictEqual(first, now) ? ids : ["site" as const, ...ids];
  const aliases = new Set([...before.pageByAlias.keys(), ...after.pageByAlias.keys()]);
  const changed = [...aliases].filter(
    (alias) => !isDeepStrictEqual(before.pageByAlias.get(alias), after.pageByAlias.get(alias)),
  );
  return [...new Set([...scoped("pages", pagesTag, names), ...scoped("pages", pageTag, changed)])];
};

/**
 * The tags of what differs between two states. What one shop has run out of is in no page: it comes to a customer with his cart and
 * his place, and to a page that lies open with the states of its city.
 */
export const changedTags = (before: PageData, after: PageData): CacheTag[] => [
  ...(differs(before, after, ["settings"]) || isPageListChanged(before, after) ? ["settings" as const] : []),
  ...cityTags(before, after),
  ...scoped("shops", shopsTag, changedPlaces([[before.shopsOf, after.shopsOf]])),
  ...menuTags(before, after),
  ...pageTags(before, after),
  ...stopTags(before, after),
];
