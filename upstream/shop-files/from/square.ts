/**
 * The menu of Square: replies of GET /v2/catalog/list of the Catalog API, whose objects
 * https://developer.squareup.com/reference/square/objects/CatalogObject describes. Prices are `Money`: the smallest unit of
 * the currency they name (https://developer.squareup.com/docs/build-basics/working-with-monetary-amounts).
 */

import * as z from "zod";
import { currencyDigits } from "@/lib/domain/cents";
import { convertMenu, isPrice } from "./catalog";
import type { KnownMenu } from "./known-menu";
import type { Converted } from "./menu-draft";
import { Remarks } from "./remarks";
import { doubledIds, flag, inPage, parseSource, words } from "./source-json";
import {
  limitsOf,
  type ProductFields,
  type SourceChoice,
  type SourceGroup,
  type SourceMenu,
  type SourceModifier,
  type SourceProduct,
  type SourceVariant,
  trimmed,
} from "./source-menu";

const Count = z.number().int().nullish();
const Money = z.object({ amount: z.number().int().nullish(), currency: words }).nullish();
type Money = z.output<typeof Money>;

const Overrides = z.array(z.object({ price_money: Money, sold_out: flag })).nullish();

const header = {
  id: z.string().min(1),
  is_deleted: flag,
  present_at_all_locations: flag,
  present_at_location_ids: z.array(z.string()).nullish(),
  absent_at_location_ids: z.array(z.string()).nullish(),
};

const Variation = z.object({
  ...header,
  item_variation_data: z.object({
    name: words,
    ordinal: Count,
    pricing_type: words,
    price_money: Money,
    location_overrides: Overrides,
    // Without one it is sold in whole pieces.
    measurement_unit_id: words,
  }),
});
type Variation = z.output<typeof Variation>;

const Category = z.object({ id: words, ordinal: z.number().nullish() });

const Item = z.object({
  type: z.literal("ITEM"),
  ...header,
  item_data: z.object({
    name: words,
    description: words,
    description_plaintext: words,
    product_type: words,
    is_archived: flag,
    category_id: words,
    reporting_category: Category.nullish(),
    categories: z.array(Category).nullish(),
    variations: z.array(Variation).nullish(),
    modifier_list_info: z
      .array(
        z.object({
          modifier_list_id: z.string(),
          min_selected_modifiers: Count,
          max_selected_modifiers: Count,
          enabled: flag,
          modifier_overrides: z.array(z.unknown()).nullish(),
        }),
      )
      .nullish(),
    image_ids: z.array(z.string()).nullish(),
    food_and_beverage_details: z
      .object({
        calorie_count: z.number().nullish(),
        dietary_preferences: z.array(z.object({ standard_name: words, custom_name: words })).nullish(),
        ingredients: z.array(z.unknown()).nullish(),
      })
      .nullish(),
  }),
});
type Item = z.output<typeof Item>;

const Modifier = z.object({
  ...header,
  modifier_data: z.object({
    name: words,
    price_money: Money,
    ordinal: Count,
    on_by_default: flag,
    hidden_online: flag,
    location_overrides: Overrides,
  }),
});

const ModifierList = z.object({
  type: z.literal("MODIFIER_LIST"),
  ...header,
  modifier_list_data: z.object({
    name: words,
    selection_type: words,
    modifier_type: words,
    min_selected_modifiers: Count,
    max_selected_modifiers: Count,
    allow_quantities: flag,
    modifiers: z.array(Modifier).nullish(),
  }),
});
type ModifierList = z.output<typeof ModifierList>;

const CategoryObject = z.object({
  type: z.literal("CATEGORY"),
  ...header,
  category_data: z.object({
    name: words,
    parent_category: Category.nullish(),
    image_ids: z.array(z.string()).nullish(),
  }),
});

const Image = z.object({ type: z.literal("IMAGE"), ...header, image_data: z.object({ url: words }) });

/** Types the format knows nothing of: taxes, discounts, time periods; their names are all that is read. */
const Other = z.looseObject({ type: z.string(), id: z.string().min(1) });

const known = new Set(["ITEM", "MODIFIER_LIST", "CATEGORY", "IMAGE"]);
const Known = z.discriminatedUnion("type", [Item, ModifierList, CategoryObject, Image]);
// Aborting: the schema of its type reports what is wrong with an object.
const CatalogObject = z.union([Known, Other.refine(({ type }) => !known.has(type), { abort: true })]);
type CatalogObject = z.output<typeof CatalogObject>;

