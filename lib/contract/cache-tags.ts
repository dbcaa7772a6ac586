import * as z from "zod/mini";

/**
 * What the storefront stores replies of the upstream under, and what the upstream names when it has changed
 * (`POST /api/revalidate`). The word alone names all replies of a kind, with a name or a number behind it one city, menu or page.
 */
export type CacheTag =
  | "settings"
  | "cities"
  /** The list of cities alone: their names and order. */
  | "cities:list"
  | `city:${string}`
  | "stops"
  | `stops:${string}`
  | "states"
  | `states:${string}`
  | "shops"
  | `shops:${number}`
  | "menu"
  | `menu:${number}`
  | "pages"
  | `pages:${number | "site"}`
  | `page:${string}`;

/** A city, by its alias. */
export const cityTag = (alias: string): CacheTag => `city:${alias}`;

/** Whether a city and its shops take orders, by the alias of the city: its pages expire at once (SPEC-473). */
export const stopsTag = (alias: string): CacheTag => `stops:${alias}`;

/** What is closed, sold out or slower in a city for now, by its alias: pages that lie open are sent it (SPEC-740). */
export const statesTag = (alias: string): CacheTag => `states:${alias}`;

/** The shops of a city. */
export const shopsTag = (cityId: number): CacheTag => `shops:${cityId}`;

/** The menu of a city. */
export const menuTag = (cityId: number): CacheTag => `menu:${cityId}`;

/** One text page in all cities, by its alias. */
export const pageTag = (alias: string): CacheTag => `page:${alias}`;

/** All text pages of a city, or those of no city. */
export const pagesTag = (cityId: number | "site"): CacheTag => `pages:${cityId}`;

const stopTagsOf = (alias: string): readonly CacheTag[] => ["stops", stopsTag(alias)];

/** The tags of each reply that pages of the storefront read. */
export const replyTags = {
  settings: ["settings"],
  cities: ["cities", "cities:list"],
  city: (alias: string) => ["cities", cityTag(alias), ...stopTagsOf(alias)],
  shops: ({ id, alias }: { readonly id: number; readonly alias: string }) => [
    "shops",
    shopsTag(id),
    ...stopTagsOf(alias),
  ],
  menu: (cityId: number) => ["menu", menuTag(cityId)],
  page: (alias: string, cityId: number | null) => ["pages", pageTag(alias), pagesTag(cityId ?? "site")],
} satisfies Record<string, readonly CacheTag[] | ((...names: never[]) => readonly CacheTag[])>;

/**
 * Whether pages of a tag must not be served any more, not even until their new copy is ready: a city or a shop has stopped or
 * goes on (SPEC-473).
 */
export const isStopTag = (tag: string): boolean => tag === "stops" || tag.startsWith(stopsTag(""));

/** A tag as it arrives. An upstream that is newer than the storefront may send others than `CacheTag`; nothing is stored under them. */
export const ReceivedTag = z.string().check(z.regex(/^[a-z]+(:[\w-]{1,80})?$/));
