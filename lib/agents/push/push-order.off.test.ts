/**
 * @group security
 * @rule SPEC-785
 */
import { expect, it } from "@jest/globals";
import { signatureOf } from "@/lib/bff/body";
import { AGENT_PUSH } from "@/lib/contract/agent/agent-push";
import { callAgentTool } from "@/tests/support/agent-tools";
import { setEnv } from "@/tests/support/env";
import { answerProfile } from "../business-profile";
import { pushOrder } from "./push-order";

const secret = "a-secret-of-upstream-and-storefront";
setEnv({
  DEMO: "1",
  AGENTS: "1",
  AGENT_CARTS: "1",
  AGENT_CHECKOUTS: "1",
  LOG_LEVEL: "silent",
  REVALIDATE_SECRET: secret,
  SITE_URL: "https://shop.example",
});

it("without a key a shop offers no orders, and sends news of none", async () => {
  const profile = await answerProfile(new Request("https://shop.example/.well-known/ucp")).text();
  expect(profile).toContain("dev.ucp.shopping.checkout");
  expect(profile).not.toContain("dev.ucp.shopping.order");
  expect(JSON.parse(profile).keys).toBeUndefined();
  expect((await callAgentTool("get_order", { id: "1001" })).status).toBe(404);
  const body = JSON.stringify({
    order_id: 1001,
    platform: "proved http://127.0.0.1:9",
    profile: "http://127.0.0.1:9/profile.json",
    event_id: crypto.randomUUID(),
    sent_at: Math.floor(Date.now() / 1_000),
  });
  const headers = { "x-signature": `sha256=${signatureOf(body, secret)}` };
  const answer = await pushOrder(new Request(`https://shop.example${AGENT_PUSH}`, { method: "POST", headers, body }));
  expect(await answer.json()).toEqual({ outcome: "nobody", retry_after: null });
});
