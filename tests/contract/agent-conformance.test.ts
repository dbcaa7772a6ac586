/**
 * @rule SPEC-794
 */
import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { agentsReport, judgeAgents } from "@/scripts/conformance/agents/assertions";
import { shopOf } from "@/scripts/conformance/agents/shop";
import { agentSite } from "../support/agent-site";
import { setEnv } from "../support/env";
import { closeServer, openLocally } from "../support/local-server";
import { openAgentShop } from "./agent-shop";
import { hasServer } from "./live-upstream";

const key = "key-of-a-platform-that-the-operator-knows";
const withServer = hasServer ? describe : describe.skip;

withServer("the judge of shops that agents use", () => {
  let upstream: Awaited<ReturnType<typeof openAgentShop>>;
  let site: Server;
  let url: string;
  beforeAll(async () => {
    upstream = await openAgentShop("agent_conformance", { "https://agent.example": key });
    site = agentSite();
    url = await openLocally(site);
    setEnv({ SITE_URL: url });
  }, 200_000);
  afterAll(async () => {
    await closeServer(site);
    await upstream.stop();
  });

  const trusted = { pickup: "moscow.11", key, profile: null, address: "Тверская улица, 7; 12", code: null };

  it("finds that what UCP's own suite asserts holds of ours (SPEC-794)", async () => {
    const verdicts = await judgeAgents(shopOf({ url, ...trusted }));
    expect(verdicts.filter(({ outcome }) => outcome === "fails")).toEqual([]);
    expect(agentsReport(verdicts).at(-1)).toMatch(/^3\d pass, 0 fail, 2\d cannot be tried here$/);
    expect(verdicts.filter(({ outcome, reason }) => outcome === "untried" && reason === "")).toEqual([]);
  }, 300_000);

  it("leaves out what needs an order where a person orders", async () => {
    const verdicts = await judgeAgents(shopOf({ url, ...trusted, key: null, address: null }));
    expect(verdicts.filter(({ outcome }) => outcome === "fails")).toEqual([]);
    const of = (name: string) =>
      verdicts.find((verdict) => verdict.name === `checkout_lifecycle_test.${name}`)?.outcome;
    expect([of("test_create_checkout"), of("test_complete_checkout")]).toEqual(["passes", "untried"]);
  }, 300_000);

  it("blames a shop whose sums do not add up, and one whose profile is another release's", async () => {
    const { fetch } = globalThis;
    const spoilt = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const answer = await fetch(input, init);
      const text = (await answer.text())
        .replace(
          /"type":"subtotal","amount":(\d+)/g,
          (_, amount: string) => `"type":"subtotal","amount":${Number(amount) + 1}`,
        )
        .replace(/("dev\.ucp\.shopping\.cart":\[\{"version":")[^"]+/, "$12026-04-08");
      return new Response(text, answer);
    };
    globalThis.fetch = spoilt;
    try {
      const verdicts = await judgeAgents(shopOf({ url, ...trusted, key: null, address: null }));
      const failed = verdicts.flatMap(({ name, outcome }) => (outcome === "fails" ? [name] : []));
      expect(failed).toEqual(
        expect.arrayContaining([
          "protocol_test.test_discovery",
          "business_logic_test.test_totals_calculation_on_create",
        ]),
      );
    } finally {
      globalThis.fetch = fetch;
    }
  }, 300_000);
});
