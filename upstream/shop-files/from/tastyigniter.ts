/**
 * The menu of TastyIgniter: replies of GET /api/menus?include=media,categories,menu_options of its API extension in the form of
 * JSON:API, https://github.com/tastyigniter/ti-ext-api/blob/master/docs/menus.md; several pages as one list. Values of options are
 * included beside them as `menu_option_values`; older versions write categories and options within the attributes.
 */

import * as z from "zod";
import { convertMenu, isPrice } from "./catalog";
import { plainText } from "./html-text";
import type { KnownMenu } from "./known-menu";
import type { Converted } from "./menu-draft";
import { Remarks } from "./remarks";
import { doubledIds, inPage, listOf, Numeric, parseSource, words } from "./source-json";
import { limitsOf, type SourceChoice, type SourceGroup, type SourceMenu, type SourceProduct } from "./source-menu";

const Flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : /^(1|true)$/i.test(String(value))));
const Id = z.union([z.string(), z.number()]).transform(String);

const Value = z.object({
  name: words,
  price: Numeric,
  new_price: Numeric,
  override_price: Numeric,
  priority: Numeric,
  is_default: Flag,
  option_value: z.object({ value: words, name: words, price: Numeric }).nullish(),
});

const option = {
  option_name: words,
  display_type: words,
  required: Flag,
  is_required: Flag,
  min_selected: Numeric,
  max_selected: Numeric,
  priority: Numeric,
  option: z.object({ option_name: words, display_type: words }).nullish(),
};
const Option = z.object({ ...option, menu_option_values: listOf(Value) });
type Option = z.output<typeof Option>;

const Category = z.object({
  category_id: Id.nullish(),
  name: words,
  priority: Numeric,
  status: Flag,
  parent_id: Id.nullish(),
});
const Media = z.object({ path: words, url: words, public_url: words, thumb: words });

const Reference = z.object({ type: z.string(), id: Id });
type Reference = z.output<typeof Reference>;
const Related = z
  .object({ data: z.union([z.array(Reference), Reference]).nullish() })
  .nullish()
  .transform((related) => [related?.data ?? []].flat());

const Attributes = z.object({
  menu_name: words,
  menu_description: words,
  menu_price: Numeric,
  currency: words,
  menu_photo: words,
  menu_status: Flag,
  menu_priority: Numeric,
  minimum_qty: Numeric,
  stock_qty: Numeric,
  subtract_stock: Flag,
  mealtime_id: z.union([z.string(), z.number()]).nullish(),
  order_restriction: z.union([z.number(), z.string(), z.array(z.string())]).nullish(),
  categories: listOf(Category),
  menu_options: listOf(Option),
});

const Dish = z.object({
  type: z.literal("menus"),
  id: Id,
  attributes: Attributes,
  relationships: z.object({ categories: Related, menu_options: Related, media: Related }).nullish(),
});
type Dish = z.output<typeof Dish>;

const Included = z.object({
  type: z.string(),
  id: Id,
  attributes: z.unknown().optional(),
  relationships: z.object({ menu_option_values: Related }).nullish(),
});

const Page = z.object({
  data: z.array(Dish),
  included: listOf(Included),
  meta: z
    .object({ pagination: z.object({ total: z.number().nullish(), total_pages: z.number().nullish() }).nullish() })
    .nullish(),
});
const Pages = z.union([z.array(Page).min(1), Page.transform((page) => [page])]);
type Page = z.output<typeof Page>;

const SOURCE = "TastyIgniter's GET /api/menus?include=media,categories,menu_options";

const Refusal = z.object({ message: z.string() });
const Listed = z.object({ data: z.array(z.object({ type: z.string() })).min(1) });

const wrongVersion = (value: unknown): string | null => {
  if (typeof value !== "object" || value === null) return null;
  const refusal = Refusal.safeParse(value);
  if (refusal.success && !("data" in value))
    return `is an error of TastyIgniter: ${refusal.data.message.slice(0, 100)}`;
  const listed = Listed.safeParse(value);
  const type = listed.success ? listed.data.data[0]?.type : undefined;
  return type === undefined || type === "menus" ? null : `is a list of ${type.slice(0, 40)}`;
};

type Work = {
  readonly remarks: Remarks;
  readonly currencies: Set<string>;
  /** By type and id. */
  readonly included: ReadonlyMap<string, z.output<typeof Included>>;
};

