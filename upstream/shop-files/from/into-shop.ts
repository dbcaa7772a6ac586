/** Puts a converted menu among the files of a shop, and checks them as the import does. */

import { areCalledAlike } from "@/lib/domain/amount/currency-words";
import { checkDocuments } from "../check/check-documents";
import { readDocuments, type ShopDocuments } from "../documents";
import { type Fault, oneFault, type Refused } from "../fault";
import type { Converted } from "./menu-draft";

/** A shop of one city, for the check of a menu that has no shop yet. */
const standIn = (): ReadonlyMap<string, string> => {
  const shop = {
    cities: ["city"],
    country_code: "XX",
    default_language: "en",
    languages: ["en"],
    default_phone: "000",
    seo: { title: "-", description: "-" },
    payment_types: [{ type: "cash", online: false }],
  };
  const at = { latitude: 0, longitude: 0 };
  const city = {
    name: "-",
    seo_name: "-",
    timezone: "UTC",
    order_types: ["takeaway"],
    country: { code: "XX", name: "-" },
    default_language: "en",
    email: "shop@example.com",
    phone: "000",
    phone_masks: [{ name: "-", code: "+1", mask: "+1 ###", country_code: "XX" }],
    currency: { code: "EUR", symbol: "€" },
    hours: { every_day: "always" },
    map: { centre: at, south_west: at, north_east: at },
    payment_types: [{ type: "cash" }],
    cooking_minutes: 30,
    delivery_minutes: 30,
    company: "-",
    shops: [{ key: "shop", name: "-", street: "-", at, hours: { every_day: "always" } }],
  };
  return new Map([
    ["shop.json", JSON.stringify(shop)],
    ["cities/city.json", JSON.stringify(city)],
  ]);
};

/** The files of a menu, which a conversion writes or replaces. Packages stay: no other system has them in its menu. */
const isOfMenu = (file: string): boolean =>
  file === "menu.csv" ||
  file === "menu/groups.json" ||
  file === "menu/modifiers.json" ||
  file.startsWith("menu/products/");

/** The menu of a folder by itself, whatever is wrong with its other files or missing of them; null where it cannot be read. */
export const menuOfShop = (shop: ReadonlyMap<string, string>): ShopDocuments | null =>
  readDocuments(new Map([...standIn(), ...[...shop].filter(([file]) => isOfMenu(file))])).documents;

export type MenuInShop =
  | {
      readonly isOk: true;
      readonly written: ReadonlyMap<string, string>;
      /** Files of the menu before, which go. */
      readonly removed: readonly string[];
      /** What is still to be mended in other files: deals that name a product of the menu before, a missing shop.json. */
      readonly left: readonly Fault[];
    }
  | Refused;

const faultsOf = (files: ReadonlyMap<string, string>): Fault[] => {
  const { documents, faults, locate, failed } = readDocuments(files);
  return [...faults, ...(documents === null ? [] : checkDocuments(documents, locate, failed))];
};

/**
 * Prices in a currency that no city has would be wrong in all their figures: each city is named. People wrote the words of a
 * spreadsheet, where "руб." may be the city's; programs name the very code.
 */
const currencyFaults = (files: ReadonlyMap<string, string>, currency: string | null): Fault[] => {
  const { documents } = readDocuments(files);
  if (documents === null || currency === null) return [];
  const known = [...documents.cities].map(([key, { city }]) => ({ key, ...city.currency }));
  const isWritten = files.has("menu.csv");
  const isNamed = (code: string): boolean => code === currency || (isWritten && areCalledAlike(code, currency));
  if (known.some(({ code, symbol }) => isNamed(code) || symbol === currency)) return [];
  const remedy = "correct the city, or convert a menu in its currency";
  return known.map(({ key, code }) => ({
    file: `cities/${key}.json`,
    line: null,
    problem: `currency: is ${code}, and the menu's prices are in ${currency}`,
    remedy,
  }));
};

/**
 * What a conversion writes into a shop's folder.
 *
 * @param shop the files of the folder, by path; none for an empty one
 * @param isReplacing whether a menu that is there may go
 */
export const menuInShop = (
  shop: ReadonlyMap<string, string>,
  { files, currency }: Extract<Converted, { isOk: true }>,
  isReplacing: boolean,
): MenuInShop => {
  const before = [...shop.keys()].filter(isOfMenu);
  if (before.length > 0 && !isReplacing) {
    const problem = "the folder has a menu already";
    const remedy = "name another folder, or add --replace: its menu goes then";
    return oneFault(before[0] ?? "", null, problem, remedy);
  }
  const others = new Map([...shop].filter(([file]) => !isOfMenu(file)));
  const wrong = currencyFaults(new Map([...others, ...files]), currency);
  if (wrong.length > 0) return { isOk: false, faults: wrong };
  const own = faultsOf(new Map([...files, ...standIn()]));
  if (own.length > 0) return { isOk: false, faults: own };
  const left = faultsOf(new Map([...others, ...files]));
  return { isOk: true, written: files, removed: before.filter((file) => !files.has(file)), left };
};
