import { existsSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { PhoneMask } from "@/lib/contract/place/city";
import { Schedule } from "@/lib/contract/place/schedule";
import { bannerRows } from "./banners";
import { settingsOf } from "./brands";
import { idsOf, menuRows } from "./menu-rows";
import { menuOf } from "./menus";
import { placeRows } from "./place-rows";
import { places } from "./places/places";

const now = new Date("2026-11-20T09:00:00Z");

describe.each(brands)("the rows of %s", (brand) => {
  const rows = menuRows(menuOf(brand));
  const placed = placeRows({ brand, now, popular: rows.popular, seo: menuOf(brand).seo });

  it("price everything in every city, in whole units (SPEC-38)", () => {
    const prices = [...rows.productPrices, ...rows.modifierPrices, ...rows.packagePrices].map((row) => row.price_minor);
    expect(rows.productPrices).toHaveLength(rows.products.length * places.length);
    expect(rows.modifierPrices).toHaveLength(rows.modifiers.length * places.length);
    expect(prices.filter((price) => price < 0 || price % 100 !== 0)).toEqual([]);
    expect(rows.productPrices.filter((row) => row.price_minor === 0)).toEqual([]);
    expect(rows.productPrices.filter((row) => (row.basic_price_minor ?? Infinity) <= row.price_minor)).toEqual([]);
  });

  it("offer the related products in their order, and only beside others", () => {
    const related = rows.products
      .filter((product) => typeof product.related_sort === "number")
      .sort((a, b) => (a.related_sort ?? 0) - (b.related_sort ?? 0));
    expect(related.map(({ alias }) => alias)).toEqual(menuOf(brand).related);
    expect(related.some((product) => product.has_related_products)).toBe(false);
  });

  it("keep Moscow's zones in their order, which is not that of their ids (SPEC-13)", () => {
    const zones = placed.zones.filter((zone) => zone.city_id === 1);
    expect(zones.map(({ id, sort }) => [id, sort])).toEqual([
      [12, 1],
      [3, 2],
      [7, 3],
    ]);
    for (const { area } of placed.zones) expect(area.at(-1)).toEqual(area[0]);
  });

  it("have two banners with words, a picture and a promotion to lead to", () => {
    const banners = bannerRows(menuOf(brand).promotions, now);
    expect(banners).toHaveLength(2);
    for (const { click_url, images, name, schedule } of banners) {
      const alias = click_url?.replace("/promotions?alias=", "");
      expect(menuOf(brand).promotions.find((promotion) => promotion.alias === alias)?.title).toEqual(name);
      expect(existsSync(`public${images.big}`)).toBe(true);
      expect(schedule.show_time.from.date).toBe("2026-11-19");
    }
  });

  it("fill the city's name into the texts", () => {
    const moscow = placed.cities.find(({ alias }) => alias === "moscow");
    expect(moscow?.seo_text?.ru).toContain("Москве");
    expect(JSON.stringify(placed.cities.map(({ seo_text }) => seo_text))).not.toContain("{city}");
  });

  it("are of the contract's shapes", () => {
    for (const city of placed.cities) {
      expect(Schedule.safeParse(city.schedule).success).toBe(true);
      for (const mask of city.phone_masks) expect(PhoneMask.safeParse(mask).success).toBe(true);
    }
    expect(placed.cities.filter(({ type }) => type === "stop").map(({ alias }) => alias)).toEqual(["kazan"]);
    expect(placed.cities.filter(({ has_takeaway }) => !has_takeaway).map(({ alias }) => alias)).toEqual(["berlin"]);
    expect(placed.cities.filter(({ has_delivery }) => !has_delivery).map(({ alias }) => alias)).toEqual([
      "kaliningrad",
    ]);
  });

  it("ask for a login but in shawarma, and give bonuses in lavash alone (SPEC-35)", () => {
    const settings = settingsOf(brand);
    expect(settings.customers.is_auth_enabled).toBe(brand !== "shawarma");
    expect(settings.bonus.city_aliases).toEqual(brand === "lavash" ? ["moscow", "samara"] : []);
    expect(Object.keys(settings.company_names)).toHaveLength(places.length);
  });

  it("show all entries of the foot or none of them", () => {
    const { links, is_partners_enabled, is_rent_enabled, is_returns_enabled } = settingsOf(brand);
    const hasAll = !["shawarma", "rolls"].includes(brand);
    const entries = [links.vacancy, links.career, links.franchise, links.app_store, links.google_play];
    expect(entries.map((link) => link !== null)).toEqual(entries.map(() => hasAll));
    expect([is_partners_enabled, is_rent_enabled, is_returns_enabled]).toEqual([hasAll, hasAll, hasAll]);
  });
});

describe("idsOf", () => {
  it("refuses an alias that is there twice and one that is not there", () => {
    expect(() => idsOf([{ alias: "a" }, { alias: "a" }])).toThrow("twice");
    expect(() => idsOf([{ alias: "a" }])("b")).toThrow("b");
  });
});
