/** The rows of a shop as the documents its files hold. What is sold nowhere any more is left out. */

import { isDeepStrictEqual } from "node:util";
import type { Images } from "@/lib/contract/banner";
import type { Language } from "@/lib/contract/language";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import type { DealAction, DealScope, DealUnits } from "../domain/deal/deal-documents";
import type { Translated } from "../domain/translated";
import { hoursOf } from "./hours";
import { keyRows, openIds } from "./ids";
import { always } from "./offer-rows";
import type { PageText } from "./page-file";
import type { Picture, Texts } from "./schema/common";
import type { Scope, Units } from "./schema/offers";
import type { ShopRows } from "./shop-rows";
import { textsOf } from "./texts";

const MINOR = 100;

const amountOf = (minor: number): number => minor / MINOR;

/** The keys of everything by number. */
const openKeys = (rows: ShopRows) => {
  const aliases = (list: readonly { readonly id: number; readonly alias: string }[]) =>
    new Map(list.map(({ id, alias }) => [id, alias]));
  const own = (kind: ShopRows["shop_keys"][number]["kind"]) => {
    const found = keyRows(openIds(rows)).filter((row) => row.kind === kind);
    // Without the city's key before it.
    return new Map(found.map(({ id, key }) => [id, key.slice(key.indexOf("/") + 1)]));
  };
  return {
    cities: aliases(rows.cities),
    groups: aliases(rows.product_groups),
    products: aliases(rows.products),
    modifiers: aliases(rows.modifiers),
    modifierGroups: aliases(rows.modifier_groups),
    shops: own("shop"),
    zones: own("zone"),
    banners: own("banner"),
  };
};

type Keys = ReturnType<typeof openKeys>;
type Named = ReadonlyMap<number, string>;

const named = (keys: Named, id: number): string => {
  const key = keys.get(id);
  if (key === undefined) throw new Error(`Something of the shop names the number ${id}, which nothing has.`);
  return key;
};

const allNamed = (keys: Named, ids: readonly number[]): string[] => ids.map((id) => named(keys, id));

type Context = { readonly rows: ShopRows; readonly keys: Keys; readonly language: Language };

const wordsIn = ({ language }: Context) => {
  const text = (words: Translated): Texts => textsOf(words, language);
  return { text, textOrNull: (words: Translated | null): Texts | null => (words === null ? null : text(words)) };
};

const pictureOf = ({ small, big, blur, tile, webp }: Images): Picture =>
  small === big && blur === null && tile === undefined && webp === undefined
    ? small
    : { small, big, ...(tile !== undefined && { tile }), ...(webp !== undefined && { webp }), blur };

type Amount = { readonly price: number; readonly old_price: number | null };