const nameOf = (name: string | null | undefined): string => plainText(name ?? "").trim();
const keyOf = ({ type, id }: Reference): string => JSON.stringify([type, id]);

/** The attributes of what a dish names, by their schema; those that are not included are not known. */
const relatedOf = <Schema extends z.ZodType>({ included }: Work, references: readonly Reference[], schema: Schema) =>
  references.flatMap((reference) => {
    const found = included.get(keyOf(reference));
    const parsed = schema.safeParse(found?.attributes ?? null);
    return found === undefined || !parsed.success ? [] : [{ id: reference.id, value: parsed.data, found }];
  });

const valuePrice = ({ price, override_price, new_price, option_value }: z.output<typeof Value>): number =>
  price ?? override_price ?? new_price ?? option_value?.price ?? 0;

const selectedOf = (one: Option) => {
  const isSingle = /^(radio|select)$/.test(one.display_type ?? one.option?.display_type ?? "");
  const isNeeded = one.required === true || one.is_required === true;
  const least = Math.max(one.min_selected ?? 0, isNeeded ? 1 : 0);
  return isSingle ? limitsOf(Math.min(least, 1), 1) : limitsOf(least, one.max_selected ?? 0);
};

const optionsOf = (work: Work, dish: Dish): Option[] => {
  const references = dish.relationships?.menu_options ?? [];
  const related = relatedOf(work, references, Option).map(({ value, found }) => {
    const values = relatedOf(work, found.relationships?.menu_option_values ?? [], Value).map((one) => one.value);
    return values.length > 0 ? { ...value, menu_option_values: values } : value;
  });
  const all = related.length > 0 ? related : dish.attributes.menu_options;
  return all.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
};

const choicesOf = (work: Work, dish: Dish, of: string): SourceChoice[] => {
  const { remarks } = work;
  const options = optionsOf(work, dish);
  if (options.length === 0 && (dish.relationships?.menu_options ?? []).length > 0)
    remarks.leftOut("options that the reply does not include", of);
  return options.flatMap((one) => {
    const title = nameOf(one.option_name ?? one.option?.option_name);
    const limits = selectedOf(one);
    const modifiers = one.menu_option_values
      .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
      .flatMap((value) => {
        const name = nameOf(value.name ?? value.option_value?.value ?? value.option_value?.name);
        const price = valuePrice(value);
        if (value.is_default === true) remarks.leftOut("options that are chosen from the start", `${name} of ${of}`);
        if (name !== "" && isPrice(price)) return [{ name, price, max: 1 }];
        remarks.leftOut("options without a name or whose price cannot be held", `${name || title} of ${of}`);
        return [];
      });
    const [first] = modifiers;
    return first === undefined ? [] : [{ name: title || first.name, ...limits, modifiers }];
  });
};

/** Whether it is for deliveries alone, or for pick-up: numbers in older versions, names in later ones. */
const restrictionOf = ({ order_restriction: restriction }: Dish["attributes"]): "delivery" | "takeaway" | null => {
  const named = Array.isArray(restriction) ? restriction : [String(restriction ?? "")];
  const isDelivery = named.some((one) => one === "1" || one === "delivery");
  const isTakeaway = named.some((one) => one === "2" || one === "collection" || one === "pickup");
  if (isDelivery === isTakeaway) return null;
  return isDelivery ? "delivery" : "takeaway";
};

const noteLosses = ({ remarks }: Work, { attributes }: Dish, name: string): void => {
  if ((attributes.minimum_qty ?? 1) > 1) remarks.leftOut("least quantities of an order", name);
  if (attributes.subtract_stock === true) remarks.leftOut("stock", name);
  if ((attributes.mealtime_id ?? null) !== null) remarks.leftOut("mealtimes", name);
};

const typeOf = ({ remarks }: Work, { attributes }: Dish, name: string) => {
  if (attributes.subtract_stock !== true || (attributes.stock_qty ?? 1) > 0) return {};
  remarks.changed("dishes whose stock is 0 come as run out", name);
  return { type: "stop" as const };
};

const photosOf = (work: Work, dish: Dish): string[] => {
  const media = relatedOf(work, dish.relationships?.media ?? [], Media).map(({ value }) => value);
  const addresses = media.map(({ url, public_url, path, thumb }) => url ?? public_url ?? path ?? thumb ?? "");
  return [...addresses, dish.attributes.menu_photo ?? ""];
};

