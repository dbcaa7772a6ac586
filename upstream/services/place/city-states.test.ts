/** @rule SPEC-740 */
import { describe, expect, it } from "@jest/globals";
import { demoRows } from "@/tests/support/demo-rows";
import type { Reference } from "../../domain/catalogue/reference";
import { withStates } from "../../domain/catalogue/with-states";
import type { StateInForce } from "../../domain/place/temporary-state";
import { cityStatesView } from "./city-states";

const rows = demoRows("sushi");
const MOSCOW = 1;
const ARBAT = 12;
const now = new Date("2026-11-26T11:30:00Z");
const SIX = new Date("2026-11-26T15:00:00Z");
const zone = rows.delivery_zones.find(({ city_id }) => city_id === MOSCOW);

const grouped = <Row extends { readonly city_id: number }>(all: readonly Row[]): Map<number, Row[]> =>
  new Map(rows.cities.map(({ id }) => [id, all.filter(({ city_id }) => city_id === id)]));
const base = {
  cities: rows.cities,
  cityById: new Map(rows.cities.map((city) => [city.id, city])),
  cityByAlias: new Map(rows.cities.map((city) => [city.alias, city])),
  // One of the demo's is being rebuilt.
  shopsOf: grouped(rows.shops.filter(({ type }) => type === "default")),
  shopById: new Map(rows.shops.map((shop) => [shop.id, shop])),
  zonesOf: grouped(rows.delivery_zones),
  zoneById: new Map(rows.delivery_zones.map((one) => [one.id, one])),
  unattendedShops: new Set<number>(),
};
type Places = typeof base & Pick<Reference, "shopStates">;

const state = (changes: Partial<StateInForce>): StateInForce => ({
  ...{ id: 1, kind: "pause", order_type: null, city_id: null, zone_id: null, shop_id: null },
  ...{ product_id: null, modifier_id: null, amount: null, ends_at: SIX, ended_at: null, left: null },
  ...changes,
});
const viewOf = (
  states: readonly Partial<StateInForce>[],
  changes: Partial<Pick<Reference, "unattendedShops">> = {},
) => {
  const places: Places = { ...base, ...changes, unattendedShops: new Set(changes.unattendedShops) };
  const reference = withStates(places, states.map(state), now);
  const city = reference.cityById.get(MOSCOW);
  if (city === undefined) throw new Error("The demo has Moscow.");
  return cityStatesView(reference, city, "de");
};
const stockWith = (...states: readonly Partial<StateInForce>[]) => viewOf(states).shops[String(ARBAT)]?.stock;
const arbat = { shop_id: ARBAT } as const;

describe("what open pages of a city are sent", () => {
  it("is nothing but the city where all is as usual", () =>
    expect(viewOf([])).toEqual({ city: { type: "default", alert: null }, shops: {}, zones: {} }));

  it("has pauses with their words", () => {
    expect(viewOf([{ city_id: MOSCOW }]).city).toEqual({
      type: "stop",
      alert: "Bestellungen sind wieder möglich ab: 18:00.",
    });
    expect(viewOf([{ ...arbat, order_type: "delivery" }]).shops).toEqual({
      [ARBAT]: { type: "default", alert: null, pauses: { delivery: "Lieferung wieder ab: 18:00." } },
    });
    expect(viewOf([{ zone_id: zone?.id ?? 0 }]).zones).toEqual({
      [String(zone?.id)]: { alert: "In dieses Gebiet liefern wir wieder ab: 18:00." },
    });
  });

  it("has another word for each thing that a kitchen has run out of, and for its minutes", () => {
    const words = [
      stockWith({ ...arbat, kind: "stop", product_id: 9 }),
      stockWith({ ...arbat, kind: "stop", product_id: 10 }),
      stockWith({ ...arbat, kind: "stop", modifier_id: 3 }),
      stockWith({ ...arbat, kind: "portions", product_id: 9, left: 2 }),
      stockWith({ ...arbat, kind: "portions", product_id: 9, left: 1 }),
      stockWith({ ...arbat, kind: "rush", amount: 10 }),
      stockWith({ ...arbat, kind: "rush", amount: 20 }),
      stockWith({ ...arbat, kind: "capacity", amount: 20 }),
      viewOf([], { unattendedShops: new Set([ARBAT]) }).shops[String(ARBAT)]?.stock,
    ];
    expect(words.every((word) => word !== undefined)).toBe(true);
    expect(new Set(words).size).toBe(words.length);
  });

  it("has the same word at every upstream, in whatever order it read the states", () => {
    const [one, other] = [
      { ...arbat, kind: "stop", product_id: 9 },
      { ...arbat, kind: "stop", product_id: 10 },
    ] as const;
    expect(stockWith(one, other)).toBe(stockWith(other, one));
  });
});
