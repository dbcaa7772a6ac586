/**
 * @group security
 * @rule SPEC-761 SPEC-762 SPEC-763
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { agentPattern } from "@/lib/contract/agent-path";
import { agentShop, cityOf, dish } from "@/tests/support/agent-shop";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { foodTools } from "./food/food-tools";
import { RELEASE } from "./release";
import { rest } from "./rest";
import { tools } from "./tools";

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
let platform: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  platform = await startFakeUpstream();
  setEnv({
    DEMO: "1",
    AGENTS: "1",
    LOG_LEVEL: "silent",
    TRUSTED_HOPS: "1",
    UPSTREAM_URL: upstream.url,
    SITE_URL: "https://shop.example",
  });
});
afterAll(() => Promise.all([upstream.stop(), platform.stop()]));
beforeEach(() => upstream.answerWith(agentShop()));

type Name = keyof typeof tools;

const send = (name: Name, body: string, headers: Record<string, string> = {}) =>
  rest(tools[name])(
    new Request(`http://shop.test/ucp${tools[name].path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "en", ...headers },
      body,
    }),
    { params: Promise.resolve(undefined) },
  );

const Envelope = z.looseObject({
  ucp: z.object({ version: z.string(), status: z.string(), capabilities: z.record(z.string(), z.unknown()) }),
});

/** The answer of a tool, of the shape that it declares. */
const call = async (name: Name, input: object, headers?: Record<string, string>) => {
  const answer = await send(name, JSON.stringify(input), headers);
  expect(answer.status).toBe(200);
  const body: unknown = await answer.json();
  const { ucp } = z.parse(Envelope, body);
  expect(ucp).toMatchObject({
    version: RELEASE,
    status: "success",
    capabilities: { [tools[name].capability]: [{ version: RELEASE }] },
  });
  expect(z.safeParse(tools[name].reply, body)).toMatchObject({ success: true });
  return z.parse(z.looseObject({}), body);
};

const inMoscow = { context: { location: "moscow" } };

describe("the menu as agents read it", () => {
  it("has each dish with a choice that can be ordered, its price in minor units, and its page", async () => {
    const { products } = await call("search_catalog", { ...inMoscow, filters: {} });
    expect(products).toMatchObject([
      {
        id: "p17",
        title: "Philadelphia",
        url: "https://shop.example/moscow?modal=product&product=p17",
        categories: [{ value: "Rolls", taxonomy: "merchant" }],
        price_range: { min: { amount: 59_000, currency: "RUB" } },
        variants: [{ id: "p17", price: { amount: 59_000, currency: "RUB" }, availability: { available: true } }],
        metadata: { modifiers: [{ id: 3, name: "Soy", price: { amount: 4_000 }, max: 1 }] },
      },
      // What has to be chosen is chosen: the cheapest.
      { id: "p18", variants: [{ id: "p18~6x1", title: "Bowl (Salad)", price: { amount: 43_000 } }] },
      { id: "p19", variants: [{ id: "p19", availability: { available: false, status: "out_of_stock" } }] },
    ]);
  });

  it.each([
    ["philadelphia", ["p17"]],
    ["philadelfia", ["p17"]],
    ["nothing of the kind", []],
  ])("is searched: %s", async (query, keys) => {
    const { products } = await call("search_catalog", { ...inMoscow, query });
    expect(z.parse(z.array(z.looseObject({ id: z.string() })), products).map(({ id }) => id)).toEqual(keys);
  });

  it.each<[string, object, string[]]>([
    ["of a group", { filters: { categories: ["Rolls"] } }, ["p17", "p18", "p19"]],
    ["of another group", { filters: { categories: ["Soups"] } }, []],
    ["up to a price", { filters: { price: { max: 50_000 } } }, ["p18", "p19"]],
    ["from a price on", { filters: { price: { min: 50_001 } } }, ["p17"]],
    ["of a page", { filters: {}, pagination: { limit: 1, cursor: "from-1" } }, ["p18"]],
  ])("is narrowed to dishes %s", async (_, input, keys) => {
    const { products } = await call("search_catalog", { ...inMoscow, ...input });
    expect(z.parse(z.array(z.looseObject({ id: z.string() })), products).map(({ id }) => id)).toEqual(keys);
  });

  it("leaves a price filter in another currency out, and says so", async () => {
    const { products, messages } = await call("search_catalog", {
      context: { location: "moscow", currency: "EUR" },
      filters: { price: { max: 1 } },
    });
    expect(products).toHaveLength(3);
    expect(messages).toMatchObject([{ type: "info", code: "price_filter_ignored", path: "$.filters.price" }]);
  });

  it.each([
    ["the first city, where none is named", undefined, "location_chosen", "/moscow?"],
    ["the first city for one that is none of ours", "atlantis", "location_unknown", "/moscow?"],
    ["the first city for a text that is no id", "../moscow", "location_unknown", "/moscow?"],
  ])("is that of %s", async (_, location, code, path) => {
    const { products, messages } = await call("search_catalog", {
      filters: {},
      ...(location && { context: { location } }),
    });
    expect(messages).toMatchObject([{ code }]);
    expect(JSON.stringify(products)).toContain(path);
  });

  it("is read for the place that is named: delivery, or a restaurant", async () => {
    await call("search_catalog", { context: { location: "moscow.13", language: "de-AT" }, filters: {} });
    const read = upstream.seen.find(({ url }) => url.startsWith("/v1/menu?"));
    expect(read?.url).toBe("/v1/menu?city_id=1&order_type=takeaway&shop_id=13");
    expect(read?.headers["accept-language"]).toBe("de");
    upstream.answerWith(agentShop());
    await call("search_catalog", { context: { location: "moscow.99" }, filters: {} });
    expect(upstream.seen.some(({ url }) => url === "/v1/menu?city_id=1&order_type=delivery")).toBe(true);
  });

  it("says that a city takes no orders", async () => {
    const stopped = { city: cityOf(1, "moscow", { type: "stop", alert: "Closed for a while" }) };
    upstream.answerWith(agentShop({ "/v1/cities/moscow": stopped }));
    const { messages } = await call("search_catalog", { ...inMoscow, filters: {} });
    expect(messages).toEqual([{ type: "warning", code: "location_closed", content: "Closed for a while" }]);
  });
});

