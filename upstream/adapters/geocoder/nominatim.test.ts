import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type GeoServer, startGeoServer } from "@/tests/support/geo-server";
import { whereMoscow } from "@/tests/support/geo-where";
import { GeocoderFailed } from "./geocoder";
import { nominatim } from "./nominatim";

/** As the documentation's examples of `format=jsonv2` with `addressdetails=1` have it. */
const house = {
  place_id: 173_400_123,
  licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
  osm_type: "way",
  osm_id: 28_737_414,
  lat: "55.7585821",
  lon: "37.6116541",
  category: "building",
  type: "yes",
  place_rank: 30,
  importance: 0.000_07,
  addresstype: "building",
  name: "",
  display_name: "7, Тверская улица, Тверской район, Москва, Центральный федеральный округ, 125009, Россия",
  address: {
    house_number: "7",
    road: "Тверская улица",
    suburb: "Тверской район",
    city: "Москва",
    "ISO3166-2-lvl4": "RU-MOW",
    region: "Центральный федеральный округ",
    postcode: "125009",
    country: "Россия",
    country_code: "ru",
  },
  boundingbox: ["55.7582", "55.7589", "37.6107", "37.6125"],
};
const { house_number: _number, ...onStreet } = house.address;
const street = { ...house, osm_id: 4_392_104, category: "highway", type: "primary", address: onStreet };
const otherPart = { ...street, osm_id: 4_392_105, lat: "55.7621" };
const elsewhere = { ...house, osm_id: 99, lat: "59.93", lon: "30.33" };
const square = { ...street, osm_id: 5, address: { square: "Тверская площадь", suburb: "Тверской район" } };
const district = { ...street, osm_id: 6, address: { suburb: "Тверской район", city: "Москва" } };

let server: GeoServer;
beforeEach(async () => {
  server = await startGeoServer();
});
afterEach(() => server.close());
const geocoder = () => nominatim({ url: `${server.url}/`, email: "ops@sushi.example" });
const lastQuery = () => {
  const { pathname, searchParams } = server.requests.at(-1) ?? new URL("http://nobody");
  return { path: pathname, ...Object.fromEntries(searchParams) };
};

describe("suggestions of Nominatim", () => {
  it("are searched within the city, in the page's language", async () => {
    server.answer(200, []);
    expect(await geocoder().suggest(whereMoscow("tr"), " Tver ")).toEqual([]);
    expect(lastQuery()).toEqual({
      path: "/search",
      q: "Tver, Moskova",
      format: "jsonv2",
      addressdetails: "1",
      "accept-language": "tr,en",
      email: "ops@sushi.example",
      countrycodes: "ru",
      viewbox: "37.3,56,37.9,55.5",
      bounded: "1",
      layer: "address",
      limit: "21",
    });
  });

  it("are houses and streets, each once, of this city", async () => {
    server.answer(200, [house, street, otherPart, elsewhere, square, district]);
    expect(await geocoder().suggest(whereMoscow(), "Тверская")).toEqual([
      {
        title: "Тверская улица, 7",
        subtitle: "Тверской район",
        type: "house",
        address: "Тверская улица, 7",
        place_id: "osm:W28737414",
      },
      expect.objectContaining({ title: "Тверская улица", type: "street" }),
      expect.objectContaining({ title: "Тверская площадь", type: "street" }),
    ]);
  });

  it("are seven at most, and none for one character (SPEC-17)", async () => {
    const houses = Array.from({ length: 20 }, (_, index) => ({
      ...house,
      osm_id: index + 1,
      address: { ...house.address, house_number: String(index + 1) },
    }));
    server.answer(200, houses);
    expect(await geocoder().suggest(whereMoscow(), "Тверская")).toHaveLength(7);
    expect(await geocoder().suggest(whereMoscow(), "Т")).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });
});

