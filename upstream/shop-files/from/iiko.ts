/**
 * The menu of iiko: the reply of POST /api/1/nomenclature of the Cloud API (https://api-ru.iiko.services/docs). Prices are
 * whole units of the organization's currency, which the reply does not name. `weight` is in kilograms (or litres, by
 * `measureUnit`), since `energyFullAmount` is `energyAmount`, per 100 g, times ten weights.
 */

import * as z from "zod";
import { convertMenu, isPrice } from "./catalog";
import { sizeWords } from "./fallback-words";
import type { KnownMenu } from "./known-menu";
import type { Converted } from "./menu-draft";
import { Remarks } from "./remarks";
import { doubledIds, figure, flag, parseSource, words } from "./source-json";
import {
  limitsOf,
  nutritionOf,
  type ProductFields,
  type SourceChoice,
  type SourceGroup,
  type SourceMenu,
  type SourceModifier,
  type SourceProduct,
  type SourceVariant,
  trimmed,
} from "./source-menu";

const Id = z.string().min(1);

const Group = z.object({
  id: Id,
  name: z.string(),
  parentGroup: words,
  order: figure,
  isIncludedInMenu: flag,
  isGroupModifier: flag,
  isDeleted: flag,
  imageLinks: z.array(z.string()).nullish(),
});

const amounts = {
  id: Id,
  minAmount: z.number().int(),
  maxAmount: z.number().int(),
  required: flag,
  defaultAmount: figure,
  freeOfChargeAmount: figure,
};
const Modifier = z.object(amounts);
const GroupModifier = z.object({
  ...amounts,
  childModifiersHaveMinMaxRestrictions: flag,
  childModifiers: z.array(Modifier),
});

const Product = z.object({
  id: Id,
  code: words,
  name: z.string(),
  description: words,
  type: words,
  isDeleted: flag,
  parentGroup: words,
  groupId: words,
  productCategoryId: words,
  order: figure,
  weight: figure,
  measureUnit: words,
  fatAmount: figure,
  proteinsAmount: figure,
  carbohydratesAmount: figure,
  energyAmount: figure,
  sizePrices: z
    .array(
      z.object({
        sizeId: words,
        price: z.object({ currentPrice: z.number(), isIncludedInMenu: flag, nextPrice: figure }),
      }),
    )
    .nullish(),
  modifiers: z.array(Modifier).nullish(),
  groupModifiers: z.array(GroupModifier).nullish(),
  modifierSchemaId: words,
  imageLinks: z.array(z.string()).nullish(),
  useBalanceForSell: flag,
  canSetOpenPrice: flag,
  fullNameEnglish: words,
  additionalInfo: words,
  tags: z.array(z.string()).nullish(),
  seoTitle: words,
  seoDescription: words,
  seoText: words,
});
type Product = z.output<typeof Product>;

const Nomenclature = z.object({
  groups: z.array(Group),
  productCategories: z.array(z.object({ id: Id, name: z.string() })).nullish(),
  products: z.array(Product),
  sizes: z.array(z.object({ id: Id, name: z.string(), priority: figure, isDefault: flag })).nullish(),
});
type Nomenclature = z.output<typeof Nomenclature>;

const SOURCE = "iiko's POST /api/1/nomenclature";

const wrongVersion = (value: unknown): string | null => {
  if (typeof value !== "object" || value === null) return null;
  if ("itemCategories" in value) return "is an external menu (/api/2/menu/by_id), not the nomenclature";
  if ("errorDescription" in value)
    return `is an error of iiko: ${typeof value.errorDescription === "string" ? value.errorDescription : "without words"}`;
  if ("products" in value && Array.isArray(value.products) && value.products.length === 0)
    return "has no products: iiko sends none where startRevision is the menu's own";
  return null;
};

/** What all parts of one conversion share. */
type Work = {
  readonly menu: Nomenclature;
  readonly remarks: Remarks;
  readonly productById: ReadonlyMap<string, Product>;
};

const kindOf = ({ type }: Product): string => (type ?? "").toLowerCase();

/** Groups of the menu in the order of their tree: a group, then the groups in it. */
const orderedGroups = ({ groups }: Nomenclature): z.output<typeof Group>[] => {
  const menuGroups = groups.filter(({ isGroupModifier }) => isGroupModifier !== true);
  const known = new Set(menuGroups.map(({ id }) => id));
  const within = new Map<string | null, z.output<typeof Group>[]>();
  for (const group of menuGroups.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
    const parent = known.has(group.parentGroup ?? "") ? (group.parentGroup ?? null) : null;
    const siblings = within.get(parent);
    if (siblings === undefined) within.set(parent, [group]);
    else siblings.push(group);
  }
  const tree = new Set<z.output<typeof Group>>();
  // With a stack of its own: a menu may have thousands of groups in one another.
  const left = (within.get(null) ?? []).toReversed();
  for (let group = left.pop(); group !== undefined; group = left.pop()) {
    if (tree.has(group)) continue;
    tree.add(group);
    for (const child of (within.get(group.id) ?? []).toReversed()) left.push(child);
  }
  // Groups that are in one another begin nowhere.
  return [...tree, ...menuGroups.filter((group) => !tree.has(group))];
};

