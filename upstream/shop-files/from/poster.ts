/**
 * The menu of Poster: the reply of GET menu.getProducts, https://dev.joinposter.com/docs/v3/web/menu/getProducts. Prices of products
 * and of their modifications are hundredths of the account's currency, which the reply does not name; those of modifiers of dishes
 * (`group_modifications`) are whole units. Numbers come as texts or as numbers. Photos are paths below https://joinposter.com.
 */

import * as z from "zod";
import { convertMenu, isPrice } from "./catalog";
import { plainText } from "./html-text";
import type { KnownMenu } from "./known-menu";
import type { Converted } from "./menu-draft";
import { Remarks } from "./remarks";
import { doubledIds, listOf, Numeric, parseSource, words } from "./source-json";
import {
  limitsOf,
  type SourceChoice,
  type SourceGroup,
  type SourceMenu,
  type SourceProduct,
  type SourceVariant,
  trimmed,
} from "./source-menu";
import { type StorePrice, StorePrices } from "./store-prices";

const Id = z.union([z.string().min(1), z.number()]).transform(String);

const Spot = z.object({ spot_id: Id, price: Numeric, visible: Numeric });

/** Of goods: sizes and other variations. */
const Modification = z.object({ modificator_name: words, order: Numeric, spots: listOf(Spot) });

/** Of dishes: what can be added. */
const Modifier = z.object({ name: words, price: Numeric });
const ModifierGroup = z.object({
  name: words,
  num_min: Numeric,
  num_max: Numeric,
  type: Numeric,
  is_deleted: Numeric,
  modifications: listOf(Modifier),
});

const Product = z.object({
  product_id: Id,
  product_name: words,
  category_name: words,
  menu_category_id: z.union([z.string(), z.number()]).nullish(),
  type: Numeric,
  hidden: Numeric,
  weight_flag: Numeric,
  unit: words,
  out: Numeric,
  sort_order: Numeric,
  photo: words,
  photo_origin: words,
  price: z.union([z.record(z.string(), Numeric), z.array(z.unknown()), Numeric]),
  spots: listOf(Spot),
  sources: listOf(z.object({ price: Numeric })),
  modifications: listOf(Modification),
  group_modifications: listOf(ModifierGroup),
  cooking_time: Numeric,
});
type Product = z.output<typeof Product>;

const Reply = z.object({ response: z.array(Product) });

const SOURCE = "Poster's menu.getProducts";

const Refusal = z.object({ error: z.unknown(), message: z.string().nullish() });

const wrongVersion = (value: unknown): string | null => {
  const refusal = Refusal.safeParse(value);
  if (!refusal.success || typeof value !== "object" || value === null || !("error" in value)) return null;
  const within = z.object({ message: z.string() }).safeParse(refusal.data.error);
  return `is an error of Poster: ${(refusal.data.message ?? (within.success ? within.data.message : "without words")).slice(0, 100)}`;
};

type Work = { readonly remarks: Remarks; readonly stores: StorePrices };

const HUNDRED = 100;

/** Prices by spot; where it is hidden it is not sold. */
const spotPrices = (spots: readonly z.output<typeof Spot>[]): StorePrice[] =>
  spots.map(({ spot_id, price, visible }) => ({
    stores: [spot_id],
    price: price === null || visible === 0 ? null : price / HUNDRED,
  }));

/** Older replies have the prices of dishes by spot in `price` alone. */
const ownPrices = ({ price, spots }: Product): StorePrice[] => {
  if (spots.length > 0) return spotPrices(spots);
  if (typeof price === "number") return [{ stores: [], price: price / HUNDRED }];
  if (price === null || Array.isArray(price)) return [];
  return Object.entries(price).map(([spot, amount]) => ({
    stores: [spot],
    price: amount === null ? null : amount / HUNDRED,
  }));
};

const pick = ({ remarks, stores }: Work, prices: readonly StorePrice[], name: string): number | null => {
  if (stores.isOfSome(prices)) remarks.changed("products of single spots are sold everywhere", name);
  const price = stores.pick(prices, name);
  if (price === null || isPrice(price)) return price;
  remarks.leftOut("products whose price cannot be held", name);
  return null;
};

const variantsOf = (work: Work, product: Product, name: string): SourceVariant[] => {
  if (product.modifications.length === 0) {
    const price = pick(work, ownPrices(product), name);
    return price === null ? [] : [{ name, price, oldPrice: null }];
  }
  return product.modifications
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap((modification) => {
      const title = trimmed(modification.modificator_name) || name;
      const price = pick(work, spotPrices(modification.spots), `${name}, ${title}`);
      if (price === null) work.remarks.leftOut("modifications without a price", `${name}, ${title}`);
      return price === null ? [] : [{ name: title, price, oldPrice: null }];
    });
};

