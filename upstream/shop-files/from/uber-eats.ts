/**
 * A menu of Uber Eats: the reply of GET /v2/eats/stores/{store_id}/menus, or what is uploaded by PUT,
 * https://developer.uber.com/docs/eats/references/api/v2/put-eats-stores-storeid-menu. Prices are hundredths of the store's currency,
 * which the menu does not name. Everything that can be chosen is an item; in a group of modifiers its price and its quantity may be
 * overridden.
 */

import * as z from "zod";
import { languages } from "@/lib/contract/language";
import type { Texts } from "../schema/common";
import { convertMenu, isPrice } from "./catalog";
import { plainText } from "./html-text";
import type { KnownMenu } from "./known-menu";
import type { Converted } from "./menu-draft";
import { Remarks } from "./remarks";
import { doubledIds, listOf, parseSource } from "./source-json";
import {
  limitsOf,
  type ProductFields,
  type SourceChoice,
  type SourceMenu,
  type SourceModifier,
  type SourceProduct,
  textOf,
} from "./source-menu";

const Translated = z
  .object({ translations: z.record(z.string(), z.string().nullish()).nullish() })
  .nullish()
  .transform((text) => Object.entries(text?.translations ?? {}));
type Translated = z.output<typeof Translated>;

const context = { context_type: z.string().nullish(), context_value: z.string().nullish() };
type Context = {
  readonly context_type?: string | null | undefined;
  readonly context_value?: string | null | undefined;
};

const Quantity = z
  .object({
    min_permitted: z.number().nullish(),
    max_permitted: z.number().nullish(),
    default_quantity: z.number().nullish(),
  })
  .nullish();
const QuantityInfo = z
  .object({ quantity: Quantity, overrides: listOf(z.object({ ...context, quantity: Quantity })) })
  .nullish();