describe("what Nominatim is sent (SPEC-452)", () => {
  it.each([
    ["Тверская 7, кв. 15, подъезд 2", "Тверская 7, Москва"],
    ["\u200bТверская\u00a0 ул.,  7\n", "Тверская ул., 7, Москва"],
    ["г. Москва, Тверская 7", "г. Москва, Тверская 7"],
    ["д. 12/3, корп. 2, стр. 1, Тверская", "д. 12/3, корп. 2, стр. 1, Тверская, Москва"],
  ])("for %j is %j", async (text, q) => {
    server.answer(200, []);
    await geocoder().find(whereMoscow(), { text });
    await geocoder().suggest(whereMoscow(), text);
    expect(server.requests.map(({ searchParams }) => searchParams.get("q"))).toEqual([q, q]);
  });

  it.each(["Тверская 57", "Тверская 7к1", "Тверская 7/1", "Тверская улица"])(
    "is %s, for which house 7 is no answer (SPEC-451)",
    async (text) => {
      server.answer(200, [house]);
      expect(await geocoder().find(whereMoscow(), { text })).toBeNull();
    },
  );

  it("is a spelling that Nominatim has otherwise", async () => {
    server.answer(200, [house, { ...house, address: { ...house.address, house_number: "7 к1 с2" } }]);
    expect(await geocoder().find(whereMoscow(), { text: "Тверская, д. 7, корп. 1, стр. 2" })).toMatchObject({
      house: "7 к1 с2",
    });
  });
});

describe("an address of Nominatim", () => {
  const found = {
    street: "Тверская улица",
    house: "7",
    district: "Тверской район",
    coordinates: { latitude: 55.758_582_1, longitude: 37.611_654_1 },
  };

  it("is found by its words", async () => {
    server.answer(200, [street, house]);
    expect(await geocoder().find(whereMoscow(), { text: "Тверская 7" })).toEqual(found);
    expect(lastQuery()).toMatchObject({ path: "/search", q: "Тверская 7, Москва" });
  });

  it("is found by a suggestion", async () => {
    server.answer(200, [house]);
    expect(await geocoder().find(whereMoscow(), { place_id: "osm:W28737414" })).toEqual(found);
    expect(lastQuery()).toMatchObject({ path: "/lookup", osm_ids: "W28737414" });
  });

  it("is found at a point of the map", async () => {
    server.answer(200, house);
    const coordinates = { latitude: 55.7586, longitude: 37.6117 };
    expect(await geocoder().find(whereMoscow(), { coordinates })).toEqual(found);
    expect(lastQuery()).toMatchObject({ path: "/reverse", lat: "55.7586", lon: "37.6117", zoom: "18" });
  });

  it.each([
    ["a street without a house", [street], { text: "Тверская" }],
    ["nothing at all", [], { text: "Нигде 1" }],
    ["a house of another city", [elsewhere], { place_id: "osm:W99" }],
    ["a house too far from the point", house, { coordinates: { latitude: 55.77, longitude: 37.62 } }],
    ["a point in the river", { error: "Unable to geocode" }, { coordinates: { latitude: 55.75, longitude: 37.62 } }],
  ])("is not %s", async (_what, body, query) => {
    server.answer(200, body);
    expect(await geocoder().find(whereMoscow(), query)).toBeNull();
  });

  it.each([
    { place_id: "W1&format=xml" },
    { place_id: "ymapsbm1://geo?data=1" },
    { coordinates: { latitude: 0, longitude: 0 } },
  ])("is not searched by %j", async (query) => {
    expect(await geocoder().find(whereMoscow(), query)).toBeNull();
    expect(server.requests).toEqual([]);
  });
});

describe("a server of Nominatim fails", () => {
  it.each([
    [429, {}],
    [500, "<html>"],
    [302, []],
    [200, "<html>not JSON</html>"],
    [200, { error: { code: 400, message: "Nothing to search for." } }],
    [200, [{ ...house, lat: "north" }]],
  ])("with %i %j", async (status, body) => {
    server.answer(status, body);
    await expect(geocoder().suggest(whereMoscow(), "Тверская")).rejects.toThrow(GeocoderFailed);
  });

  it("by its silence, which is not waited out", async () => {
    server.answer(200, null);
    const start = performance.now();
    await expect(geocoder().suggest(whereMoscow(), "Тверская")).rejects.toThrow("no answer");
    expect(performance.now() - start).toBeLessThan(2_400);
  });
});