/** Prices by city, shortened to one where all cities have it. */
const pricesOf = (
  { rows }: Context,
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

type OrderTypeRow = ShopRows["product_order_types"][number];

/** What one way to get a product differs in: the same in all cities that sell it, or city by city. */
const ofOrderType = (
  { rows }: Context,
  own: readonly OrderTypeRow[],
  amounts: ReadonlyMap<number, Amount>,
): Record<string, unknown> | null => {
  const priced = own.map(({ city_id, price_minor, basic_price_minor: basic }) => ({
    city_id,
    amount:
      price_minor === null
        ? null
        : { price: amountOf(price_minor), ...(basic !== null && { old_price: amountOf(basic) }) },
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

const orderTypesOf = (context: Context, own: readonly OrderTypeRow[], amounts: ReadonlyMap<number, Amount>) =>
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
    const amount = { price: amountOf(row.price_minor), old_price: basic === null ? null : amountOf(basic) };
    const known = things.get(idOf(row));
    if (known === undefined) things.set(idOf(row), new Map([[row.city_id, amount]]));
    else known.set(row.city_id, amount);
  }
  return things;
};

type City = ShopRows["cities"][number];

const shopDocument = (context: Context, city: City, shop: ShopRows["shops"][number]) => {
  const { rows, keys } = context;
  const { text, textOrNull } = wordsIn(context);
  const company = rows.settings[0]?.value.company_names[String(city.id)];
  const stops = rows.shop_products.filter(({ shop_id }) => shop_id === shop.id);
  const stopped = (type: "stop" | "unavailable") =>
    allNamed(
      keys.products,
      stops.filter((row) => row.type === type).map(({ product_id }) => product_id),
    );
  return {
    key: named(keys.shops, shop.id),
    id: shop.id,
    name: text(shop.name),
    stopped: shop.type === "stop",
    alert: textOrNull(shop.alert),
    phone: shop.phone,
    street: text(shop.street),
    description: textOrNull(shop.description),
    at: { latitude: shop.latitude, longitude: shop.longitude },
    zoom: shop.zoom,
    area: shop.area,
    hours: hoursOf(shop.schedule),
    tags: shop.tags.map(text),
    popular: isDeepStrictEqual(shop.popular_products, city.popular_products)
      ? null
      : allNamed(keys.products, shop.popular_products),
    company: shop.company_name === company ? null : shop.company_name,
    cooking_minutes: shop.cooking_minutes,
    slot_capacity_minutes: shop.slot_capacity_minutes,
    tax_id: shop.inn,
    register_id: shop.ogrn,
    not_cooked: stopped("unavailable"),
    run_out: stopped("stop"),
  };
};

const bonusDocument = ({ rows }: Context, city: City) => {
  const row = rows.bonus_programs.find(({ city_id }) => city_id === city.id);
  if (row === undefined) return null;
  return { percent: row.percent, accrual_paused: row.is_accrual_paused, spend_until: row.spend_until };
};

const cityDocument = (context: Context, city: City) => {
  const { rows, keys } = context;
  const { text, textOrNull } = wordsIn(context);
  const [west, south, east, north] = city.map.bbox;
  return {
    id: city.id,
    name: text(city.name),
    seo_name: text(city.seo_name),
    timezone: city.timezone,
    stopped: city.type === "stop",
    alert: textOrNull(city.alert),
    order_types: [...(city.has_delivery ? ["delivery"] : []), ...(city.has_takeaway ? ["takeaway"] : [])],
    country: { code: city.country.code, name: text(city.country.name), id: city.country.id },
    default_language: city.default_language,
    email: city.email,
    franchise: city.franchise,
    phone: city.phone,
    free_call: city.is_free_call,
    phone_masks: city.phone_masks,
    currency: { code: city.currency_code, symbol: city.currency },
    banknotes: city.banknotes_minor.map(amountOf),
    hours: hoursOf(city.schedule),
    map: {
      centre: city.map.coordinates,
      south_west: { latitude: south, longitude: west },
      north_east: { latitude: north, longitude: east },
      zoom: city.map.zoom,
    },
    popular: allNamed(keys.products, city.popular_products),
    seo_text: textOrNull(city.seo_text),
    payment_types: city.payment_types.map(({ alias, is_online, acquiring }) => ({
      type: alias,
      online: is_online,
      acquirer: acquiring,
    })),
    cooking_minutes: city.cooking_minutes,
    delivery_minutes: city.delivery_minutes,
    slot_minutes: city.slot_minutes,
    order_days: city.order_days,
    courier_tracking: city.is_courier_tracked,
    company: rows.settings[0]?.value.company_names[String(city.id)] ?? "",
    bonus: bonusDocument(context, city),
    shops: rows.shops.filter(({ city_id }) => city_id === city.id).map((shop) => shopDocument(context, city, shop)),
  };
};

const zonesDocument = (context: Context, city: City) => {
  const { rows, keys } = context;
  const { text } = wordsIn(context);
  const zones = rows.delivery_zones.filter(({ city_id, area }) => city_id === city.id && area.length > 0);
  return {
    type: "FeatureCollection",
    features: zones.map((zone) => ({
      type: "Feature",
      properties: {
        key: named(keys.zones, zone.id),
        id: zone.id,
        name: text(zone.name),
        colour: zone.background_color,
        delivery: amountOf(zone.delivery_minor),
        minimum: amountOf(zone.minimum_order_minor),
        free: zone.has_free_delivery,
        free_from: zone.free_delivery_from_minor === null ? null : amountOf(zone.free_delivery_from_minor),
        shop: zone.shop_id === null ? null : named(keys.shops, zone.shop_id),
        minutes: zone.delivery_minutes,
        closed: !zone.is_available,
      },
      geometry: { type: "Polygon", coordinates: [zone.area] },
    })),
  };
};

const streetsDocument = (context: Context, city: City) => {
  const { textOrNull } = wordsIn(context);
  const streets = context.rows.streets.filter(({ city_id }) => city_id === city.id);
  return {
    streets: streets.map(({ id, name, district, houses }) => ({
      id,
      name,
      district: textOrNull(district),
      houses: houses.map(({ house, latitude, longitude }) => [house, latitude, longitude]),
    })),
  };
};

const productDocument = (
  context: Context,
  row: ShopRows["products"][number],
  amounts: ReadonlyMap<number, Amount>,
  ways: readonly OrderTypeRow[],
) => {
  const { keys } = context;
  const { text, textOrNull } = wordsIn(context);
  return {
    key: row.alias,
    name: text(row.name),
    description: text(row.description),
    picture: pictureOf(row.images),
    ...pricesOf(context, amounts),
    order_types: orderTypesOf(context, ways, amounts),
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
  };
};

const modifierDocument = (
  context: Context,
  row: ShopRows["modifiers"][number],
  amounts: ReadonlyMap<number, Amount>,
) => {
  const { old_price: _, ...prices } = pricesOf(context, amounts);
  return {
    key: row.alias,
    name: wordsIn(context).text(row.name),
    picture: row.image,
    ...prices,
    min: row.min,
    max: row.max,
    stopped: row.type === "stop",
    allergens: row.allergens,
    vegetarian: row.is_vegetarian,
  };
};

const grouped = (rows: readonly OrderTypeRow[]): ReadonlyMap<number, readonly OrderTypeRow[]> => {
  const things = new Map<number, OrderTypeRow[]>();
  for (const row of rows) {
    const known = things.get(row.product_id);
    if (known === undefined) things.set(row.product_id, [row]);
    else known.push(row);
  }
  return things;
};

const menuDocuments = (context: Context) => {
  const { rows } = context;
  const { text } = wordsIn(context);
  const ofProducts = byThing(rows.product_prices, (row) => row.product_id);
  const ways = grouped(rows.product_order_types);
  const ofModifiers = byThing(rows.modifier_prices, (row) => row.modifier_id);
  const ofPackages = byThing(rows.package_prices, (row) => row.package_id);
  const sold = rows.products.filter(({ id }) => ofProducts.has(id));
  const groups = rows.product_groups.filter(({ id }) => sold.some(({ group_id }) => group_id === id));
  const modifiersOf = (group: number | null) =>
    rows.modifiers.flatMap((row) => {
      const amounts = ofModifiers.get(row.id);
      return row.group_id === group && amounts !== undefined ? [modifierDocument(context, row, amounts)] : [];
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
        .map((row) => productDocument(context, row, ofProducts.get(row.id) ?? new Map(), ways.get(row.id) ?? [])),
    })),
    modifiers: { modifiers: modifiersOf(null), groups: choices.filter(({ modifiers }) => modifiers.length > 0) },
    packages: rows.packages.flatMap(({ id, alias, name, can_refuse }) => {
      const amounts = ofPackages.get(id);
      if (amounts === undefined) return [];
      const { old_price: _, ...prices } = pricesOf(context, amounts);
      return [{ key: alias, name: text(name), ...prices, can_refuse }];
    }),
  };
};

const scopeOf = ({ keys }: Context, scope: DealScope): Scope => {
  if (scope.kind === "order") return "order";
  return scope.kind === "groups"
    ? { groups: allNamed(keys.groups, scope.ids) }
    : { products: allNamed(keys.products, scope.ids) };
};

const unitsOf = (context: Context, { scope, count }: DealUnits): Units => ({ of: scopeOf(context, scope), count });

const actionOf = (context: Context, action: DealAction) => {
  switch (action.kind) {
    case "percent": {
      const { kind, scope, percent, skips_discounted } = action;
      return { kind, of: scopeOf(context, scope), percent, ...(skips_discounted === true && { skips_discounted }) };
    }
    case "amount":
      return { kind: action.kind, of: scopeOf(context, action.scope) };
    case "buy_get":
      return {
        kind: action.kind,
        buy: unitsOf(context, action.buy),
        get: unitsOf(context, action.get),
        percent: action.percent,
      };
    case "free_delivery":
      return { kind: action.kind };
    default: {
      const { kind, product_id, max_count, requires } = action;
      return {
        kind,
        product: named(context.keys.products, product_id),
        most: max_count,
        requires: requires === null ? null : unitsOf(context, requires),
      };
    }
  }
};

const dealDocuments = (context: Context) => {
  const { rows } = context;
  const { text } = wordsIn(context);
  return rows.deals.flatMap((deal) => {
    const sums = new Map(
      rows.deal_cities.filter(({ deal_id }) => deal_id === deal.id).map((row) => [row.city_id, row]),
    );
    const [first] = sums.values();
    if (first === undefined) return [];
    const isEverywhere = rows.cities.every(({ id }) => {
      const row = sums.get(id);
      return row?.from_minor === first.from_minor && row.off_minor === first.off_minor;
    });
    const cities = rows.cities.flatMap(({ id, alias }): [string, { from: number; off?: number }][] => {
      const row = sums.get(id);
      if (row === undefined) return [];
      return [
        [alias, { from: amountOf(row.from_minor), ...(row.off_minor !== null && { off: amountOf(row.off_minor) }) }],
      ];
    });
    return [
      {
        key: deal.alias,
        name: text(deal.name),
        text: text(deal.text),
        action: actionOf(context, deal.action),
        conditions: deal.conditions,
        promocode: deal.promocode,
        exclusive: deal.is_exclusive,
        limit_total: deal.limit_total,
        limit_per_customer: deal.limit_per_customer,
        ...(isEverywhere
          ? { from: amountOf(first.from_minor), off: first.off_minor === null ? null : amountOf(first.off_minor) }
          : { cities: Object.fromEntries(cities) }),
      },
    ];
  });
};

const cityKey = ({ keys }: Context, id: number | null): string | null => (id === null ? null : named(keys.cities, id));

const promotionDocuments = (context: Context) => {
  const { text } = wordsIn(context);
  return context.rows.promotions.map((row) => ({
    key: row.alias,
    city: cityKey(context, row.city_id),
    title: text(row.title),
    text: text(row.text),
    picture: pictureOf(row.images),
    banner: row.is_banner,
  }));
};

const bannerDocuments = (context: Context) => {
  const { text, textOrNull } = wordsIn(context);
  return context.rows.banners.map((row) => {
    const { show_time, display_frequency, display_frequency_type, delay } = row.schedule;
    return {
      key: named(context.keys.banners, row.id),
      city: cityKey(context, row.city_id),
      name: text(row.name),
      description: text(row.description),
      picture: pictureOf(row.images),
      link: row.click_url,
      button: textOrNull(row.button_text),
      pages: row.page_url,
      ...(!isDeepStrictEqual(show_time.from, always.from) && { from: show_time.from }),
      ...(!isDeepStrictEqual(show_time.to, always.to) && { to: show_time.to }),
      every: { count: display_frequency, unit: display_frequency_type },
      delay_seconds: delay,
    };
  });
};

const shopFileOf = (context: Context) => {
  const { rows } = context;
  const { text } = wordsIn(context);
  const [stored] = rows.settings;
  if (stored === undefined) throw new Error("The database holds no shop: there is nothing to export.");
  const { value } = stored;
  const { is_auth_enabled, notify_channels, code_length, has_call_confirmation } = value.customers;
  return {
    cities: rows.cities.map(({ alias }) => alias),
    closed_cities: rows.retired_cities.map(({ alias, successor }) => ({ key: alias, successor })),
    country_code: value.country_code,
    default_language: value.default_language,
    languages: value.languages,
    default_phone: value.default_phone,
    show_language_button: value.show_lang_button,
    links: value.links,
    partners: value.is_partners_enabled,
    rent: value.is_rent_enabled,
    returns: value.is_returns_enabled,
    fractional_prices: value.enable_fractional_prices,
    popular_groups: value.show_popular_groups,
    courier_tracking: value.enable_tracking_courier,
    seo: { title: text(value.seo.main_page.title), description: text(value.seo.main_page.description) },
    payment_types: value.payment_types.map(({ alias, is_online }) => ({ type: alias, online: is_online })),
    login: is_auth_enabled,
    captcha: value.captcha.checked,
    code_channels: notify_channels,
    ...(code_length !== undefined && { code_length }),
    ...(has_call_confirmation !== undefined && { call_confirmation: has_call_confirmation }),
    ...(value.late_pickup_minutes !== undefined && { late_pickup_minutes: value.late_pickup_minutes }),
  };
};

/** The pages by file name. */
const pageTexts = (context: Context): [string, PageText][] => {
  const { language, rows } = context;
  const { text } = wordsIn(context);
  const eachOf = (words: Translated): [string, string][] => {
    const texts = text(words);
    if (typeof texts === "string") return [[language, texts]];
    return Object.entries(texts).flatMap(([of, body]) => (body === undefined ? [] : [[of, body]]));
  };
  return rows.pages.flatMap(({ alias, title, html }) => {
    const titles = new Map(eachOf(title));
    return eachOf(html).map(([of, body]): [string, PageText] => [
      `pages/${alias}.${of}.md`,
      { title: titles.get(of) ?? titles.get(language) ?? title.en, html: body },
    ]);
  });
};

/** The contents of every file of a shop; written by `writeShop`. */
export const shopContents = (rows: ShopRows) => {
  const language = rows.settings[0]?.value.default_language ?? "en";
  const context: Context = { rows, keys: openKeys(rows), language };
  return {
    shop: shopFileOf(context),
    cities: rows.cities.map((city) => ({
      key: city.alias,
      city: cityDocument(context, city),
      zones: zonesDocument(context, city),
      streets: streetsDocument(context, city),
    })),
    ...menuDocuments(context),
    deals: dealDocuments(context),
    promotions: promotionDocuments(context),
    banners: bannerDocuments(context),
    pages: pageTexts(context),
  };
};
