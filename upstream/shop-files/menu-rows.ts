/** The menu of the files as rows. */

import type { Images } from "@/lib/contract/banner";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import { toCents } from "@/lib/domain/cents";
import { type RowContext, wordsIn } from "./place-rows";
import type { Picture } from "./schema/common";
import type { ShopRows } from "./shop-rows";

type Widths = Extract<Picture, object>["webp"] & {};

const widthsOf = ({ small, big, tile, large }: Widths) => ({
  small,
  big,
  ...(tile !== undefined && { tile }),
  ...(large !== undefined && { large }),
});

/** The addresses of a picture: one address serves every width. */
export const imagesOf = (picture: Picture): Images => {
  if (typeof picture === "string") return { small: picture, big: picture, blur: null };
  const { blur, webp } = picture;
  return { ...widthsOf(picture), blur, ...(webp !== undefined && { webp: widthsOf(webp) }) };
};

type Amounts = { readonly price: number; readonly old_price: number | null };
type Priced = {
  readonly price: number | null;
  readonly old_price?: number | null;
  readonly prices: Readonly<Record<string, number | Amounts | null>>;
};

/** What something costs in a city; null: it is not sold there. */
export const priceIn = ({ price, old_price = null, prices }: Priced, city: string): Amounts | null => {
  const own = prices[city];
  if (own === null) return null;
  if (own === undefined) return price === null ? null : { price, old_price };
  return typeof own === "number" ? { price: own, old_price: null } : own;
};

/** What may have another price for one order type: a product, a modifier, a package. */
export type PricedByOrderType = Priced & {
  readonly order_types: { readonly [type in OrderType]?: Priced | null | undefined };
};

/** What something costs in a city for an order type; null: not sold for it; undefined: the same as in the city. */
export const orderTypePriceIn = (
  { order_types }: Pick<PricedByOrderType, "order_types">,
  type: OrderType,
  city: string,
): Amounts | null | undefined => {
  const own = order_types[type];
  if (own === undefined || own === null) return own;
  const isNamed = own.price !== null || own.prices[city] !== undefined;
  return isNamed ? priceIn(own, city) : undefined;
};

const groupRows = (context: RowContext): ShopRows["product_groups"] => {
  const { words } = wordsIn(context);
  return context.documents.groups.map((group, index) => ({
    id: context.ids.group(group.key),
    alias: group.key,
    sort: index + 1,
    name: words(group.name),
    show_on_main: group.on_main,
    image: imagesOf(group.picture).big,
  }));
};

const productRows = (context: RowContext): ShopRows["products"] => {
  const { documents, ids } = context;
  const { words, wordsOrNull } = wordsIn(context);
  const counts = new Map<string, number>();
  return documents.products.map(({ group, product }) => {
    const sort = (counts.get(group) ?? 0) + 1;
    counts.set(group, sort);
    return {
      id: ids.product(product.key),
      alias: product.key,
      group_id: ids.group(group),
      sort,
      name: words(product.name),
      description: words(product.description),
      images: imagesOf(product.picture),
      weight: product.weight,
      quantity: product.pieces,
      nutritional_value: product.nutrition,
      allergens: product.allergens,
      is_vegetarian: product.vegetarian,
      spiciness: product.spiciness,
      sale_multiplicity: product.multiplicity,
      sale_multiplicity_last_hour: product.last_hour_multiplicity ?? product.multiplicity,
      type: product.type,
      accent: product.accent,
      accent_text: wordsOrNull(product.accent_text),
      alert: wordsOrNull(product.alert),
      kitchen_minutes: product.kitchen_minutes,
      modifier_ids: product.modifiers.map((key) => ids.modifier(key)),
      modifier_group_ids: product.modifier_groups.map((key) => ids.modifierGroup(key)),
      has_related_products: product.offers_related,
      related_sort: product.related_sort,
      related_group_ids: product.related_groups.map((key) => ids.group(key)),
      vat: product.vat,
    };
  });
};

const productPriceRows = ({ documents, ids }: RowContext): ShopRows["product_prices"] => {
  const cities = [...documents.cities.keys()].map((key) => ({ key, id: ids.city(key) }));
  return documents.products.flatMap(({ product }) =>
    cities.flatMap(({ key, id }) => {
      const amounts = priceIn(product, key);
      if (amounts === null) return [];
      const { price, old_price } = amounts;
      return {
        product_id: ids.product(product.key),
        city_id: id,
        price_minor: toCents(price),
        basic_price_minor: old_price === null ? null : toCents(old_price),
      };
    }),
  );
};

