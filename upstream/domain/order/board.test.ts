import { describe, expect, it } from "@jest/globals";
import { comesForwardAt, isInHand, kitchenTime, presentPromise } from "./board";

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 24, 12, minutes));
const unix = (minutes: number): number => at(minutes).getTime() / 1000;

const places = {
  cityById: new Map([[1, { slot_minutes: 30, cooking_minutes: 20, delivery_minutes: 40 }]]),
  shopById: new Map([
    [10, { slot_minutes: null, cooking_minutes: 15 }],
    [11, { slot_minutes: null, cooking_minutes: null }],
  ]),
  zoneById: new Map([
    [5, { delivery_minutes: 25 }],
    [6, { delivery_minutes: null }],
  ]),
};

const order = {
  city_id: 1,
  shop_id: 10,
  order_type: "takeaway",
  delivery_zone_id: null,
  kitchen_minutes: 0,
  promised_at: null,
  created_at: at(-600),
  slot: {
    id: "x",
    date: "2026-11-24",
    title: "",
    day_name: "",
    start_timestamp: unix(60),
    end_timestamp: unix(90),
    is_asap: false,
  },
} as const;

describe("when the kitchen has to do with an order (SPEC-580)", () => {
  it.each([
    ["the shop's minutes before its slot", {}, 45, 60],
    ["its own work, where that is more", { kitchen_minutes: 35 }, 25, 60],
    ["the city's minutes, where the shop has none", { shop_id: 11 }, 40, 60],
    ["before the ride to its zone", { order_type: "delivery", delivery_zone_id: 5 }, 20, 35],
    ["before the usual ride of the city", { order_type: "delivery", delivery_zone_id: 6 }, 5, 20],
    ["by what was promised since", { promised_at: at(80) }, 65, 80],
    ["by a promise that is sooner", { promised_at: at(50), kitchen_minutes: 20 }, 30, 50],
  ] as const)("%s", (_, changes, from, until) => {
    expect(kitchenTime(places, { ...order, ...changes })).toEqual({ from: at(from), until: at(until) });
  });

  it("promises the slot, until the staff promise a moment", () => {
    expect(presentPromise(places, order)).toMatchObject({ from: at(60), until: at(90) });
    expect(presentPromise(places, { ...order, promised_at: at(70) })).toMatchObject({ from: at(70), until: at(70) });
  });
});

describe("when an order comes forward (SPEC-580)", () => {
  it.each([
    ["for another time, with its kitchen time", {}, 45],
    ["for later than was promised at first", { promised_at: at(80) }, 65],
    // Its slot was the soonest there was: 45 minutes less a slot of 30.
    ["for the soonest slot, at once", { created_at: at(16) }, 16],
    ["and though more time was promised since", { created_at: at(16), promised_at: at(120) }, 16],
    ["for the slot after the soonest", { created_at: at(15) }, 45],
  ] as const)("%s", (_, changes, expected) => {
    expect(comesForwardAt(places, { ...order, ...changes })).toEqual(at(expected));
  });
});

describe("whether the staff have an order in hand (SPEC-583)", () => {
  it.each([
    ["nobody has accepted it", null, 50, false],
    ["it is accepted for later", at(0), 44, false],
    ["its kitchen time has begun", at(0), 45, true],
  ] as const)("%s", (_, confirmed_at, now, expected) => {
    expect(isInHand(places, { ...order, confirmed_at }, at(now))).toBe(expected);
  });
});