/** Groups of the menu in their order, then the categories of products that stand in none. */
const groupsOf = ({ menu, remarks }: Work): SourceGroup[] => {
  const known = new Set(menu.groups.map(({ id }) => id));
  const own = orderedGroups(menu).flatMap((group): SourceGroup[] => {
    if (group.isDeleted === true || group.isIncludedInMenu === false) {
      const why = group.isDeleted === true ? "are deleted" : "are not on the menu";
      remarks.leftOut(`groups that ${why}`, group.name);
      return [];
    }
    if (known.has(group.parentGroup ?? "")) remarks.changed("groups within groups stand beside them", group.name);
    return [{ id: group.id, name: group.name.trim(), picture: group.imageLinks?.[0] ?? null }];
  });
  const categories = (menu.productCategories ?? []).map(({ id, name }) => ({ id, name: name.trim(), picture: null }));
  return [...own, ...categories].filter(({ name }) => name !== "");
};

/** The group a product is shown in: of the menu, of the stock list, or else its category. */
const groupOf = (product: Product, groups: ReadonlySet<string>): string | null => {
  const named = [product.parentGroup, product.groupId, product.parentGroup ? null : product.productCategoryId];
  return named.find((id): id is string => typeof id === "string" && groups.has(id)) ?? null;
};

const priceOfModifier = ({ sizePrices }: Product): number => sizePrices?.[0]?.price.currentPrice ?? 0;

const amountsOf = ({ minAmount, maxAmount, required }: z.output<typeof Modifier>) =>
  limitsOf(Math.max(minAmount, required === true ? 1 : 0), maxAmount);

const noteDefaults = (
  { remarks }: Work,
  { defaultAmount, freeOfChargeAmount, minAmount }: z.output<typeof Modifier>,
  name: string,
): void => {
  if ((defaultAmount ?? 0) > minAmount) remarks.leftOut("modifiers that are chosen from the start", name);
  if ((freeOfChargeAmount ?? 0) > 0) remarks.leftOut("modifiers of which some are free", name);
};

/** What a modifier is, where it can be offered. */
const modifierProduct = ({ productById, remarks }: Work, id: string, of: string): Product | null => {
  const found = productById.get(id);
  if (found === undefined) remarks.leftOut("modifiers that the reply does not describe", `${id} of ${of}`);
  else if (found.isDeleted === true) remarks.leftOut("modifiers that are deleted", `${found.name} of ${of}`);
  else if (!isPrice(priceOfModifier(found))) remarks.leftOut("modifiers whose price cannot be held", found.name);
  else return found;
  return null;
};

/** A product's single modifiers. */
const singlesOf = (work: Work, product: Product): SourceModifier[] =>
  (product.modifiers ?? []).flatMap((modifier) => {
    const found = modifierProduct(work, modifier.id, product.name);
    if (found === null) return [];
    noteDefaults(work, modifier, found.name);
    return [{ name: found.name.trim(), price: priceOfModifier(found), ...amountsOf(modifier) }];
  });

/** A product's groups of modifiers. */
const choicesOf = (work: Work, product: Product): SourceChoice[] =>
  (product.groupModifiers ?? []).flatMap((group) => {
    const limits = amountsOf(group);
    const isFree = group.childModifiersHaveMinMaxRestrictions === false;
    const modifiers = group.childModifiers.flatMap((child): SourceModifier[] => {
      const found = modifierProduct(work, child.id, product.name);
      if (found === null) return [];
      noteDefaults(work, child, found.name);
      const own = isFree ? { min: 0, max: limits.max } : amountsOf(child);
      return [{ name: found.name.trim(), price: priceOfModifier(found), ...own }];
    });
    const [first] = modifiers;
    if (first === undefined) return [];
    const name = work.menu.groups.find(({ id }) => id === group.id)?.name.trim();
    if (name === undefined)
      work.remarks.changed("groups of modifiers without a name are called by their first", product.name);
    return [{ name: name || first.name, ...limits, modifiers }];
  });

