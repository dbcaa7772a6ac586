import type * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import type { MenuSearchTerms, menu } from "@/lib/contract/product";
import { assortmentKey } from "../rules/assortment";
import type { Placed } from "../rules/place";
import type { CityRow, Reference } from "../store/reference";
import { Prepared } from "./answer";
import { menuView } from "./view/product-view";
import { searchTermsView } from "./view/search-terms-view";

type MenuReply = z.input<typeof menu.reply>;

/** Menus as they go over the wire: some hundred kilobytes each, so only the ones asked for lately stay. */
const MENUS_KEPT = 48;
const shelves = new WeakMap<Reference, Map<string, Prepared<MenuReply>>>();

const shelfOf = (reference: Reference): Map<string, Prepared<MenuReply>> => {
  const shelf = shelves.get(reference) ?? new Map<string, Prepared<MenuReply>>();
  shelves.set(reference, shelf);
  return shelf;
};

/** A menu differs by city, by what the cooking shop has stopped, and by language; by nothing else. */
export const preparedMenu = (reference: Reference, placed: Placed, language: Language): Prepared<MenuReply> => {
  const key = `${assortmentKey(reference, placed)} ${language}`;
  const shelf = shelfOf(reference);
  const found = shelf.get(key) ?? new Prepared(() => ({ product_groups: menuView(reference, placed, language) }));
  // Taken out and put back, it is the youngest; the oldest goes when the shelf is full.
  shelf.delete(key);
  shelf.set(key, found);
  const [oldest] = shelf.keys();
  if (shelf.size > MENUS_KEPT && oldest !== undefined) shelf.delete(oldest);
  return found;
};

const searchShelves = new WeakMap<CityRow, Prepared<MenuSearchTerms>>();

/** Search words differ by city alone, and a city's row is new whenever the catalogue is. */
export const preparedSearchTerms = (reference: Reference, city: CityRow): Prepared<MenuSearchTerms> => {
  const found = searchShelves.get(city) ?? new Prepared(() => searchTermsView(reference, city));
  searchShelves.set(city, found);
  return found;
};
