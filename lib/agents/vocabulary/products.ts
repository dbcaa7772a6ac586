import type { ModifierCounts } from "@/lib/contract/cart";
import type { Modifier, ModifierGroup, Product } from "@/lib/contract/product";
import { toCents } from "@/lib/domain/cents";
import { allModifiers, groupsOf, isAddable, singlesOf, upperBound } from "@/lib/domain/menu/addable";
import { lineKey } from "@/lib/domain/menu/line-key";
import { initialCounts, unitPrice } from "@/lib/domain/menu/modifier";
import { priceRange } from "@/lib/domain/menu/price-range";
import type { CatalogueProduct, Variant } from "../wire/catalogue";
import { minorUnits } from "./amounts";

/** Where a dish is sold: what its card says beside the dish itself. */
export type Shelf = {
  /** The name of its group of the menu. */
  readonly group: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The shop's public address. */
  readonly origin: string;
  readonly cityAlias: string;
};

const price = (amount: number, { currency }: Shelf) => ({ amount: minorUnits(amount, currency), currency });

/** What is missing to a group's minimum is filled with what costs least: a dish whose base has to be chosen has a first choice too. */
const filled = (counts: ModifierCounts, group: ModifierGroup): ModifierCounts => {
  const next = { ...counts };
  const countOf = ({ id }: Modifier): number => next[String(id)] ?? 0;
  let missing = group.min - group.modifiers.reduce((sum, modifier) => sum + countOf(modifier), 0);
  const onSale = group.modifiers.filter(({ type }) => type !== "stop").toSorted((a, b) => a.price - b.price);
  for (const modifier of onSale) {
    const more = Math.max(0, Math.min(missing, upperBound(modifier.max) - countOf(modifier)));
    if (more > 0) next[String(modifier.id)] = countOf(modifier) + more;
    missing -= more;
  }
  return next;
};

/** The choice that a dish is shown with: what it starts with, and the cheapest of what has to be chosen. */
export const startingChoice = (product: Pick<Product, "modifiers">): ModifierCounts =>
  groupsOf(product).reduce(filled, initialCounts(product));

const chosenNames = (product: Product, counts: ModifierCounts): string[] =>
  allModifiers(product).flatMap(({ id, name }) => {
    const count = counts[String(id)] ?? 0;
    if (count === 0) return [];
    return [count === 1 ? name : `${name} × ${count}`];
  });

/** "C62" is one piece in the list of UN/CEFACT. */
const soldIn = (increment: number) => ({ unit: "C62", scale: 0, increment, display_text: "×" });

/** A dish with what is chosen for it. */
export const variantOf = (product: Product, counts: ModifierCounts, shelf: Shelf): Variant => {
  const names = chosenNames(product, counts);
  const unit = unitPrice(product, counts);
  const discount = product.basic_price === null ? 0 : toCents(product.basic_price) - toCents(product.price);
  const isAvailable = isAddable(product);
  return {
    id: lineKey(product.key, counts),
    title: names.length === 0 ? product.name : `${product.name} (${names.join(", ")})`,
    description: { plain: names.length === 0 ? product.description : names.join(", ") },
    price: price(unit, shelf),
    ...(discount > 0 && { list_price: price((toCents(unit) + discount) / 100, shelf) }),
    ...(product.sale_multiplicity > 1 && { quantity_unit: soldIn(product.sale_multiplicity) }),
    availability: { available: isAvailable, status: isAvailable ? "in_stock" : "out_of_stock" },
  };
};

const bound = (max: number): number | null => (max === 0 ? null : max);

const modifierView = ({ id, name, price: amount, min, max, type, allergens }: Modifier, shelf: Shelf) => ({
  id,
  name,
  price: price(amount, shelf),
  min,
  max: bound(max),
  available: type !== "stop",
  allergens,
});

const choiceView = (product: Product, shelf: Shelf) => {
  const singles = singlesOf(product);
  const groups = groupsOf(product);
  if (singles.length + groups.length === 0) return {};
  return {
    variant_id_form: `${product.key}~<modifier id>x<count>.<modifier id>x<count>`,
    modifiers: singles.map((modifier) => modifierView(modifier, shelf)),
    modifier_groups: groups.map(({ id, name, min, max, modifiers }) => ({
      id,
      name,
      min,
      max: bound(max),
      modifiers: modifiers.map((modifier) => modifierView(modifier, shelf)),
    })),
  };
};

const metadataOf = (product: Product, shelf: Shelf): CatalogueProduct["metadata"] => ({
  ...choiceView(product, shelf),
  allergens: product.allergens,
  is_vegetarian: product.is_vegetarian,
  spiciness: product.spiciness,
  weight: product.weight,
  pieces: product.quantity,
  per_100_g: product.nutritional_value,
  ...(product.portions_left !== undefined && { portions_left: product.portions_left }),
});

const mediaOf = ({ images, name }: Product, { origin }: Shelf): Pick<CatalogueProduct, "media"> => {
  const path = images.webp?.big ?? images.big;
  return path === "" ? {} : { media: [{ type: "image", url: new URL(path, origin).href, alt_text: name }] };
};

/** A dish of the menu as a product of the protocol. Its texts are the shop's, in the language they were read in. */
export const productOf = (product: Product, variants: readonly Variant[], shelf: Shelf): CatalogueProduct => {
  const { low, high } = priceRange(product);
  return {
    id: product.key,
    handle: product.alias,
    title: product.name,
    description: { plain: product.description },
    url: `${shelf.origin}/${shelf.cityAlias}?modal=product&product=${product.key}`,
    categories: [{ value: shelf.group, taxonomy: "merchant" }],
    price_range: { min: price(low, shelf), max: price(high, shelf) },
    ...mediaOf(product, shelf),
    variants: [...variants],
    metadata: metadataOf(product, shelf),
  };
};
