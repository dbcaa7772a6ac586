/**
 * The menu of iiko: the reply of POST /api/1/nomenclature of the Cloud API (https://api-ru.iiko.services/docs). Prices are
 * whole units of the organization's currency, which the reply does not name. `weight` is in kilograms (or litres, by
 * `measureUnit`), since `energyFullAmount` is `energyAmount`, per 100 g, times ten weights.
 */

import * as z from "zod";
import type { ChoiceDraft, Converted, GroupDraft, MenuDraft, ModifierDraft, ProductDraft } from "./menu-draft";
import { countFault, isAmount, KeyMaker, menuFiles, NO_PICTURE, oneFault, variantChoice } from "./menu-draft";
import { Remarks } from "./remarks";
import { doubledId, parseSource } from "./source-json";

const Id = z.string().min(1);
const flag = z.boolean().nullish();
const words = z.string().nullish();
const figure = z.number().nullish();

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
  readonly keys: { readonly product: KeyMaker; readonly modifier: KeyMaker; readonly choice: KeyMaker };
  readonly productById: ReadonlyMap<string, Product>;
  readonly modifiers: Map<string, ModifierDraft>;
  readonly choices: Map<string, ChoiceDraft>;
};

const kindOf = ({ type }: Product): string => (type ?? "").toLowerCase();

/** Groups of the menu in the order of their tree: a group, then the groups in it. */
const orderedGroups = ({ groups }: Nomenclature): z.output<typeof Group>[] => {
  const shown = groups.filter(({ isGroupModifier }) => isGroupModifier !== true);
  const known = new Set(shown.map(({ id }) => id));
  const within = new Map<string | null, z.output<typeof Group>[]>();
  for (const group of shown.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
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
  return [...tree, ...shown.filter((group) => !tree.has(group))];
};

const pictureOf = (links: readonly string[] | null | undefined): string | null =>
  links?.find((link) => link.startsWith("https://")) ?? null;

type MenuGroup = { readonly draft: GroupDraft; readonly ids: ReadonlySet<string> };

const groupDrafts = ({ menu, remarks }: Work): MenuGroup[] => {
  const keys = new KeyMaker();
  const known = new Set(menu.groups.map(({ id }) => id));
  const own = orderedGroups(menu).flatMap((group): MenuGroup[] => {
    if (group.isDeleted === true || group.isIncludedInMenu === false) {
      const why = group.isDeleted === true ? "are deleted" : "are not on the menu";
      remarks.leftOut(`groups that ${why}`, group.name);
      return [];
    }
    if (known.has(group.parentGroup ?? "")) remarks.changed("groups within groups stand beside them", group.name);
    const draft = {
      key: keys.give(group.name),
      name: group.name.trim(),
      picture: pictureOf(group.imageLinks) ?? NO_PICTURE,
    };
    return [{ draft, ids: new Set([group.id]) }];
  });
  const categories = (menu.productCategories ?? []).map(
    ({ id, name }): MenuGroup => ({
      draft: { key: keys.give(name), name: name.trim(), picture: NO_PICTURE },
      ids: new Set([id]),
    }),
  );
  return [...own, ...categories].filter(({ draft }) => draft.name !== "");
};

/** The group a product is shown in: of the menu, of the stock list, or else its category. */
const groupOf = (product: Product, groups: readonly MenuGroup[]): string | null => {
  const named = [product.parentGroup, product.groupId, product.parentGroup ? null : product.productCategoryId];
  const ids = named.filter((id): id is string => typeof id === "string");
  const found = ids.map((id) => groups.find((group) => group.ids.has(id))).find((group) => group !== undefined);
  return found?.draft.key ?? null;
};

const priceOfModifier = ({ sizePrices }: Product): number => sizePrices?.[0]?.price.currentPrice ?? 0;

/** Above a hundred there is no bound, which the format writes as 0. */
const MOST = 100;

const limitsOf = ({ minAmount, maxAmount, required }: z.output<typeof Modifier>) => {
  const min = Math.max(minAmount, required === true ? 1 : 0, 0);
  return { min, max: maxAmount > MOST || maxAmount <= 0 ? 0 : Math.max(maxAmount, min) };
};

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
  else if (!isAmount(priceOfModifier(found))) remarks.leftOut("modifiers whose price cannot be held", found.name);
  else return found;
  return null;
};

