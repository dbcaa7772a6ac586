/** @rule SPEC-761 SPEC-785 */
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { signingKeysOf } from "@/lib/config/signing-keys";
import { newSigningKey } from "@/tests/support/signing-key";
import { profileAnswer } from "./business-profile";
import { DRAFT, RELEASE } from "./release";

const shop = {
  hasAgents: true,
  hasAgentCarts: false,
  hasAgentCheckouts: false,
  hasFoodPreview: false,
  agentSigningKeys: [],
  siteOrigin: "https://shop.example",
};

/** What the protocol wants of a business profile (`profile.json`, 2026-08-25). */
const entity = { version: z.literal(RELEASE), spec: z.url(), schema: z.url() };
const Profile = z.strictObject({
  ucp: z.strictObject({
    version: z.literal(RELEASE),
    services: z.record(
      z.string().check(z.regex(/^dev\.ucp\.(?:shopping|common)$/)),
      z.array(z.strictObject({ ...entity, transport: z.enum(["rest", "mcp"]), endpoint: z.url() })),
    ),
    capabilities: z.record(
      z.string().check(z.regex(/^[a-z]+(?:\.[a-z_]+)+$/)),
      z.array(
        z.strictObject({
          ...entity,
          extends: z.optional(z.string()),
          config: z.optional(
            z.strictObject({
              endpoint: z.string().check(z.regex(/^https:\/\/[^/?#\s\\@]+(?:\/[^?#\s\\]*[^/?#\s\\])?$/)),
            }),
          ),
        }),
      ),
    ),
    payment_handlers: z.record(
      z.string().check(z.regex(/^[a-z]+(?:\.[a-z_]+)+$/)),
      z.array(
        z.strictObject({
          id: z.string(),
          version: z.literal(RELEASE),
          available_instruments: z.array(z.strictObject({ type: z.string() })),
        }),
      ),
    ),
  }),
  keys: z.optional(
    z.array(
      z.strictObject({
        kid: z.string(),
        kty: z.literal("EC"),
        crv: z.literal("P-256"),
        x: z.string(),
        y: z.string(),
        use: z.literal("sig"),
        alg: z.literal("ES256"),
      }),
    ),
  ),
});

describe("what the shop offers agents", () => {
  it("is said at its own address, for caches to store", async () => {
    const answer = profileAnswer(shop, null);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const { ucp } = z.parse(Profile, await answer.json());
    expect(ucp.services["dev.ucp.shopping"]?.map(({ endpoint }) => endpoint)).toEqual([
      "https://shop.example/ucp",
      "https://shop.example/ucp/mcp",
    ]);
    expect(Object.keys(ucp.capabilities).sort()).toEqual([
      "dev.ucp.common.location.lookup",
      "dev.ucp.common.location.search",
      "dev.ucp.shopping.catalog.lookup",
      "dev.ucp.shopping.catalog.search",
      "dev.ucp.shopping.permalink",
    ]);
    expect(ucp.capabilities["dev.ucp.shopping.permalink"]?.[0]?.config).toEqual({
      endpoint: "https://shop.example/buy",
    });
  });

  it("has checkouts where the operator says so, and what is paid with at the door", async () => {
    const all = { ...shop, hasAgentCarts: true, hasAgentCheckouts: true };
    const { ucp } = z.parse(Profile, await profileAnswer(all, null).json());
    expect(ucp.capabilities["dev.ucp.shopping.checkout"]).toHaveLength(1);
    for (const name of ["fulfillment", "discount"])
      expect(ucp.capabilities[`dev.ucp.shopping.${name}`]).toMatchObject([{ extends: "dev.ucp.shopping.checkout" }]);
    expect(ucp.payment_handlers["example.shop.pay_at_door"]).toMatchObject([
      { id: "door", available_instruments: [{ type: "cash" }, { type: "card_terminal" }] },
    ]);
  });

  it("has orders where the shop can sign news of them, with all keys that it may sign by", async () => {
    const all = { ...shop, hasAgentCarts: true, hasAgentCheckouts: true };
    const without = z.parse(Profile, await profileAnswer(all, null).json());
    expect([without.ucp.capabilities["dev.ucp.shopping.order"], without.keys]).toEqual([undefined, undefined]);
    const agentSigningKeys = signingKeysOf(`${newSigningKey()} ${newSigningKey()}`) ?? [];
    const { ucp, keys } = z.parse(Profile, await profileAnswer({ ...all, agentSigningKeys }, null).json());
    expect(ucp.capabilities["dev.ucp.shopping.order"]).toHaveLength(1);
    expect(keys?.map(({ kid }) => kid)).toEqual(agentSigningKeys.map(({ published: { kid } }) => kid));
    expect(keys).toHaveLength(2);
  });

  it("has carts where the operator says so", async () => {
    const { ucp } = z.parse(Profile, await profileAnswer({ ...shop, hasAgentCarts: true }, null).json());
    expect(Object.keys(ucp.capabilities)).toContain("dev.ucp.shopping.cart");
  });

  it("has the draft of food at an address of its own, all of one version, and never in public (SPEC-798)", async () => {
    const all = { ...shop, hasAgentCarts: true, hasAgentCheckouts: true, hasFoodPreview: true };
    expect(await profileAnswer(all, null).text()).not.toMatch(/food|draft|preview/);
    const draft = profileAnswer(all, null, DRAFT);
    const text = await draft.text();
    expect(text).not.toContain(RELEASE);
    const { ucp } = JSON.parse(text);
    expect(Object.keys(ucp.capabilities).sort()).toEqual([
      "dev.ucp.common.location.lookup",
      "dev.ucp.common.location.search",
      "dev.ucp.food.checkout",
      "dev.ucp.food.fulfillment",
      "dev.ucp.shopping.catalog.lookup",
      "dev.ucp.shopping.catalog.search",
    ]);
    expect(ucp.services["dev.ucp.food"].map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      "https://shop.example/ucp/preview",
      "https://shop.example/ucp/preview/mcp",
    ]);
    expect(profileAnswer({ ...all, hasFoodPreview: false }, null, DRAFT).status).toBe(404);
  });

  it("is not sent again to who knows it", () => {
    const etag = profileAnswer(shop, null).headers.get("etag") ?? "";
    for (const sent of [etag, `W/${etag}`, `"x", ${etag}`]) {
      expect(profileAnswer(shop, sent).status).toBe(304);
    }
    expect(profileAnswer(shop, '"x"').status).toBe(200);
  });

  it("has no links without https, which the protocol does not take", async () => {
    const local = { ...shop, siteOrigin: "http://localhost:3000" };
    const { ucp } = z.parse(Profile, await profileAnswer(local, null).json());
    expect(ucp.capabilities["dev.ucp.shopping.permalink"]).toBeUndefined();
  });

  it("is nothing without the operator's leave", () => {
    expect(profileAnswer({ ...shop, hasAgents: false }, null).status).toBe(404);
  });
});
