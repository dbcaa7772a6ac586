import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type GeoServer, startGeoServer } from "@/tests/support/geo-server";
import { whereMoscow } from "@/tests/support/geo-where";
import { GeocoderFailed } from "./geocoder";
import { yandex } from "./yandex";

const uri =
  "ymapsbm1://geo?data=Cgg1NjY5NzIzNBIx0KDQvtGB0YHQuNGPLCDQnNC-0YHQutCy0LAsINCi0LLQtdGA0YHQutCw0Y8sIDciCg2hchZCFU4IX0I,";

/** As the documentation of Geosuggest has it, with `print_address=1` and `attrs=uri`. */
const suggested = {
  title: { text: "Тверская улица, 7" },
  subtitle: { text: "Москва" },
  tags: ["house"],
  distance: { text: "1.2 км", value: 1_204.5 },
  address: {
    formatted_address: "Москва, Тверская улица, 7",
    component: [
      { name: "Россия", kind: ["COUNTRY"] },
      { name: "Центральный федеральный округ", kind: ["PROVINCE"] },
      { name: "Москва", kind: ["PROVINCE"] },
      { name: "Москва", kind: ["LOCALITY"] },
      { name: "Тверская улица", kind: ["STREET"] },
      { name: "7", kind: ["HOUSE"] },
    ],
  },
  uri,
};
const suggestedStreet = {
  ...suggested,
  tags: ["street"],
  address: { ...suggested.address, component: suggested.address.component.slice(0, -1) },
};

/** As the documentation of the Geocoder has it. */
const geocoded = (precision: string, pos = "37.611654 55.758582", withHouse = true) => ({
  response: {
    GeoObjectCollection: {
      metaDataProperty: { GeocoderResponseMetaData: { request: "Москва, Тверская 7", found: "1", results: "1" } },
      featureMember: [
        {
          GeoObject: {
            metaDataProperty: {
              GeocoderMetaData: {
                kind: withHouse ? "house" : "street",
                text: "Россия, Москва, Тверская улица, 7",
                precision,
                Address: {
                  country_code: "RU",
                  postal_code: "125009",
                  formatted: "Россия, Москва, Тверская улица, 7",
                  Components: [
                    { kind: "country", name: "Россия" },
                    { kind: "province", name: "Центральный федеральный округ" },
                    { kind: "province", name: "Москва" },
                    { kind: "locality", name: "Москва" },
                    { kind: "district", name: "Тверской район" },
                    { kind: "street", name: "Тверская улица" },
                    ...(withHouse ? [{ kind: "house", name: "7" }] : []),
                  ],
                },
              },
            },
            name: "Тверская улица, 7",
            description: "Москва, Россия",
            boundedBy: { Envelope: { lowerCorner: "37.60 55.75", upperCorner: "37.62 55.76" } },
            Point: { pos },
          },
        },
      ],
    },
  },
});
const nothing = { response: { GeoObjectCollection: { metaDataProperty: {}, featureMember: [] } } };

let server: GeoServer;
beforeEach(async () => {
  server = await startGeoServer();
});
afterEach(() => server.close());
const geocoder = () =>
  yandex({
    suggestUrl: `${server.url}/suggest`,
    suggestKey: "suggest-key",
    geocoderUrl: `${server.url}/geocode`,
    geocoderKey: "geocoder-key",
  });
const lastQuery = () => {
  const { pathname, searchParams } = server.requests.at(-1) ?? new URL("http://nobody");
  return { path: pathname, ...Object.fromEntries(searchParams) };
};