/** Keys of a product's single modifiers; the same one with other limits is another one in the format. */
const singlesOf = (work: Work, product: Product): string[] =>
  (product.modifiers ?? []).flatMap((modifier) => {
    const found = modifierProduct(work, modifier.id, product.name);
    if (found === null) return [];
    noteDefaults(work, modifier, found.name);
    const limits = limitsOf(modifier);
    const cache = JSON.stringify([modifier.id, limits]);
    const known = work.modifiers.get(cache);
    if (known !== undefined) return [known.key];
    const key = work.keys.modifier.give(found.name);
    work.modifiers.set(cache, { key, name: found.name.trim(), price: priceOfModifier(found), ...limits });
    return [key];
  });

/** Keys of a product's groups of modifiers, likewise. */
const choicesOf = (work: Work, product: Product): string[] =>
  (product.groupModifiers ?? []).flatMap((group) => {
    const children = group.childModifiers.flatMap((child) => {
      const found = modifierProduct(work, child.id, product.name);
      if (found === null) return [];
      noteDefaults(work, child, found.name);
      return [{ found, limits: limitsOf(child) }];
    });
    if (children.length === 0) return [];
    const name = work.menu.groups.find(({ id }) => id === group.id)?.name.trim();
    if (name === undefined)
      work.remarks.changed("groups of modifiers without a name are called by their first", product.name);
    const limits = limitsOf(group);
    const isFree = group.childModifiersHaveMinMaxRestrictions === false;
    const drafts = children.map(({ found, limits: own }) => ({
      name: found.name.trim(),
      price: priceOfModifier(found),
      ...(isFree ? { min: 0, max: limits.max } : own),
    }));
    const cache = JSON.stringify([group.id, limits, drafts]);
    const known = work.choices.get(cache);
    if (known !== undefined) return [known.key];
    const title = name === undefined || name === "" ? (drafts[0]?.name ?? "") : name;
    const key = work.keys.choice.give(title);
    const modifiers = drafts.map((draft) => ({ key: work.keys.modifier.give(`${key}-${draft.name}`), ...draft }));
    work.choices.set(cache, { key, name: title, ...limits, modifiers });
    return [key];
  });

const sizeWords = { en: "Size", ru: "Размер", de: "Größe", tr: "Boyut", uk: "Розмір", uz: "O‘lcham" };

type Priced = { readonly price: number; readonly choices: readonly string[] };

/** What a product costs; null where it is not on the menu. Several sizes are a choice, the default one first. */
const pricedOf = (work: Work, product: Product, key: string): Priced | null => {
  const { menu, remarks, keys } = work;
  const sizes = new Map((menu.sizes ?? []).map((size) => [size.id, size]));
  const onMenu = (product.sizePrices ?? []).filter(({ price }) => price.isIncludedInMenu !== false);
  const [first] = onMenu;
  if (first === undefined) {
    remarks.leftOut("dishes without a price on the menu", product.name);
    return null;
  }
  if (onMenu.some(({ price }) => !isAmount(price.currentPrice))) {
    remarks.leftOut("dishes whose price cannot be held", product.name);
    return null;
  }
  if (onMenu.some(({ price }) => (price.nextPrice ?? null) !== null))
    remarks.leftOut("prices of a later day", product.name);
  if (onMenu.length === 1) return { price: first.price.currentPrice, choices: [] };
  const rank = (id: string | null | undefined): number => {
    const size = sizes.get(id ?? "");
    return size?.isDefault === true ? -1 : (size?.priority ?? 0);
  };
  const variants = onMenu
    .toSorted((a, b) => rank(a.sizeId) - rank(b.sizeId))
    .map(({ sizeId, price }, index) => ({
      name: sizes.get(sizeId ?? "")?.name.trim() || String(index + 1),
      price: price.currentPrice,
    }));
  const { price, choice } = variantChoice(keys.modifier, key, sizeWords, variants);
  work.choices.set(choice.key, choice);
  remarks.changed("sizes are a choice that adds to the lowest price", product.name);
  return { price, choices: [choice.key] };
};

const KILO = 1000;

const weightOf = ({ weight, measureUnit }: Product): ProductDraft["weight"] => {
  if (weight === null || weight === undefined || weight <= 0) return null;
  const unit = /^(л|l|мл|ml)/i.test(measureUnit ?? "") ? "ml" : "g";
  return { value: Math.round(weight * KILO * 10) / 10, unit };
};

/** Per 100 g, as the format has it. iiko writes zeros where nobody has said. */
const nutritionOf = (product: Product): ProductDraft["nutrition"] => {
  const nutrition = {
    proteins: product.proteinsAmount ?? 0,
    fats: product.fatAmount ?? 0,
    carbohydrates: product.carbohydratesAmount ?? 0,
    calories: product.energyAmount ?? 0,
  };
  const figures = Object.values(nutrition);
  return figures.some((value) => value < 0) || figures.every((value) => value === 0) ? null : nutrition;
};

