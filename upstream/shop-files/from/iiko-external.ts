/**
 * An external menu of iiko (Syrve): the reply of POST /api/2/menu/by_id of the Cloud API, https://api-ru.iiko.services/docs#tag/Menu,
 * format version 2. Prices are whole units of the organization's currency, which the reply does not name; nutrition is per 100 g.
 * Real replies write some objects as lists of one, and an organization as `organizationId` or in `organizations`.
 */

import * as z from "zod";
import { convertMenu, isPrice } from "./catalog";
import { sizeWords } from "./fallback-words";
import type { KnownMenu } from "./known-menu";
import type { Converted, ProductDraft } from "./menu-draft";
import { Remarks } from "./remarks";
import { figure, flag, listOf, parseSource, words } from "./source-json";
import {
  limitsOf,
  nutritionOf,
  type SourceChoice,
  type SourceMenu,
  type SourceProduct,
  type SourceVariant,
  trimmed,
} from "./source-menu";
import { type StorePrice, StorePrices } from "./store-prices";

/** An object, or a list of which the first counts. */
const oneOf = <Item extends z.ZodType>(item: Item) =>
  z.union([item.nullish().transform((one) => one ?? null), z.array(item).transform(([first]) => first ?? null)]);

const Count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .nullish();

const Restrictions = z.object({ minQuantity: Count, maxQuantity: Count, freeQuantity: Count, byDefault: Count });
type Restrictions = z.output<typeof Restrictions>;

const Price = z.object({ price: figure, organizationId: words, organizations: listOf(z.string()) });
const Named = z.object({ name: words });
const Nutrition = z.object({ fats: figure, proteins: figure, carbs: figure, energy: figure });

const Modifier = z.object({
  name: words,
  isHidden: flag,
  prices: listOf(Price),
  restrictions: oneOf(Restrictions),
});

const ModifierGroup = z.object({
  name: words,
  isHidden: flag,
  restrictions: oneOf(Restrictions),
  childModifiersHaveMinMaxRestrictions: flag,
  items: listOf(Modifier),
});
type ModifierGroup = z.output<typeof ModifierGroup>;

const Size = z.object({
  sizeName: words,
  sizeCode: words,
  isDefault: flag,
  isHidden: flag,
  portionWeightGrams: figure,
  measureUnitType: words,
  prices: listOf(Price),
  nutritionPerHundredGrams: oneOf(Nutrition),
  itemModifierGroups: listOf(ModifierGroup),
  buttonImageUrl: words,
});
type Size = z.output<typeof Size>;

const Item = z.object({
  itemId: words,
  sku: words,
  name: words,
  description: words,
  type: words,
  orderItemType: words,
  isHidden: flag,
  canSetOpenPrice: flag,
  useBalanceForSell: flag,
  itemSizes: listOf(Size),
  allergens: listOf(Named),
  allergenGroups: listOf(Named),
  tags: listOf(z.unknown()),
  labels: listOf(z.unknown()),
});
type Item = z.output<typeof Item>;

const Category = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  name: words,
  isHidden: flag,
  buttonImageUrl: words,
  headerImageUrl: words,
  schedules: listOf(z.unknown()),
  items: listOf(Item),
});

const ExternalMenu = z.object({
  itemCategories: z.array(Category),
  comboCategories: listOf(z.object({ combos: listOf(Named) })),
});

const SOURCE = "iiko's POST /api/2/menu/by_id";

/** Whether a text is an external menu and no nomenclature. */
export const isExternalMenu = (text: string): boolean => /"itemCategories"\s*:/.test(text);

type Work = { readonly remarks: Remarks; readonly stores: StorePrices };

const storePrices = (prices: readonly z.output<typeof Price>[]): StorePrice[] =>
  prices.map(({ price, organizationId, organizations }) => ({
    stores: [...(trimmed(organizationId) === "" ? [] : [trimmed(organizationId)]), ...organizations],
    price: price ?? null,
  }));

const quantitiesOf = (restrictions: Restrictions | null) =>
  limitsOf(restrictions?.minQuantity ?? 0, restrictions?.maxQuantity ?? 1);

const noteRestrictions = ({ remarks }: Work, restrictions: Restrictions | null, name: string): void => {
  if ((restrictions?.byDefault ?? 0) > (restrictions?.minQuantity ?? 0))
    remarks.leftOut("modifiers that are chosen from the start", name);
  if ((restrictions?.freeQuantity ?? 0) > 0) remarks.leftOut("modifiers of which some are free", name);
};

