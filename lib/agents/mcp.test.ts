/**
 * @group security
 * @rule SPEC-764 SPEC-793
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { agentShop } from "@/tests/support/agent-shop";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { answerMcp } from "./mcp";

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({
    DEMO: "1",
    AGENTS: "1",
    LOG_LEVEL: "silent",
    TRUSTED_HOPS: "1",
    UPSTREAM_URL: upstream.url,
    SITE_URL: "https://shop.example",
  });
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.answerWith(agentShop()));

const address = new URL("https://shop.example/ucp/mcp");

/** The shop instead of the network. */
const toShop = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  return request.method === "POST" ? answerMcp(request) : new Response(null, { status: 405 });
};

/** The protocol's own client, in a version of it. */
const connected = async (mode: "2026-07-28" | "2025"): Promise<Client> => {
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: mode === "2025" ? "legacy" : { pin: mode } } },
  );
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: toShop }));
  return client;
};

describe.each(["2026-07-28", "2025"] as const)("the official client of %s", (version) => {
  it("finds every tool, which reads alone", async () => {
    const client = await connected(version);
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(
      // Carts have to be switched on.
      ["search_catalog", "lookup_catalog", "get_product", "search_locations", "lookup_locations"],
    );
    for (const { description = "", annotations, inputSchema, outputSchema } of listed.tools) {
      expect(description.length).toBeLessThanOrEqual(500);
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
      expect(JSON.stringify([inputSchema, outputSchema])).not.toContain("$ref");
    }
    await client.close();
  });

  it("finds a dish, and the answer is of the tool's shape", async () => {
    const client = await connected(version);
    await client.listTools();
    const catalog = { query: "philadelphia", context: { location: "moscow", language: "en" } };
    const found = await client.callTool({ name: "search_catalog", arguments: { catalog } });
    expect(found.structuredContent).toMatchObject({
      ucp: { version: "2026-08-25", status: "success" },
      products: [{ id: "p17", variants: [{ id: "p17", price: { amount: 59_000, currency: "RUB" } }] }],
    });
    expect(found.content).toEqual([{ type: "text", text: JSON.stringify(found.structuredContent) }]);
    const missing = await client.callTool({ name: "get_product", arguments: { catalog: { id: "p404" } } });
    expect(missing.structuredContent).toMatchObject({ ucp: { status: "error" }, messages: [{ code: "not_found" }] });
    const places = await client.callTool({ name: "search_locations", arguments: { location: {} } });
    expect(places.structuredContent).toMatchObject({
      locations: [{ id: "moscow" }, { id: "moscow.13" }, { id: "berlin" }],
    });
    await client.close();
  });

  it("is refused in words that it can act on", async () => {
    const client = await connected(version);
    await expect(client.callTool({ name: "search_catalog", arguments: { catalog: {} } })).rejects.toThrow(
      /query or a filter/,
    );
    await client.close();
  });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  answerMcp(
    new Request(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

const toolCall = (name: string, given: object) => ({
  jsonrpc: "2.0",
  id: 7,
  method: "tools/call",
  params: { name, arguments: given },
});

const search = toolCall("search_catalog", { catalog: { filters: {} } });

/** How a message of 2026-07-28 describes itself. */
const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

describe("a message", () => {
  it.each<[string, unknown, Record<string, string>, number, number]>([
    ["that is no JSON", "{", {}, 400, -32602],
    ["of several", [toolCall("search_catalog", {})], {}, 400, -32602],
    ["of a megabyte", toolCall("search_catalog", { catalog: { query: "a".repeat(70_000) } }), {}, 413, -32602],
    ["that is a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, -32602],
    ["for a tool that is none", toolCall("create_checkout", {}), {}, 400, -32602],
    ["for a name of every object", toolCall("constructor", {}), {}, 400, -32602],
    ["without what the tool takes", toolCall("search_catalog", { query: "rolls" }), {}, 400, -32602],
    [
      "with a profile within our network",
      toolCall("search_catalog", {
        meta: { "ucp-agent": { profile: "https://10.0.0.1/p" } },
        catalog: { filters: {} },
      }),
      {},
      400,
      -32001,
    ],
    [
      "with a profile that is none",
      toolCall("search_catalog", { meta: { "ucp-agent": {} }, catalog: { filters: {} } }),
      {},
      400,
      -32001,
    ],
  ])("%s is refused with its status", async (_, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      jsonrpc: "2.0",
      error: { code, data: { continue_url: "https://shop.example" } },
    });
  });

  it("of a page of another site is refused, one of our own is not", async () => {
    expect((await post(search, { origin: "https://evil.example" })).status).toBe(403);
    expect((await post(search, { origin: "https://shop.example" })).status).toBe(200);
  });

  it.each(["application/json", "*/*"])(
    "is answered by one JSON to a client that takes %s (SPEC-793)",
    async (accept) => {
      for (const message of [
        toolCall("search_catalog", { catalog: { filters: {} } }),
        { jsonrpc: "2.0", id: 7, method: "tools/list" },
      ]) {
        const answer = await post(message, { accept });
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
        expect(await answer.json()).toMatchObject({ id: 7, result: {} });
      }
      expect((await post({ jsonrpc: "2.0", id: 7, method: "tools/list" }, { accept: "text/html" })).status).toBe(406);
    },
  );

  it.each([
    ["another method", { "mcp-method": "tools/list", "mcp-name": "search_catalog" }],
    ["another tool", { "mcp-method": "tools/call", "mcp-name": "get_product" }],
    ["no tool", { "mcp-method": "tools/call" }],
  ])("whose headers name %s calls nothing (SPEC-793)", async (_, names) => {
    const before = upstream.seen.length;
    const answer = await post(toolCall("search_catalog", { catalog: { filters: {} } }), {
      "mcp-protocol-version": "2026-07-28",
      ...names,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ id: 7, error: { code: -32020, data: { code: "header_mismatch" } } });
    expect(upstream.seen).toHaveLength(before);
  });

  it.each<[string, object, Record<string, string>, number]>([
    ["takes no JSON", search, { accept: "text/event-stream" }, 406],
    ["names a version that is none", search, { "mcp-protocol-version": "1999-01-01" }, 400],
    ["is not JSON-RPC 2.0", { ...search, jsonrpc: undefined }, {}, 400],
    [
      "does not describe itself in the version that it names",
      search,
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "search_catalog" },
      400,
    ],
    [
      "describes itself without naming the version, and another tool",
      { ...search, params: { ...search.params, _meta: meta } },
      { "mcp-method": "tools/call", "mcp-name": "get_product" },
      400,
    ],
  ])("that %s is refused by the library, and calls nothing (SPEC-793)", async (_, body, headers, status) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) } });
    expect(upstream.seen).toEqual([]);
  });

  it("opens no stream", async () => {
    const answer = await post(
      {
        jsonrpc: "2.0",
        id: 1,
        method: "subscriptions/listen",
        params: { _meta: meta, notifications: { toolsListChanged: true } },
      },
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
    );
    expect(await answer.json()).toMatchObject({ error: { message: "Subscription limit reached" } });
  });

  it("is tried again where the shop does not answer", async () => {
    upstream.answerWith(json(503, {}));
    const answer = await post(toolCall("search_catalog", { catalog: { filters: {} } }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect(await answer.json()).toMatchObject({ id: 7, error: { code: -32000, data: { code: "unavailable" } } });
  });
});