describe("dishes by their ids", () => {
  it("are found once each, with what each id means", async () => {
    const ids = ["p17", "p17~3x1", "p17", "p18", "p18~6x1", "p18~5x1", "p18~5x2", "p404", "sku_1", "p99", ""];
    const { products, messages } = await call("lookup_catalog", { ...inMoscow, ids });
    expect(products).toMatchObject([
      {
        id: "p17",
        variants: [
          { id: "p17", inputs: [{ id: "p17", match: "exact" }] },
          {
            id: "p17~3x1",
            title: "Philadelphia (Soy)",
            price: { amount: 63_000 },
            inputs: [{ id: "p17~3x1", match: "exact" }],
          },
        ],
      },
      {
        id: "p18",
        variants: [
          {
            id: "p18~6x1",
            inputs: [
              { id: "p18", match: "featured" },
              { id: "p18~6x1", match: "exact" },
            ],
          },
          { id: "p18~5x1", price: { amount: 46_000 } },
        ],
      },
    ]);
    expect(messages).toEqual(
      ["p18~5x2", "p404", "sku_1", "p99", ""].map((content) => ({ type: "info", code: "not_found", content })),
    );
  });

  it("are at most fifty at once", async () => {
    const answer = await send(
      "lookup_catalog",
      JSON.stringify({ ids: Array.from({ length: 51 }, (_, at) => `p${at}`) }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "request_too_large" });
  });

  it("are one dish in full", async () => {
    const { product } = await call("get_product", { ...inMoscow, id: "p18~5x1" });
    expect(product).toMatchObject({
      id: "p18",
      variants: [{ id: "p18~5x1" }],
      metadata: { modifier_groups: [{ min: 1, max: 1 }] },
    });
  });

  it.each(["p404", "p18~5x2", "p17~99x1", "sku_1", "__proto__"])(
    "that are none are said to be none: %s",
    async (id) => {
      const answer = await send("get_product", JSON.stringify({ ...inMoscow, id }));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        ucp: { status: "error" },
        messages: [{ code: "not_found", severity: "unrecoverable" }],
      });
    },
  );

  it("say the price before a discount, and in how many portions a dish is sold", async () => {
    const pair = dish(20, { price: 400, basic_price: 500, sale_multiplicity: 2 });
    const groups = [
      { id: 2, alias: "a", name: "A", sort: 1, show_on_main: true, images: { big: "" }, products: [pair] },
    ];
    upstream.answerWith(agentShop({ "/v1/menu": { product_groups: groups } }));
    const { product } = await call("get_product", { ...inMoscow, id: "p20" });
    expect(product).toMatchObject({
      variants: [
        { price: { amount: 40_000 }, list_price: { amount: 50_000 }, quantity_unit: { unit: "C62", increment: 2 } },
      ],
    });
  });
});

