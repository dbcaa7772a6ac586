/** @rule SPEC-621 SPEC-622 SPEC-623 */
import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { demoRows } from "@/tests/support/demo-rows";
import { pausedUntil, pausesView } from "../place/pause";
import type { StateInForce } from "../place/temporary-state";
import type { Reference } from "./reference";
import { visibleStates, withOwnPortions, withStates } from "./with-states";

const rows = demoRows("sushi");
const MOSCOW = 1;
const TVERSKAYA = 11;
const ARBAT = 12;

const grouped = <Row extends { readonly city_id: number }>(all: readonly Row[]): Map<number, Row[]> =>
  new Map(rows.cities.map(({ id }) => [id, all.filter(({ city_id }) => city_id === id)]));

const [zone] = rows.delivery_zones;
if (zone === undefined) throw new Error("The demo has a zone.");

type Places = Pick<
  Reference,
  "cities" | "cityById" | "cityByAlias" | "shopsOf" | "shopById" | "zonesOf" | "zoneById" | "shopStates"
>;

const base: Places = {
  cities: rows.cities,
  cityById: new Map(rows.cities.map((city) => [city.id, city])),
  cityByAlias: new Map(rows.cities.map((city) => [city.alias, city])),
  shopsOf: grouped(rows.shops),
  shopById: new Map(rows.shops.map((shop) => [shop.id, shop])),
  zonesOf: grouped(rows.delivery_zones),
  zoneById: new Map(rows.delivery_zones.map((one) => [one.id, one])),
};

/** Half past two in Moscow. */
const now = new Date("2026-11-26T11:30:00Z");
const SIX = new Date("2026-11-26T15:00:00Z");
const NIGHT = new Date("2026-11-27T01:00:00Z");
const state = (changes: Partial<StateInForce>): StateInForce => ({
  ...{ id: 1, kind: "pause", order_type: null, city_id: null, zone_id: null, shop_id: null },
  ...{ product_id: null, modifier_id: null, amount: null, ends_at: SIX, ended_at: null, left: null },
  ...changes,
});
const shownWith = (...states: readonly Partial<StateInForce>[]) => withStates(base, states.map(state), now);

