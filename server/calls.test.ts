/** @group security */
import { createServer, type IncomingHttpHeaders, request as openRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { followHandlers, publishHandler } from "@/lib/bff/handler-channel";
import { cartAdd, cartLoad } from "@/lib/contract/cart";
import { orderReceipt } from "@/lib/contract/order/order-message";
import { answerCalls } from "./calls";

const handlerOf = followHandlers();
let byNext = 0;
const server = createServer(
  answerCalls({
    handlerOf,
    next: (_request, response) => {
      byNext += 1;
      response.end("by Next");
    },
    unavailable: (_request, response) => void response.writeHead(503).end(),
  }),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  byNext = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const ask = (path: string, { method = "GET", headers = {}, body = "" }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
    const length = body === "" ? {} : { "content-length": Buffer.byteLength(body) };
    openRequest(
      { host: "127.0.0.1", port: address.port, path, method, agent: false, headers: { ...headers, ...length } },
      async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(Buffer.from(part));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      },
    )
      .on("error", reject)
      .end(body);
  });

/** Answers with what it was given. */
const echo = (headers: readonly [string, string][] = [], padding = "") =>
  async function handler(request: Request, { params }: { readonly params: Promise<Record<string, string>> }) {
    const { method, url } = request;
    const { search, pathname } = new URL(url);
    const given = {
      method,
      pathname,
      search,
      cookie: request.headers.get("cookie"),
      body: await request.text(),
      params: await params,
      padding,
    };
    const answer = Response.json(given, { status: 201 });
    for (const [name, value] of headers) answer.headers.append(name, value);
    return answer;
  };

describe("a call", () => {
  it("goes through Next until its route is loaded", async () => {
    expect((await ask("/api/cart/add", { method: "PUT" })).body.toString()).toBe("by Next");
    publishHandler(cartAdd, echo());
    expect((await ask("/api/cart/add", { method: "PUT" })).status).toBe(201);
    expect(byNext).toBe(1);
  });

  it("reaches its handler whole, and its answer the browser, every cookie of it", async () => {
    publishHandler(
      cartAdd,
      echo([
        ["set-cookie", "a=1; Path=/"],
        ["set-cookie", "b=2; Path=/"],
        ["x-request-id", "of-the-handler"],
      ]),
    );
    const { status, headers, body } = await ask("/api/cart/add?x=1", {
      method: "PUT",
      headers: { cookie: "c=3; d=4", "content-type": "application/json" },
      body: '{"name":"Ünagi"}',
    });
    expect(JSON.parse(body.toString())).toEqual({
      method: "PUT",
      pathname: "/api/cart/add",
      search: "?x=1",
      cookie: "c=3; d=4",
      body: '{"name":"Ünagi"}',
      params: {},
      padding: "",
    });
    expect([status, headers["set-cookie"], headers["x-request-id"], headers["content-length"]]).toEqual([
      201,
      ["a=1; Path=/", "b=2; Path=/"],
      "of-the-handler",
      String(body.length),
    ]);
  });

  it("has the parameters of its path", async () => {
    publishHandler(orderReceipt, echo());
    const { body } = await ask("/api/order/k3y/receipt");
    expect(JSON.parse(body.toString()).params).toEqual({ order_id: "k3y" });
  });

  it("is answered compressed where the browser takes it, and it is worth it", async () => {
    publishHandler(cartLoad, echo([["vary", "x-language, cookie"]], "a".repeat(2_000)));
    const packed = await ask("/api/cart", { method: "PUT", headers: { "accept-encoding": "gzip" } });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual([
      "gzip",
      "x-language, cookie, Accept-Encoding",
    ]);
    expect(JSON.parse(gunzipSync(packed.body).toString()).padding).toHaveLength(2_000);
    expect((await ask("/api/cart", { method: "PUT" })).headers["content-encoding"]).toBeUndefined();
  });

  it.each(["a.b", "%D1%8F", "a%2Cb"])("is read by Next where a parameter may have to be decoded: %s", async (value) => {
    publishHandler(orderReceipt, echo());
    await ask(`/api/order/${value}/receipt`);
    expect(byNext).toBe(1);
  });

  it.each([
    ["another method of the path", "/api/cart/add", "GET"],
    ["HEAD", "/api/cart", "HEAD"],
    ["OPTIONS", "/api/cart", "OPTIONS"],
    ["an address to be decoded", "/api/%63art", "GET"],
    ["no call", "/healthz", "GET"],
  ])("that is %s goes through Next", async (_what, path, method) => {
    publishHandler(cartLoad, echo());
    await ask(path, { method });
    expect(byNext).toBe(1);
  });

  it("is answered 503 if its handler fails", async () => {
    publishHandler(cartLoad, () => Promise.reject(new Error("no answer")));
    expect((await ask("/api/cart", { method: "PUT" })).status).toBe(503);
  });

  it("is answered 503 if its handler fails after its body has been read", async () => {
    publishHandler(cartAdd, async (request) => {
      await request.text();
      throw new Error("no answer");
    });
    const headers = { "content-type": "application/json" };
    expect((await ask("/api/cart/add", { method: "PUT", headers, body: "{}" })).status).toBe(503);
  });
});
