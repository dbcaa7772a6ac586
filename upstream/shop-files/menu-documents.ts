/** The menu's rows as the documents its files hold. What is sold nowhere any more is left out. */

import { isDeepStrictEqual } from "node:util";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import { major } from "../domain/cart/prices";
import { allNamed, type DocumentContext, pictureOf, wordsIn } from "./document-context";
import type { ShopRows } from "./shop-rows";

type Amount = { readonly price: number; readonly old_price: number | null };

/** Prices by city, shortened to one where all cities have it. */
const pricesOf = (
  { rows }: DocumentContext,
  amounts: ReadonlyMap<number, Amount>,
): {
  readonly price: number | null;
  readonly old_price: number | null;
  readonly prices: Record<string, Amount | number>;
} => {
  const [first] = amounts.values();
  const isOne = new Set(rows.cities.map((city) => city.currency_code)).size === 1;
  if (first !== undefined && isOne && rows.cities.every(({ id }) => isDeepStrictEqual(amounts.get(id), first))) {
    return { ...first, prices: {} };
  }
  const prices = rows.cities.flatMap(({ id, alias }): [string, Amount | number][] => {
    const amount = amounts.get(id);
    if (amount === undefined) return [];
    return [[alias, amount.old_price === null ? amount.price : amount]];
  });
  return { price: null, old_price: null, prices: Object.fromEntries(prices) };
};

type OrderTypeRow = {
  readonly city_id: number;
  readonly order_type: OrderType;
  readonly price_minor: number | null;
  readonly basic_price_minor?: number | null;
};

/** What an order type differs in for a thing: the same in all cities that sell it, or city by city. */
const ofOrderType = (
  { rows }: DocumentContext,
  own: readonly OrderTypeRow[],
  amounts: ReadonlyMap<number, Amount>,
): Record<string, unknown> | null => {
  const priced = own.map(({ city_id, price_minor, basic_price_minor: basic = null }) => ({
    city_id,
    amount:
      price_minor === null ? null : { price: major(price_minor), ...(basic !== null && { old_price: major(basic) }) },
  }));
  const [first] = priced;
  const isOne = new Set(rows.cities.map((city) => city.currency_code)).size === 1 || first?.amount === null;
  const isEverywhere = priced.length === amounts.size && priced.every(({ city_id }) => amounts.has(city_id));
  if (
    first !== undefined &&
    isOne &&
    isEverywhere &&
    priced.every(({ amount }) => isDeepStrictEqual(amount, first.amount))
  )
    return first.amount;
  const prices = rows.cities.flatMap(({ id, alias }): [string, unknown][] => {
    const found = priced.find(({ city_id }) => city_id === id);
    if (found === undefined) return [];
    const { amount } = found;
    return [[alias, amount !== null && !("old_price" in amount) ? amount.price : amount]];
  });
  return { prices: Object.fromEntries(prices) };
};

const orderTypesOf = (context: DocumentContext, own: readonly OrderTypeRow[], amounts: ReadonlyMap<number, Amount>) =>
  Object.fromEntries(
    orderTypes.flatMap((type): [OrderType, unknown][] => {
      const named = own.filter(({ order_type }) => order_type === type);
      return named.length === 0 ? [] : [[type, ofOrderType(context, named, amounts)]];
    }),
  );

type PriceRow = { readonly city_id: number; readonly price_minor: number; readonly basic_price_minor?: number | null };

const byThing = <Row extends PriceRow>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Map<number, Map<number, Amount>> => {
  const things = new Map<number, Map<number, Amount>>();
  for (const row of rows) {
    const basic = row.basic_price_minor ?? null;
    const amount = { price: major(row.price_minor), old_price: basic === null ? null : major(basic) };
    const known = things.get(idOf(row));
    if (known === undefined) things.set(idOf(row), new Map([[row.city_id, amount]]));
    else known.set(row.city_id, amount);
  }
  return things;
};
const productDocument = (
  context: DocumentContext,
  row: ShopRows["products"][number],
  amounts: ReadonlyMap<number, Amount>,
  types: readonly OrderTypeRow[],
) => {
  const { keys } = context;
  const { text, textOrNull } = wordsIn(context);
  return {
    key: row.alias,
    name: text(row.name),
    description: text(row.description),
    picture: pictureOf(row.images),
    ...pricesOf(context, amounts),
    order_types: orderTypesOf(context, types, amounts),
    weight: row.weight,
    pieces: row.quantity,
    nutrition: row.nutritional_value,
    allergens: row.allergens,
    vegetarian: row.is_vegetarian,
    spiciness: row.spiciness,
    multiplicity: row.sale_multiplicity,
    last_hour_multiplicity:
      row.sale_multiplicity_last_hour === row.sale_multiplicity ? null : row.sale_multiplicity_last_hour,
    type: row.type,
    accent: row.accent,
    accent_text: textOrNull(row.accent_text),
    alert: textOrNull(row.alert),
    kitchen_minutes: row.kitchen_minutes,
    modifiers: allNamed(keys.modifiers, row.modifier_ids),
    modifier_groups: allNamed(keys.modifierGroups, row.modifier_group_ids),
    offers_related: row.has_related_products,
    related_sort: row.related_sort,
    related_groups: allNamed(keys.groups, row.related_group_ids),
    vat: row.vat,
  };
};