const idsOf = (locations: unknown): string[] =>
  z.parse(z.array(z.looseObject({ id: z.string() })), locations).map(({ id }) => id);

describe("places as agents read them", () => {
  it("are the deliveries of a city, and the restaurants at which orders are collected", async () => {
    const { locations } = await call("search_locations", {});
    expect(locations).toMatchObject([
      { id: "moscow", address: { address_locality: "moscow", address_country: "RU" }, timezone: "Europe/Moscow" },
      {
        id: "moscow.13",
        address: { street_address: "Tverskaya, 7" },
        geo: { latitude: 55.76 },
        amenities: { "dev.ucp.amenity.shopping.in_store_pickup": { description: "Pick-up" } },
        hours: expect.arrayContaining([{ day: "monday", opens: "10:00", closes: "22:00" }]),
      },
      { id: "berlin" },
    ]);
  });

  it.each<[string, object, string[]]>([
    ["by their names", { query: "tversk" }, ["moscow.13"]],
    ["that deliver to a point", { serves: { point: { latitude: 55.75, longitude: 37.6 } } }, ["moscow", "berlin"]],
    ["that deliver to the other side of the world", { serves: { point: { latitude: -33, longitude: 151 } } }, []],
    [
      "where orders are collected",
      { filters: { amenities: ["dev.ucp.amenity.shopping.in_store_pickup"] } },
      ["moscow.13"],
    ],
    ["with what nobody has", { filters: { amenities: ["constructor"] } }, []],
    [
      "that are open at noon",
      { filters: { hours: { open_at: "2026-11-26T12:00:00+03:00" } } },
      ["moscow", "moscow.13", "berlin"],
    ],
    ["that are open at night", { filters: { hours: { open_at: "2026-11-26T23:30:00Z" } } }, []],
  ])("are found %s", async (_, input, ids) => {
    expect(idsOf((await call("search_locations", input))["locations"])).toEqual(ids);
  });

  it.each<[string, object]>([
    ["a distance", { distance: { center: { latitude: 55, longitude: 37 }, max: 1_000 } }],
    ["an address", { serves: { address: { postal_code: "101000" } } }],
    ["two targets", { serves: { point: { latitude: 55, longitude: 37 }, "com.example.zone": 1 } }],
    ["no target", { serves: {} }],
    ["what is in stock", { filters: { items: ["p17"] } }],
    ["a point that is none", { serves: { point: { latitude: 155, longitude: 37 } } }],
  ])("are not searched by %s: the request is refused, and nothing is left out of it", async (_, input) => {
    const answer = await send("search_locations", JSON.stringify(input));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_request" });
  });

  it("are found by their ids", async () => {
    const { locations, messages } = await call("lookup_locations", {
      ids: ["moscow.13", "moscow", "moscow.13", "moscow.99", "atlantis"],
    });
    expect(locations).toMatchObject([
      { id: "moscow", inputs: [{ id: "moscow" }] },
      { id: "moscow.13", inputs: [{ id: "moscow.13" }] },
    ]);
    expect(messages).toEqual(
      ["moscow.99", "atlantis"].map((content) => ({ type: "info", code: "not_found", content })),
    );
  });
});