const Page = z.object({
  objects: z.array(CatalogObject),
  related_objects: z.array(CatalogObject).nullish(),
  cursor: words,
});
const Catalog = z.union([z.array(Page).min(1), Page.transform((page) => [page])]);

const SOURCE = "Square's GET /v2/catalog/list";

const Refusal = z.object({ errors: z.array(z.object({ detail: words, code: words })).min(1) });

const wrongVersion = (value: unknown): string | null => {
  if (typeof value !== "object" || value === null) return null;
  const refusal = Refusal.safeParse(value);
  const error = refusal.success ? refusal.data.errors[0] : undefined;
  if (error !== undefined) return `is an error of Square: ${error.detail ?? error.code ?? "without words"}`;
  const [first] = Array.isArray(value) ? value : [];
  if (typeof first === "object" && first !== null && "available_online" in first)
    return "is a list of items of the Connect API v1, not the catalog of v2";
  return null;
};

type Work = {
  readonly remarks: Remarks;
  readonly items: readonly Item[];
  readonly lists: ReadonlyMap<string, ModifierList>;
  readonly categories: readonly z.output<typeof CategoryObject>[];
  readonly images: ReadonlyMap<string, string>;
  readonly currencies: Set<string>;
};

/** An amount in whole units; null where there is none, or the format cannot hold it. */
const amountOf = ({ currencies }: Work, money: Money): number | null => {
  if (money?.amount === undefined || money.amount === null) return null;
  const currency = money.currency ?? "";
  if (currency !== "") currencies.add(currency);
  const amount = money.amount / 10 ** currencyDigits(currency);
  return isPrice(amount) ? amount : null;
};

const ordinal = (a: number | null | undefined, b: number | null | undefined): number => (a ?? 0) - (b ?? 0);

type Placed = Pick<Item, "present_at_all_locations" | "present_at_location_ids" | "absent_at_location_ids">;

const isOfSomeLocations = ({
  present_at_all_locations,
  present_at_location_ids,
  absent_at_location_ids,
}: Placed): boolean =>
  present_at_all_locations === false ||
  (present_at_location_ids?.length ?? 0) + (absent_at_location_ids?.length ?? 0) > 0;

const noteOverrides = ({ remarks }: Work, overrides: z.output<typeof Overrides>, name: string): void => {
  if (overrides?.some(({ price_money }) => (price_money ?? null) !== null) === true)
    remarks.leftOut("prices of single locations", name);
  if (overrides?.some(({ sold_out }) => sold_out === true) === true) remarks.leftOut("stops of single locations", name);
};

const notSold = ({ is_deleted, item_data }: Item): string | null => {
  if (is_deleted === true) return "items that are deleted";
  if (item_data.is_archived === true) return "items that are archived";
  const type = item_data.product_type ?? "REGULAR";
  if (type !== "REGULAR" && type !== "FOOD_AND_BEV") return `items of the type ${type}`;
  return trimmed(item_data.name) === "" ? "items without a name" : null;
};

const isByWeight = ({ item_variation_data }: Variation): boolean =>
  trimmed(item_variation_data.measurement_unit_id) !== "";

/** What an item costs, a variation each; none where none has a fixed price. */
const variantsOf = (work: Work, { item_data }: Item): SourceVariant[] => {
  const { remarks } = work;
  const item = trimmed(item_data.name);
  return (item_data.variations ?? [])
    .filter(({ is_deleted }) => is_deleted !== true)
    .toSorted((a, b) => ordinal(a.item_variation_data.ordinal, b.item_variation_data.ordinal))
    .flatMap((variation) => {
      const { name, pricing_type, price_money, location_overrides } = variation.item_variation_data;
      const title = `${item}, ${trimmed(name)}`;
      if (isByWeight(variation)) {
        remarks.leftOut("items sold by weight", title);
        return [];
      }
      noteOverrides(work, location_overrides, title);
      const price = pricing_type === "VARIABLE_PRICING" ? null : amountOf(work, price_money);
      if (price === null) remarks.leftOut("variations without a fixed price", title);
      return price === null ? [] : [{ name: trimmed(name) || item, price, oldPrice: null }];
    });
};

/** How many of a list have to and can be chosen: -1 of an item, for both, is what the list says. */
const selectionOf = (
  info: NonNullable<Item["item_data"]["modifier_list_info"]>[number],
  { modifier_list_data: list }: ModifierList,
): Pick<SourceChoice, "min" | "max"> => {
  const own = { min: info.min_selected_modifiers ?? -1, max: info.max_selected_modifiers ?? -1 };
  const isOwn = own.min !== -1 || own.max !== -1;
  const single = list.selection_type === "SINGLE" ? 1 : 0;
  const ofList = { min: list.min_selected_modifiers ?? -1, max: list.max_selected_modifiers ?? -1 };
  const { min, max } = isOwn ? own : ofList;
  return limitsOf(min, max < 0 ? single : max);
};