const modifierDocument = (
  context: DocumentContext,
  row: ShopRows["modifiers"][number],
  amounts: ReadonlyMap<number, Amount>,
  types: readonly OrderTypeRow[],
) => {
  const { old_price: _, ...prices } = pricesOf(context, amounts);
  return {
    key: row.alias,
    name: wordsIn(context).text(row.name),
    picture: row.image,
    ...prices,
    order_types: orderTypesOf(context, types, amounts),
    min: row.min,
    max: row.max,
    stopped: row.type === "stop",
    allergens: row.allergens,
    vegetarian: row.is_vegetarian,
    vat: row.vat,
  };
};

const grouped = <Row extends OrderTypeRow>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): ReadonlyMap<number, readonly OrderTypeRow[]> => {
  const things = new Map<number, OrderTypeRow[]>();
  for (const row of rows) {
    const known = things.get(idOf(row));
    if (known === undefined) things.set(idOf(row), [row]);
    else known.push(row);
  }
  return things;
};

/** The files of the menu: groups, products by group, modifiers and packages. Amounts in major units. */
export const menuDocuments = (context: DocumentContext) => {
  const { rows } = context;
  const { text } = wordsIn(context);
  const ofProducts = byThing(rows.product_prices, (row) => row.product_id);
  const types = grouped(rows.product_order_types, (row) => row.product_id);
  const typesOfModifiers = grouped(rows.modifier_order_types, (row) => row.modifier_id);
  const typesOfPackages = grouped(rows.package_order_types, (row) => row.package_id);
  const ofModifiers = byThing(rows.modifier_prices, (row) => row.modifier_id);
  const ofPackages = byThing(rows.package_prices, (row) => row.package_id);
  const sold = rows.products.filter(({ id }) => ofProducts.has(id));
  const groups = rows.product_groups.filter(({ id }) => sold.some(({ group_id }) => group_id === id));
  const modifiersOf = (group: number | null) =>
    rows.modifiers.flatMap((row) => {
      const amounts = ofModifiers.get(row.id);
      return row.group_id === group && amounts !== undefined
        ? [modifierDocument(context, row, amounts, typesOfModifiers.get(row.id) ?? [])]
        : [];
    });
  const choices = rows.modifier_groups.map(({ id, alias, name, min, max }) => ({
    key: alias,
    name: text(name),
    min,
    max,
    modifiers: modifiersOf(id),
  }));
  return {
    groups: groups.map(({ alias, name, show_on_main, image }) => ({
      key: alias,
      name: text(name),
      picture: image,
      on_main: show_on_main,
    })),
    products: groups.map((group) => ({
      group: group.alias,
      products: sold
        .filter(({ group_id }) => group_id === group.id)
        .map((row) => productDocument(context, row, ofProducts.get(row.id) ?? new Map(), types.get(row.id) ?? [])),
    })),
    modifiers: { modifiers: modifiersOf(null), groups: choices.filter(({ modifiers }) => modifiers.length > 0) },
    packages: rows.packages.flatMap(({ id, alias, name, can_refuse, vat }) => {
      const amounts = ofPackages.get(id);
      if (amounts === undefined) return [];
      const { old_price: _, ...prices } = pricesOf(context, amounts);
      const order_types = orderTypesOf(context, typesOfPackages.get(id) ?? [], amounts);
      return [{ key: alias, name: text(name), ...prices, order_types, can_refuse, vat }];
    }),
  };
};