type OrderTypeRow = { readonly city_id: number; readonly order_type: OrderType; readonly amounts: Amounts | null };

/** Where an order type differs: in the cities it names, and in those that sell the thing at all. */
const orderTypeRows = ({ documents, ids }: RowContext, thing: PricedByOrderType): OrderTypeRow[] =>
  orderTypes.flatMap((order_type) =>
    [...documents.cities.keys()].flatMap((key) => {
      const amounts = orderTypePriceIn(thing, order_type, key);
      const isNamed = thing.order_types[order_type]?.prices[key] !== undefined;
      if (amounts === undefined || (priceIn(thing, key) === null && !isNamed)) return [];
      return [{ city_id: ids.city(key), order_type, amounts }];
    }),
  );

const minorOrNull = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : toCents(amount);

const productOrderTypeRows = (context: RowContext): ShopRows["product_order_types"] =>
  context.documents.products.flatMap(({ product }) =>
    orderTypeRows(context, product).map(({ city_id, order_type, amounts }) => ({
      product_id: context.ids.product(product.key),
      city_id,
      order_type,
      price_minor: minorOrNull(amounts?.price),
      basic_price_minor: minorOrNull(amounts?.old_price),
    })),
  );

/** The same of a modifier or a package, which have no price before a discount. */
const plainOrderTypeRows = (context: RowContext, thing: PricedByOrderType) =>
  orderTypeRows(context, thing).map(({ city_id, order_type, amounts }) => ({
    city_id,
    order_type,
    price_minor: minorOrNull(amounts?.price),
  }));

type Modifier = RowContext["documents"]["modifiers"]["modifiers"][number];

const allModifiers = ({ documents }: RowContext): { modifier: Modifier; group: string | null; sort: number }[] => [
  ...documents.modifiers.modifiers.map((modifier, index) => ({ modifier, group: null, sort: index + 1 })),
  ...documents.modifiers.groups.flatMap(({ key, modifiers }) =>
    modifiers.map((modifier, index) => ({ modifier, group: key, sort: index + 1 })),
  ),
];

const modifierRows = (context: RowContext): ShopRows["modifiers"] => {
  const { words } = wordsIn(context);
  const { ids } = context;
  return allModifiers(context).map(({ modifier, group, sort }) => ({
    id: ids.modifier(modifier.key),
    alias: modifier.key,
    group_id: group === null ? null : ids.modifierGroup(group),
    sort,
    name: words(modifier.name),
    image: modifier.picture,
    min: modifier.min,
    max: modifier.max,
    type: modifier.stopped ? "stop" : "default",
    allergens: modifier.allergens,
    is_vegetarian: modifier.vegetarian,
    vat: modifier.vat,
  }));
};

/** What a modifier or a package costs in each city that has it. */
const amountsIn = ({ documents, ids }: RowContext, thing: Priced): { city_id: number; price_minor: number }[] =>
  [...documents.cities.keys()].flatMap((key) => {
    const amounts = priceIn(thing, key);
    return amounts === null ? [] : [{ city_id: ids.city(key), price_minor: toCents(amounts.price) }];
  });

export const menuRows = (context: RowContext) => {
  const { documents, ids } = context;
  const { words } = wordsIn(context);
  return {
    product_groups: groupRows(context),
    products: productRows(context),
    product_prices: productPriceRows(context),
    product_order_types: productOrderTypeRows(context),
    modifier_groups: documents.modifiers.groups.map(({ key, name, min, max }) => ({
      id: ids.modifierGroup(key),
      alias: key,
      name: words(name),
      min,
      max,
    })),
    modifiers: modifierRows(context),
    modifier_prices: allModifiers(context).flatMap(({ modifier }) =>
      amountsIn(context, modifier).map((amount) => ({ modifier_id: ids.modifier(modifier.key), ...amount })),
    ),
    modifier_order_types: allModifiers(context).flatMap(({ modifier }) =>
      plainOrderTypeRows(context, modifier).map((row) => ({ modifier_id: ids.modifier(modifier.key), ...row })),
    ),
    packages: documents.packages.map(({ key, name, can_refuse, vat }, index) => ({
      id: ids.package(key),
      alias: key,
      sort: index + 1,
      name: words(name),
      can_refuse,
      vat,
    })),
    package_prices: documents.packages.flatMap((pack) =>
      amountsIn(context, pack).map((amount) => ({ package_id: ids.package(pack.key), ...amount })),
    ),
    package_order_types: documents.packages.flatMap((pack) =>
      plainOrderTypeRows(context, pack).map((row) => ({ package_id: ids.package(pack.key), ...row })),
    ),
  };
};
