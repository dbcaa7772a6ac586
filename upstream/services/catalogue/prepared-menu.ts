import { LRUCache } from "lru-cache";
import type * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import type { MenuSearchTerms, menu } from "@/lib/contract/product";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { assortmentKey, menuOffers } from "../../domain/catalogue/assortment";
import type { CityRow, Reference } from "../../domain/catalogue/reference";
import type { Placed } from "../../domain/place/place";
import type { Translated } from "../../domain/translated";
import { Prepared } from "../prepared";
import { menuView, productKey } from "./product-view";

/** A text in all its languages, each once; a language without its own words has none to be found by. */
const everyText = (text: Translated): string[] => [...new Set(Object.values(text).filter((words) => words !== ""))];

/** The words by which the dishes of a city's menu are found, whatever a shop has run out of. */
const searchTermsView = (reference: Reference, city: CityRow): MenuSearchTerms => {
  const menu = menuOffers(reference, { city, kitchen: null, order_type: null });
  return {
    groups: menu.map(({ group }) => ({ id: group.id, names: everyText(group.name) })),
    products: menu.flatMap(({ group, offers }) =>
      offers.map(({ product }) => ({
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
 * Bytes of menus, and of words, that stay: the ones asked for last. A menu of a hundred dishes has some 150 KB, one of two
 * thousand three megabytes, for each city and language.
 */
const MENU_BYTES = 48 * 1024 * 1024;
const TERM_BYTES = 16 * 1024 * 1024;

const shelfOf = <Reply>(maxSize: number) =>
  new LRUCache<string, Prepared<Reply>>({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });

type Shelves = {
  readonly menus: LRUCache<string, Prepared<MenuReply>>;
  readonly terms: LRUCache<string, Prepared<MenuSearchTerms>>;
  /** What each city sells, by its id. */
  readonly soldIn: Map<number, string>;
};

const known = new WeakMap<Reference, Shelves>();

const shelvesOf = (reference: Reference): Shelves => {
  const shelves = known.get(reference) ?? {
    menus: shelfOf<MenuReply>(MENU_BYTES),
    terms: shelfOf<MenuSearchTerms>(TERM_BYTES),
    soldIn: new Map(),
  };
  known.set(reference, shelves);
  return shelves;
};

/** A menu differs by city, by an order type with prices of its own, by what the cooking shop has stopped, and by language. */
export const preparedMenu = (reference: Reference, placed: Placed, language: Language): Prepared<MenuReply> => {
  const { menus } = shelvesOf(reference);
  const key = `${assortmentKey(reference, placed)} ${language}`;
  const found = menus.get(key);
  if (found !== undefined) return found;
  const made = new Prepared<MenuReply>(() => ({ product_groups: menuView(reference, placed, language) }));
  menus.set(key, made);
  return made;
};

/** A name of all that a city sells: a digest, because a thousand cities may sell thousands of dishes each. */
const soldOf = (reference: Reference, city: CityRow): string => {
  const sold = menuOffers(reference, { city, kitchen: null, order_type: null }).flatMap(({ offers }) => offers);
  return fingerprint(sold.map(({ product }) => product.id));
};

/** Search words differ by what a city sells alone, which is the same in most. */
export const preparedSearchTerms = (reference: Reference, city: CityRow): Prepared<MenuSearchTerms> => {
  const { terms, soldIn } = shelvesOf(reference);
  const key = soldIn.get(city.id) ?? soldOf(reference, city);
  soldIn.set(city.id, key);
  const found = terms.get(key);
  if (found !== undefined) return found;
  const made = new Prepared(() => searchTermsView(reference, city));
  terms.set(key, made);
  return made;
};