describe("what agents may send", () => {
  it.each<[string, Name, string, Record<string, string>, number, string]>([
    ["no JSON", "search_catalog", "{", {}, 400, "invalid_request"],
    ["a list", "search_catalog", "[]", {}, 400, "invalid_request"],
    ["nothing to search for", "search_catalog", "{}", {}, 400, "invalid_request"],
    ["blanks to search for", "search_catalog", '{"query":"  "}', {}, 400, "invalid_request"],
    ["a number for a text", "search_catalog", '{"query":1}', {}, 400, "invalid_request"],
    ["a long text", "search_catalog", JSON.stringify({ query: "a".repeat(201) }), {}, 400, "invalid_request"],
    [
      "a cursor of somebody else",
      "search_catalog",
      '{"filters":{},"pagination":{"cursor":"x"}}',
      {},
      400,
      "invalid_request",
    ],
    ["no ids", "lookup_catalog", '{"ids":[]}', {}, 400, "invalid_request"],
    ["a form", "search_catalog", "query=a", { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    ["a megabyte", "search_catalog", JSON.stringify({ query: "a".repeat(70_000) }), {}, 413, "request_too_large"],
    [
      "a profile within our network",
      "search_catalog",
      '{"filters":{}}',
      { "ucp-agent": 'profile="https://10.0.0.1/p"' },
      400,
      "invalid_profile_url",
    ],
    [
      "a header without a profile",
      "search_catalog",
      '{"filters":{}}',
      { "ucp-agent": "curl/8" },
      400,
      "invalid_profile_url",
    ],
  ])("%s is refused", async (_, name, body, headers, status, code) => {
    const answer = await send(name, body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, continue_url: "https://shop.example" });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(upstream.seen.some(({ url }) => url.startsWith("/v1/menu"))).toBe(false);
  });

  it("goes to the upstream with the client's address, so that its limits hold", async () => {
    await call("search_catalog", { filters: {} }, { "x-forwarded-for": "203.0.113.9" });
    expect(upstream.seen.every(({ headers }) => headers["x-client-ip"] === "203.0.113.9")).toBe(true);
  });

  it("is tried again where the shop does not answer", async () => {
    upstream.answerWith(json(503, {}));
    const answer = await send("search_catalog", '{"filters":{}}');
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  });
});

describe("platforms", () => {
  const profile = (more: object) => ({ ucp: { version: RELEASE, services: {}, payment_handlers: {}, ...more } });
  const named = (path: string) => ({ "ucp-agent": `profile="${platform.url}${path}"` });
  const capability = (version = RELEASE) => ({ "dev.ucp.shopping.catalog.search": [{ version }] });

  it("that know the same release and capability are answered, and their profile is read once", async () => {
    platform.answerWith(json(200, profile({ capabilities: capability() })));
    await call("search_catalog", { filters: {} }, named("/good"));
    await call("search_catalog", { filters: {} }, named("/good"));
    expect(platform.seen).toHaveLength(1);
  });

  it.each<[string, object]>([
    ["other capabilities", { capabilities: { "dev.ucp.shopping.order": [{ version: RELEASE }] } }],
    ["another version of it", { capabilities: capability("2026-04-08") }],
    ["none", {}],
  ])("with %s are sent to the shop", async (path, more) => {
    platform.answerWith(json(200, profile(more)));
    const answer = await send("search_catalog", '{"filters":{}}', named(`/${path.replaceAll(" ", "-")}`));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ucp: { status: "error", capabilities: {} },
      messages: [{ code: "capabilities_incompatible" }],
      continue_url: "https://shop.example",
    });
  });

  it.each<[string, number, unknown, number, string]>([
    ["another release", 200, { ucp: { version: "2026-04-08" } }, 422, "version_unsupported"],
    ["a draft", 200, { ucp: { version: "draft" } }, 422, "version_unsupported"],
    ["a page", 200, "<html>", 422, "profile_malformed"],
    ["nothing of UCP", 200, {}, 422, "profile_malformed"],
    [
      "more than a profile is",
      200,
      { ucp: { version: RELEASE }, filler: "a".repeat(140_000) },
      422,
      "profile_malformed",
    ],
    ["a redirect", 302, {}, 424, "profile_unreachable"],
    ["no profile", 404, {}, 424, "profile_unreachable"],
  ])("that answer with %s are refused", async (path, status, body, expected, code) => {
    platform.answerWith(json(status, body, status === 302 ? { location: `${platform.url}/good` } : {}));
    const answer = await send("search_catalog", '{"filters":{}}', named(`/${path.replaceAll(" ", "-")}`));
    expect(answer.status).toBe(expected);
    expect(await answer.json()).toMatchObject({ code });
  });
});

it("the table of tools has addresses that nginx and the server let through, each with a route", () => {
  for (const [name, tool] of Object.entries(tools)) {
    expect(tool.name).toBe(name);
    expect(agentPattern(`/ucp${tool.path}`.replace("{id}", "cart_1"))).toBe(`/ucp${tool.path}`);
    const file = `app/ucp${tool.path.replace("{id}", "[id]")}/route.ts`;
    expect(readFileSync(file, "utf8")).toContain(`= rest(tools.${name});`);
  }
  for (const [name, tool] of Object.entries(foodTools)) {
    expect(agentPattern(`/ucp${tool.path}`.replace("{id}", "chk_1"))).toBe(`/ucp${tool.path}`);
    const file = `app/ucp${tool.path.replace("{id}", "[id]")}/route.ts`;
    expect(readFileSync(file, "utf8")).toContain(`= rest(foodTools.${name}, DRAFT);`);
  }
});
