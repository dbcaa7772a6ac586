/** Groups, products, modifiers and packages. */

import type { PlacedProduct } from "../documents";
import { plainText } from "../from/html-text";
import { checkPricing } from "./prices";
import { type Checked, type Known, keysOf, needKeys, sources, twice } from "./references";

/** Tags and named characters: texts of dishes are shown as they stand. */
const markup = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/gi;

type Text = string | Readonly<Record<string, string | undefined>> | null | undefined;
type TextPlace = { readonly file: string; readonly path: readonly PropertyKey[] };

/** Reports HTML in a text of one language or several. */
const checkMarkup = ({ report }: Checked, { file, path }: TextPlace, field: string, texts: Text): void => {
  for (const text of typeof texts === "string" ? [texts] : Object.values(texts ?? {})) {
    // Of "R&D;" a browser makes nothing else: it names no character.
    const found = (text ?? "").match(markup)?.find((part) => plainText(part) !== part);
    if (found === undefined) continue;
    const problem = `${field}: has HTML, which customers would read as it stands: ${found.slice(0, 40)}`;
    report(file, [...path, field], problem, `write it as text: ${plainText(text ?? "").slice(0, 80)}`);
    break;
  }
};

const checkProduct = (checked: Checked, placed: PlacedProduct, known: Known): void => {
  const { product, group, file, path } = placed;
  const { report, hasFailed } = checked;
  if (!known.groups.has(group) && !hasFailed("menu/groups.json"))
    report(
      file,
      path,
      `${product.key} is in the group ${group}, which is not there`,
      "correct it, or add the group to menu/groups.json",
    );
  const at = (field: string, what: string) => ({ file, path: [...path, field], what });
  needKeys(checked, at("modifiers", "modifier"), product.modifiers, known.modifiers);
  needKeys(checked, at("modifier_groups", "modifier group"), product.modifier_groups, known.modifierGroups);
  needKeys(checked, at("related_groups", "group"), product.related_groups, known.groups);
  checkPricing(checked, { file, path }, product, known);
  for (const field of ["name", "description"] as const) checkMarkup(checked, { file, path }, field, product[field]);
};

const checkModifiers = (checked: Checked, known: Known): void => {
  const { documents, report } = checked;
  const file = "menu/modifiers.json";
  for (const [index, modifier] of documents.modifiers.modifiers.entries()) {
    const place = { file, path: ["modifiers", index] };
    checkPricing(checked, place, modifier, known);
    checkMarkup(checked, place, "name", modifier.name);
  }
  for (const [index, group] of documents.modifiers.groups.entries()) {
    const path = ["groups", index];
    checkMarkup(checked, { file, path }, "name", group.name);
    if (group.max > 0 && group.min > group.max)
      report(
        file,
        [...path, "min"],
        `min ${group.min} is above max ${group.max}`,
        "write max 0 for no bound, or a greater one",
      );
    for (const [at, modifier] of group.modifiers.entries()) {
      const place = { file, path: [...path, "modifiers", at] };
      checkPricing(checked, place, modifier, known);
      checkMarkup(checked, place, "name", modifier.name);
    }
  }
};

export const checkMenu = (checked: Checked): Known => {
  const { documents, report, hasFailed } = checked;
  const { modifiers, groups: choices } = documents.modifiers;
  const inGroups = choices.flatMap((group) => group.modifiers);
  const known: Known = {
    cities: new Set(documents.shop.cities),
    groups: keysOf(checked, "menu/groups.json", "groups", documents.groups),
    products: new Set(documents.products.map(({ product }) => product.key)),
    modifiers: keysOf(checked, "menu/modifiers.json", "modifiers", [...modifiers, ...inGroups]),
    modifierGroups: keysOf(checked, "menu/modifiers.json", "groups", choices),
  };
  for (const { thing } of twice(documents.products, ({ product }) => product.key)) {
    const { product, file, path } = thing;
    report(file, [...path, "key"], `the key ${product.key} is there twice`, "give each product its own");
  }
  const cooked = new Set(documents.products.map(({ group }) => group));
  for (const placed of documents.products) checkProduct(checked, placed, known);
  for (const [index, { key, name }] of documents.groups.entries()) {
    checkMarkup(checked, { file: "menu/groups.json", path: ["groups", index] }, "name", name);
    if (sources["product"]?.some(hasFailed) !== true && !cooked.has(key))
      report(
        "menu/groups.json",
        ["groups", index],
        `the group ${key} has no products`,
        `write menu/products/${key}.json or rows of menu.csv, or remove it`,
      );
  }
  checkModifiers(checked, known);
  keysOf(checked, "menu/packages.json", "packages", documents.packages);
  for (const [index, pack] of documents.packages.entries()) {
    const place = { file: "menu/packages.json", path: ["packages", index] };
    checkPricing(checked, place, pack, known);
    checkMarkup(checked, place, "name", pack.name);
  }
  return known;
};
