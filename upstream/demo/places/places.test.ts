import { describe, expect, it } from "@jest/globals";
import { Schedule } from "@/lib/contract/place/schedule";
import { contains } from "@/lib/domain/place/zone";
import { resolve } from "../../domain/place/gazetteer";
import { districtOf, districts } from "./districts";
import { housesOf } from "./gazetteer";
import { scheduleOf } from "./hours";
import type { DemoPlace } from "./place";
import { places } from "./places";

const areas = (place: DemoPlace) =>
  place.zones.map((zone) => zone.corners.map(([latitude, longitude]): [number, number] => [longitude, latitude]));

const housesIn = (place: DemoPlace) => place.streets.flatMap((street) => housesOf(street, place.country.code));

describe("the demo places", () => {
  it("have ids of their own", () => {
    const ids = (of: (place: DemoPlace) => readonly { readonly id: number }[]) =>
      places.flatMap(of).map(({ id }) => id);
    for (const all of [places.map(({ id }) => id), ids((place) => place.shops), ids((place) => place.zones)]) {
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it.each(places.map((place) => [place.alias, place] as const))("%s is whole", (_alias, place) => {
    expect(place.shops.length).toBeGreaterThanOrEqual(2);
    expect(place.streets.length).toBeGreaterThanOrEqual(12);
    expect(place.zones.length > 0).toBe(place.orderTypes.delivery);
    const cooks = place.shops.filter((shop) => !shop.stop).map(({ id }) => id);
    expect(place.zones.filter((zone) => !cooks.includes(zone.shopId))).toEqual([]);
    for (const street of place.streets) expect(street.houses >= 10 && street.houses <= 30).toBe(true);
    const [[south, west], [north, east]] = place.bounds;
    const outside = [
      ...housesIn(place),
      ...place.shops.map(({ point }) => ({ latitude: point[0], longitude: point[1] })),
    ].filter(({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east);
    expect(outside).toEqual([]);
  });

  it.each(places.filter((place) => place.orderTypes.delivery).map((place) => [place.alias, place] as const))(
    "%s has houses inside every zone and outside all of them",
    (_alias, place) => {
      const zones = areas(place);
      const houses = housesIn(place);
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
    const streets = (place?.streets ?? []).map((row, index) => ({
      id: index + 1,
      city_id: 1,
      name: { ...row.name },
      district: districtOf(row.district),
      houses: housesOf(row, place?.country.code ?? ""),
    }));
    expect(resolve(streets, { text }, "ru")).toMatchObject({ street, house });
  });
});

describe("scheduleOf", () => {
  const today = "2026-11-20";

  it.each(
    places.flatMap((place) => [place, ...place.shops].map((of) => [`${place.alias} ${of.id}`, of.hours] as const)),
  )("%s takes orders only while it is open", (_name, hours) => {
    const schedule = Schedule.parse(scheduleOf(hours, today));
    const days = [schedule.default, schedule.month, schedule.custom].flatMap((of) => Object.values(of));
    for (const { working_minutes, order_minutes } of days) {
      expect(order_minutes.length > 0).toBe(working_minutes.length > 0);
      for (const { from, to } of order_minutes) {
        expect(to).toBeGreaterThan(from);
        expect(working_minutes.some((open) => open.from <= from && to <= open.to)).toBe(true);
      }
    }
  });

  it("has dates of all three kinds", () => {
    const schedule = scheduleOf({ weekdays: { open: "10:00", close: "02:00" }, closedOnNewYear: true }, today);
    expect(Object.keys(schedule.default)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(Object.keys(schedule.month)).toEqual(["2026-12-31", "2027-01-31"]);
    expect(Object.keys(schedule.custom).sort()).toEqual(["2026-01-01", "2026-12-31", "2027-01-01", "2027-12-31"]);
    expect(schedule.default["1"]?.working_minutes).toEqual([{ from: 600, to: 1560 }]);
    expect(schedule.month["2027-01-31"]?.order_minutes).toEqual([{ from: 600, to: 1230 }]);
    expect(schedule.custom["2027-01-01"]?.working_minutes).toEqual([]);
  });
});

describe("the districts", () => {
  it("are written in the letters of each language", () => {
    for (const { ru, en, tr, uk } of Object.values(districts)) {
      expect([ru, uk].filter((name) => /[a-z]/i.test(name))).toEqual([]);
      expect([en, tr].filter((name) => /[а-яё]/i.test(name))).toEqual([]);
    }
  });

  it("are each the district of a street", () => {
    const used = new Set(places.flatMap(({ streets }) => streets.map(({ district }) => district)));
    expect([...used].sort()).toEqual(Object.keys(districts).sort());
  });
});