type Placed = { readonly group: SourceGroup; readonly priority: number };

/** Categories of a dish that are shown, by priority. */
const categoriesOf = (work: Work, dish: Dish): Placed[] => {
  const related = relatedOf(work, dish.relationships?.categories ?? [], Category);
  const own = dish.attributes.categories.map((value) => ({ id: value.category_id ?? value.name ?? "", value }));
  return [...(related.length > 0 ? related : own)]
    .filter(({ value }) => value.status !== false && nameOf(value.name) !== "")
    .map(({ id, value }) => ({
      group: { id, name: nameOf(value.name), picture: null },
      priority: value.priority ?? 0,
    }))
    .toSorted((a, b) => a.priority - b.priority);
};

const productOf = (work: Work, dish: Dish, group: string | null): SourceProduct | null => {
  const { remarks, currencies } = work;
  const { attributes } = dish;
  const name = nameOf(attributes.menu_name) || dish.id;
  const price = attributes.menu_price;
  if (attributes.menu_status === false || nameOf(attributes.menu_name) === "") {
    remarks.leftOut("dishes that are disabled or without a name", name);
    return null;
  }
  if (price === null || !isPrice(price)) {
    remarks.leftOut("dishes without a price that can be held", name);
    return null;
  }
  if (nameOf(attributes.currency) !== "") currencies.add(nameOf(attributes.currency));
  noteLosses(work, dish, name);
  const only = restrictionOf(attributes);
  return {
    id: dish.id,
    name,
    description: plainText(attributes.menu_description ?? ""),
    group,
    pictures: photosOf(work, dish),
    variants: [{ name, price, oldPrice: null }],
    choices: choicesOf(work, dish, name),
    fields: {
      ...typeOf(work, dish, name),
      ...(only !== null && { order_types: only === "delivery" ? { takeaway: null } : { delivery: null } }),
    },
  };
};

const menuOf = (work: Work, dishes: readonly Dish[]): SourceMenu => {
  const groups = new Map<string, Placed>();
  const products = dishes
    .toSorted((a, b) => (a.attributes.menu_priority ?? 0) - (b.attributes.menu_priority ?? 0))
    .flatMap((dish) => {
      const categories = categoriesOf(work, dish);
      const [first] = categories;
      const product = productOf(work, dish, first?.group.id ?? null);
      if (product === null) return [];
      if (categories.length > 1)
        work.remarks.changed("dishes of several categories stand in one", nameOf(dish.attributes.menu_name));
      if (first !== undefined && !groups.has(first.group.id)) groups.set(first.group.id, first);
      return [product];
    });
  const ordered = [...groups.values()].toSorted((a, b) => a.priority - b.priority);
  return { groups: ordered.map(({ group }) => group), products };
};

const isWhole = (pages: readonly Page[]): boolean => {
  const totals = pages.flatMap(({ meta }) => meta?.pagination?.total ?? []);
  return totals.every((total) => pages.reduce((sum, { data }) => sum + data.length, 0) >= total);
};

/** In other calls, or without a place in the format. */
const elsewhere = ["special prices", "ingredients and allergens", "taxes", "categories within categories"];

/** Makes the files of a menu of TastyIgniter. */
export const convertTastyIgniter = (file: string, text: string, known: KnownMenu): Converted => {
  const parsed = parseSource(file, text, { schema: Pages, source: SOURCE, wrongVersion });
  if (!parsed.isOk) return parsed;
  const pages = parsed.value;
  const missing = {
    file,
    line: null,
    problem: "is not the whole menu: further pages are missing",
    remedy: "save all pages as one list: [page, page]",
  };
  const dishes = pages.flatMap(({ data }) => data);
  const placed = pages.flatMap(({ data }, at) =>
    data.map(({ id }, index) => ({ id, path: inPage(text, at, ["data", index]) })),
  );
  const faults = [...(isWhole(pages) ? [] : [missing]), ...doubledIds(parsed, [placed], "save each page once")];
  if (faults.length > 0) return { isOk: false, faults };
  const work: Work = {
    remarks: new Remarks(),
    currencies: new Set(),
    included: new Map(pages.flatMap(({ included }) => included.map((one) => [keyOf(one), one]))),
  };
  const remedy = "dishes have to be enabled and need a price";
  return convertMenu(menuOf(work, dishes), { ...work, file, known, remedy, notCarried: { "not carried": elsewhere } });
};
