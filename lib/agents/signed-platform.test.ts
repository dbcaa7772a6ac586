/**
 * @group security
 * @rule SPEC-778
 */
import { createHash, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { agentCarts } from "@/tests/support/agent-carts";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { signedHeaders } from "@/tests/support/http-signature";
import { answerMcp } from "./mcp";
import { RELEASE } from "./release";
import { rest } from "./rest";
import { tools } from "./tools";

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const { privateKey: anotherKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
let platform: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  platform = await startFakeUpstream();
  const own = { UPSTREAM_URL: upstream.url, SITE_URL: "https://shop.example" };
  setEnv({ DEMO: "1", AGENTS: "1", AGENT_CARTS: "1", LOG_LEVEL: "silent", ...own });
  const capabilities = { "dev.ucp.shopping.cart": [{ version: RELEASE }] };
  const keys = [
    { kid: "k1", ...publicKey.export({ format: "jwk" }) },
    { kid: "other", kty: "RSA" },
  ];
  platform.answerWith(json(200, { ucp: { version: RELEASE, capabilities }, keys }));
});
afterAll(() => Promise.all([upstream.stop(), platform.stop()]));
beforeEach(() => upstream.answerWith(agentCarts().answer));

const covered = ["@method", "@authority", "@path", "ucp-agent", "idempotency-key", "content-digest", "content-type"];

type Sent = { readonly path?: string; readonly key?: typeof privateKey | null; readonly body?: string };

/** A request as its platform signed it for the shop's public address, and as a proxy hands it on. */
const request = (to: string, { path = "/.well-known/ucp", key = privateKey, body = "" }: Sent): Request => {
  const headers = new Headers({
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "ucp-agent": `profile="${platform.url}${path}"`,
    "idempotency-key": crypto.randomUUID(),
    "content-digest": `sha-256=:${createHash("sha256").update(body).digest("base64")}:`,
  });
  const parts = { method: "POST", url: `https://shop.example${to}`, headers };
  const signing = { hash: "sha256", covered, parameters: 'keyid="k1"' } as const;
  const sent = key === null ? headers : signedHeaders(parts, { key, ...signing });
  return new Request(`http://127.0.0.1:3000${to}`, { method: "POST", headers: sent, body });
};

const cart = { line_items: [{ item: { id: "p17" }, quantity: 1 }], context: { location: "moscow" } };

/** Who the upstream knows as the owner of what was begun. */
const ownerOf = async (answer: Response): Promise<unknown> => {
  expect([answer.status, await answer.text()]).toEqual([expect.any(Number), expect.stringContaining("line_items")]);
  const begun = upstream.seen.filter(({ url }) => url === "/v1/agent/sessions").at(-1);
  return JSON.parse(begun?.body ?? "{}").platform;
};

const byRest = (sent: Sent): Promise<Response> =>
  rest(tools.create_cart)(request("/ucp/carts", { body: JSON.stringify(cart), ...sent }), {
    params: Promise.resolve(undefined),
  });

const byMcp = (sent: Sent): Promise<Response> => {
  const params = { name: "create_cart", arguments: { cart } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  return answerMcp(request("/ucp/mcp", { body, ...sent }));
};

describe("a platform that signs its requests", () => {
  it("owns what it begins, by REST and by MCP, and who only names its profile does not", async () => {
    for (const send of [byRest, byMcp]) {
      expect(await ownerOf(await send({}))).toBe(`proved ${platform.url}`);
      expect(await ownerOf(await send({ key: null }))).toBe(platform.url);
    }
  });

  it("speaks for its origin from its well-known address alone", async () => {
    const file = "/people/eve/profile.json";
    expect(await ownerOf(await byRest({ path: file }))).toBe(`proved ${platform.url}${file}`);
    const variant = "/.well-known/ucp?of=eve";
    expect(await ownerOf(await byRest({ path: variant }))).toBe(`proved ${platform.url}${variant}`);
  });

  it("is refused with another's key", async () => {
    const answer = await byRest({ key: anotherKey });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "signature_invalid" }]);
    const rpc = await byMcp({ key: anotherKey });
    expect([rpc.status, await rpc.json()]).toMatchObject([401, { error: { code: -32000 } }]);
  });
});
