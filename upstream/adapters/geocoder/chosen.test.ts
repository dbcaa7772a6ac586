import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type GeoServer, startGeoServer } from "@/tests/support/geo-server";
import { whereMoscow } from "@/tests/support/geo-where";
import { type AddressProvider, geocoderOf } from "./chosen";

let server: GeoServer;
beforeEach(async () => {
  server = await startGeoServer();
});
afterEach(() => server.close());
const log = { warn: () => undefined };
const where = whereMoscow();

describe("the provider of addresses", () => {
  it("is our own gazetteer, which calls no service", async () => {
    const own = geocoderOf({ kind: "gazetteer" }, log);
    expect(await own.suggest(where, "Арбат 20")).toEqual([expect.objectContaining({ place_id: "s7:20" })]);
    expect(await own.find(where, { place_id: "s7:20" })).toMatchObject({ street: "улица Арбат", house: "20" });
    expect(server.requests).toEqual([]);
  });

  it.each([
    ["nominatim", () => ({ kind: "nominatim", url: server.url, email: null }) as const, []],
    [
      "yandex",
      () =>
        ({
          kind: "yandex",
          suggestUrl: `${server.url}/suggest`,
          suggestKey: "s",
          geocoderUrl: `${server.url}/geocode`,
          geocoderKey: "g",
        }) as const,
      { results: [] },
    ],
  ] as const)("is %s, called once for each thing, with the gazetteer behind it", async (_kind, provider, nothing) => {
    const settings: AddressProvider = provider();
    const service = geocoderOf(settings, log);
    server.answer(200, nothing);
    expect(await service.suggest(where, "Арбат 20")).toEqual([]);
    expect(await service.suggest(where, "Арбат 20")).toEqual([]);
    expect(server.requests).toHaveLength(1);
    server.answer(500, {});
    expect(await service.suggest(where, "Арбат 2")).toEqual([expect.objectContaining({ place_id: "s7:20" })]);
  });
});
