import * as z from "zod/mini";
import { allergens } from "./allergens";
import { Images } from "./banner";
import { endpoint } from "./endpoint";
import { place, placeQuery } from "./place/place";
import { Id, Money } from "./scalar";

const Allergen = z.enum(allergens);

/** What is known of what a dish, or something chosen with it, is made of. */
const composition = {
  /** Empty: it has none. null: unknown, so it counts as having all of them. */
  allergens: z.nullable(z.array(Allergen)),
  /** Without meat and fish; null: unknown. */
  is_vegetarian: z.nullable(z.boolean()),
};

export const Modifier = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  price: Money,
  min: z.int(),
  /** 0 is no upper bound (SPEC-25). */
  max: z.int(),
  /** `stop`: has run out. */
  type: z.enum(["default", "stop"]),
  /** In a menu what the dish's sheet starts with, in a cart what was chosen. */
  count: z.int(),
  ...composition,
});
export type Modifier = z.infer<typeof Modifier>;

export const ModifierGroup = z.object({
  id: Id,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  modifiers: z.array(Modifier),
});
export type ModifierGroup = z.infer<typeof ModifierGroup>;

export const ProductType = z.enum(["default", "related", "unavailable", "stop", "packet"]);
export type ProductType = z.infer<typeof ProductType>;

export const Product = z.object({
  id: Id,
  /** In a menu the product's key, "p17"; in a cart the line's, which adds its modifiers (SPEC-26). */
  key: z.string(),
  alias: z.string(),
  name: z.string(),
  description: z.string(),
  price: Money,
  /** The price before the discount; null when there is none. */
  basic_price: z.nullable(Money),
  /** Whole percent; 0 when there is none. */
  discount: z.int(),
  /** One unit with its modifiers. */
  price_with_modifiers: Money,
  images: Images,
  weight: z.nullable(z.object({ value: z.number(), unit: z.enum(["g", "ml"]) })),
  /** Pieces in a portion. */
  quantity: z.nullable(z.int()),
  sale_multiplicity: z.int(),
  sale_multiplicity_last_hour: z.int(),
  type: ProductType,
  accent: z.nullable(z.enum(["hit", "new", "spicy", "vegan"])),
  accent_text: z.nullable(z.string()),
  ...composition,
  /** 0 mild to 3 very hot; null: unknown. */
  spiciness: z.nullable(z.int().check(z.gte(0), z.lte(3))),
  /** Per 100 g. */
  nutritional_value: z.nullable(
    z.object({ proteins: z.number(), fats: z.number(), carbohydrates: z.number(), calories: z.number() }),
  ),
  modifiers: z.object({ available: z.boolean(), single: z.array(Modifier), groups: z.array(ModifierGroup) }),
  has_related_products: z.boolean(),
  product_group_id: Id,
  /** Why it cannot be bought now. */
  alert: z.nullable(z.string()),
  /** How many portions are left today, where they are few; absent: enough, or nobody counts. */
  portions_left: z.optional(z.int()),
  sort: z.int(),
});
export type Product = z.infer<typeof Product>;

export const ProductGroup = z.object({
  id: Id,
  alias: z.string(),
  name: z.string(),
  sort: z.int(),
  show_on_main: z.boolean(),
  images: z.object({ big: z.string() }),
  products: z.array(Product),
});
export type ProductGroup = z.infer<typeof ProductGroup>;

export const menu = endpoint({
  method: "GET",
  path: "/menu",
  kind: "read",
  summary: "The product groups sold in a city by delivery or takeaway, or at one shop or zone of it.",
  query: z.strictObject(placeQuery),
  reply: z.object({ product_groups: z.array(ProductGroup) }),
});

/** A text in every language the menu is written in; the same words come once. */
const Terms = z.array(z.string());

export const menuSearchTerms = endpoint({
  method: "GET",
  path: "/menu/search-terms",
  kind: "read",
  summary: "The words by which a city's dishes are found, in all languages of the menu at once.",
  query: z.strictObject({ city_id: placeQuery.city_id }),
  reply: z.object({
    groups: z.array(z.object({ id: Id, names: Terms })),
    products: z.array(z.object({ key: z.string(), product_group_id: Id, names: Terms, descriptions: Terms })),
  }),
});
export type MenuSearchTerms = z.infer<typeof menuSearchTerms.reply>;

export const productByKey = endpoint({
  method: "GET",
  path: "/products/{key}",
  kind: "read",
  summary: "One product of the menu with its modifiers.",
  query: z.strictObject(placeQuery),
  reply: z.object({ product: Product }),
});

export const relatedProducts = endpoint({
  method: "POST",
  path: "/products/get-related-products",
  kind: "read",
  summary: "Products offered beside the given groups: sauces, chopsticks, drinks.",
  body: z.strictObject({
    product_groups_ids: z.array(Id).check(z.maxLength(100)),
    ...place,
  }),
  reply: z.object({ products: z.array(Product) }),
});
