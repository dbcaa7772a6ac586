import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { smallestUpstream } from "@/docs/own-upstream/smallest-upstream";
import { endpoints } from "@/lib/contract/endpoints";
import { type EndpointName, groups } from "@/scripts/conformance/groups";
import { isFit, judge, rules, type Verdict } from "@/scripts/conformance/judge";
import { reportOf } from "@/scripts/conformance/report";
import { closeServer, openLocally } from "../support/local-server";

const token = "smallest-upstream-token";
const brand = "sushi";

type Json = Record<string, unknown>;
type Answer = { readonly status: number; readonly json: Json };
type Spoil = (answer: Answer, call: { readonly key: string | undefined; readonly cart: string | undefined }) => Answer;
type Spoilt = {
  readonly endpoint: EndpointName;
  readonly spoil: Spoil;
  /** A header the back end never gets to see. */
  readonly without?: string;
};

/** Whether a request is one of an endpoint: the exact pattern wins. */
const isOf = (name: EndpointName, method: string, path: string): boolean => {
  const { method: own, path: pattern } = endpoints[name];
  return method === own && new RegExp(`^/v1${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
};

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Stands between the judge and a back end and spoils the answers of one endpoint. */
const proxyTo = (url: string, { endpoint, spoil, without }: Spoilt): Server =>
  createServer(async (request, response) => {
    const body = await text(request);
    const { host: _host, connection: _connection, "content-length": _length, ...forwarded } = request.headers;
    const headers = Object.fromEntries(
      Object.entries(forwarded).flatMap(([name, value]) =>
        typeof value === "string" && name !== without ? [[name, value]] : [],
      ),
    );
    const method = request.method ?? "GET";
    const answered = await fetch(`${url}${request.url}`, { method, headers, ...(body !== "" && { body }) });
    const json: Json = JSON.parse(await answered.text());
    const whole = { status: answered.status, json };
    const call = { key: single(headers["idempotency-key"]), cart: single(headers["x-cart-id"]) };
    const path = new URL(request.url ?? "", url).pathname;
    const spoilt = isOf(endpoint, method, path) ? spoil(whole, call) : whole;
    response.writeHead(spoilt.status, { "content-type": "application/json" }).end(JSON.stringify(spoilt.json));
  });

/** Writes over one value of a reply, where its path exists. */
const put =
  (path: string, change: (value: unknown) => unknown): Spoil =>
  ({ status, json }) => {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    let at: unknown = json;
    for (const step of steps) at = isObject(at) ? at[step === "*" ? (Object.keys(at)[0] ?? "") : step] : undefined;
    if (isObject(at) && Object.hasOwn(at, last)) at[last] = change(at[last]);
    return { status, json };
  };
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const to = (value: unknown) => () => value;
const more = (value: unknown): number => Number(value) + 1;

/** Answers 200 where it should be refused. */
const leniently =
  (status: number, json: Json): Spoil =>
  (answer) =>
    answer.status === status ? { status: 200, json } : answer;

/** Includes the order's cart too, a unit of money below the order. */
const withOrderCart: Spoil = ({ status, json }) => {
  const { order } = json;
  if (isObject(order)) {
    const line = { id: 1, key: "p1", name: "Tacos", type: "default", count: 1 };
    order["cart"] = {
      count: 1,
      products: { p1: { ...line, price: 2490, price_with_modifiers: 2490, total_price: 2490 } },
      packages: [],
      prices: { subtotal: 2490, packages: 0, delivery: 0, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: 2489 },
    };
  }
  return { status, json };
};

let back: Server;
let url: string;
let proxy: Server | null = null;
beforeAll(async () => {
  back = smallestUpstream({ token, brand });
  url = await openLocally(back);
});
afterEach(async () => {
  if (proxy !== null) await closeServer(proxy);
  proxy = null;
});
afterAll(() => closeServer(back));

const judged = (at: string) => judge({ url: at, token, brand, city: null, address: null, phone: null, codeOf: null });
const outcomesOf = (verdicts: readonly Verdict[], outcome: Verdict["outcome"]): EndpointName[] =>
  verdicts.flatMap((verdict) => (verdict.outcome === outcome ? [verdict.endpoint] : []));

describe("the judge of back ends", () => {
  it("has a group and a rule for every endpoint of the contract", () => {
    const names = Object.keys(endpoints).sort();
    expect(groups.flatMap((group) => group.endpoints).sort()).toEqual(names);
    expect([...new Set(rules.map(({ endpoint }) => endpoint))].sort()).toEqual(names);
  });

  it("lets the smallest upstream pass, which serves what is required and next to nothing else", async () => {
    const verdicts = await judged(url);
    expect(verdicts.filter(({ outcome }) => outcome === "fails")).toEqual([]);
    expect(isFit(verdicts)).toBe(true);
    const required = verdicts.flatMap(({ endpoint, isRequired }) => (isRequired ? [endpoint] : []));
    expect(outcomesOf(verdicts, "passes")).toEqual(required);
    expect(required).toHaveLength(23);
    expect(reportOf(verdicts).join("\n")).toContain("23 of 23 required endpoints pass, 0 more beside them");
  });

  it("says of a back end that does not answer that it does not", async () => {
    const verdicts = await judged("http://127.0.0.1:1");
    expect(isFit(verdicts)).toBe(false);
    expect(outcomesOf(verdicts, "passes")).toEqual([]);
    expect(reportOf(verdicts).join("\n")).toContain("no answer: ");
  });

  it.each<{
    what: string;
    endpoint: EndpointName;
    spoil: Spoil;
    reason: string;
    /** What has to fail with it, because the two say different things. */
    also?: EndpointName[];
  }>([
    {
      what: "a missing field",
      endpoint: "clock",
      spoil: put("now", to(undefined)),
      reason: "now: Invalid input: expected string, received undefined",
    },
    {
      what: "an open door",
      endpoint: "clock",
      spoil: leniently(401, { now: "2026-01-01T00:00:00Z" }),
      reason: "refuses who has no token: answered 200",
    },
    {
      what: "a price that is a text",
      endpoint: "menu",
      spoil: put("product_groups.0.products.0.price", String),
      reason: "product_groups.0.products.0.price: Invalid input: expected number, received string",
    },
    {
      what: "a product in another group",
      endpoint: "menu",
      spoil: put("product_groups.0.products.1.product_group_id", to(9)),
      reason: "product_groups.0.products.1.product_group_id is 9, expected 1",
    },
    {
      what: "a zone nobody knows",
      endpoint: "cities",
      also: ["cityByAlias"],
      spoil: put("cities.0.timezone", to("Europe/Atlantis")),
      reason: 'cities.0.timezone "Europe/Atlantis" is none',
    },
    {
      what: "an alias that is a page of the site",
      endpoint: "cities",
      also: ["cityByAlias"],
      spoil: put("cities.0.alias", to("cart")),
      reason: 'cities.0.alias "cart" cannot be the first part of an address',
    },
    {
      what: "another price of the product",
      endpoint: "productByKey",
      spoil: put("product.price", more),
      reason: "product.price is 2491, expected 2490",
    },
    {
      what: "a total that is not the sum",
      endpoint: "cartAdd",
      spoil: put("cart.prices.total", more),
      reason: "cart.prices.total is 2491, expected 2490: subtotal + packages + delivery − discount − bonuses",
    },
    {
      what: "a line that does not follow from its count",
      endpoint: "cartAdd",
      spoil: put("cart.products.*.total_price", more),
      reason: "cart.products.p1.total_price is 2491, expected 2490",
    },
    {
      what: "an add that is not counted",
      endpoint: "cartAdd",
      spoil: put("cart.count", to(0)),
      reason: "cart.count is 0, expected 1",
    },
    {
      what: "a version that stands still",
      endpoint: "cartAdd",
      spoil: put("cart.version", to(7)),
      reason: "cart.version did not grow with a change",
    },
    {
      what: "a difference to a cart that nobody named",
      endpoint: "cartAdd",
      spoil: ({ status, json }) => ({
        status,
        json: status === 200 ? { ...json, difference: { removed: [], is_related_same: false } } : json,
      }),
      reason: "difference: the call named no cart by X-Known-Cart",
    },
    {
      what: "fields that are not named",
      endpoint: "cartAdd",
      spoil: ({ status, json }) => ({ status, json: status === 422 ? { message: "No." } : json }),
      reason: "errors: missing in the answer 422",
    },
    {
      what: "a failure that is not of the form",
      endpoint: "cartAdd",
      spoil: ({ status, json }) => ({ status, json: status === 422 ? { error: "No." } : json }),
      reason: "422 without a Problem: message: Invalid input",
    },
    {
      what: "a cart of everybody",
      endpoint: "cartLoad",
      spoil: put("cart.count", more),
      reason: "cart.count is 1, expected 0: a new X-Cart-Id is an empty cart",
    },
    {
      what: "a slot that says nothing of why it is gone",
      endpoint: "scheduleIntervals",
      spoil: put("intervals.0.disabled_reason", (value) => (value === null ? "full" : null)),
      reason: "intervals.0.disabled_reason",
    },
    {
      what: "an endpoint that is not there",
      endpoint: "cartBag",
      spoil: () => ({ status: 404, json: { message: "There is no such thing." } }),
      reason: 'answered 404 "There is no such thing.", expected 200',
    },
    {
      what: "an order promised at another time than its own",
      endpoint: "orderById",
      spoil: put("order.promise.from", () => "2020-01-01T00:00:00.000Z"),
      reason: "order.promise.from is 1577836800",
    },
    {
      what: "an order at another price",
      endpoint: "orderById",
      spoil: put("order.price_total", more),
      reason: "order.price_total is 2491, expected 2490: the total of its cart",
    },
    {
      what: "an order whose cart is another one's",
      endpoint: "orderById",
      spoil: withOrderCart,
      reason: "order.cart.prices.total is 2489, expected 2490: with the tip it is order.price_total",
    },
    {
      what: "an order that strangers can see exists",
      endpoint: "orderById",
      spoil: ({ status, json }, { cart }) =>
        status === 404 && cart !== undefined
          ? { status, json: { message: `${json["message"]} ${Math.random()}` } }
          : { status, json },
      reason: "as of one that does not exist",
    },
    {
      what: "a shop the cart is not at",
      endpoint: "shopSet",
      spoil: put("cart.place.shop_id", to(null)),
      reason: "cart.place.shop_id is null, expected 1",
    },
  ])("finds $what", async ({ endpoint, spoil, reason, also = [] }) => {
    proxy = proxyTo(url, { endpoint, spoil });
    const verdicts = await judged(await openLocally(proxy));
    const failed = outcomesOf(verdicts, "fails");
    expect(failed).toEqual([endpoint, ...also]);
    expect(verdicts.find((verdict) => verdict.endpoint === endpoint)?.reasons.join("\n")).toContain(reason);
    expect(isFit(verdicts)).toBe(false);
    expect(reportOf(verdicts).join("\n")).toContain(`FAIL required  ${endpoints[endpoint].method}`);
  });

  it("finds a back end that keeps no idempotency keys", async () => {
    proxy = proxyTo(url, { endpoint: "cartAdd", spoil: (answer) => answer, without: "idempotency-key" });
    const verdicts = await judged(await openLocally(proxy));
    const added = verdicts.find(({ endpoint }) => endpoint === "cartAdd");
    expect(added?.reasons).toEqual([
      "is applied once per Idempotency-Key: cart.count is 2, expected 1: the second call has the same key",
    ]);
  });

  it("finds an order that is made twice for one key", async () => {
    let last = 0;
    const spoil: Spoil = ({ status, json }) => {
      last += 1;
      return { status, json: status === 200 ? { ...json, order_id: last + 1000 } : json };
    };
    proxy = proxyTo(url, { endpoint: "orderCreate", spoil });
    const verdicts = await judged(await openLocally(proxy));
    const made = verdicts.find(({ endpoint }) => endpoint === "orderCreate");
    expect(made?.reasons.join("\n")).toContain("the second call has the same Idempotency-Key");
  });

  it("does not blame an endpoint for what another of them broke", async () => {
    proxy = proxyTo(url, { endpoint: "shops", spoil: () => ({ status: 500, json: { message: "Broken." } }) });
    const verdicts = await judged(await openLocally(proxy));
    expect(outcomesOf(verdicts, "fails")).toEqual(["shops"]);
    expect(outcomesOf(verdicts, "untried")).toContain("cartAdd");
    expect(reportOf(verdicts).join("\n")).toContain("untried: needs GET /shops");
  });
});
