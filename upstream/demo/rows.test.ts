import { existsSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { PhoneMask } from "@/lib/contract/place/city";
import { Schedule } from "@/lib/contract/place/schedule";
import { demoRows } from "@/tests/support/demo-rows";

const now = new Date("2026-11-20T09:00:00Z");

describe.each(brands)("the rows of %s", (brand) => {
  const rows = demoRows(brand, now);
  const settings = rows.settings[0]?.value;
  if (settings === undefined) throw new Error("the demo has no settings");

  it("price everything in every city, in whole units (SPEC-38)", () => {
    const { product_prices, modifier_prices, package_prices } = rows;
    const prices = [...product_prices, ...modifier_prices, ...package_prices].map((row) => row.price_minor);
    expect(product_prices).toHaveLength(rows.products.length * rows.cities.length);
    expect(modifier_prices).toHaveLength(rows.modifiers.length * rows.cities.length);
    expect(prices.filter((price) => price < 0 || price % 100 !== 0)).toEqual([]);
    expect(product_prices.filter((row) => row.price_minor === 0)).toEqual([]);
    expect(product_prices.filter((row) => (row.basic_price_minor ?? Infinity) <= row.price_minor)).toEqual([]);
  });

  it("offer the related products in an order, and only beside others", () => {
    const related = rows.products.filter(({ related_sort }) => related_sort !== null);
    const sorts = related.map(({ related_sort }) => related_sort ?? 0).toSorted((a, b) => a - b);
    expect(sorts).toEqual(sorts.map((_, index) => index + 1));
    expect(related.length).toBeGreaterThan(3);
    expect(related.some((product) => product.has_related_products)).toBe(false);
  });

  it("keep Moscow's zones in their order, which is not that of their ids (SPEC-13)", () => {
    const zones = rows.delivery_zones.filter((zone) => zone.city_id === 1);
    expect(zones.map(({ id, sort }) => [id, sort])).toEqual([
      [12, 1],
      [3, 2],
      [7, 3],
    ]);
    for (const { area } of rows.delivery_zones) expect(area.at(-1)).toEqual(area[0]);
  });

  it("have two banners with words, a picture and a promotion to lead to", () => {
    expect(rows.banners).toHaveLength(2);
    for (const { click_url, images, name, schedule } of rows.banners) {
      const alias = click_url?.replace("/promotions?alias=", "");
      expect(rows.promotions.find((promotion) => promotion.alias === alias)?.title).toEqual(name);
      expect(existsSync(`public${images.big}`)).toBe(true);
      expect(schedule.show_time).toEqual({
        from: { date: "2026-11-19", time: "00:00" },
        to: { date: "2027-11-20", time: "23:59" },
      });
    }
  });

  it("fill the city's name into the texts", () => {
    const moscow = rows.cities.find(({ alias }) => alias === "moscow");
    expect(moscow?.seo_text?.ru).toContain("Москве");
    expect(JSON.stringify(rows.cities.map(({ seo_text }) => seo_text))).not.toContain("{city}");
  });

  it("are of the contract's shapes", () => {
    for (const city of rows.cities) {
      expect(Schedule.safeParse(city.schedule).success).toBe(true);
      for (const mask of city.phone_masks) expect(PhoneMask.safeParse(mask).success).toBe(true);
    }
    expect(rows.cities.filter(({ type }) => type === "stop").map(({ alias }) => alias)).toEqual(["kazan"]);
    expect(rows.cities.filter(({ has_takeaway }) => !has_takeaway).map(({ alias }) => alias)).toEqual(["berlin"]);
    expect(rows.cities.filter(({ has_delivery }) => !has_delivery).map(({ alias }) => alias)).toEqual(["kaliningrad"]);
  });

  it("ask for a login but in shawarma, and give bonuses in lavash alone (SPEC-35)", () => {
    expect(settings.customers.is_auth_enabled).toBe(brand !== "shawarma");
    expect(settings.bonus.city_aliases).toEqual(brand === "lavash" ? ["moscow", "samara"] : []);
    expect(Object.keys(settings.company_names)).toHaveLength(rows.cities.length);
  });

  it("show all entries of the foot or none of them", () => {
    const { links, is_partners_enabled, is_rent_enabled, is_returns_enabled } = settings;
    const hasAll = !["shawarma", "rolls"].includes(brand);
    const entries = [links.vacancy, links.career, links.franchise, links.app_store, links.google_play];
    expect(entries.map((link) => link !== null)).toEqual(entries.map(() => hasAll));
    expect([is_partners_enabled, is_rent_enabled, is_returns_enabled]).toEqual([hasAll, hasAll, hasAll]);
  });
});

it("all brands are in the same cities, with the same streets: they share one map", () => {
  const placesOf = (brand: (typeof brands)[number]) => {
    const { cities, streets } = demoRows(brand, now);
    return { cities: cities.map(({ id, alias, map }) => ({ id, alias, map })), streets };
  };
  for (const brand of brands) expect(placesOf(brand)).toEqual(placesOf("sushi"));
});
