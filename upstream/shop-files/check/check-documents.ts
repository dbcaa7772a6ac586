/** What the files of a shop say of one another: keys that nobody has, prices that are missing, hours that cannot be. */

import { orderTypes } from "@/lib/contract/place/place";
import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import type { Locate, ShopDocuments } from "../documents";
import type { Fault } from "../fault";
import { checkCity, checkIds, checkPhone } from "./cities";
import { checkMenu } from "./menu";
import { checkOffers } from "./offers";
import { type Checked, keysOf, type Report, twice } from "./references";
import { checkTexts } from "./texts";

const checkReceivers = (checked: Checked): void => {
  const { documents, report, hasFailed } = checked;
  const file = "notify.json";
  keysOf(checked, file, "receivers", documents.receivers);
  for (const [index, { places }] of documents.receivers.entries()) {
    for (const [at, place] of places.entries()) {
      const [city = "", shop] = place.split("/");
      const known = documents.cities.get(city)?.city;
      // What is wrong with the city's file is reported there.
      if (hasFailed(`cities/${city}.json`)) continue;
      if (known === undefined || (shop !== undefined && !known.shops.some(({ key }) => key === shop)))
        report(
          file,
          ["receivers", index, "places", at],
          `names ${place}, which is not there`,
          "write the key of a city, or city/shop",
        );
    }
  }
};

const checkPrinters = (checked: Checked): void => {
  const { documents, report, hasFailed } = checked;
  const file = "printers.json";
  keysOf(checked, file, "printers", documents.printers);
  const groups = new Set(documents.groups.map(({ key }) => key));
  const macs = documents.printers.map(({ connection }) => (connection.by === "cloudprnt" ? connection.mac : null));
  for (const [index, { shop, groups: named }] of documents.printers.entries()) {
    const path = ["printers", index];
    const [city = "", key] = shop.split("/");
    // What is wrong with the other file is reported there.
    if (!hasFailed(`cities/${city}.json`) && !documents.cities.get(city)?.city.shops.some((one) => one.key === key))
      report(file, [...path, "shop"], `names ${shop}, which is not there`, "write the keys of a city and a shop");
    for (const [at, group] of named.entries()) {
      if (!hasFailed("menu/groups.json") && !groups.has(group))
        report(
          file,
          [...path, "groups", at],
          `names the group ${group}, which is not there`,
          "correct the key of the group",
        );
    }
    const mac = macs[index] ?? null;
    if (mac !== null && macs.indexOf(mac) !== index)
      report(
        file,
        [...path, "connection", "mac"],
        `the MAC address ${mac} is there twice`,
        "a printer fetches its own tickets alone: give each its own",
      );
  }
};

const checkShop = ({ documents, report }: Checked): void => {
  const { shop } = documents;
  for (const { thing: key, index } of twice(shop.cities, (city) => city))
    report("shop.json", ["cities", index], `the city ${key} is there twice`, "remove one");
  for (const [index, key] of shop.cities.entries()) {
    const path = ["cities", index];
    // In menu.csv the name distinguishes prices of an order type from those of a city; records by city are read by their names.
    if (orderTypes.some((type) => type === key) || key in {})
      report("shop.json", path, `the city is called ${key}`, "give it another key");
    if (RESERVED_SEGMENTS.has(key))
      report("shop.json", path, `the city ${key} has the name of a page of the site`, "give it another key");
  }
  for (const [index, { key, successor }] of shop.closed_cities.entries()) {
    const path = ["closed_cities", index];
    if (shop.cities.includes(key))
      report("shop.json", path, `${key} is closed and among the cities`, "remove it from one of the lists");
    if (successor !== null && !shop.cities.includes(successor))
      report("shop.json", path, `names the city ${successor}, which is not there`, "correct the key of the city");
  }
};

/** Everything that is wrong between the files, with lines; empty where the shop can be imported. */
export const checkDocuments = (documents: ShopDocuments, locate: Locate, failed: ReadonlySet<string>): Fault[] => {
  const faults: Fault[] = [];
  const report: Report = (file, path, problem, remedy) =>
    void faults.push({ file, line: locate(file, path), problem, remedy });
  const hasFailed = (path: string): boolean => [...failed].some((file) => file.startsWith(path));
  const checked = { documents, report, hasFailed };
  checkShop(checked);
  checkPhone(checked, "shop.json", ["default_phone"], documents.shop.default_phone);
  const known = checkMenu(checked);
  for (const [key, city] of documents.cities) checkCity(checked, key, city, known);
  checkIds(checked);
  checkOffers(checked, known);
  checkReceivers(checked);
  checkPrinters(checked);
  checkTexts(checked);
  return faults;
};
