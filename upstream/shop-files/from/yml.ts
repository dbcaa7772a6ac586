/**
 * A price list in YML, the Yandex Market Language (`yml_catalog`), which content systems, tills and builders of sites export:
 * https://yandex.ru/support/marketplace/assortment/auto/yml.html. Its currency is the one with the rate 1; RUR is the old code of RUB.
 */

import { type Fault, oneFault } from "../fault";
import { convertMenu, isPrice } from "./catalog";
import { plainText } from "./html-text";
import type { KnownMenu } from "./known-menu";
import { type Converted, countFault, type ProductDraft } from "./menu-draft";
import { readProgramAmount } from "./program-amount";
import { Remarks } from "./remarks";
import type { SourceGroup, SourceProduct } from "./source-menu";
import { weightOf } from "./spreadsheet-cells";
import { childrenOf, childText, readXml, type XmlElement } from "./xml";

/** Codes that YML still writes for currencies with other codes today (ISO 4217). */
const renamed = new Map([
  ["RUR", "RUB"],
  ["BYR", "BYN"],
]);

const currencyOf = (code: string): string => {
  const upper = code.trim().toUpperCase();
  return renamed.get(upper) ?? upper;
};

type Work = {
  readonly file: string;
  readonly remarks: Remarks;
  readonly faults: Fault[];
  /** The one that prices are taken in; null where none is named. */
  readonly currency: string | null;
  /** How many offers have each element that is not carried. */
  readonly others: Map<string, number>;
};

const fault = (work: Work, { line }: XmlElement, problem: string, remedy: string): null => {
  work.faults.push({ file: work.file, line, problem, remedy });
  return null;
};

/** An amount of a child; null where it is missing or wrong, which is a fault. */
const amountOf = (work: Work, offer: XmlElement, name: "price" | "oldprice"): number | null => {
  const [element] = childrenOf(offer, name);
  const text = element?.text.trim() ?? "";
  if (element === undefined || text === "") return null;
  const read = readProgramAmount(text);
  if (!read.isOk) return fault(work, element, `${name}: ${read.problem}`, read.remedy);
  return isPrice(read.amount)
    ? read.amount
    : fault(work, element, `${name}: ${text.slice(0, 40)} is too much`, "correct it");
};

/** A name, or of the type `vendor.model` what it is made of. */
const nameOf = (offer: XmlElement): string => {
  const name = plainText(childText(offer, "name"));
  if (name !== "") return name;
  const parts = ["typePrefix", "vendor", "model"].map((part) => plainText(childText(offer, part)));
  return parts.filter((part) => part !== "").join(" ");
};

