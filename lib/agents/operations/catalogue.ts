import { LRUCache } from "lru-cache";
import type * as z from "zod/mini";
import { menu, menuSearchTerms, type Product } from "@/lib/contract/product";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import { selectionProblems } from "@/lib/domain/menu/modifier";
import { type MenuIndex, menuIndex } from "@/lib/domain/menu/search-index";
import { AgentError, invalidRequest } from "../agent-error";
import { pageOf } from "../pagination";
import { type AgentCall, type Outcome, replied } from "../tool";
import { productOf, type Shelf, startingChoice, variantOf } from "../vocabulary/products";
import {
  type CatalogueLookup,
  type CatalogueProduct,
  type CatalogueResult,
  type CatalogueSearch,
  type Filters,
  type LookupResult,
  MOST_IDS,
  type ProductRequest,
  type ProductResult,
  type Variant,
} from "../wire/catalogue";
import type { Context, Message } from "../wire/scalar";
import { type AgentPlace, resolvePlace } from "./agent-place";

type SoldProduct = { readonly product: Product; readonly shelf: Shelf };

/** What a place sells, in the order of its menu. Bags come by themselves. */
const readMenu = async (call: AgentCall, place: AgentPlace): Promise<SoldProduct[]> => {
  const { city, orderType, shopId, language } = place;
  const query = { city_id: city.id, order_type: orderType, ...(shopId !== null && { shop_id: shopId }) };
  const { product_groups } = await call.send(menu, { query }, language);
  const shelf = { currency: city.prices.currency_code, origin: call.origin, cityAlias: city.alias };
  return product_groups.flatMap(({ name, products }) =>
    products.filter(({ type }) => type !== "packet").map((product) => ({ product, shelf: { ...shelf, group: name } })),
  );
};

/** Indexes of menus in all their languages; names change with the menu itself, a few times a day at most. */
const indexes = new LRUCache<string, Promise<MenuIndex>>({ max: 50, ttl: 60_000 });

const indexOf = (call: AgentCall, { city, language }: AgentPlace): Promise<MenuIndex> => {
  const key = `${call.origin} ${city.id}`;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const index = call.send(menuSearchTerms, { query: { city_id: city.id } }, language).then(menuIndex);
  indexes.set(key, index);
  // A failure is no index: the next search reads again.
  index.catch(() => indexes.delete(key));
  return index;
};

/** The bounds of a price filter in the city's currency; null where it is in another, and is left out. */
const priceBounds = (filters: Filters | undefined, context: Context | undefined, currency: string) => {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {};
  return context?.currency === undefined || context.currency === currency ? { min, max } : null;
};

type Narrowing = {
  readonly keep: (product: CatalogueProduct) => CatalogueProduct | null;
  readonly messages: readonly Message[];
};

/** Leaves out what a filter does not want: products of other groups, variants of other prices. */
const narrowing = (filters: Filters | undefined, context: Context | undefined, { city }: AgentPlace): Narrowing => {
  const currency = city.prices.currency_code;
  const bounds = priceBounds(filters, context, currency);
  const isInGroup = ({ categories }: CatalogueProduct): boolean =>
    filters?.categories === undefined || categories.some(({ value }) => filters.categories?.includes(value));
  const isInBounds = ({ price }: Variant): boolean =>
    bounds === null || (price.amount >= bounds.min && price.amount <= bounds.max);
  const keep = (product: CatalogueProduct): CatalogueProduct | null => {
    const variants = product.variants.filter(isInBounds);
    return isInGroup(product) && variants.length > 0 ? { ...product, variants } : null;
  };
  const ignored: Message = {
    type: "info",
    code: "price_filter_ignored",
    content: `Prices are in ${currency}`,
    path: "$.filters.price",
  };
  return { keep, messages: filters?.price !== undefined && bounds === null ? [ignored] : [] };
};

const shown = ({ product, shelf }: SoldProduct): CatalogueProduct =>
  productOf(product, [variantOf(product, startingChoice(product), shelf)], shelf);

const saidOf = (...parts: readonly (readonly Message[])[]): { messages?: Message[] } => {
  const messages = parts.flat();
  return messages.length === 0 ? {} : { messages };
};

