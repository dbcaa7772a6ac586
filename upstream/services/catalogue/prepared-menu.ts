import { LRUCache } from "lru-cache";
import type * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import type { MenuSearchTerms, menu } from "@/lib/contract/product";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { assortmentKey, menuAt } from "../../domain/catalogue/assortment";
import type { CityRow, Reference } from "../../domain/catalogue/reference";
import type { Placed } from "../../domain/place/place";
import type { Translated } from "../../domain/translated";
import { cacheLookups, type PreparedCache } from "../../metrics";
import { Prepared } from "../prepared";
import { menuView, productKey } from "./product-view";

/** A text in all languages that have one of their own, without repetitions. */
const everyText = (text: Translated): string[] => [...new Set(Object.values(text).filter((words) => words !== ""))];

/** The words by which the dishes of a city's menu are found, whatever a shop has run out of. */
const searchTermsView = (reference: Reference, city: CityRow): MenuSearchTerms => {
  const menu = menuAt(reference, { city, kitchen: null, order_type: null });
  return {
    groups: menu.map(({ group }) => ({ id: group.id, names: everyText(group.name) })),
    products: menu.flatMap(({ group, items }) =>
      items.map(({ product }) => ({
        key: productKey(product.id),
        product_group_id: group.id,
        names: everyText(product.name),
        descriptions: everyText(product.description),
      })),
    ),
  };
};

type MenuReply = z.input<typeof menu.reply>;

/**
 * Bytes of cached menus and search terms; the least recently used ones go first. A menu of 100 dishes has some 150 KB, one
 * of 2,000 has 3 MB, for each city and language.
 */
const MENU_BYTES = 48 * 1024 * 1024;
const TERM_BYTES = 16 * 1024 * 1024;

const cacheOf = <Reply>(maxSize: number) =>
  new LRUCache<string, Prepared<Reply>>({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });

type Caches = {
  readonly menus: LRUCache<string, Prepared<MenuReply>>;
  readonly terms: LRUCache<string, Prepared<MenuSearchTerms>>;
  /** City id → digest of what the city sells. */
  readonly soldIn: Map<number, string>;
};

const known = new WeakMap<Reference, Caches>();

const cachesOf = (reference: Reference): Caches => {
  const caches = known.get(reference) ?? {
    menus: cacheOf<MenuReply>(MENU_BYTES),
    terms: cacheOf<MenuSearchTerms>(TERM_BYTES),
    soldIn: new Map(),
  };
  known.set(reference, caches);
  return caches;
};

const countLookup = (cache: PreparedCache, found: unknown): void =>
  cacheLookups.inc({ cache, outcome: found === undefined ? "miss" : "hit" });

/** A menu differs by city, by an order type with prices of its own, by what the cooking shop has stopped, and by language. */
export const preparedMenu = (reference: Reference, placed: Placed, language: Language): Prepared<MenuReply> => {
  const { menus } = cachesOf(reference);
  const key = `${assortmentKey(reference, placed)} ${language}`;
  const found = menus.get(key);
  countLookup("menu", found);
  if (found !== undefined) return found;
  const made = new Prepared<MenuReply>(() => ({ product_groups: menuView(reference, placed, language) }));
  menus.set(key, made);
  return made;
};

/** A digest of what a city sells: the ids themselves would be thousands of numbers for each city. */
const soldOf = (reference: Reference, city: CityRow): string => {
  const sold = menuAt(reference, { city, kitchen: null, order_type: null }).flatMap(({ items }) => items);
  return fingerprint(sold.map(({ product }) => product.id));
};

/** Search terms depend only on what a city sells; cities that sell the same share them. */
export const preparedSearchTerms = (reference: Reference, city: CityRow): Prepared<MenuSearchTerms> => {
  const { terms, soldIn } = cachesOf(reference);
  const key = soldIn.get(city.id) ?? soldOf(reference, city);
  soldIn.set(city.id, key);
  const found = terms.get(key);
  countLookup("search_terms", found);
  if (found !== undefined) return found;
  const made = new Prepared(() => searchTermsView(reference, city));
  terms.set(key, made);
  return made;
};
