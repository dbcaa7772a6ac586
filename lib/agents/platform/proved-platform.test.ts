/**
 * @group security
 * @rule SPEC-777
 */
import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { provedPlatform } from "./proved-platform";

const apiKey = "key-of-a-platform-that-the-operator-knows";
const origin = "https://agent.example";
const agentPlatforms = [
  { origin, keySha256: createHash("sha256").update(apiKey).digest("hex") },
  { origin: "https://other.example", keySha256: null },
];
const trusted = { agentPlatforms, agentsComplete: "trusted" } as const;

const claim = (of: { apiKey?: string | null; origin?: string | null; signedBy?: string | null }) => ({
  apiKey: null,
  origin: null,
  signedBy: null,
  ...of,
});

describe("who calls", () => {
  it("is a platform by its signature, and orders where the operator has named it", () => {
    const other = "https://other.example";
    expect(provedPlatform(claim({ origin: other, signedBy: other }), trusted)).toEqual({
      name: `proved ${other}`,
      isProved: true,
      mayComplete: true,
    });
    const file = `${other}/people/eve/profile.json`;
    expect(provedPlatform(claim({ origin: other, signedBy: file }), trusted)).toEqual({
      name: `proved ${file}`,
      isProved: true,
      mayComplete: false,
    });
  });

  it("is a platform by its key, which shares nothing with who only names its profile", () => {
    expect(provedPlatform(claim({ apiKey, origin }), trusted)).toEqual({
      name: `proved ${origin}`,
      isProved: true,
      mayComplete: true,
    });
    expect(provedPlatform(claim({ apiKey, origin: null }), trusted)).toEqual({
      name: `proved ${origin}`,
      isProved: true,
      mayComplete: true,
    });
    expect(provedPlatform(claim({ apiKey: null, origin }), trusted)).toEqual({
      name: origin,
      isProved: false,
      mayComplete: false,
    });
    expect(provedPlatform(claim({ apiKey: null, origin: null }), trusted)).toEqual({
      name: "none",
      isProved: false,
      mayComplete: false,
    });
  });

  it.each([
    ["nobody's", "key-of-nobody", null],
    ["nobody's, though the profile is a trusted one's", "key-of-nobody", origin],
    ["another platform's", apiKey, "https://other.example"],
    ["empty", "", origin],
    ["the hash that is configured", agentPlatforms[0]?.keySha256 ?? "", origin],
  ])("is refused with a key that is %s", (_, key, named) => {
    expect(() => provedPlatform(claim({ apiKey: key, origin: named }), trusted)).toThrow(/X-API-Key/);
  });

  it("orders where the operator lets nobody, everybody, or whom he trusts", () => {
    const may = (agentsComplete: "off" | "trusted" | "all", key: string | null, named: string | null) =>
      provedPlatform(claim({ apiKey: key, origin: named }), { agentPlatforms, agentsComplete }).mayComplete;
    expect([may("off", apiKey, origin), may("off", null, origin)]).toEqual([false, false]);
    expect([may("all", null, "https://any.example"), may("all", null, null)]).toEqual([true, false]);
    // Named in the settings, and not proved.
    expect(may("trusted", null, "https://other.example")).toBe(false);
  });
});
