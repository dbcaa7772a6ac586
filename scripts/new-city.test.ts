import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { demoFolder } from "@/upstream/demo/demo-folder";
import { checkFiles, shopRows } from "@/upstream/shop-files/import-shop";
import { readFolder } from "@/upstream/shop-files/read-folder";
import { emptyShop } from "@/upstream/shop-files/shop-rows";
import { copiedCities, newCity, stillOf } from "./new-city";

const { files } = readFolder(demoFolder("sushi"));
const like = "samara";

describe("a new city", () => {
  const changed = newCity(files, { made: "tver", like });
  const all = new Map([...files, ...changed]);
  const checked = checkFiles({ files: all, faults: [] });
  if (!checked.isOk) throw new Error(JSON.stringify(checked.faults, null, 1));
  const now = new Date("2026-11-23T09:00:00Z");
  const rows = shopRows({ documents: checked.documents, now, current: emptyShop });
  const idOf = (alias: string) => rows.cities.find((city) => city.alias === alias)?.id;

  it("stands last, with shops, zones and streets of its own", () => {
    expect(rows.cities.at(-1)?.alias).toBe("tver");
    for (const things of [rows.shops, rows.delivery_zones, rows.streets]) {
      const of = (alias: string) => things.filter(({ city_id }) => city_id === idOf(alias));
      expect(of("tver").length).toBe(of(like).length);
      expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
    }
  });

  it("sells what the other does at its prices, with its deals", () => {
    const pricesIn = (alias: string) =>
      [rows.product_prices, rows.modifier_prices, rows.package_prices].map((prices) =>
        prices.filter(({ city_id }) => city_id === idOf(alias)).map(({ price_minor }) => price_minor),
      );
    expect(pricesIn("tver")).toEqual(pricesIn(like));
    const dealsIn = (alias: string) =>
      rows.deal_cities.filter(({ city_id }) => city_id === idOf(alias)).map(({ city_id: _, ...deal }) => deal);
    expect(dealsIn("tver")).toEqual(dealsIn(like));
  });

  it("changes no line of the other cities", () => {
    const untouched = [...files.keys()].filter((file) => /^(cities|pages|promotions|banners)/.test(file));
    expect(untouched.filter((file) => changed.has(file))).toEqual([]);
  });

  it("is refused where it is there, and after one that is not", () => {
    expect(() => newCity(files, { made: "moscow", like })).toThrow("There is a city moscow already");
    expect(() => newCity(files, { made: "tver", like: "atlantis" })).toThrow("There is no city atlantis");
  });
});

describe("a new city with what is known of it", () => {
  const cities = { made: "tver", like };
  const at = { latitude: 56.8587, longitude: 35.9176 };
  const changed = newCity(files, cities, { name: "Tver", at, timezone: "Europe/Moscow" });
  const all = new Map([...files, ...changed]);
  const checked = checkFiles({ files: all, faults: [] });
  if (!checked.isOk) throw new Error(JSON.stringify(checked.faults, null, 1));
  const now = new Date("2026-11-23T09:00:00Z");
  const rows = shopRows({ documents: checked.documents, now, current: emptyShop });
  const tver = rows.cities.find(({ alias }) => alias === "tver");

  it("has its name, its time zone and its middle", () => {
    expect(tver).toMatchObject({ timezone: "Europe/Moscow", name: { en: "Tver" }, map: { coordinates: at } });
  });

  it("has zones, shops and houses around that middle, as far from it as in the other city", () => {
    const bounds = JSON.stringify([
      rows.delivery_zones.filter(({ city_id }) => city_id === tver?.id).map(({ area }) => area),
      rows.shops.filter(({ city_id }) => city_id === tver?.id).map(({ latitude, longitude }) => [latitude, longitude]),
    ]);
    const figures = (bounds.match(/-?\d+\.\d+/g) ?? []).map(Number);
    expect(figures.length).toBeGreaterThan(20);
    for (const figure of figures) {
      expect(Math.min(Math.abs(figure - at.latitude), Math.abs(figure - at.longitude))).toBeLessThan(0.3);
    }
  });

  it("names the fields that are still the other city's", () => {
    expect(stillOf(all, cities)).toEqual(["phone", "email", "seo_text", "shops", "streets"]);
    const copied = new Map([...files, ...newCity(files, cities)]);
    expect(stillOf(copied, cities)).toEqual([
      "name",
      "seo_name",
      "phone",
      "email",
      "seo_text",
      "map",
      "shops",
      "zones",
      "streets",
    ]);
    expect(stillOf(all, { made: "moscow", like })).toEqual([]);
  });

  it("is found among the others while it has their addresses", () => {
    expect(copiedCities(all)).toEqual([{ made: "tver", like, still: stillOf(all, cities) }]);
    for (const brand of brands) expect(copiedCities(readFolder(demoFolder(brand)).files)).toEqual([]);
  });
});
