/** Which number in the database belongs to which key of the files; a number once given stays. */

import { keyOfName } from "./menu-csv";
import type { ShopRows } from "./shop-rows";

/** Things whose tables have no column for their key. */
export type KeyKind = ShopRows["shop_keys"][number]["kind"];

/** The number of a key: the one it has, the one that is wished for, or the next that is free. */
export type IdOf = (key: string, wished?: number) => number;

const allocate = (known: ReadonlyMap<string, number>): IdOf & { readonly all: ReadonlyMap<string, number> } => {
  const all = new Map(known);
  const taken = new Set(known.values());
  let last = Math.max(0, ...taken);
  const give = (key: string, wished?: number): number => {
    const found = all.get(key);
    if (found !== undefined) return found;
    const id = wished !== undefined && !taken.has(wished) ? wished : last + 1;
    all.set(key, id);
    taken.add(id);
    last = Math.max(last, id);
    return id;
  };
  return Object.assign(give, { all });
};

type Aliased = readonly { readonly id: number; readonly alias: string }[];

const byAlias = (rows: Aliased) => allocate(new Map(rows.map(({ alias, id }) => [alias, id])));

type Named = { readonly id: number; readonly words: string };

/** Keys of what was written before there were keys: made of the names. */
const completed = (
  known: ReadonlyMap<number, string>,
  rows: readonly Named[],
  prefix: (id: number) => string,
): Map<string, number> => {
  const keys = new Map(
    rows.flatMap(({ id }): [string, number][] => {
      const key = known.get(id);
      return key === undefined ? [] : [[key, id]];
    }),
  );
  for (const { id, words } of rows) {
    if (known.has(id)) continue;
    const name = `${prefix(id)}${keyOfName(words) || "nr"}`;
    keys.set(keys.has(name) ? `${name}-${id}` : name, id);
  }
  return keys;
};

const unaliased = (rows: ShopRows) => {
  const cityOf = new Map(rows.cities.map(({ id, alias }) => [id, alias]));
  const known = (kind: KeyKind) =>
    new Map(rows.shop_keys.filter((row) => row.kind === kind).map(({ id, key }) => [id, key]));
  const inCity = (kind: KeyKind, things: readonly (Named & { readonly city_id: number })[]) => {
    const cities = new Map(things.map(({ id, city_id }) => [id, cityOf.get(city_id) ?? ""]));
    return completed(known(kind), things, (id) => `${cities.get(id) ?? ""}/`);
  };
  return {
    shop: inCity(
      "shop",
      rows.shops.map(({ id, city_id, name }) => ({ id, city_id, words: name.en })),
    ),
    zone: inCity(
      "zone",
      rows.delivery_zones.map(({ id, city_id, name }) => ({ id, city_id, words: name.en })),
    ),
    street: inCity(
      "street",
      rows.streets.map(({ id, city_id, name }) => ({ id, city_id, words: name["en"] ?? Object.values(name)[0] ?? "" })),
    ),
    banner: completed(
      known("banner"),
      rows.banners.map(({ id, name }) => ({ id, words: name.en })),
      () => "",
    ),
  };
};

/** The numbers of everything in a database, and of what is new. */
export const openIds = (rows: ShopRows) => {
  const { shop, zone, street, banner } = unaliased(rows);
  const countries = rows.cities.map(({ country }): [string, number] => [country.code, country.id]);
  const masks = rows.cities.flatMap(({ phone_masks }) =>
    phone_masks.map(({ country_code, id }): [string, number] => [country_code, id]),
  );
  return {
    city: byAlias(rows.cities),
    group: byAlias(rows.product_groups),
    product: byAlias(rows.products),
    modifierGroup: byAlias(rows.modifier_groups),
    modifier: byAlias(rows.modifiers),
    package: byAlias(rows.packages),
    deal: byAlias(rows.deals),
    promotion: byAlias(rows.promotions),
    country: allocate(new Map(countries)),
    mask: allocate(new Map(masks)),
    shop: allocate(shop),
    zone: allocate(zone),
    street: allocate(street),
    banner: allocate(banner),
  };
};

export type Ids = ReturnType<typeof openIds>;

/** The keys that have no column of their own, as rows. */
export const keyRows = (ids: Ids): ShopRows["shop_keys"] =>
  (["shop", "zone", "street", "banner"] as const).flatMap((kind) =>
    [...ids[kind].all].map(([key, id]) => ({ kind, key, id })),
  );
