/** The reference data with the temporary states in force: everything reads the stops of the staff where it reads those of the menu. */

import { type Pauses, stateWords } from "../place/pause";
import type { StateInForce } from "../place/temporary-state";
import type { Translated } from "../translated";
import type { CityRow, Reference, ShopRow, ShopStates, ZoneRow } from "./reference";

/** So few portions are said to customers. */
const LAST_PORTIONS = 3;

type Zoned = { readonly timezone: string; readonly now: Date };

const pausesOf = (states: readonly StateInForce[], at: Zoned): Pauses =>
  Object.fromEntries(
    states.map(({ order_type, ends_at }) => {
      const closed = order_type ?? "all";
      return [closed, { words: stateWords(closed, { ends_at, ...at }), until: ends_at }];
    }),
  );

/** A city or a shop with its pauses. What the operator has stopped himself keeps his words. */
const withPauses = <Place extends Pick<CityRow, "type" | "alert" | "pauses">>(
  place: Place,
  states: readonly StateInForce[],
  at: Zoned,
): Place => {
  const pauses = pausesOf(
    states.filter(({ kind }) => kind === "pause"),
    at,
  );
  const isStopped = pauses.all !== undefined && place.type !== "stop";
  return { ...place, ...(isStopped && { type: "stop", alert: pauses.all.words }), pauses };
};

const amountOf = (states: readonly StateInForce[], wanted: "rush" | "capacity"): number | null =>
  states.find(({ kind }) => kind === wanted)?.amount ?? null;

const shopWith = (shop: ShopRow, states: readonly StateInForce[], at: Zoned): ShopRow => {
  const rush_minutes = amountOf(states, "rush");
  const slot_capacity_minutes = amountOf(states, "capacity");
  return {
    ...withPauses(shop, states, at),
    ...(rush_minutes !== null && { rush_minutes }),
    ...(slot_capacity_minutes !== null && { slot_capacity_minutes, is_capacity_temporary: true }),
  };
};

const zoneWith = (zone: ZoneRow, states: readonly StateInForce[], at: Zoned): ZoneRow => {
  const [paused] = states;
  if (paused === undefined || !zone.is_available) return zone;
  return { ...zone, is_available: false, alert: stateWords("zone", { ends_at: paused.ends_at, ...at }) };
};

const isOut = ({ kind, left }: StateInForce): boolean => kind === "stop" || (kind === "portions" && (left ?? 0) <= 0);

/** What a shop does not sell for a while. */
const shopStates = (states: readonly StateInForce[], at: Zoned): ShopStates | null => {
  const out = states.filter(isOut);
  // Of two that stop one dish, the words of the one that lasts longer.
  const byEnd = [...out].sort((a, b) => a.ends_at.getTime() - b.ends_at.getTime());
  const stops = byEnd.flatMap(({ product_id, ends_at }): [number, Translated][] =>
    product_id === null ? [] : [[product_id, stateWords("dish", { ends_at, ...at })]],
  );
  const closed = new Set(out.flatMap(({ kind, product_id }) => (kind === "stop" ? (product_id ?? []) : [])));
  const soldOut = stops.map(([id]) => id).filter((id) => !closed.has(id));
  const modifiers = out.flatMap(({ modifier_id }) => modifier_id ?? []);
  const left = states.flatMap(({ product_id, left: portions }): [number, number][] =>
    product_id === null || portions === null || portions <= 0 || portions > LAST_PORTIONS
      ? []
      : [[product_id, portions]],
  );
  if (stops.length === 0 && modifiers.length === 0 && left.length === 0) return null;
  return { stops: new Map(stops), soldOut: new Set(soldOut), modifiers: new Set(modifiers), left: new Map(left) };
};

/**
 * The reference data for a customer who holds portions of these dishes: that nobody else can have one does not concern him.
 *
 * @param shopId where he holds them; null: nowhere
 */
export const withOwnPortions = <Base extends Pick<Reference, "shopStates">>(
  base: Base,
  shopId: number | null,
  productIds: ReadonlySet<number>,
): Base => {
  const states = shopId === null ? undefined : base.shopStates?.get(shopId);
  if (shopId === null || states === undefined) return base;
  const stops = new Map([...states.stops].filter(([id]) => !(productIds.has(id) && states.soldOut.has(id))));
  return { ...base, shopStates: new Map(base.shopStates).set(shopId, { ...states, stops }) };
};

const at = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  states: readonly StateInForce[],
  place: "city_id" | "zone_id" | "shop_id",
  change: (row: Row, own: readonly StateInForce[]) => Row,
): Row[] =>
  rows.map((row) => {
    const own = states.filter((state) => state[place] === row.id);
    return own.length === 0 ? row : change(row, own);
  });

/** States as customers see them: of many portions they see nothing, so an order that takes one of them changes nothing. */
export const visibleStates = (states: readonly StateInForce[]): StateInForce[] =>
  states.map((state) => ({ ...state, left: state.left === null ? null : Math.min(state.left, LAST_PORTIONS + 1) }));

/** The lists of each city, changed. */
const lists = <Row>(
  known: ReadonlyMap<number, readonly Row[]>,
  change: (rows: readonly Row[]) => readonly Row[],
): Map<number, readonly Row[]> => new Map([...known].map(([id, rows]) => [id, change(rows)]));

const byId = <Row extends { readonly id: number }>(
  known: ReadonlyMap<number, Row>,
  changed: ReadonlyMap<number, readonly Row[]>,
): Map<number, Row> =>
  new Map([...known, ...[...changed.values()].flatMap((rows) => rows.map((row): [number, Row] => [row.id, row]))]);

/** What states change of the reference data. */
type Changed = Pick<
  Reference,
  "cities" | "cityById" | "cityByAlias" | "shopsOf" | "shopById" | "zonesOf" | "zoneById" | "shopStates"
>;

/**
 * The reference data as they are while states are in force; the data themselves where there are none.
 *
 * @param states those in force at `now`
 */
export const withStates = <Base extends Changed>(base: Base, states: readonly StateInForce[], now: Date): Base => {
  if (states.length === 0) return base;
  const where = (cityId: number): Zoned => ({ timezone: base.cityById.get(cityId)?.timezone ?? "UTC", now });
  const cities = at(base.cities, states, "city_id", (city, own) => withPauses(city, own, where(city.id)));
  const shopsOf = lists(base.shopsOf, (rows) =>
    at(rows, states, "shop_id", (shop, own) => shopWith(shop, own, where(shop.city_id))),
  );
  const zonesOf = lists(base.zonesOf, (rows) =>
    at(rows, states, "zone_id", (zone, own) => zoneWith(zone, own, where(zone.city_id))),
  );
  const ofShops = [...base.shopById.values()].flatMap((shop): [number, ShopStates][] => {
    const own = shopStates(
      states.filter(({ shop_id }) => shop_id === shop.id),
      where(shop.city_id),
    );
    return own === null ? [] : [[shop.id, own]];
  });
  return {
    ...base,
    cities,
    cityById: new Map(cities.map((city) => [city.id, city])),
    cityByAlias: new Map(cities.map((city) => [city.alias, city])),
    shopsOf,
    shopById: byId(base.shopById, shopsOf),
    zonesOf,
    zoneById: byId(base.zoneById, zonesOf),
    shopStates: new Map(ofShops),
  };
};
