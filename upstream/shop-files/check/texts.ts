/** Texts without the language that the others fall back to. */

import { languages } from "@/lib/contract/language";
import type { Checked, Path } from "./references";

const isText = (value: object): boolean =>
  Object.keys(value).length > 0 && Object.keys(value).every((key) => languages.some((language) => language === key));

/** Texts without the language that the others fall back to. */
const textsWithout = (value: unknown, fallback: string, path: Path): Path[] => {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value) && isText(value)) return "en" in value || fallback in value ? [] : [path];
  return Object.entries(value).flatMap(([key, part]) =>
    textsWithout(part, fallback, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

export const checkTexts = ({ documents, report }: Checked): void => {
  const { shop, cities, groups, products, modifiers, packages, deals, promotions, banners } = documents;
  const fallback = shop.default_language;
  const written: [string, unknown][] = [
    ["shop.json", shop],
    ...[...cities].flatMap(([key, { city, zones }]): [string, unknown][] => [
      [`cities/${key}.json`, city],
      [`cities/${key}.zones.geojson`, { features: zones }],
    ]),
    ["menu/groups.json", { groups }],
    ["menu/modifiers.json", modifiers],
    ["menu/packages.json", { packages }],
    ["deals.json", { deals }],
    ["promotions.json", { promotions }],
    ["banners.json", { banners }],
  ];
  const say = (file: string, path: Path, field: Path): void =>
    report(
      file,
      path,
      `${field.map(String).join(".")}: is missing in ${fallback}, the shop's language, and in en`,
      `write it in ${fallback}`,
    );
  for (const [file, value] of written) for (const path of textsWithout(value, fallback, [])) say(file, path, path);
  for (const { product, file, path } of products) {
    for (const field of textsWithout(product, fallback, [])) say(file, [...path, ...field], field);
  }
  for (const [key, texts] of documents.pages) {
    if (!texts.has("en") && !texts.has(fallback))
      report(
        `pages/${key}.${fallback}.md`,
        [],
        `the page ${key} is missing in ${fallback}, the shop's language, and in en`,
        `write it in ${fallback}`,
      );
  }
};