const modifiersOf = (work: Work, list: ModifierList, most: number): SourceModifier[] => {
  const { remarks } = work;
  const { name: title, modifiers, allow_quantities } = list.modifier_list_data;
  return (modifiers ?? [])
    .toSorted((a, b) => ordinal(a.modifier_data.ordinal, b.modifier_data.ordinal))
    .flatMap(({ is_deleted, modifier_data }) => {
      const name = trimmed(modifier_data.name);
      const full = `${trimmed(title)}, ${name}`;
      if (is_deleted === true || name === "" || modifier_data.hidden_online === true) {
        remarks.leftOut("modifiers that are deleted, hidden online or without a name", full);
        return [];
      }
      const price =
        (modifier_data.price_money?.amount ?? null) === null ? 0 : amountOf(work, modifier_data.price_money);
      if (price === null) {
        remarks.leftOut("modifiers whose price cannot be held", full);
        return [];
      }
      noteOverrides(work, modifier_data.location_overrides, full);
      if (modifier_data.on_by_default === true) remarks.leftOut("modifiers that are chosen from the start", full);
      const max = allow_quantities === true ? most : 1;
      return [{ name, price, max }];
    });
};

/** An item's modifier lists. */
const choicesOf = (work: Work, { item_data }: Item): SourceChoice[] =>
  (item_data.modifier_list_info ?? []).flatMap((info) => {
    const { remarks, lists } = work;
    const item = trimmed(item_data.name);
    if (info.enabled === false) return [];
    const list = lists.get(info.modifier_list_id);
    if (list === undefined || list.is_deleted === true) {
      remarks.leftOut("modifier lists that the catalog does not have", `${info.modifier_list_id} of ${item}`);
      return [];
    }
    const name = trimmed(list.modifier_list_data.name) || item;
    if (list.modifier_list_data.modifier_type === "TEXT") {
      remarks.leftOut("modifiers that are a text", `${name} of ${item}`);
      return [];
    }
    if ((info.modifier_overrides?.length ?? 0) > 0)
      remarks.leftOut("settings of modifiers for single items", `${name} of ${item}`);
    const limits = selectionOf(info, list);
    const modifiers = modifiersOf(work, list, limits.max);
    return modifiers.length === 0 ? [] : [{ name, ...limits, modifiers }];
  });

const isMeatless = (name: string | null | undefined): boolean => name === "VEGETARIAN" || name === "VEGAN";

/** What an item says of food; calories are of a portion, which the format has per 100 g. */
const foodOf = ({ remarks }: Work, { item_data }: Item): Pick<ProductFields, "vegetarian"> => {
  const food = item_data.food_and_beverage_details;
  const name = trimmed(item_data.name);
  if ((food?.calorie_count ?? null) !== null) remarks.leftOut("calories of a portion", name);
  if ((food?.ingredients?.length ?? 0) > 0) remarks.leftOut("ingredients", name);
  const preferences = food?.dietary_preferences ?? [];
  for (const { standard_name, custom_name } of preferences) {
    if (!isMeatless(standard_name))
      remarks.leftOut("dietary preferences", `${name}: ${standard_name ?? custom_name ?? ""}`);
  }
  return { vegetarian: preferences.some(({ standard_name }) => isMeatless(standard_name)) ? true : null };
};

const picturesOf = ({ images }: Work, ids: readonly string[] | null | undefined): string[] =>
  (ids ?? []).map((id) => images.get(id) ?? "");

const productOf = (work: Work, item: Item, group: string | null): SourceProduct[] => {
  const { remarks } = work;
  const { item_data } = item;
  const name = trimmed(item_data.name);
  const [first, ...others] = variantsOf(work, item);
  if (first === undefined) {
    if (item_data.variations?.some(isByWeight) !== true) remarks.leftOut("items without a price", name);
    return [];
  }
  if (isOfSomeLocations(item)) remarks.changed("items of single locations are sold everywhere", name);
  if ((item_data.categories?.length ?? 0) > 1) remarks.changed("items of several categories stand in one", name);
  return [
    {
      id: item.id,
      name,
      description: (item_data.description_plaintext ?? item_data.description ?? "").trim(),
      group,
      pictures: picturesOf(work, item_data.image_ids),
      variants: [first, ...others],
      choices: choicesOf(work, item),
      fields: foodOf(work, item),
    },
  ];
};