describe("suggestions of Yandex", () => {
  it("are searched within the city, in the page's language, seven of them", async () => {
    // Where nothing was found the list is left out.
    server.answer(200, { suggest_reqid: "1" });
    expect(await geocoder().suggest(whereMoscow("de"), " Twer ")).toEqual([]);
    expect(lastQuery()).toEqual({
      path: "/suggest",
      apikey: "suggest-key",
      text: "Moscow, Twer",
      lang: "de",
      results: "7",
      countries: "ru",
      types: "street,house",
      bbox: "37.3,55.5~37.9,56",
      strict_bounds: "1",
      print_address: "1",
      attrs: "uri",
      highlight: "0",
    });
  });

  it.each([
    ["Тверская 7, кв. 15, подъезд 2", "Москва, Тверская 7"],
    ["\u200bТверская\u00a0 ул.,  7\n", "Москва, Тверская ул., 7"],
    ["г. Москва, Тверская 7", "г. Москва, Тверская 7"],
  ])("for %j are searched by %j alone (SPEC-452)", async (typed, sent) => {
    server.answer(200, {});
    await geocoder().suggest(whereMoscow(), typed);
    expect(lastQuery()).toMatchObject({ text: sent });
    server.answer(200, nothing);
    await geocoder().find(whereMoscow(), { text: typed });
    expect(lastQuery()).toMatchObject({ geocode: sent });
  });

  it("are houses and streets that can be looked up", async () => {
    const { uri: _uri, ...nameless } = suggested;
    const { address: _address, ...unplaced } = suggested;
    server.answer(200, { results: [suggested, suggestedStreet, nameless, unplaced] });
    expect(await geocoder().suggest(whereMoscow(), "Тверская 7")).toEqual([
      {
        title: "Тверская улица, 7",
        subtitle: "Москва",
        type: "house",
        address: "Тверская улица, 7",
        place_id: uri,
      },
      expect.objectContaining({ title: "Тверская улица", type: "street" }),
    ]);
  });
});

describe("an address of Yandex", () => {
  const found = {
    street: "Тверская улица",
    house: "7",
    district: "Тверской район",
    coordinates: { latitude: 55.758_582, longitude: 37.611_654 },
  };

  it.each([
    ["its words", { text: "Тверская 7" }, { geocode: "Москва, Тверская 7", bbox: "37.3,55.5~37.9,56", rspn: "1" }],
    ["a suggestion", { place_id: uri }, { uri }],
    [
      "a point of the map",
      { coordinates: { latitude: 55.7586, longitude: 37.6117 } },
      { geocode: "37.6117,55.7586", kind: "house" },
    ],
  ])("is found by %s", async (_what, query, parameters) => {
    server.answer(200, geocoded("exact"));
    expect(await geocoder().find(whereMoscow(), query)).toEqual(found);
    expect(lastQuery()).toEqual({
      path: "/geocode",
      apikey: "geocoder-key",
      lang: "ru_RU",
      format: "json",
      results: "1",
      ...parameters,
    });
  });

  it.each([
    ["a neighbour of it", geocoded("near")],
    ["the same number in another block", geocoded("number")],
    ["its street alone", geocoded("street", "37.611654 55.758582", false)],
    ["one of another city", geocoded("exact", "30.33 59.93")],
    ["nothing", nothing],
  ])("is not %s", async (_what, body) => {
    server.answer(200, body);
    expect(await geocoder().find(whereMoscow(), { text: "Тверская 7" })).toBeNull();
  });

  it("is not a house too far from the point", async () => {
    server.answer(200, geocoded("exact"));
    expect(await geocoder().find(whereMoscow(), { coordinates: { latitude: 55.77, longitude: 37.62 } })).toBeNull();
  });

  it.each([{ place_id: "osm:W1" }, { coordinates: { latitude: 0, longitude: 0 } }])(
    "is not searched by %j",
    async (query) => {
      expect(await geocoder().find(whereMoscow(), query)).toBeNull();
      expect(server.requests).toEqual([]);
    },
  );
});

describe("Yandex fails", () => {
  it.each([
    [403, { statusCode: 403, error: "Forbidden", message: "Invalid api key" }],
    [200, "{"],
    [200, { response: {} }],
  ])("with %i %j, and its words name no key", async (status, body) => {
    server.answer(status, body);
    const failure = geocoder().find(whereMoscow(), { text: "Тверская 7" });
    await expect(failure).rejects.toThrow(GeocoderFailed);
    await expect(failure).rejects.not.toThrow(/key|Тверская/);
  });
});