export const searchCatalogue = async (
  call: AgentCall,
  { query, context, filters, pagination }: z.output<typeof CatalogueSearch>,
): Promise<Outcome<z.output<typeof CatalogueResult>>> => {
  if ((query ?? "").trim() === "" && filters === undefined) throw invalidRequest("$: a query or a filter is needed");
  const place = await resolvePlace(call, context);
  const [sold, index] = await Promise.all([readMenu(call, place), query === undefined ? null : indexOf(call, place)]);
  const byKey = new Map(sold.map((one) => [one.product.key, one]));
  const found = index === null ? sold : index(query ?? "").flatMap((key) => byKey.get(key) ?? []);
  const { keep, messages } = narrowing(filters, context, place);
  const page = pageOf(
    found.flatMap((one) => keep(shown(one)) ?? []),
    pagination,
  );
  return replied({ products: page.items, pagination: page.pagination, ...saidOf(place.messages, messages) });
};

/** The dish of an id, and what is chosen with it; null where the id is none, or the dish is not made so. */
const readId = (id: string, sold: ReadonlyMap<string, SoldProduct>) => {
  const parsed = parseLineKey(id);
  const one = parsed === null ? undefined : sold.get(parsed.product_key);
  if (parsed === null || one === undefined) return null;
  const start = startingChoice(one.product);
  const isWhole = id === one.product.key;
  const counts = isWhole ? start : parsed.modifiers;
  const isMade = isWhole || selectionProblems(one.product, counts).length === 0;
  // The dish itself is a choice where nothing is chosen with it.
  const isExact = !isWhole || lineKey(one.product.key, start) === id;
  return isMade ? { one, counts, match: isExact ? ("exact" as const) : ("featured" as const) } : null;
};

type ReadId = NonNullable<ReturnType<typeof readId>> & { readonly id: string };

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

/** The variant that ids name, and which they are. */
const correlatedVariant = (ids: readonly ReadId[]): Variant[] => {
  const [named] = ids;
  if (named === undefined) return [];
  const variant = variantOf(named.one.product, named.counts, named.one.shelf);
  return [{ ...variant, inputs: ids.map(({ id, match }) => ({ id, match })) }];
};

/** Each product once, with a variant for each choice that the ids name. */
const correlated = (ids: readonly ReadId[]): CatalogueProduct[] =>
  grouped(ids, ({ one }) => one.product.key).flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (first === undefined) return [];
    const { product, shelf } = first.one;
    const choices = grouped(ofProduct, ({ counts }) => lineKey(product.key, counts));
    return [productOf(product, choices.flatMap(correlatedVariant), shelf)];
  });

const notFound = (id: string): Message => ({ type: "info", code: "not_found", content: id });

export const lookUpCatalogue = async (
  call: AgentCall,
  { ids, context, filters }: z.output<typeof CatalogueLookup>,
): Promise<Outcome<z.output<typeof LookupResult>>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length > MOST_IDS) throw new AgentError(400, "request_too_large", `$.ids: at most ${MOST_IDS}`);
  const place = await resolvePlace(call, context);
  const sold = new Map((await readMenu(call, place)).map((one) => [one.product.key, one]));
  const read = wanted.map((id) => ({ id, found: readId(id, sold) }));
  const { keep, messages } = narrowing(filters, context, place);
  const products = correlated(read.flatMap(({ id, found }) => (found === null ? [] : [{ id, ...found }])));
  const missing = read.flatMap(({ id, found }) => (found === null ? [notFound(id)] : []));
  return replied({
    products: products.flatMap((product) => keep(product) ?? []),
    ...saidOf(place.messages, messages, missing),
  });
};

export const getProduct = async (
  call: AgentCall,
  { id, context, filters }: z.output<typeof ProductRequest>,
): Promise<Outcome<z.output<typeof ProductResult>>> => {
  const place = await resolvePlace(call, context);
  const sold = new Map((await readMenu(call, place)).map((one) => [one.product.key, one]));
  const found = readId(id, sold);
  const { keep, messages } = narrowing(filters, context, place);
  const product =
    found &&
    keep(productOf(found.one.product, [variantOf(found.one.product, found.counts, found.one.shelf)], found.one.shelf));
  if (product === null) {
    const missing: Message = {
      type: "error",
      code: "not_found",
      content: "There is no such dish",
      severity: "unrecoverable",
    };
    return { kind: "refusal", messages: [missing] };
  }
  return replied({ product, ...saidOf(place.messages, messages) });
};