/** Where an item stands: the category Square reports it in, or its first. */
const categoryOf = ({ item_data }: Item, groups: ReadonlySet<string>): { id: string | null; ordinal: number } => {
  const all = [
    item_data.reporting_category,
    ...(item_data.categories ?? []),
    { id: item_data.category_id, ordinal: 0 },
  ];
  const found = all.find((category) => groups.has(category?.id ?? ""));
  return { id: found?.id ?? null, ordinal: found?.ordinal ?? 0 };
};

const menuOf = (work: Work): SourceMenu => {
  const { remarks } = work;
  const groups = work.categories
    .filter(({ is_deleted, category_data }) => is_deleted !== true && trimmed(category_data.name) !== "")
    .toSorted((a, b) => ordinal(a.category_data.parent_category?.ordinal, b.category_data.parent_category?.ordinal))
    .map(({ id, category_data }): SourceGroup => {
      const name = trimmed(category_data.name);
      if ((category_data.parent_category?.id ?? null) !== null)
        remarks.changed("categories within categories stand beside them", name);
      return { id, name, picture: picturesOf(work, category_data.image_ids)[0] ?? null };
    });
  const ids = new Set(groups.map(({ id }) => id));
  const products = work.items
    .map((item) => ({ item, category: categoryOf(item, ids) }))
    .toSorted((a, b) => a.category.ordinal - b.category.ordinal)
    .flatMap(({ item, category }) => {
      const reason = notSold(item);
      if (reason === null) return productOf(work, item, category.id);
      remarks.leftOut(reason, trimmed(item.item_data.name) || item.id);
      return [];
    });
  return { groups, products };
};

/** The name of an object of a type that is not taken over, where it has one in its data. */
const otherName = (object: Readonly<Record<string, unknown>>, type: string, id: string): string => {
  const data = object[`${type.toLowerCase()}_data`];
  return typeof data === "object" && data !== null && "name" in data ? String(data.name) : id;
};

/** In other calls of Square. */
const elsewhere = ["stock counts (Inventory API)", "hours and addresses (Locations API)", "allergens", "weights"];

const isItem = (object: CatalogObject): object is Item => object.type === "ITEM";

/** The objects of all pages by their type; what the format knows nothing of is named. */
const workOf = (all: readonly CatalogObject[], objects: readonly CatalogObject[]): Work => {
  const remarks = new Remarks();
  const lists = new Map<string, ModifierList>();
  const images = new Map<string, string>();
  const categories = new Map<string, z.output<typeof CategoryObject>>();
  for (const object of all) {
    const result = Known.safeParse(object);
    if (!result.success)
      remarks.leftOut(`objects of the type ${object.type}`, otherName({ ...object }, object.type, object.id));
    else if (result.data.type === "MODIFIER_LIST") lists.set(object.id, result.data);
    else if (result.data.type === "CATEGORY") categories.set(object.id, result.data);
    else if (result.data.type === "IMAGE") images.set(object.id, trimmed(result.data.image_data.url));
  }
  return {
    remarks,
    items: objects.filter(isItem),
    lists,
    categories: [...categories.values()],
    images,
    currencies: new Set(),
  };
};

/** Makes the files of a menu of Square's catalog. */
export const convertSquare = (file: string, text: string, known: KnownMenu): Converted => {
  const parsed = parseSource(file, text, { schema: Catalog, source: SOURCE, wrongVersion });
  if (!parsed.isOk) return parsed;
  const pages = parsed.value;
  const objects = pages.flatMap((page) => page.objects);
  const cursor =
    trimmed(pages.at(-1)?.cursor) === ""
      ? []
      : [
          {
            file,
            line: null,
            problem: "is not the whole catalog: its last page has a cursor",
            remedy: "save all pages as one list: [page, page]",
          },
        ];
  const placed = pages.flatMap((page, at) =>
    page.objects.map(({ id }, index) => ({ id, path: inPage(text, at, ["objects", index]) })),
  );
  const doubled = doubledIds(parsed, [placed], "save each page once");
  if (cursor.length + doubled.length > 0) return { isOk: false, faults: [...cursor, ...doubled] };
  const work = workOf([...objects, ...pages.flatMap(({ related_objects }) => related_objects ?? [])], objects);
  const { remarks, currencies } = work;
  const remedy = "look whether the request includes items: types=ITEM,CATEGORY,MODIFIER_LIST,IMAGE";
  const notCarried = { "not in the catalog": elsewhere };
  return convertMenu(menuOf(work), { file, known, remarks, currencies, remedy, notCarried });
};
