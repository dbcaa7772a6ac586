import * as z from "zod/mini";
import { Context, messages, PageReply, PageRequest, Price, text } from "./scalar";

const Filters = z.object({
  categories: z.optional(z.array(text(200)).check(z.maxLength(50))),
  /** Minor units of `context.currency`. */
  price: z.optional(z.object({ min: z.optional(z.int()), max: z.optional(z.int()) })),
});
export type Filters = z.infer<typeof Filters>;

/** The most ids of one lookup; more are refused, not cut off. */
export const MOST_IDS = 50;

export const CatalogueSearch = z.object({
  query: z.optional(text(200)),
  context: z.optional(Context),
  filters: z.optional(Filters),
  pagination: z.optional(PageRequest),
});

export const CatalogueLookup = z.object({
  ids: z.array(text(200)).check(z.minLength(1)),
  context: z.optional(Context),
  filters: z.optional(Filters),
});

export const ProductRequest = z.object({
  id: text(200),
  context: z.optional(Context),
  filters: z.optional(Filters),
});

const Description = z.object({ plain: z.string() });

const Variant = z.object({
  /** Of the dish with what is chosen for it, "p17~3x2": what a cart is filled with. */
  id: z.string(),
  title: z.string(),
  description: Description,
  price: Price,
  list_price: z.optional(Price),
  quantity_unit: z.optional(
    z.object({ unit: z.string(), scale: z.int(), increment: z.int(), display_text: z.string() }),
  ),
  availability: z.object({ available: z.boolean(), status: z.string() }),
  /** In answers to a lookup: which ids it answers. */
  inputs: z.optional(z.array(z.object({ id: z.string(), match: z.enum(["exact", "featured"]) }))),
});
export type Variant = z.infer<typeof Variant>;

const Modifier = z.object({
  id: z.int(),
  name: z.string(),
  price: Price,
  min: z.int(),
  /** null: no upper bound. */
  max: z.nullable(z.int()),
  available: z.boolean(),
  allergens: z.nullable(z.array(z.string())),
});

const Metadata = z.object({
  /** How the id of another choice is written. */
  variant_id_form: z.optional(z.string()),
  modifiers: z.optional(z.array(Modifier)),
  modifier_groups: z.optional(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        min: z.int(),
        max: z.nullable(z.int()),
        modifiers: z.array(Modifier),
      }),
    ),
  ),
  /** null: unknown, which may be any. */
  allergens: z.nullable(z.array(z.string())),
  is_vegetarian: z.nullable(z.boolean()),
  /** 0 to 3. */
  spiciness: z.nullable(z.int()),
  weight: z.nullable(z.object({ value: z.number(), unit: z.string() })),
  pieces: z.nullable(z.int()),
  per_100_g: z.nullable(
    z.object({ proteins: z.number(), fats: z.number(), carbohydrates: z.number(), calories: z.number() }),
  ),
  portions_left: z.optional(z.int()),
});

export const CatalogueProduct = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: Description,
  url: z.url(),
  categories: z.array(z.object({ value: z.string(), taxonomy: z.string() })),
  price_range: z.object({ min: Price, max: Price }),
  media: z.optional(z.array(z.object({ type: z.literal("image"), url: z.url(), alt_text: z.string() }))),
  variants: z.array(Variant).check(z.minLength(1)),
  metadata: Metadata,
});
export type CatalogueProduct = z.infer<typeof CatalogueProduct>;

export const CatalogueResult = z.object({ products: z.array(CatalogueProduct), pagination: PageReply, messages });
export const LookupResult = z.object({ products: z.array(CatalogueProduct), messages });
export const ProductResult = z.object({ product: CatalogueProduct, messages });
