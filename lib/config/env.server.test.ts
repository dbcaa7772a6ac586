/**
 * @group security
 * @rule SPEC-336 SPEC-394 SPEC-809
 */
import { describe, expect, it } from "@jest/globals";
import { parseEnv } from "./env.server";

const secrets = {
  SESSION_SECRET: "s".repeat(32),
  UPSTREAM_TOKEN: "token-of-upstream",
  REVALIDATE_SECRET: "r".repeat(16),
};

describe("the environment", () => {
  it("names every missing secret in one line", () => {
    expect(() => parseEnv({})).toThrow(/SESSION_SECRET.*UPSTREAM_TOKEN.*REVALIDATE_SECRET/);
    expect(() => parseEnv({})).not.toThrow(/\n/);
  });

  it("has defaults for secrets in the demo alone", () => {
    expect(parseEnv({ DEMO: "1" })).toMatchObject({ brand: "sushi", siteOrigin: "http://localhost:3000" });
  });

  it("has what fills in codes and cards from the sandbox bank alone (SPEC-809)", () => {
    const fill = "http://127.0.0.1:4010/sandbox/fill.js";
    expect(parseEnv({ DEMO: "1" })).toMatchObject({ codeFillUrl: fill, cardFillUrl: fill });
    expect(parseEnv({ DEMO: "1", CHECKOUT_SCRIPT_URL: "https://acquirer.example/checkout.js" })).toMatchObject({
      codeFillUrl: fill,
      cardFillUrl: null,
    });
    expect(parseEnv({ ...secrets, DEMO: "0" })).toMatchObject({ codeFillUrl: null, cardFillUrl: null });
  });

  it("knows the platforms whose agents order, and trusts nobody by itself", () => {
    const hash = "0123456789abcdef".repeat(4);
    const { agentPlatforms, agentsComplete } = parseEnv({
      ...secrets,
      AGENT_PLATFORMS: `https://agent.example=${hash}, https://other.example`,
    });
    expect([agentPlatforms, agentsComplete]).toEqual([
      [
        { origin: "https://agent.example", keySha256: hash },
        { origin: "https://other.example", keySha256: null },
      ],
      "trusted",
    ]);
    expect(parseEnv(secrets)).toMatchObject({
      agentPlatforms: [],
      agentsComplete: "trusted",
      hasAgentCheckouts: false,
    });
    expect(parseEnv({ ...secrets, AGENTS: "1", AGENT_CHECKOUTS: "1" }).hasAgentCheckouts).toBe(false);
  });

  it("takes an empty value for an unset one", () => {
    expect(parseEnv({ ...secrets, SITE_URL: "", SENTRY_DSN: "" }).sentryDsn).toBeNull();
  });

  it.each([
    { wrong: { BRAND: "burger" }, named: "BRAND" },
    { wrong: { SITE_URL: "javascript:alert(1)" }, named: "SITE_URL" },
    { wrong: { AGENT_PLATFORMS: "https://agent.example/profile" }, named: "AGENT_PLATFORMS" },
    { wrong: { AGENT_PLATFORMS: "https://agent.example=key" }, named: "AGENT_PLATFORMS" },
    { wrong: { AGENT_PLATFORMS: "agent.example" }, named: "AGENT_PLATFORMS" },
    { wrong: { AGENT_SIGNING_KEYS: "c2VjcmV0" }, named: "AGENT_SIGNING_KEYS" },
    { wrong: { AGENTS_COMPLETE: "yes" }, named: "AGENTS_COMPLETE" },
    { wrong: { PORT: "x" }, named: "PORT" },
    { wrong: { MAP_TILES_URL: "https://tile.example/" }, named: "MAP_TILES_URL needs {z}" },
    { wrong: { REDIS_URL: "http://localhost:6379" }, named: "REDIS_URL" },
    { wrong: { MAP_PROVIDER: "google" }, named: "MAP_PROVIDER" },
    { wrong: { PAYMENT_ORIGINS: "https:" }, named: "SITE_URL is required with PAYMENT_ORIGINS" },
    { wrong: { CHECKOUT_SCRIPT_URL: "https://checkout.example/c.js" }, named: "SITE_URL is required" },
    { wrong: { RBS_SCRIPT_URL: "https://bank.example/kit.js" }, named: "SITE_URL is required" },
    { wrong: { SESSION_SECRET: "short" }, named: "SESSION_SECRET needs at least 32" },
  ])("refuses a wrong $named", ({ wrong, named }) => {
    expect(() => parseEnv({ ...secrets, ...wrong })).toThrow(named);
  });

  it("keeps the origin of the site and the bare address of the upstream", () => {
    const env = parseEnv({ ...secrets, SITE_URL: "https://eat.example/x", UPSTREAM_URL: "http://u:1/" });
    expect(env).toMatchObject({ siteOrigin: "https://eat.example", isHttps: true, upstreamUrl: "http://u:1" });
  });
});
