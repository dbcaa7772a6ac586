import { LRUCache } from "lru-cache";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import type { Modifier, Product, ProductGroup } from "@/lib/contract/product";
import { major, unitMinor } from "../../domain/cart/prices";
import {
  assortmentKey,
  type MenuItem,
  menuAt,
  type PricedModifier,
  relatedItemsAt,
  suggestedChoice,
} from "../../domain/catalogue/assortment";
import type { Reference } from "../../domain/catalogue/reference";
import type { CartLine } from "../../domain/documents";
import type { Placed } from "../../domain/place/place";
import { translated } from "../../domain/translated";

/** The key of a product in a menu, "p17". */
export const productKey = (id: number): string => `p${id}`;

/** What a product starts with: the least its modifiers allow, nothing that has run out. */
export const startingCounts = ({ singles, groups }: MenuItem): ModifierCounts => {
  const all = [...singles, ...groups.flatMap((group) => group.modifiers)];
  const forced = all.filter(({ row }) => row.min > 0 && row.type !== "stop");
  return Object.fromEntries(forced.map(({ row }) => [String(row.id), row.min]));
};

const modifierView = ({ row, price_minor }: PricedModifier, counts: ModifierCounts, language: Language): Modifier => ({
  id: row.id,
  name: translated(row.name, language),
  image: row.image,
  price: major(price_minor),
  min: row.min,
  max: row.max,
  type: row.type,
  count: counts[String(row.id)] ?? 0,
  allergens: row.allergens,
  is_vegetarian: row.is_vegetarian,
});

const modifiersView = (
  { singles, groups }: MenuItem,
  counts: ModifierCounts,
  language: Language,
): Product["modifiers"] => ({
  available: singles.length > 0 || groups.length > 0,
  single: singles.map((modifier) => modifierView(modifier, counts, language)),
  groups: groups.map(({ row, modifiers }) => ({
    id: row.id,
    name: translated(row.name, language),
    min: row.min,
    max: row.max,
    modifiers: modifiers.map((modifier) => modifierView(modifier, counts, language)),
  })),
});

const unitPrice = ({ price, singles, groups }: MenuItem, counts: ModifierCounts): number => {
  const all = [...singles, ...groups.flatMap((group) => group.modifiers)];
  const modifiers = all.map(({ row, price_minor }) => ({ price_minor, count: counts[String(row.id)] ?? 0 }));
  return major(unitMinor({ price_minor: price.price_minor, modifiers }));
};

const discountPercent = ({ price_minor, basic_price_minor }: MenuItem["price"]): number =>
  basic_price_minor === null || basic_price_minor <= price_minor
    ? 0
    : Math.round(((basic_price_minor - price_minor) / basic_price_minor) * 100);

export const productView = (
  item: MenuItem,
  language: Language,
  counts: ModifierCounts = { ...suggestedChoice(item), ...startingCounts(item) },
  key: string = productKey(item.product.id),
): Product => {
  const { product, price } = item;
  return {
    id: product.id,
    key,
    alias: product.alias,
    name: translated(product.name, language),
    description: translated(product.description, language),
    price: major(price.price_minor),
    basic_price: price.basic_price_minor === null ? null : major(price.basic_price_minor),
    discount: discountPercent(price),
    price_with_modifiers: unitPrice(item, counts),
    images: product.images,
    weight: product.weight,
    quantity: product.quantity,
    sale_multiplicity: product.sale_multiplicity,
    sale_multiplicity_last_hour: product.sale_multiplicity_last_hour,
    type: item.type,
    accent: product.accent,
    accent_text: product.accent_text === null ? null : translated(product.accent_text, language),
    allergens: product.allergens,
    is_vegetarian: product.is_vegetarian,
    spiciness: product.spiciness,
    nutritional_value: product.nutritional_value,
    modifiers: modifiersView(item, counts, language),
    has_related_products: product.has_related_products,
    product_group_id: product.group_id,
    alert: item.alert?.(language) ?? null,
    ...(item.left !== null && { portions_left: item.left }),
    sort: product.sort,
  };
};

/** Products as lines of carts show them, cached while their item is; by language and line key. */
const lineProducts = new WeakMap<MenuItem, Map<string, Product>>();
/** Of each item; a dish with additions has more choices than are worth caching. */
const MAX_CHOICES = 64;

/** The product of a line, with the modifiers chosen. The same object for every cart that has the line. */
export const lineProduct = (item: MenuItem, language: Language, line: Pick<CartLine, "key" | "modifiers">): Product => {
  const choices = lineProducts.get(item) ?? new Map<string, Product>();
  lineProducts.set(item, choices);
  const name = `${language} ${line.key}`;
  const known = choices.get(name);
  if (known !== undefined) return known;
  if (choices.size >= MAX_CHOICES) choices.clear();
  const made = productView(item, language, { ...line.modifiers }, line.key);
  choices.set(name, made);
  return made;
};

/** The menu of a place; a group with nothing in it is left out. */
export const menuView = (reference: Reference, placed: Placed, language: Language): ProductGroup[] =>
  menuAt(reference, placed).map(({ group, items }) => ({
    id: group.id,
    alias: group.alias,
    name: translated(group.name, language),
    sort: group.sort,
    show_on_main: group.show_on_main,
    images: { big: group.image },
    products: items.map((item) => productView(item, language)),
  }));

/** Places and languages. */
const MAX_RELATED = 256;
type Related = { readonly view: Product; readonly groups: readonly number[] };
const relatedCache = new WeakMap<Reference, LRUCache<string, Related[]>>();

const allRelated = (reference: Reference, placed: Placed, language: Language): Related[] => {
  const cached = relatedCache.get(reference) ?? new LRUCache<string, Related[]>({ max: MAX_RELATED });
  relatedCache.set(reference, cached);
  const key = `${assortmentKey(reference, placed)} ${language}`;
  const products =
    cached.get(key) ??
    relatedItemsAt(reference, placed).map((item) => ({
      view: productView(item, language),
      groups: item.product.related_group_ids,
    }));
  cached.set(key, products);
  return products;
};

/** What related products are offered beside. */
type RelatedTo = { readonly groups: ReadonlySet<number>; readonly products?: ReadonlySet<number> };

/**
 * Products offered beside groups, or beside the products of a cart without themselves: those marked so that go with one of
 * the groups. Every cart's reply has them; beside nothing, all of them.
 */
export const relatedView = (
  reference: Reference,
  placed: Placed,
  language: Language,
  { groups, products }: RelatedTo,
): Product[] =>
  allRelated(reference, placed, language).flatMap(({ view, groups: fitting }) => {
    const isFitting = groups.size === 0 || fitting.length === 0 || fitting.some((id) => groups.has(id));
    return isFitting && products?.has(view.id) !== true ? [view] : [];
  });