describe("the reference data while temporary states last", () => {
  it("are the data themselves where there are none", () => expect(withStates(base, [], now)).toBe(base));

  it.each([
    ["until six", SIX, "We take no orders until 18:00.", "Не принимаем заказы до 18:00."],
    ["for the rest of the day", NIGHT, "No more orders today.", "Сегодня заказы больше не принимаем."],
    [
      "until an hour of another day",
      new Date("2026-11-28T07:00:00Z"),
      "We take no orders until November 28, 10:00.",
      "Не принимаем заказы до 28 ноября, 10:00.",
    ],
    [
      "for whole days",
      new Date("2026-11-29T01:00:00Z"),
      "We take no orders until November 29.",
      "Не принимаем заказы до 29 ноября.",
    ],
  ])("have a shop that is paused %s, in words", (_what, ends_at, en, ru) => {
    const { shopById, shopsOf } = shownWith({ shop_id: ARBAT, ends_at });
    expect(shopById.get(ARBAT)).toMatchObject({ type: "stop", alert: { en, ru } });
    expect(shopsOf.get(MOSCOW)?.find(({ id }) => id === ARBAT)).toBe(shopById.get(ARBAT));
    expect(shopById.get(TVERSKAYA)).toBe(base.shopById.get(TVERSKAYA));
  });

  it("say so in every language", () => {
    const alert = shownWith({ city_id: MOSCOW }).cityById.get(MOSCOW)?.alert;
    for (const language of languages) expect(alert?.[language]).toMatch(/18:00/);
  });

  it("have a city in all three lists", () => {
    const { cities, cityById, cityByAlias } = shownWith({ city_id: MOSCOW });
    expect(cityById.get(MOSCOW)?.type).toBe("stop");
    expect(cityByAlias.get("moscow")).toBe(cityById.get(MOSCOW));
    expect(cities.find(({ id }) => id === MOSCOW)).toBe(cityById.get(MOSCOW));
  });

  it("leave the operator's own words to what he has stopped himself", () => {
    const own = {
      ...base,
      cities: base.cities.map((city) => ({ ...city, type: "stop" as const, alert: { en: "No gas" } })),
    };
    expect(withStates(own, [state({ city_id: MOSCOW })], now).cityById.get(MOSCOW)?.alert).toEqual({ en: "No gas" });
  });

  it("close one order type alone", () => {
    const shop = shownWith({ shop_id: ARBAT, order_type: "takeaway" }).shopById.get(ARBAT);
    expect(shop?.type).toBe("default");
    expect(pausesView(shop ?? {}, "en")).toEqual({ pauses: { takeaway: "No takeaway until 18:00." } });
    expect(pausedUntil([shop ?? null], "takeaway")).toEqual(SIX);
    expect(pausedUntil([shop ?? null], "delivery")).toBeNull();
  });

  it("are closed until the last of several pauses", () => {
    const { cityById, shopById } = shownWith({ shop_id: ARBAT }, { id: 2, city_id: MOSCOW, ends_at: NIGHT });
    expect(pausedUntil([cityById.get(MOSCOW) ?? null, shopById.get(ARBAT) ?? null], "delivery")).toEqual(NIGHT);
  });

  it("deliver nothing to a paused zone", () => {
    const { zoneById, zonesOf } = shownWith({ zone_id: zone.id, ends_at: NIGHT });
    expect(zoneById.get(zone.id)).toMatchObject({
      is_available: false,
      alert: { en: "No more deliveries to this area today." },
    });
    expect(zonesOf.get(zone.city_id)?.find(({ id }) => id === zone.id)).toBe(zoneById.get(zone.id));
  });

  it("add a rush and change the minutes of slots, of one shop", () => {
    const { shopById } = shownWith(
      { kind: "rush", shop_id: ARBAT, amount: 20 },
      { id: 2, kind: "capacity", shop_id: ARBAT, amount: 0 },
    );
    expect(shopById.get(ARBAT)).toMatchObject({ rush_minutes: 20, slot_capacity_minutes: 0, type: "default" });
    expect(shopById.get(TVERSKAYA)).toBe(base.shopById.get(TVERSKAYA));
  });

  it("sell neither what is stopped nor what has no portions left, and say how few are left", () => {
    const { shopStates } = shownWith(
      { kind: "stop", shop_id: ARBAT, product_id: 17 },
      { id: 2, kind: "portions", shop_id: ARBAT, product_id: 18, amount: 5, left: 0, ends_at: NIGHT },
      { id: 3, kind: "portions", shop_id: ARBAT, product_id: 19, amount: 5, left: 3 },
      { id: 4, kind: "portions", shop_id: ARBAT, product_id: 20, amount: 5, left: 4 },
      { id: 5, kind: "stop", shop_id: ARBAT, modifier_id: 3 },
    );
    const own = shopStates?.get(ARBAT);
    expect([...(own?.stops ?? [])].map(([id, { en }]) => [id, en])).toEqual([
      [17, "Sold out until 18:00."],
      [18, "Sold out for today."],
    ]);
    expect([...(own?.left ?? [])]).toEqual([[19, 3]]);
    expect([...(own?.modifiers ?? [])]).toEqual([3]);
    expect(shopStates?.has(TVERSKAYA)).toBe(false);
  });

  it("sell the last portions to who holds them, but not what the staff have stopped as well", () => {
    const shown = shownWith(
      { kind: "portions", shop_id: ARBAT, product_id: 17, amount: 1, left: 0 },
      { id: 2, kind: "portions", shop_id: ARBAT, product_id: 18, amount: 1, left: 0 },
      { id: 3, kind: "stop", shop_id: ARBAT, product_id: 18 },
      { id: 4, kind: "portions", shop_id: ARBAT, product_id: 19, amount: 1, left: 0 },
    );
    const stopsFor = (shopId: number | null) => [
      ...(withOwnPortions(shown, shopId, new Set([17, 18]))
        .shopStates?.get(ARBAT)
        ?.stops.keys() ?? []),
    ];
    expect(stopsFor(ARBAT).toSorted()).toEqual([18, 19]);
    expect(stopsFor(TVERSKAYA).toSorted()).toEqual([17, 18, 19]);
    expect(stopsFor(null).toSorted()).toEqual([17, 18, 19]);
  });

  it("have the words of the longer one where two stop a dish", () => {
    const short = { kind: "stop", shop_id: ARBAT, product_id: 17 } as const;
    const long = {
      id: 2,
      kind: "portions",
      shop_id: ARBAT,
      product_id: 17,
      amount: 1,
      left: 0,
      ends_at: NIGHT,
    } as const;
    for (const both of [
      [short, long],
      [long, short],
    ])
      expect(
        shownWith(...both)
          .shopStates?.get(ARBAT)
          ?.stops.get(17)?.en,
      ).toBe("Sold out for today.");
  });

  it("do not change with an order that takes one of many portions", () => {
    const counted = (left: number) =>
      visibleStates([state({ kind: "portions", shop_id: ARBAT, product_id: 17, left })]);
    expect(counted(40)).toEqual(counted(39));
    expect(counted(4)).not.toEqual(counted(3));
  });
});
