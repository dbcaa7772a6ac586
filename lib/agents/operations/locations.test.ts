/**
 * @group security
 * @rule SPEC-762
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import type { City } from "@/lib/contract/place/city";
import { agentShop, cityOf } from "@/tests/support/agent-shop";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { rest } from "../rest";
import { tools } from "../tools";

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  const own = { UPSTREAM_URL: upstream.url, SITE_URL: "https://shop.example" };
  setEnv({ DEMO: "1", AGENTS: "1", LOG_LEVEL: "silent", TRUSTED_HOPS: "1", ...own });
});
afterAll(() => upstream.stop());

/** Places are remembered: each test has a brand of its own. */
const brandOf = (name: string, count: number, more: Partial<City> = {}): City[] =>
  Array.from({ length: count }, (_, nth) => cityOf(2_000 + nth, `${name}-${nth}`, more));

/** A slow upstream of these cities that counts the calls that it answers at once. */
const open = (cities: readonly City[]) => {
  const answer = agentShop({
    "/v1/cities": { cities, retired: [] },
    ...Object.fromEntries(cities.map((city) => [`/v1/cities/${city.alias}`, { city }])),
  });
  const calls = { now: 0, most: 0 };
  upstream.answerWith(async (response, seen) => {
    calls.now += 1;
    calls.most = Math.max(calls.most, calls.now);
    await pause(5);
    calls.now -= 1;
    answer(response, seen);
  });
  return calls;
};

const send = (name: "search_locations" | "lookup_locations", input: object) =>
  rest(tools[name])(
    new Request(`http://shop.test/ucp${tools[name].path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "en" },
      body: JSON.stringify(input),
    }),
    { params: Promise.resolve(undefined) },
  );

const Found = z.object({
  locations: z.array(z.looseObject({ id: z.string() })),
  pagination: z.optional(z.looseObject({})),
});
const search = async (input: object) => z.parse(Found, await (await send("search_locations", input)).json());

it("a search reads each city once, eight calls at a time, and the next one reads the list of cities alone", async () => {
  const cities = brandOf("search", 20);
  const calls = open(cities);
  const { locations, pagination } = await search({});
  expect(locations.map(({ id }) => id)).toEqual(cities.slice(0, 10).map(({ alias }) => alias));
  expect(pagination).toMatchObject({ total_count: 20, has_next_page: true });
  expect(upstream.seen).toHaveLength(1 + 2 * 20);
  expect(calls.most).toBe(8);
  expect((await search({ query: "search-7" })).locations).toMatchObject([{ id: "search-7" }]);
  await send("lookup_locations", { ids: cities.map(({ alias }) => alias) });
  expect(upstream.seen).toHaveLength(1 + 2 * 20 + 2);
});

it("searches at once share what they read, each language for itself", async () => {
  open(brandOf("shared", 10));
  await Promise.all([search({}), search({}), search({ context: { language: "de" } })]);
  expect(upstream.seen).toHaveLength(3 + 2 * 20);
});

it("a lookup reads the cities that it names, eight calls at a time", async () => {
  const calls = open(brandOf("named", 20));
  const answer = await send("lookup_locations", { ids: Array.from({ length: 12 }, (_, nth) => `named-${nth}`) });
  expect(z.parse(Found, await answer.json()).locations).toHaveLength(12);
  expect(upstream.seen).toHaveLength(1 + 2 * 12);
  expect(calls.most).toBe(8);
});

it("of a city where nothing is collected no restaurants are read", async () => {
  open(brandOf("brought", 3, { order_types: { delivery: true, takeaway: false } }));
  expect((await search({})).locations).toHaveLength(3);
  expect(upstream.seen).toHaveLength(1 + 3);
});

it("a failure is not remembered", async () => {
  const cities = brandOf("failing", 1);
  upstream.answerWith((response, seen) =>
    seen.url === "/v1/cities"
      ? json(200, { cities, retired: [] })(response, seen)
      : json(503, { message: "", code: "unavailable" })(response, seen),
  );
  expect((await send("search_locations", {})).status).toBe(503);
  open(cities);
  expect((await search({})).locations).toHaveLength(1);
});