const Item = z.object({
  id: z.string().min(1),
  title: Translated,
  description: Translated,
  image_url: z.string().nullish(),
  price_info: z
    .object({ price: z.number().nullish(), overrides: listOf(z.object({ ...context, price: z.number().nullish() })) })
    .nullish(),
  quantity_info: QuantityInfo,
  modifier_group_ids: z.object({ ids: listOf(z.string()), overrides: listOf(z.unknown()) }).nullish(),
  suspension_info: z
    .object({ suspension: z.object({ suspend_until: z.union([z.number(), z.string()]).nullish() }).nullish() })
    .nullish(),
  bundled_items: listOf(z.unknown()),
  dish_info: z
    .object({
      classifications: z
        .object({
          alcoholic_items: z.number().nullish(),
          dietary_label_info: z.object({ labels: listOf(z.string()) }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  nutritional_info: z.unknown().optional(),
});
type Item = z.output<typeof Item>;

const ModifierGroup = z.object({
  id: z.string().min(1),
  title: Translated,
  quantity_info: QuantityInfo,
  modifier_options: listOf(z.object({ id: z.string(), type: z.string().nullish() })),
});
type ModifierGroup = z.output<typeof ModifierGroup>;

const Category = z.object({
  id: z.string().min(1),
  title: Translated,
  entities: listOf(z.object({ id: z.string(), type: z.string().nullish() })),
});

const Menu = z.object({
  menus: listOf(
    z.object({ title: Translated, category_ids: listOf(z.string()), service_availability: listOf(z.unknown()) }),
  ),
  categories: z.array(Category),
  items: z.array(Item),
  modifier_groups: listOf(ModifierGroup),
});
type Menu = z.output<typeof Menu>;

const SOURCE = "Uber Eats' GET /v2/eats/stores/{store_id}/menus";

const Refusal = z.object({ code: z.union([z.string(), z.number()]), message: z.string() });

const wrongVersion = (value: unknown): string | null => {
  if (typeof value !== "object" || value === null) return null;
  const refusal = Refusal.safeParse(value);
  if (refusal.success && !("items" in value)) return `is an error of Uber Eats: ${refusal.data.message.slice(0, 100)}`;
  return "sections" in value ? "is a menu of the version 1" : null;
};

type Work = {
  readonly remarks: Remarks;
  readonly items: ReadonlyMap<string, Item>;
  readonly groups: ReadonlyMap<string, ModifierGroup>;
};

type Said = { readonly text: Texts /** Languages that are not carried. */; readonly lost: readonly string[] };

/** The texts of our languages where English is among them, which the others fall back to; otherwise the first. */
const saidOf = (translated: Translated): Said => {
  const said = translated.flatMap(([locale, words]): [string, string][] => {
    const text = plainText(words ?? "");
    return text === "" ? [] : [[locale, text]];
  });
  const [first] = said;
  if (first === undefined) return { text: "", lost: [] };
  const ours = languages.flatMap((known): [string, string][] => {
    const found = said.find(([locale]) => locale.slice(0, 2).toLowerCase() === known);
    return found === undefined ? [] : [[known, found[1]]];
  });
  const isTranslated = ours.length > 1 && ours.some(([language]) => language === "en");
  const carried = isTranslated ? ours.length : 1;
  return {
    text: isTranslated ? Object.fromEntries(ours) : first[1],
    lost: said.length > carried ? said.map(([locale]) => locale) : [],
  };
};

const textsOf = (translated: Translated): Texts => saidOf(translated).text;

const noteLanguages = (remarks: Remarks, { items }: Menu): void => {
  const lost = new Set(items.flatMap(({ title }) => saidOf(title).lost));
  for (const locale of lost) remarks.leftOut("texts in all of these languages but one", locale);
};

const isContext = (override: Context, type: string, id: string): boolean =>
  override.context_type === type && override.context_value === id;

const HUNDRED = 100;

/** In whole units; null where there is none, or the format cannot hold it. */
const priceIn = ({ price_info: info }: Item, group: string | null): number | null => {
  const own = info?.overrides.find((override) => group !== null && isContext(override, "MODIFIER_GROUP", group))?.price;
  const price = own ?? info?.price;
  if (price === null || price === undefined) return null;
  return isPrice(price / HUNDRED) ? price / HUNDRED : null;
};

const permittedOf = (quantity: z.output<typeof Quantity>, unbounded: number) =>
  limitsOf(quantity?.min_permitted ?? 0, quantity?.max_permitted ?? unbounded);

const modifierOf = (work: Work, id: string, group: ModifierGroup, of: string): SourceModifier | null => {
  const { remarks, items } = work;
  const item = items.get(id);
  const name = item === undefined ? "" : textsOf(item.title);
  const full = `${textOf(name) || id} of ${of}`;
  const price = item === undefined ? null : (priceIn(item, group.id) ?? (item.price_info === null ? 0 : null));
  if (item === undefined || textOf(name) === "" || price === null) {
    remarks.leftOut("modifiers that the menu does not describe, or without a name or price", full);
    return null;
  }
  if (suspended(item)) {
    remarks.leftOut("modifiers that have run out", full);
    return null;
  }
  if ((item.modifier_group_ids?.ids.length ?? 0) > 0) remarks.leftOut("modifiers of modifiers", full);
  const info = item.quantity_info;
  const quantity =
    info?.overrides.find((one) => isContext(one, "MODIFIER_GROUP", group.id))?.quantity ?? info?.quantity;
  if ((quantity?.default_quantity ?? 0) > 0) remarks.leftOut("modifiers that are chosen from the start", full);
  return { name, price, ...permittedOf(quantity, 1) };
};

const choicesOf = (work: Work, item: Item, of: string): SourceChoice[] =>
  (item.modifier_group_ids?.ids ?? []).flatMap((id) => {
    const { remarks, groups } = work;
    const group = groups.get(id);
    if (group === undefined) {
      remarks.leftOut("groups of modifiers that the menu does not have", `${id} of ${of}`);
      return [];
    }
    const modifiers = group.modifier_options.flatMap((option) => modifierOf(work, option.id, group, of) ?? []);
    const [first] = modifiers;
    if (first === undefined) return [];
    const info = group.quantity_info;
    const own = info?.overrides.find((override) => isContext(override, "ITEM", item.id))?.quantity;
    const title = textsOf(group.title);
    return [{ name: textOf(title) === "" ? first.name : title, ...permittedOf(own ?? info?.quantity, 0), modifiers }];
  });

const suspended = ({ suspension_info: info }: Item): boolean =>
  (info?.suspension?.suspend_until ?? null) !== null && Number(info?.suspension?.suspend_until) !== 0;

const isMeatless = (label: string): boolean => /^(VEGETARIAN|VEGAN)$/i.test(label);

const fieldsOf = ({ remarks }: Work, item: Item, name: string): ProductFields => {
  const classes = item.dish_info?.classifications;
  const labels = classes?.dietary_label_info?.labels ?? [];
  for (const label of labels)
    if (!isMeatless(label)) remarks.leftOut("dietary labels", `${name}: ${label.slice(0, 40)}`);
  if ((classes?.alcoholic_items ?? 0) > 0) remarks.leftOut("marks of alcohol", name);
  if (item.nutritional_info !== null && item.nutritional_info !== undefined)
    remarks.leftOut("nutrition of a portion", name);
  const isOut = suspended(item);
  if (isOut) remarks.changed("items that are suspended come as run out", name);
  return {
    vegetarian: labels.some(isMeatless) ? true : null,
    ...(isOut && { type: "stop" as const }),
  };
};

const productOf = (work: Work, item: Item, group: string): SourceProduct | null => {
  const { remarks } = work;
  const name = textsOf(item.title);
  const words = textOf(name) || item.id;
  if (item.bundled_items.length > 0) {
    remarks.leftOut("combos", words);
    return null;
  }
  const price = priceIn(item, null);
  if (price === null || textOf(name) === "") {
    remarks.leftOut("items without a name, or without a price that can be held", words);
    return null;
  }
  if ((item.price_info?.overrides ?? []).some(({ context_type }) => context_type !== "MODIFIER_GROUP"))
    remarks.leftOut("prices of single menus", words);
  return {
    id: item.id,
    name,
    description: textsOf(item.description),
    group,
    pictures: [item.image_url ?? ""],
    variants: [{ name: words, price, oldPrice: null }],
    choices: choicesOf(work, item, words),
    fields: fieldsOf(work, item, words),
  };
};

/** Categories in the order of the menus that name them; those of no menu are not shown there. */
const menuCategories = ({ menus, categories }: Menu, remarks: Remarks): z.output<typeof Category>[] => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const ids = new Set(menus.flatMap(({ category_ids }) => category_ids));
  if (menus.length === 0) return categories;
  for (const { id, title } of categories)
    if (!ids.has(id)) remarks.leftOut("categories of no menu", textOf(textsOf(title)) || id);
  return [...ids].flatMap((id) => byId.get(id) ?? []);
};

const menuOf = (menu: Menu, remarks: Remarks): SourceMenu => {
  const items = new Map(menu.items.map((item) => [item.id, item]));
  const work: Work = { remarks, items, groups: new Map(menu.modifier_groups.map((group) => [group.id, group])) };
  const categories = menuCategories(menu, remarks);
  noteLanguages(remarks, menu);
  const seen = new Set<string>();
  const products = categories.flatMap(({ id: group, entities }) =>
    entities.flatMap(({ id }) => {
      const item = items.get(id);
      const name = item === undefined ? id : textOf(textsOf(item.title)) || id;
      if (item === undefined) remarks.leftOut("items that the menu does not describe", name);
      else if (seen.has(id)) remarks.changed("items of several categories stand in one", name);
      else {
        seen.add(id);
        return productOf(work, item, group) ?? [];
      }
      return [];
    }),
  );
  const options = new Set(menu.modifier_groups.flatMap((group) => group.modifier_options.map(({ id }) => id)));
  for (const { id, title } of menu.items)
    if (!seen.has(id) && !options.has(id)) remarks.leftOut("items of no category", textOf(textsOf(title)) || id);
  if (menu.menus.length > 1 || menu.menus.some(({ service_availability }) => service_availability.length > 0))
    for (const { title } of menu.menus) remarks.leftOut("hours of menus", textOf(textsOf(title)) || "menu");
  return {
    groups: categories.map(({ id, title }) => ({ id, name: textsOf(title), picture: null })),
    products,
  };
};

/** Without a place in the format, or in other calls. */
const elsewhere = ["taxes", "external data", "stores' hours"];

/** Makes the files of a menu of Uber Eats. */
export const convertUberEats = (file: string, text: string, known: KnownMenu): Converted => {
  const parsed = parseSource(file, text, { schema: Menu, source: SOURCE, wrongVersion });
  if (!parsed.isOk) return parsed;
  const doubled = doubledIds(
    parsed,
    (["items", "categories", "modifier_groups"] as const).map((field) =>
      parsed.value[field].map(({ id }, index) => ({ id, path: [field, index] })),
    ),
  );
  if (doubled.length > 0) return { isOk: false, faults: doubled };
  const remarks = new Remarks();
  const menu = menuOf(parsed.value, remarks);
  const remedy = "look whether its categories name items with a price";
  return convertMenu(menu, { file, known, remarks, remedy, notCarried: { "not carried": elsewhere } });
};
