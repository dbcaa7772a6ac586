/**
 * @group security
 * @rule SPEC-374
 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { cartAdd, cartLoad } from "@/lib/contract/cart";
import { languages } from "@/lib/contract/language";
import { orderById, orderCreate } from "@/lib/contract/order/order";
import { cityByAlias } from "@/lib/contract/place/city";
import { Problem } from "@/lib/contract/problem";
import { clientOf, headersOf, newCaller } from "./client";
import { onEachDatabase } from "./databases";
import { cityId, dishKey } from "./demo";
import { guestOf } from "./guest";

const moscow = { city_id: cityId("moscow"), order_type: "takeaway", shop_id: 13, delivery_zone_id: null } as const;
const adding = { product_key: dishKey("cola"), count: 1, ...moscow };

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: RequestInit["body"] };

onEachDatabase("the upstream refuses", (url) => {
  /** A request as it is written, without a client that would put it right. */
  const send = async ({ method = "PUT", path = "/cart/add", headers = {}, body = JSON.stringify(adding) }: Sent) => {
    const init = { method, headers: { ...headersOf(newCaller()), "content-type": "application/json", ...headers } };
    const isStream = body instanceof ReadableStream;
    const response = await fetch(`${url}/v1${path}`, {
      ...init,
      ...(method !== "GET" && { body }),
      ...(isStream && { duplex: "half" }),
    });
    const json: unknown = JSON.parse(await response.text());
    return { status: response.status, json, headers: response.headers };
  };
  const refused = async (sent: Sent) => {
    const { status, json } = await send(sent);
    return { status, problem: z.parse(Problem, json) };
  };

  it("nothing that is right", async () => {
    expect((await send({})).status).toBe(200);
  });

  it.each([
    { what: "a wrong token", headers: { authorization: "Bearer wrong" }, status: 401, code: "unauthorized" },
    { what: "no token", headers: { authorization: "" }, status: 401, code: "unauthorized" },
    {
      what: "the token of the sandbox",
      headers: { authorization: "Bearer demo-control-token" },
      status: 401,
      code: "unauthorized",
    },
    { what: "another brand", headers: { "x-app-alias": "pizza" }, status: 400, code: "bad_request" },
    { what: "no brand", headers: { "x-app-alias": "" }, status: 400, code: "bad_request" },
    { what: "no cart", headers: { "x-cart-id": "" }, status: 400, code: "bad_request" },
    { what: "a cart that is no uuid", headers: { "x-cart-id": "1' or '1'='1" }, status: 400, code: "bad_request" },
    { what: "a key that is no uuid", headers: { "idempotency-key": "x" }, status: 400, code: "bad_request" },
    { what: "text", headers: { "content-type": "text/plain" }, status: 415, code: "unsupported_media" },
    {
      what: "a form",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      status: 415,
      code: "unsupported_media",
    },
    { what: "broken JSON", body: '{"product_key":', status: 400, code: "bad_request" },
    { what: "no JSON at all", body: "", status: 400, code: "bad_request" },
    { what: "a path that is not there", path: "/nothing", status: 404, code: "not_found" },
    { what: "a method that is not there", method: "POST", path: "/cart", status: 404, code: "not_found" },
    { what: "no idempotency key for an order", method: "POST", path: "/order/create", status: 422, code: "validation" },
  ])("$what: $status", async ({ what: _, status, code, ...sent }) => {
    const outcome = await refused(sent);
    expect([outcome.status, outcome.problem.code]).toEqual([status, code]);
    expect(outcome.problem.message).not.toBe("");
  });

  it("an order without an idempotency key: 400", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("cola");
    const { status, problem } = await guest.refused(orderCreate, { body: await guest.payload() });
    expect([status, problem.code]).toEqual([400, "bad_request"]);
  });

  it("the control API without its own token", async () => {
    for (const token of ["wrong", "demo-upstream-token"]) {
      const response = await fetch(`${url}/private/clock`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ advance_s: 3600 }),
      });
      expect(response.status).toBe(401);
    }
  });

  describe("a body of more than 64 KB: 413", () => {
    const large = JSON.stringify({ ...adding, product_key: "p".repeat(64 * 1024) });

    it("that says how large it is", async () => {
      const { status, problem } = await refused({ body: large });
      expect([status, problem.code]).toEqual([413, "too_large"]);
    });

    it("that does not say it", async () => {
      const body = new ReadableStream({
        start: (controller) => {
          for (let at = 0; at < large.length; at += 16_384) {
            controller.enqueue(new TextEncoder().encode(large.slice(at, at + 16_384)));
          }
          controller.close();
        },
      });
      const { status, problem } = await refused({ body });
      expect([status, problem.code]).toEqual([413, "too_large"]);
    });

    it("and not one of just under it", async () => {
      const body = JSON.stringify({ ...adding, product_key: "p".repeat(60 * 1024) });
      expect((await refused({ body })).status).toBe(422);
    });
  });

  const written = JSON.stringify(adding).slice(0, -1);

  it.each([
    { what: "an unknown field", body: `${written},"extra":1}`, field: "extra" },
    { what: "a price of the client's", body: `${written},"price":1}`, field: "price" },
    { what: "a total of the client's", body: `${written},"total_price":0}`, field: "total_price" },
    { what: "constructor", body: `${written},"constructor":{"prototype":{}}}`, field: "constructor" },
    { what: "a count that is a text", body: `${written},"count":"1"}`, field: "count" },
    { what: "modifiers that are a list", body: `${written},"modifiers":[1]}`, field: "modifiers" },
    { what: "a count beyond reason", body: `${written},"modifiers":{"1":101}}`, field: "modifiers.1" },
    { what: "a list", body: "[]", field: "body" },
    { what: "null", body: "null", field: "body" },
    { what: "an order type that is none", body: `${written},"order_type":"DELIVERY"}`, field: "order_type" },
    { what: "a city that is none", body: `${written},"city_id":9999}`, field: "city_id" },
    { what: "a city of 0", body: `${written},"city_id":0}`, field: "city_id" },
  ])("$what: 422 with the field", async ({ body, field }) => {
    const { status, problem } = await refused({ body });
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, "validation", [field]]);
  });

  it("__proto__: 422, and nothing grows", async () => {
    const { status, problem } = await refused({ body: `${written},"__proto__":{"count":5}}` });
    expect([status, problem.code]).toEqual([422, "validation"]);
    expect(await send({ body: `${written},"modifiers":{"__proto__":{"1":5}}}` })).toMatchObject({
      status: 200,
      json: { cart: { count: 1, products: { [adding.product_key]: { count: 1 } } } },
    });
  });

  it.each(["constructor", "toString", "-1", "1.5", "1e1"])("modifiers named %s", async (name) => {
    const { status, problem } = await refused({ body: `${written},"modifiers":{"${name}":1}}` });
    expect(status).toBe(422);
    expect(Object.keys(problem.errors ?? {}).every((field) => field.startsWith("modifiers"))).toBe(true);
  });

  it("a price of the client's in an order", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("cola");
    const body = { ...(await guest.payload()), price_total: 1 };
    const { status, problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["price_total"]]);
  });

  it("an unknown word of a query", async () => {
    const { status, problem } = await refused({ method: "GET", path: "/shops?city_id=1&sort=name" });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["sort"]]);
  });

  it.each([
    { what: "NUL in a slot", path: "/cart", body: { ...moscow, interval: { id: "\0" } } },
    { what: "NUL in a chosen slot", path: "/cart/set-interval", body: { interval: { id: "\0" } } },
    { what: "half a sign in a chosen slot", path: "/cart/set-interval", body: { interval: { id: "\ud800" } } },
    { what: "a day that is none", path: "/cart/set-interval", body: { interval: { id: "2025-02-30T12:00" } } },
    { what: "a shop beyond any", path: "/cart", body: { ...moscow, shop_id: 3_000_000_000 } },
    { what: "a zone beyond any", path: "/cart", body: { ...moscow, delivery_zone_id: Number.MAX_SAFE_INTEGER } },
    {
      what: "a line of NUL",
      path: "/cart/forget",
      body: { ...moscow, product_key: "\0", delivery_zone_id: undefined },
    },
  ])("or ignores $what, but does not fall over it", async ({ path, body }) => {
    const { status } = await send({ path, body: JSON.stringify(body) });
    expect([200, 422]).toContain(status);
  });

  it("and names the request in its answer", async () => {
    const id = randomUUID();
    const named = await send({ headers: { "x-request-id": id }, path: "/nothing" });
    expect(named.headers.get("x-request-id")).toBe(id);
    for (const given of ["a b\tc", "abc-123", "79161234567", "4242-4242-4242-4242"]) {
      const unnamed = await send({ headers: { "x-request-id": given }, path: "/nothing" });
      expect(unnamed.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  describe("in the customer's language", () => {
    const client = clientOf(url);

    const refusals: { what: string; message: (language: (typeof languages)[number]) => Promise<string> }[] = [
      {
        what: "a missing city",
        message: async (language) =>
          (await client.as({ language }).refused(cityByAlias, { params: { alias: "x" } })).problem.message,
      },
      {
        what: "a missing order",
        message: async (language) =>
          (await client.as({ language }).refused(orderById, { params: { order_id: 1 } })).problem.message,
      },
      {
        what: "a dish that has run out",
        message: async (language) => {
          const body = { ...adding, product_key: dishKey("popcorn-shrimp") };
          return (await client.as({ language }).refused(cartAdd, { body })).problem.message;
        },
      },
      {
        what: "a wrong order type",
        message: async (language) => {
          const body = { ...moscow, city_id: cityId("berlin") };
          return (await client.as({ language }).refused(cartLoad, { body })).problem.message;
        },
      },
      {
        what: "a wrong token",
        message: async (language) =>
          (await client.as({ language, token: "wrong" }).refused(cityByAlias, { params: { alias: "x" } })).problem
            .message,
      },
      {
        what: "another brand",
        message: async (language) =>
          (await client.as({ language, brand: "pizza" }).refused(cityByAlias, { params: { alias: "x" } })).problem
            .message,
      },
      {
        what: "an address to choose first",
        message: async (language) => {
          const body = { ...adding, order_type: "delivery", shop_id: null } as const;
          return (await client.as({ language }).refused(cartAdd, { body })).problem.message;
        },
      },
    ];

    it.each(refusals)("$what", async ({ message }) => {
      const messages = await Promise.all(languages.map(message));
      expect(messages.every((text) => text.trim().length > 3 && !text.includes("{"))).toBe(true);
      expect(new Set(messages).size).toBe(languages.length);
    });
  });
});