const choiceOf = (work: Work, group: ModifierGroup, of: string): SourceChoice | null => {
  const { remarks, stores } = work;
  const limits = quantitiesOf(group.restrictions);
  const isFree = group.childModifiersHaveMinMaxRestrictions !== true;
  noteRestrictions(work, group.restrictions, trimmed(group.name));
  const modifiers = group.items.flatMap((modifier) => {
    const name = trimmed(modifier.name);
    const full = `${name} of ${of}`;
    if (name === "" || modifier.isHidden === true) {
      remarks.leftOut("modifiers that are hidden or without a name", full);
      return [];
    }
    const price = modifier.prices.length === 0 ? 0 : stores.pick(storePrices(modifier.prices), full);
    if (price === null || !isPrice(price)) {
      remarks.leftOut("modifiers that are not sold or whose price cannot be held", full);
      return [];
    }
    noteRestrictions(work, modifier.restrictions, name);
    return [{ name, price, ...(isFree ? { min: 0, max: limits.max } : quantitiesOf(modifier.restrictions)) }];
  });
  const [first] = modifiers;
  if (first === undefined) return null;
  if (trimmed(group.name) === "") remarks.changed("groups of modifiers without a name are called by their first", of);
  return { name: trimmed(group.name) || first.name, ...limits, modifiers };
};

const choicesOf = (work: Work, { itemModifierGroups }: Size, of: string): SourceChoice[] =>
  itemModifierGroups.flatMap((group) => {
    if (group.isHidden === true) {
      work.remarks.leftOut("groups of modifiers that are hidden", `${trimmed(group.name)} of ${of}`);
      return [];
    }
    return choiceOf(work, group, of) ?? [];
  });

const KILO = 1000;

const weightOf = ({ portionWeightGrams, measureUnitType }: Size): ProductDraft["weight"] => {
  if (portionWeightGrams === null || portionWeightGrams === undefined || portionWeightGrams <= 0) return null;
  const unit = (measureUnitType ?? "GRAM").toUpperCase();
  const factor = /^(KILOGRAM|LITER|LITRE)$/.test(unit) ? KILO : 1;
  return { value: Math.round(portionWeightGrams * factor * 10) / 10, unit: /LIT(ER|RE)$/.test(unit) ? "ml" : "g" };
};

const isAlike = (sizes: readonly Size[], partOf: (size: Size) => unknown): boolean =>
  new Set(sizes.map((size) => JSON.stringify(partOf(size)))).size <= 1;

type Sold = { readonly size: Size; readonly variant: SourceVariant };

/** The sizes that are sold, the default one first. */
const soldSizes = ({ remarks, stores }: Work, item: Item, name: string): Sold[] =>
  item.itemSizes
    .toSorted((a, b) => Number(b.isDefault === true) - Number(a.isDefault === true))
    .flatMap((size, index) => {
      const title = trimmed(size.sizeName) || trimmed(size.sizeCode) || String(index + 1);
      const full = item.itemSizes.length > 1 ? `${name}, ${title}` : name;
      if (size.isHidden === true) {
        remarks.leftOut("sizes that are hidden", full);
        return [];
      }
      const prices = storePrices(size.prices);
      const price = stores.pick(prices, full);
      if (stores.isOfSome(prices)) remarks.changed("dishes of single organizations are sold everywhere", full);
      if (price === null || isPrice(price))
        return price === null ? [] : [{ size, variant: { name: title, price, oldPrice: null } }];
      remarks.leftOut("dishes whose price cannot be held", full);
      return [];
    });

const notSold = (item: Item): string | null => {
  if (item.isHidden === true) return "dishes that are hidden";
  if ((item.type ?? "DISH").toUpperCase() === "COMBO") return "combos";
  if (trimmed(item.name) === "") return "dishes without a name";
  return item.useBalanceForSell === true ? "dishes sold by weight" : null;
};

const noteLosses = ({ remarks }: Work, item: Item, name: string): void => {
  const allergens = [...item.allergens, ...item.allergenGroups].map((one) => trimmed(one.name));
  if (allergens.length > 0)
    remarks.leftOut("allergens, which nobody has confirmed", `${name}: ${allergens.join(", ")}`);
  if (item.canSetOpenPrice === true) remarks.leftOut("open prices", name);
  if (item.orderItemType === "Compound") remarks.leftOut("halves and other schemes of modifiers", name);
  if (item.tags.length > 0) remarks.leftOut("tags", name);
  if (item.labels.length > 0) remarks.leftOut("labels", name);
};

