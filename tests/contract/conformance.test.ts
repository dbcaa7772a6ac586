import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { isFit, judge } from "@/scripts/conformance/judge";
import { openLocally } from "../support/local-server";
import { upstreamToken } from "./client";
import { onEachDatabase } from "./databases";
import { codeSentTo } from "./login";

const OrderRef = z.object({ order_id: z.optional(z.number()), order_cache_key: z.optional(z.nullable(z.string())) });
const waiting = {
  status: { alias: "waitingForPayment", name: "-", description: "-", original_status: "waiting_for_payment" },
  payment_state: "awaiting",
  complete_link: null,
};

/** A back end as the one behind it, but each payment of a cart is a separate order, and all of them wait. */
const withTwins = (url: string): Server => {
  const own = 1_900_000_000;
  let made = own;
  const twinOf = (path: string, body: string) => {
    if (!path.startsWith("/v1/order/") || body === "") return null;
    const parsed = OrderRef.safeParse(JSON.parse(body));
    if (!parsed.success) return null;
    const { order_id = 0, order_cache_key = null } = parsed.data;
    if (path === "/v1/order/create" && order_cache_key !== null) {
      made += 1;
      return { order_id: made, payment_type: "cardOnline" };
    }
    return order_id > own && order_id <= made ? { order_id, ...waiting } : null;
  };
  return createServer(async (request, response) => {
    const body = await text(request);
    const twin = twinOf(request.url ?? "", body);
    if (twin !== null)
      return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(twin));
    const { host: _host, connection: _connection, "content-length": _length, ...forwarded } = request.headers;
    const headers = Object.fromEntries(
      Object.entries(forwarded).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
    const answered = await fetch(`${url}${request.url}`, {
      method: request.method ?? "GET",
      headers,
      ...(body !== "" && { body }),
    });
    response.writeHead(answered.status, { "content-type": "application/json" }).end(await answered.text());
  });
};

onEachDatabase("the judge of back ends", (url) => {
  it("finds nothing wrong with the reference upstream, and nothing left out", async () => {
    const codeOf = (phone: string) => codeSentTo(url, phone);
    const verdicts = await judge({
      url,
      token: upstreamToken,
      brand: "sushi",
      city: null,
      address: null,
      phone: null,
      codeOf,
    });
    const others = verdicts.filter(({ outcome }) => outcome !== "passes");
    expect(others.map(({ endpoint, reasons }) => [endpoint, reasons])).toEqual([]);
    expect(isFit(verdicts)).toBe(true);
  });

  let proxy: Server | null = null;
  afterAll(() => {
    proxy?.closeAllConnections();
    proxy?.close();
  });
  it("blames a back end in which two orders of one cart wait for money", async () => {
    const server = withTwins(url);
    proxy = server;
    const verdicts = await judge({
      url: await openLocally(server),
      token: upstreamToken,
      brand: "sushi",
      city: null,
      address: null,
      phone: null,
      codeOf: (phone: string) => codeSentTo(url, phone),
    });
    // It carries no streams, which is blamed as well.
    const failing = verdicts.filter(({ endpoint, outcome }) => outcome === "fails" && endpoint !== "orderEvents");
    expect(failing.map(({ endpoint, reasons }) => [endpoint, reasons])).toEqual([
      ["orderCacheCreate", [expect.stringMatching(/^lets one order of a cart wait.*both wait for money/)]],
    ]);
    expect(isFit(verdicts)).toBe(false);
  });
});