/** `type` of a group of which one is chosen. */
const ONE = 1;

/** 999 is Poster's word for no bound. */
const countsOf = ({ num_min, num_max, type }: z.output<typeof ModifierGroup>) =>
  type === ONE ? { min: 1, max: 1 } : limitsOf(num_min ?? 0, num_max ?? 0);

const choicesOf = ({ remarks }: Work, product: Product, of: string): SourceChoice[] =>
  product.group_modifications.flatMap((group) => {
    if (group.is_deleted === 1) {
      remarks.leftOut("groups of modifiers that are deleted", `${trimmed(group.name)} of ${of}`);
      return [];
    }
    const limits = countsOf(group);
    const modifiers = group.modifications.flatMap((modifier) => {
      const name = trimmed(modifier.name);
      const price = modifier.price ?? 0;
      if (name !== "" && isPrice(price)) return [{ name, price, max: limits.max }];
      remarks.leftOut("modifiers without a name or whose price cannot be held", `${name} of ${of}`);
      return [];
    });
    const [first] = modifiers;
    return first === undefined ? [] : [{ name: trimmed(group.name) || first.name, ...limits, modifiers }];
  });

const SEMI_FINISHED = 1;
const DISH = 2;

const notSold = (product: Product): string | null => {
  if (product.type === SEMI_FINISHED) return "semi-finished products";
  if (product.hidden === 1) return "products that are hidden";
  if (trimmed(product.product_name) === "") return "products without a name";
  return product.weight_flag === 1 ? "products sold by weight" : null;
};

/** Of dishes, the net weight of what they are made of. */
const weightOf = ({ type, out, unit }: Product) =>
  type === DISH && out !== null && out > 0
    ? { value: out, unit: unit === "l" ? ("ml" as const) : ("g" as const) }
    : null;

const PHOTOS = "https://joinposter.com";

const photosOf = ({ photo, photo_origin }: Product): string[] => {
  const best = trimmed(photo_origin) || trimmed(photo);
  return best === "" ? [] : [best.startsWith("/") && !best.startsWith("//") ? `${PHOTOS}${best}` : best];
};

const productOf = (work: Work, product: Product): SourceProduct | null => {
  const { remarks } = work;
  const name = plainText(trimmed(product.product_name)) || product.product_id;
  const reason = notSold(product);
  const [first, ...others] = reason === null ? variantsOf(work, product, name) : [];
  if (first === undefined) {
    remarks.leftOut(reason ?? "products without a price in any spot", name);
    return null;
  }
  if (product.sources.length > 0) remarks.leftOut("prices by source of orders", name);
  if ((product.cooking_time ?? 0) > 0) remarks.leftOut("cooking times", name);
  return {
    id: product.product_id,
    name,
    description: "",
    group: String(product.menu_category_id ?? ""),
    pictures: photosOf(product),
    variants: [first, ...others],
    choices: choicesOf(work, product, name),
    fields: { weight: weightOf(product) },
  };
};

/** Poster sorts by `sort_order`; most have 999. */
const menuOf = (work: Work, products: readonly Product[]): SourceMenu => {
  const groups = new Map<string, SourceGroup>();
  for (const { menu_category_id: id, category_name } of products) {
    const key = String(id ?? "");
    if (key !== "" && !groups.has(key) && trimmed(category_name) !== "")
      groups.set(key, { id: key, name: trimmed(category_name), picture: null });
  }
  const sorted = products.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  return { groups: [...groups.values()], products: sorted.flatMap((product) => productOf(work, product) ?? []) };
};

/** Without a place in the format, or in other calls. */
const elsewhere = [
  "descriptions",
  "costs",
  "taxes",
  "barcodes",
  "stations",
  "ingredients",
  "stock",
  "order of categories",
];

/**
 * Makes the files of a menu of Poster.
 *
 * @param store the spot whose prices are meant, by its id; null where all have the same
 */
export const convertPoster = (file: string, text: string, store: string | null, known: KnownMenu): Converted => {
  const parsed = parseSource(file, text, { schema: Reply, source: SOURCE, wrongVersion });
  if (!parsed.isOk) return parsed;
  const products = parsed.value.response;
  const faults = doubledIds(parsed, [products.map(({ product_id: id }, index) => ({ id, path: ["response", index] }))]);
  const remarks = new Remarks();
  const stores = new StorePrices(store);
  const menu = menuOf({ remarks, stores }, products);
  const remedy = "products need a price in a spot";
  return convertMenu(menu, { file, known, remarks, stores, faults, remedy, notCarried: { "not carried": elsewhere } });
};
