/** Cities with their shops and zones. */

import type { CountryMask } from "@/lib/domain/customer/phone";
import { callingCodeOf, readPhone } from "../../domain/customer/sent-phone";
import type { CityDocuments } from "../documents";
import { hoursFaults } from "../hours";
import { type Checked, type Known, keysOf, needKeys, type Path, twice } from "./references";

/**
 * What is wrong with a shop's telephone number; null: nothing. Numbers without a plus are dialled as they stand, and may be short
 * ones that no metadata know.
 */
const phoneFault = (phone: string): string | null => {
  if (!phone.trim().startsWith("+")) return null;
  return readPhone(phone, []).kind === "number" ? null : `is no telephone number: ${phone}`;
};

/** The calling code a mask should have; null: its own is right, or nobody knows the country. */
const rightCode = ({ code, country_code }: Pick<CountryMask, "code" | "country_code">): string | null => {
  const right = callingCodeOf(country_code);
  return right === null || right === code ? null : right;
};

const checkHours = ({ report }: Checked, file: string, path: Path, hours: Parameters<typeof hoursFaults>[0]): void => {
  for (const fault of hoursFaults(hours)) {
    const named = [...path, ...fault.path];
    report(file, named, `${named.map(String).join(".")}: ${fault.problem}`, "correct the hours");
  }
};

export const checkPhone = ({ report }: Checked, file: string, path: Path, phone: string | null): void => {
  const fault = phone === null ? null : phoneFault(phone);
  if (fault !== null) report(file, path, `${path.map(String).join(".")}: ${fault}`, "write it with its country's code");
};

const checkPhones = (checked: Checked, key: string, { city }: CityDocuments): void => {
  const file = `cities/${key}.json`;
  checkPhone(checked, file, ["phone"], city.phone);
  for (const [index, { phone, board }] of city.shops.entries()) {
    checkPhone(checked, file, ["shops", index, "phone"], phone);
    checkPhone(checked, file, ["shops", index, "board", "manager_phone"], board?.manager_phone ?? null);
  }
  for (const [index, mask] of city.phone_masks.entries()) {
    const code = rightCode(mask);
    const path = ["phone_masks", index, "code"];
    if (code === null) continue;
    checked.report(
      file,
      path,
      `${path.join(".")}: ${mask.code} is not the code of ${mask.country_code}`,
      `write ${code}`,
    );
  }
};

const checkZones = (checked: Checked, key: string, { city, zones }: CityDocuments): void => {
  const { report, hasFailed } = checked;
  const file = `cities/${key}.zones.geojson`;
  const shops = new Set(city.shops.map((shop) => shop.key));
  if (city.order_types.includes("delivery") && zones.length === 0 && !hasFailed(file))
    report(file, [], "the city delivers and has no zone", "draw one, or take delivery out of its order_types");
  for (const [index, { properties }] of zones.entries()) {
    const path = ["features", index, "properties"];
    if (properties.shop !== null && !shops.has(properties.shop))
      report(
        file,
        [...path, "shop"],
        `names the shop ${properties.shop}, which the city does not have`,
        "correct the key of the shop",
      );
  }
  for (const { thing, index } of twice(zones, ({ properties }) => properties.key)) {
    report(
      file,
      ["features", index, "properties", "key"],
      `the key ${thing.properties.key} is there twice`,
      "give each zone its own",
    );
  }
};

const checkPayment = ({ report }: Checked, file: string, { city }: CityDocuments): void => {
  for (const [index, { type, online, acquirer }] of city.payment_types.entries()) {
    if (online && acquirer === null)
      report(file, ["payment_types", index], `${type} is paid online and has no acquirer`, "name who takes the money");
  }
};

const checkVat = ({ report }: Checked, file: string, { city }: CityDocuments): void => {
  if (city.vat === null) return;
  const known = Object.keys(city.vat.rates);
  for (const field of ["default", "delivery"] as const) {
    const key = city.vat[field];
    if (key !== null && !known.includes(key))
      report(
        file,
        ["vat", field],
        `vat.${field} names the rate ${key}, which is not in vat.rates`,
        `known are ${known.join(", ")}`,
      );
  }
};

export const checkCity = (checked: Checked, key: string, documents: CityDocuments, known: Known): void => {
  const { report } = checked;
  const { city } = documents;
  const file = `cities/${key}.json`;
  checkPhones(checked, key, documents);
  keysOf(checked, file, "shops", city.shops);
  checkHours(checked, file, ["hours"], city.hours);
  needKeys(checked, { file, path: ["popular"], what: "product" }, city.popular, known.products);
  for (const [index, shop] of city.shops.entries()) {
    const path = ["shops", index];
    checkHours(checked, file, [...path, "hours"], shop.hours);
    const lists = { popular: shop.popular ?? [], not_cooked: shop.not_cooked, run_out: shop.run_out ?? [] };
    for (const [field, keys] of Object.entries(lists)) {
      needKeys(checked, { file, path: [...path, field], what: "product" }, keys, known.products);
    }
  }
  if (city.bonus?.spend_days !== undefined && city.bonus.spend_until !== null)
    report(file, ["bonus"], "has spend_until and spend_days", "keep one of them");
  checkPayment(checked, file, documents);
  checkVat(checked, file, documents);
  checkZones(checked, key, documents);
};

export const checkIds = ({ documents, report }: Checked): void => {
  const cities = [...documents.cities];
  const shops = cities.flatMap(([key, { city }]) =>
    city.shops.map(({ id }, index) => ({ id, file: `cities/${key}.json`, path: ["shops", index, "id"] })),
  );
  const zones = cities.flatMap(([key, place]) =>
    place.zones.map(({ properties: { id } }, index) => ({
      id,
      file: `cities/${key}.zones.geojson`,
      path: ["features", index, "properties", "id"],
    })),
  );
  const own = cities.map(
    ([
      key,
      {
        city: { id },
      },
    ]) => ({ id, file: `cities/${key}.json`, path: ["id"] }),
  );
  for (const list of [shops, zones, own]) {
    for (const { thing } of twice(list, ({ id }) => id)) {
      const { id, file, path } = thing;
      report(file, path, `the id ${id} is there twice`, "leave it out: the import gives one");
    }
  }
};