/** What a product costs, the default size first; none where it is not on the menu. */
const variantsOf = ({ menu, remarks }: Work, product: Product): SourceVariant[] => {
  const sizes = new Map((menu.sizes ?? []).map((size) => [size.id, size]));
  const onMenu = (product.sizePrices ?? []).filter(({ price }) => price.isIncludedInMenu !== false);
  if (onMenu.length === 0) {
    remarks.leftOut("dishes without a price on the menu", product.name);
    return [];
  }
  if (onMenu.some(({ price }) => !isPrice(price.currentPrice))) {
    remarks.leftOut("dishes whose price cannot be held", product.name);
    return [];
  }
  if (onMenu.some(({ price }) => (price.nextPrice ?? null) !== null))
    remarks.leftOut("prices of a later day", product.name);
  const rank = (id: string | null | undefined): number => {
    const size = sizes.get(id ?? "");
    return size?.isDefault === true ? -1 : (size?.priority ?? 0);
  };
  return onMenu
    .toSorted((a, b) => rank(a.sizeId) - rank(b.sizeId))
    .map(({ sizeId, price }, index) => ({
      name: sizes.get(sizeId ?? "")?.name.trim() || String(index + 1),
      price: price.currentPrice,
      oldPrice: null,
    }));
};

const KILO = 1000;

const weightOf = ({ weight, measureUnit }: Product): ProductFields["weight"] => {
  if (weight === null || weight === undefined || weight <= 0) return null;
  const unit = /^(л|l|мл|ml)/i.test(measureUnit ?? "") ? "ml" : "g";
  return { value: Math.round(weight * KILO * 10) / 10, unit };
};

const notSold = (product: Product): string | null => {
  if (product.isDeleted === true) return "dishes that are deleted";
  if (kindOf(product) !== "dish" && kindOf(product) !== "good") return `products of the type ${product.type ?? "none"}`;
  if (product.name.trim() === "") return "dishes without a name";
  return product.useBalanceForSell === true ? "dishes sold by weight" : null;
};

const hasWords = (text: string | null | undefined): boolean => trimmed(text) !== "";

/** What of a product the format has no place for. */
const noteLosses = ({ remarks }: Work, product: Product): void => {
  const { name } = product;
  if (product.canSetOpenPrice === true) remarks.leftOut("open prices", name);
  if (hasWords(product.modifierSchemaId)) remarks.leftOut("halves and other schemes of modifiers", name);
  if (hasWords(product.fullNameEnglish)) remarks.leftOut("names in a foreign language", name);
  if (hasWords(product.additionalInfo)) remarks.leftOut("additional information", name);
  if ((product.tags?.length ?? 0) > 0) remarks.leftOut("tags", name);
  if ([product.seoTitle, product.seoDescription, product.seoText].some(hasWords))
    remarks.leftOut("texts for search engines", name);
};

const productOf = (work: Work, product: Product, group: string): SourceProduct[] => {
  const [first, ...others] = variantsOf(work, product);
  if (first === undefined) return [];
  noteLosses(work, product);
  const nutrition = nutritionOf({
    proteins: product.proteinsAmount ?? 0,
    fats: product.fatAmount ?? 0,
    carbohydrates: product.carbohydratesAmount ?? 0,
    calories: product.energyAmount ?? 0,
  });
  return [
    {
      id: product.id,
      name: product.name.trim(),
      description: product.description?.trim() ?? "",
      group,
      pictures: product.imageLinks ?? [],
      variants: [first, ...others],
      variantWords: sizeWords,
      choices: choicesOf(work, product),
      singles: singlesOf(work, product),
      fields: { weight: weightOf(product), nutrition },
    },
  ];
};

const menuOf = (work: Work): SourceMenu => {
  const groups = groupsOf(work);
  const ids = new Set(groups.map(({ id }) => id));
  const products = work.menu.products
    .filter((product) => kindOf(product) !== "modifier")
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap((product) => {
      const reason = notSold(product);
      const group = groupOf(product, ids);
      if (reason === null && group !== null) return productOf(work, product, group);
      work.remarks.leftOut(reason ?? "dishes of no group of the menu", product.name);
      return [];
    });
  return { groups, products };
};

/** In other calls of iiko. */
const elsewhere = ["stop lists", "combos", "allergens", "taxes", "schedules of the menu"];

/** Makes the files of a menu of iiko's nomenclature. */
export const convertIiko = (file: string, text: string, known: KnownMenu): Converted => {
  const parsed = parseSource(file, text, { schema: Nomenclature, source: SOURCE, wrongVersion });
  if (!parsed.isOk) return parsed;
  const nomenclature = parsed.value;
  const doubled = doubledIds(parsed, [
    nomenclature.products.map(({ id }, index) => ({ id, path: ["products", index] })),
    nomenclature.groups.map(({ id }, index) => ({ id, path: ["groups", index] })),
  ]);
  if (doubled.length > 0) return { isOk: false, faults: doubled };
  const remarks = new Remarks();
  const menu = menuOf({
    menu: nomenclature,
    remarks,
    productById: new Map(nomenclature.products.map((product) => [product.id, product])),
  });
  const remedy = "prices and groups have to be on iiko's menu";
  return convertMenu(menu, { file, known, remarks, remedy, notCarried: { "not in the nomenclature": elsewhere } });
};