const weightNames = /^(вес|масса|объ[её]м|выход|weight|volume|вага|об['’]?єм|вихід)( порции| блюда| нетто| порції)?$/iu;

/** The weight that a parameter names with its unit; null where it is another parameter. */
const parameterWeight = (title: string, { attributes, text }: XmlElement): ProductDraft["weight"] => {
  const unit = (attributes.get("unit") ?? "").trim().toLowerCase();
  const read = weightNames.test(title) ? weightOf(text.trim(), unit === "" ? null : unit) : null;
  const [, value, small] = /^([\d.]+) (g|ml)$/.exec(read ?? "") ?? [];
  return value === undefined ? null : { value: Number(value), unit: small === "ml" ? "ml" : "g" };
};

/** A weight is carried; other parameters have no place. */
const weightIn = ({ remarks }: Work, offer: XmlElement, name: string): ProductDraft["weight"] => {
  let weight: ProductDraft["weight"] = null;
  for (const param of childrenOf(offer, "param")) {
    const title = plainText(param.attributes.get("name") ?? "").replace(/,.*$/, "");
    const found: ProductDraft["weight"] = weight === null ? parameterWeight(title, param) : null;
    if (found === null) remarks.leftOut("parameters", `${name}: ${title.slice(0, 40)}`);
    else weight = found;
  }
  return weight;
};

const carried = new Set(
  "name typePrefix model description price oldprice currencyId categoryId picture param disabled".split(" "),
);

const notCarriedParts = new Set(["promos", "gifts", "delivery-options", "pickup-options"]);

const noteOthers = ({ others }: Work, offer: XmlElement): void => {
  const names = new Set(offer.children.map(({ name }) => name).filter((name) => !carried.has(name)));
  if (offer.attributes.has("group_id")) names.add("group_id");
  for (const name of names) others.set(name, (others.get(name) ?? 0) + 1);
};

const isNo = (text: string | undefined): boolean => /^(false|0|no|нет)$/i.test((text ?? "").trim());
const isYes = (text: string): boolean => /^(true|1|yes|да)$/i.test(text.trim());

/** Why an offer does not come, in words; null: it does. */
const notSold = (work: Work, offer: XmlElement): string | null => {
  const currency = currencyOf(childText(offer, "currencyId"));
  if (isYes(childText(offer, "disabled"))) return "offers that are disabled";
  if (currency !== "" && work.currency !== null && currency !== work.currency)
    return `offers with prices in ${currency}`;
  return null;
};

const productOf = (work: Work, offer: XmlElement, id: string): SourceProduct | null => {
  const { remarks } = work;
  const name = nameOf(offer);
  const words = name || `offer ${id}`;
  const reason = notSold(work, offer);
  if (reason !== null || name === "") {
    remarks.leftOut(reason ?? "offers without a name", words);
    return null;
  }
  const before = work.faults.length;
  const price = amountOf(work, offer, "price");
  const oldPrice = amountOf(work, offer, "oldprice");
  if (price === null) {
    if (work.faults.length === before) remarks.leftOut("offers without a price", words);
    return null;
  }
  if (isYes(childrenOf(offer, "price")[0]?.attributes.get("from") ?? ""))
    remarks.changed("prices that are the least of several are the price", words);
  const isOut = isNo(offer.attributes.get("available"));
  if (isOut) remarks.changed("offers that are not available come as run out", words);
  if (childrenOf(offer, "categoryId").length > 1) remarks.changed("offers of several categories stand in one", words);
  noteOthers(work, offer);
  return {
    id,
    name,
    description: plainText(childText(offer, "description")),
    group: childText(offer, "categoryId") || null,
    pictures: childrenOf(offer, "picture").map(({ text }) => text),
    variants: [{ name, price, oldPrice }],
    fields: { weight: weightIn(work, offer, words), ...(isOut && { type: "stop" as const }) },
  };
};

const groupsOf = ({ remarks }: Work, shop: XmlElement): SourceGroup[] =>
  childrenOf(shop, "categories")
    .flatMap((categories) => childrenOf(categories, "category"))
    .map((category) => {
      const name = plainText(category.text);
      if ((category.attributes.get("parentId") ?? "0") !== "0")
        remarks.changed("categories within categories stand beside them", name);
      return { id: category.attributes.get("id") ?? "", name, picture: null };
    })
    .filter(({ id }) => id !== "");

/** The currency of the prices: the only one, or of several the one with the rate 1. */
const shopCurrency = (shop: XmlElement, offers: readonly XmlElement[]): string | null => {
  const used = [...new Set(offers.map((offer) => currencyOf(childText(offer, "currencyId"))))].filter(
    (code) => code !== "",
  );
  const declared = childrenOf(shop, "currencies").flatMap((currencies) => childrenOf(currencies, "currency"));
  const base = declared.find(({ attributes }) => Number(attributes.get("rate") ?? "1") === 1);
  const code = currencyOf(base?.attributes.get("id") ?? "");
  if (used.length === 1) return used[0] ?? null;
  return code !== "" && (used.length === 0 || used.includes(code)) ? code : (used[0] ?? null);
};

/** Ids of offers, each once: two of one id are a fault of the second. */
const withIds = (work: Work, offers: readonly XmlElement[]): [XmlElement, string][] => {
  const lines = new Map<string, number>();
  return offers.flatMap((offer): [XmlElement, string][] => {
    const id = (offer.attributes.get("id") ?? "").trim();
    const known = lines.get(id);
    if (id !== "" && known !== undefined) {
      fault(work, offer, `the offer ${id.slice(0, 40)} is there twice, first in line ${known}`, "remove one of them");
      return [];
    }
    lines.set(id, offer.line);
    return [[offer, id]];
  });
};

const shopOf = (file: string, root: XmlElement): XmlElement | Converted => {
  const name = root.name.slice(0, 40);
  if (root.name !== "yml_catalog")
    return oneFault(
      file,
      root.line,
      `is XML, but no YML: it begins with <${name}>`,
      "export a price list in YML (yml_catalog)",
    );
  const [shop] = childrenOf(root, "shop");
  return shop ?? oneFault(file, root.line, "has no <shop>", "export the price list again");
};

/** Makes the files of a menu of a price list in YML. */
export const convertYml = (file: string, bytes: Uint8Array, known: KnownMenu): Converted => {
  const xml = readXml(file, bytes);
  if (!xml.isOk) return xml;
  const shop = shopOf(file, xml.root);
  if ("isOk" in shop) return shop;
  const offers = childrenOf(shop, "offers").flatMap((list) => childrenOf(list, "offer"));
  const wrong = countFault(file, offers.length, "look whether the price list has offers");
  if (wrong !== null) return wrong;
  const work: Work = {
    file,
    remarks: new Remarks(),
    faults: [],
    currency: shopCurrency(shop, offers),
    others: new Map(),
  };
  const groups = groupsOf(work, shop);
  const products = withIds(work, offers).flatMap(([offer, id]) => productOf(work, offer, id) ?? []);
  const parts = shop.children.map(({ name }) => name).filter((name) => notCarriedParts.has(name));
  return convertMenu(
    { groups, products },
    {
      ...work,
      known,
      remedy: "offers need a name and a price",
      currencies: work.currency === null ? [] : [work.currency],
      notCarried: {
        "elements the format does not know": [...work.others].map(
          ([name, count]) => `${name.slice(0, 40)} of ${count} offers`,
        ),
        "parts of the price list the format does not know": parts,
      },
    },
  );
};