const notSold = (product: Product): string | null => {
  if (product.isDeleted === true) return "dishes that are deleted";
  if (kindOf(product) !== "dish" && kindOf(product) !== "good") return `products of the type ${product.type ?? "none"}`;
  if (product.name.trim() === "") return "dishes without a name";
  return product.useBalanceForSell === true ? "dishes sold by weight" : null;
};

const hasWords = (text: string | null | undefined): boolean => (text ?? "").trim() !== "";

/** What of a product the format has no place for. */
const noteLosses = ({ remarks }: Work, product: Product): void => {
  const { name } = product;
  if ((product.imageLinks?.length ?? 0) > 1) remarks.leftOut("further pictures", name);
  if (product.canSetOpenPrice === true) remarks.leftOut("open prices", name);
  if (hasWords(product.modifierSchemaId)) remarks.leftOut("halves and other schemes of modifiers", name);
  if (hasWords(product.fullNameEnglish)) remarks.leftOut("names in a foreign language", name);
  if (hasWords(product.additionalInfo)) remarks.leftOut("additional information", name);
  if ((product.tags?.length ?? 0) > 0) remarks.leftOut("tags", name);
  if ([product.seoTitle, product.seoDescription, product.seoText].some(hasWords))
    remarks.leftOut("texts for search engines", name);
};

const productDraft = (work: Work, product: Product): ProductDraft | null => {
  const { remarks, keys } = work;
  const name = product.name.trim();
  const key = keys.product.give(name);
  const priced = pricedOf(work, product, key);
  if (priced === null) return null;
  noteLosses(work, product);
  const picture = pictureOf(product.imageLinks);
  if (picture === null) remarks.changed("dishes without a picture get a plate", name);
  const description = product.description?.trim() ?? "";
  if (description === "") remarks.changed("dishes without a description repeat their name", name);
  return {
    key,
    name,
    description: description === "" ? name : description,
    picture: picture ?? NO_PICTURE,
    price: priced.price,
    weight: weightOf(product),
    nutrition: nutritionOf(product),
    modifiers: singlesOf(work, product),
    modifier_groups: [...priced.choices, ...choicesOf(work, product)],
  };
};

const draftOf = (work: Work): MenuDraft => {
  const groups = groupDrafts(work);
  const sold = work.menu.products
    .filter((product) => kindOf(product) !== "modifier")
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const products = sold.flatMap((product) => {
    const reason = notSold(product);
    const group = groupOf(product, groups);
    if (reason !== null || group === null) {
      work.remarks.leftOut(reason ?? "dishes of no group of the menu", product.name);
      return [];
    }
    const draft = productDraft(work, product);
    return draft === null ? [] : [{ group, product: draft }];
  });
  return {
    groups: groups.map(({ draft }) => draft),
    products,
    modifiers: [...work.modifiers.values()],
    choices: [...work.choices.values()],
  };
};

/** Other calls of iiko tell of these. */
const elsewhere = ["stop lists", "combos", "allergens", "taxes", "schedules of the menu"];

/**
 * Makes the files of a menu of iiko's nomenclature.
 *
 * @param file its name, for faults
 */
export const convertIiko = (file: string, text: string): Converted => {
  const parsed = parseSource(file, text, { schema: Nomenclature, source: SOURCE, wrongVersion });
  if (!parsed.isOk) return { isOk: false, faults: [parsed.fault] };
  const menu = parsed.value;
  for (const list of [menu.products, menu.groups]) {
    const doubled = doubledId(list);
    if (doubled !== null) return oneFault(file, null, `the id ${doubled} is there twice`, "export the menu again");
  }
  const remarks = new Remarks();
  const draft = draftOf({
    menu,
    remarks,
    keys: { product: new KeyMaker(), modifier: new KeyMaker(), choice: new KeyMaker() },
    productById: new Map(menu.products.map((product) => [product.id, product])),
    modifiers: new Map(),
    choices: new Map(),
  });
  const wrong = countFault(
    file,
    draft.products.length,
    "look what was left out: prices and groups have to be on iiko's menu",
  );
  if (wrong !== null) return wrong;
  for (const what of elsewhere) remarks.leftOut("not in the nomenclature", what);
  return { isOk: true, files: menuFiles(draft), count: draft.products.length, currency: null, remarks: remarks.all };
};
