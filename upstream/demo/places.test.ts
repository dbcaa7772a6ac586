/** @rule SPEC-467 */
import { describe, expect, it } from "@jest/globals";
import { Schedule } from "@/lib/contract/place/schedule";
import { contains } from "@/lib/domain/place/zone";
import { demoRows } from "@/tests/support/demo-rows";
import { resolve } from "../domain/place/gazetteer";
import { scheduleOn } from "../domain/place/schedule-rules";

const demo = demoRows("sushi");

/** What stands in each city. */
const places = demo.cities.map((city) => {
  const ofCity = ({ city_id }: { readonly city_id: number }): boolean => city_id === city.id;
  const streets = demo.streets.filter(ofCity);
  return {
    alias: city.alias,
    city,
    streets,
    houses: streets.flatMap(({ houses }) => houses),
    shops: demo.shops.filter(ofCity),
    zones: demo.delivery_zones.filter(ofCity),
  };
});

describe("the demo places", () => {
  it("have ids of their own", () => {
    for (const things of [demo.cities, demo.shops, demo.delivery_zones, demo.streets]) {
      expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
    }
  });

  it.each(places.map((place) => [place.alias, place] as const))("%s is whole", (_alias, place) => {
    expect(place.shops.length).toBeGreaterThanOrEqual(2);
    expect(place.streets.length).toBeGreaterThanOrEqual(12);
    expect(place.zones.length > 0).toBe(place.city.has_delivery);
    const cooks = place.shops.filter(({ type }) => type === "default").map(({ id }) => id);
    expect(place.zones.filter(({ shop_id }) => shop_id === null || !cooks.includes(shop_id))).toEqual([]);
    for (const { houses } of place.streets) expect(houses.length >= 10 && houses.length <= 40).toBe(true);
    const [west, south, east, north] = place.city.map.bbox;
    const outside = [...place.houses, ...place.shops].filter(
      ({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east,
    );
    expect(outside).toEqual([]);
  });

  it.each(places.filter(({ city }) => city.has_delivery).map((place) => [place.alias, place] as const))(
    "%s has houses inside every zone and outside all of them",
    (_alias, place) => {
      const zones = place.zones.map(({ area }) => area);
      const { houses } = place;
      for (const zone of zones) expect(houses.filter((house) => contains(zone, house)).length).toBeGreaterThan(10);
      expect(houses.filter((house) => !zones.some((zone) => contains(zone, house))).length).toBeGreaterThan(10);
    },
  );

  it.each([
    ["moscow", "Тверская улица, 7", "Тверская улица", "7"],
    ["moscow", "Tverskaya Street 7k1", "Тверская улица", "7к1"],
    ["berlin", "Torstraße 9/2", "Торштрассе", "9/2"],
    ["antalya", "Atatürk Caddesi 14", "улица Ататюрка", "14"],
    ["kyiv", "вулиця Хрещатик, 22", "улица Крещатик", "22"],
  ])("in %s %p is found", (alias, text, street, house) => {
    const place = places.find((candidate) => candidate.alias === alias);
    if (place === undefined) throw new Error(`no ${alias}`);
    expect(resolve(place, { text }, "ru")).toMatchObject({ street, house });
  });
});

describe("the hours of the demo", () => {
  it.each(
    places.flatMap(({ alias, city, shops }) =>
      [city, ...shops].map((of) => [`${alias} ${of.id}`, of.schedule] as const),
    ),
  )("%s takes orders only while it is open", (_name, stored) => {
    const schedule = Schedule.parse(stored);
    const days = [schedule.default, schedule.month, schedule.custom].flatMap((of) => Object.values(of));
    for (const { working_minutes, order_minutes } of days) {
      expect(order_minutes.length > 0).toBe(working_minutes.length > 0);
      for (const { from, to } of order_minutes) {
        expect(to).toBeGreaterThan(from);
        expect(working_minutes.some((open) => open.from <= from && to <= open.to)).toBe(true);
      }
    }
  });

  it.each([
    ["2026-11-20", "2026-11-20", ["2026-12-31"], ["2026-12-31", "2027-01-01"]],
    ["2028-01-30", "2028-01-30", ["2028-02-29"], []],
    ["2026-11-20", "2028-12-20", ["2028-12-31", "2029-01-31"], ["2028-12-31", "2029-01-01"]],
  ])("have dates of all three kinds, whenever they are written and read: %s, %s", (now, today, month, custom) => {
    const samara = demoRows("sushi", new Date(`${now}T09:00:00Z`)).cities.find(({ alias }) => alias === "samara");
    if (samara === undefined) throw new Error("the demo has Samara");
    const schedule = scheduleOn(samara.schedule, today, 45);
    expect(Object.keys(schedule.default)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(Object.keys(schedule.month).sort()).toEqual(month);
    expect(Object.keys(schedule.custom).sort()).toEqual(custom);
    expect(schedule.month[month[0] ?? ""]?.order_minutes).toEqual([{ from: 600, to: 1230 }]);
  });
});
