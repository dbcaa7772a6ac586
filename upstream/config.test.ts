import { describe, expect, it } from "@jest/globals";
import { readConfig } from "./config";

const secret = "0123456789abcdef";

describe("the environment of the upstream", () => {
  it("has working defaults in the demo", () => {
    expect(readConfig({ DEMO: "1" })).toMatchObject({ brand: "sushi", port: 4000, databaseUrl: null, kitchenPace: 20 });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ DEMO: "1", DATABASE_URL: "" }).databaseUrl).toBeNull();
  });

  it.each([
    { environment: {}, told: "UPSTREAM_TOKEN" },
    { environment: { UPSTREAM_TOKEN: "short" }, told: "UPSTREAM_TOKEN" },
    { environment: { UPSTREAM_TOKEN: secret, NODE_ENV: "production" }, told: "DATABASE_URL" },
    { environment: { DEMO: "1", BRAND: "tacos" }, told: "BRAND" },
    { environment: { DEMO: "1", KITCHEN_PACE: "0" }, told: "KITCHEN_PACE" },
    { environment: { DEMO: "1", DATABASE_URL: "mysql://x/y" }, told: "DATABASE_URL" },
    { environment: { DEMO: "1", UPSTREAM_PORT: "http" }, told: "UPSTREAM_PORT" },
    { environment: { DEMO: "1", STOREFRONT_URL: "shop" }, told: "STOREFRONT_URL" },
    { environment: { UPSTREAM_TOKEN: secret, STOREFRONT_URL: "http://shop" }, told: "REVALIDATE_SECRET" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "telepathy" }, told: "ADDRESS_PROVIDER" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "nominatim" }, told: "NOMINATIM_URL" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "yandex", YANDEX_GEOCODER_KEY: "g" }, told: "YANDEX_SUGGEST_KEY" },
    { environment: { DEMO: "1", ADDRESS_PROVIDER: "yandex", YANDEX_SUGGEST_KEY: "s" }, told: "YANDEX_GEOCODER_KEY" },
  ])("refuses $environment and names $told", ({ environment, told }) => {
    expect(() => readConfig(environment)).toThrow(told);
  });

  it("tells a storefront of changes where there is one", () => {
    expect(readConfig({ DEMO: "1" }).storefront).toBeNull();
    const environment = { UPSTREAM_TOKEN: secret, STOREFRONT_URL: "http://shop:3000/", REVALIDATE_SECRET: secret };
    expect(readConfig(environment).storefront).toEqual({ url: "http://shop:3000", secret });
  });

  it("asks nobody for addresses unless told to", () => {
    expect(readConfig({ DEMO: "1" }).addressProvider).toEqual({ kind: "gazetteer" });
    const nominatim = { ADDRESS_PROVIDER: "nominatim", NOMINATIM_URL: "https://osm.example" };
    expect(readConfig({ DEMO: "1", ...nominatim }).addressProvider).toMatchObject({ url: "https://osm.example" });
    const yandex = { ADDRESS_PROVIDER: "yandex", YANDEX_SUGGEST_KEY: "s", YANDEX_GEOCODER_KEY: "g" };
    expect(readConfig({ DEMO: "1", ...yandex }).addressProvider).toMatchObject({
      suggestUrl: "https://suggest-maps.yandex.ru/v1/suggest",
      suggestKey: "s",
      geocoderUrl: "https://geocode-maps.yandex.ru/v1/",
      geocoderKey: "g",
    });
  });

  it("has no control API without the demo", () => {
    const config = readConfig({ UPSTREAM_TOKEN: secret, CONTROL_TOKEN: secret });
    expect(config.controlToken).toBeNull();
  });
});
