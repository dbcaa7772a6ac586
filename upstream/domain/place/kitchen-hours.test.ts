import { describe, expect, it } from "@jest/globals";
import type { MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { demoRows } from "@/tests/support/demo-rows";
import { kitchenSchedules, openSince } from "./kitchen-hours";

const zone = "Europe/Moscow";
const hour = 60;
const daily = (working_minutes: MinuteRange[], order_minutes: MinuteRange[] = []): Schedule => {
  const day = { working_time: null, working_minutes, order_minutes };
  return { custom: {}, month: {}, default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((name) => [name, day])) };
};
const from = (start: number, end: number) => [{ from: start * hour, to: end * hour }];

describe("since when somebody is in the kitchen", () => {
  const day = daily(from(10, 22));
  it.each([
    ["before it opens", [day], "2026-11-20T09:59:59+03:00", null],
    ["as it opens", [day], "2026-11-20T10:00:00+03:00", "2026-11-20T10:00:00+03:00"],
    ["in the evening", [day], "2026-11-20T21:59:00+03:00", "2026-11-20T10:00:00+03:00"],
    ["as it closes", [day], "2026-11-20T22:00:00+03:00", null],
    ["past midnight", [daily(from(18, 27))], "2026-11-21T02:00:00+03:00", "2026-11-20T18:00:00+03:00"],
    [
      "past the border of the business day",
      [daily(from(18, 30))],
      "2026-11-21T05:00:00+03:00",
      "2026-11-20T18:00:00+03:00",
    ],
    [
      "after a break",
      [daily([...from(10, 14), ...from(17, 22)])],
      "2026-11-20T18:00:00+03:00",
      "2026-11-20T17:00:00+03:00",
    ],
    ["in the break", [daily([...from(10, 14), ...from(17, 22)])], "2026-11-20T15:00:00+03:00", null],
    [
      "while it takes orders after closing",
      [daily(from(10, 20), from(11, 22))],
      "2026-11-20T21:00:00+03:00",
      "2026-11-20T10:00:00+03:00",
    ],
    [
      "for delivery before its counter opens",
      [daily(from(12, 22)), daily(from(8, 12))],
      "2026-11-20T13:00:00+03:00",
      "2026-11-20T08:00:00+03:00",
    ],
    ["on a closed day", [daily([])], "2026-11-20T13:00:00+03:00", null],
  ])("%s", (_when, schedules, at, since) => {
    expect(openSince(schedules, new Date(at), zone)).toEqual(since === null ? null : new Date(since));
  });

  it("is long ago where it never closes", () => {
    const at = new Date("2026-11-20T04:00:00+03:00");
    const since = openSince([daily(from(4, 28))], at, zone);
    expect(at.getTime() - (since?.getTime() ?? 0)).toBeGreaterThanOrEqual(86_400_000);
  });
});

describe("the schedules of what a shop cooks", () => {
  const now = new Date("2026-11-20T09:00:00Z");
  const { cities, shops, delivery_zones: zones } = demoRows("sushi", now);
  const city = cities.find(({ alias }) => alias === "moscow");
  const delivering = zones.find(({ city_id, shop_id }) => city_id === city?.id && shop_id !== null);
  const shop = shops.find(({ id }) => id === delivering?.shop_id);
  const others = shops.find(({ city_id, id }) => city_id === city?.id && !zones.some((one) => one.shop_id === id));
  const count = (change: Partial<NonNullable<typeof city>>, of = shop, isAvailable = true) => {
    if (city === undefined || of === undefined) throw new Error("the demo has such shops");
    const zonesOf = new Map([[city.id, zones.map((one) => ({ ...one, is_available: isAvailable }))]]);
    return kitchenSchedules({ zonesOf }, { ...city, ...change }, of, now).length;
  };
  it.each([
    ["counter and delivery", {}, true, 2],
    ["delivery alone", { has_takeaway: false }, true, 1],
    ["the counter alone", { has_delivery: false }, true, 1],
    ["its own while its zone is closed", {}, false, 1],
  ])("%s", (_what, change, isAvailable, schedules) => expect(count(change, shop, isAvailable)).toBe(schedules));

  it("are its own where it delivers nowhere", () => {
    if (others !== undefined) expect(count({}, others)).toBe(1);
  });
});
