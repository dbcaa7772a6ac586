import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { DemoPlace } from "./place";
import { allPlaces } from "./read-places";
import { samara } from "./samara";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mealfront-places-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Samara as another city, as a file has it. */
const tver = {
  ...samara,
  id: 900,
  alias: "tver",
  shops: samara.shops.map((shop) => ({ ...shop, id: shop.id + 9000 })),
  zones: samara.zones.map((zone) => ({ ...zone, id: zone.id + 9000, shopId: zone.shopId + 9000 })),
};
const [zone] = tver.zones;
const read = (json: unknown): readonly DemoPlace[] => {
  writeFileSync(join(folder, "tver.json"), JSON.stringify(json));
  return allPlaces([samara], folder);
};

describe("a city that is a file", () => {
  it("stands after those that are written", () => {
    expect(read(tver).map(({ alias }) => alias)).toEqual(["samara", "tver"]);
    expect(read(tver)[1]).toEqual(tver);
  });

  it("may bring a district nobody has written", () => {
    const district = { ru: "Заволжский район", en: "Zavolzhsky District", tr: "Zavoljski bölgesi" };
    const streets = tver.streets.map((street) => ({ ...street, district }));
    expect(read({ ...tver, streets })[1]?.streets[0]?.district).toEqual(district);
  });

  it("need not be there", () => {
    expect(allPlaces([samara], join(folder, "none"))).toEqual([samara]);
  });

  it.each<{ what: string; json: unknown; says: RegExp }>([
    {
      what: "a zone nobody knows",
      json: { ...tver, timezone: "Europe/Tver" },
      says: /timezone: is no zone of the IANA/,
    },
    { what: "a path of the site", json: { ...tver, alias: "cart" }, says: /alias: is a path of the site/ },
    { what: "an alias in capitals", json: { ...tver, alias: "Tver" }, says: /alias: has to be small letters/ },
    {
      what: "an hour there is not",
      json: {
        ...tver,
        shops: tver.shops.map((shop) => ({ ...shop, hours: { weekdays: { open: "25:00", close: "23:00" } } })),
      },
      says: /shops\.0\.hours\.weekdays\.open: has to be HH:MM/,
    },
    {
      what: "no name in English",
      json: { ...tver, name: { ru: "Тверь", tr: "Tver" } },
      says: /name\.en: .*expected string/,
    },
    { what: "a word nobody knows", json: { ...tver, mayor: "Ann" }, says: /Unrecognized key: "mayor"/ },
    { what: "delivery without zones", json: { ...tver, zones: [] }, says: /zones: there are none/ },
    {
      what: "a zone nobody cooks for",
      json: { ...tver, zones: [{ ...zone, shopId: 1 }] },
      says: /zones\.0\.shopId: 1 is no shop of the city/,
    },
    {
      what: "no order type",
      json: { ...tver, orderTypes: { delivery: false, takeaway: false } },
      says: /orderTypes: one/,
    },
  ])("is refused by its name with $what", ({ json, says }) => {
    expect(() => read(json)).toThrow(/tver\.json: /);
    expect(() => read(json)).toThrow(says);
  });

  it.each([
    ["the alias", { ...tver, alias: samara.alias }, /the alias samara/],
    ["the id", { ...tver, id: samara.id }, /the id 2/],
    ["a shop", { ...tver, shops: samara.shops, zones: samara.zones }, /a shop's id \d+/],
  ])("does not take %s of another", (_what, json, says) => {
    expect(() => read(json)).toThrow(says);
  });
});