/** What sizes have in common; where they differ, that of the default one, or nothing. */
const sharedFields = ({ remarks }: Work, sizes: readonly Size[], name: string) => {
  const [first] = sizes;
  const hasWeight = isAlike(sizes, weightOf);
  if (!hasWeight) remarks.leftOut("weights that differ between sizes", name);
  const hasSameModifiers = isAlike(sizes, ({ itemModifierGroups }) => itemModifierGroups);
  if (!hasSameModifiers) remarks.changed("modifiers that differ between sizes are those of the default one", name);
  const per = first?.nutritionPerHundredGrams;
  return {
    weight: hasWeight && first !== undefined ? weightOf(first) : null,
    nutrition: nutritionOf({
      proteins: per?.proteins ?? 0,
      fats: per?.fats ?? 0,
      carbohydrates: per?.carbs ?? 0,
      calories: per?.energy ?? 0,
    }),
  };
};

const productOf = (work: Work, item: Item, group: string): SourceProduct | null => {
  const { remarks } = work;
  const name = trimmed(item.name) || trimmed(item.itemId) || trimmed(item.sku);
  const reason = notSold(item);
  const sold = reason === null ? soldSizes(work, item, name) : [];
  const [first, ...others] = sold;
  if (first === undefined) {
    remarks.leftOut(reason ?? "dishes without a price on the menu", name);
    return null;
  }
  noteLosses(work, item, name);
  const sizes = sold.map(({ size }) => size);
  return {
    id: trimmed(item.itemId) || trimmed(item.sku),
    name,
    description: trimmed(item.description),
    group,
    pictures: [...new Set(sizes.map(({ buttonImageUrl }) => trimmed(buttonImageUrl)))],
    variants: [first.variant, ...others.map(({ variant }) => variant)],
    variantWords: sizeWords,
    choices: choicesOf(work, first.size, name),
    fields: sharedFields(work, sizes, name),
  };
};

const menuOf = (work: Work, { itemCategories, comboCategories }: z.output<typeof ExternalMenu>): SourceMenu => {
  const { remarks } = work;
  const seen = new Set<string>();
  const visible = itemCategories.flatMap((category, index) => {
    const group = { id: String(category.id ?? index), name: trimmed(category.name) };
    if (category.isHidden !== true) return [{ category, group }];
    remarks.leftOut("categories that are hidden", group.name);
    return [];
  });
  for (const { combos } of comboCategories) for (const combo of combos) remarks.leftOut("combos", trimmed(combo.name));
  for (const { category } of visible)
    if (category.schedules.length > 0) remarks.leftOut("hours of categories", trimmed(category.name));
  const products = visible.flatMap(({ category, group }) =>
    category.items.flatMap((item) => {
      const id = trimmed(item.itemId);
      if (id !== "" && seen.has(id)) {
        remarks.changed("dishes of several categories stand in one", trimmed(item.name));
        return [];
      }
      seen.add(id);
      return productOf(work, item, group.id) ?? [];
    }),
  );
  const groups = visible.map(({ category, group }) => ({
    ...group,
    picture: trimmed(category.buttonImageUrl) || trimmed(category.headerImageUrl) || null,
  }));
  return { groups, products };
};

/** In other calls of iiko, or without a place in the format. */
const elsewhere = ["stop lists", "taxes", "hours of the menu", "barcodes"];

/**
 * Makes the files of a menu of iiko's external menu.
 *
 * @param store the organization whose prices are meant, by its id; null where all have the same
 */
export const convertIikoExternal = (file: string, text: string, store: string | null, known: KnownMenu): Converted => {
  const parsed = parseSource(file, text, { schema: ExternalMenu, source: SOURCE, wrongVersion: () => null });
  if (!parsed.isOk) return parsed;
  const remarks = new Remarks();
  const stores = new StorePrices(store);
  const menu = menuOf({ remarks, stores }, parsed.value);
  const remedy = "look what the menu has in iiko: dishes need a price";
  return convertMenu(menu, {
    file,
    known,
    remarks,
    stores,
    remedy,
    notCarried: { "not in the external menu": elsewhere },
  });
};
