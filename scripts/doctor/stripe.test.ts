/**
 * @group security
 * @rule SPEC-524
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { stripeAccount } from "./stripe";
import { lineOf, type Verdict } from "./verdict";

let server: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  server = await startFakeUpstream();
});
afterAll(() => server.stop());

const envOf = (key = "sk_live_0123456789", url = server.url) => ({
  UPSTREAM_TOKEN: "0123456789abcdef",
  DATABASE_URL: "postgres://mealfront@db/sushi",
  SITE_URL: "https://shop.example",
  STRIPE_URL: url,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: "whsec_1",
});
const lines = (verdicts: readonly Verdict[]): string[] => verdicts.map(lineOf);
const list = json(200, { object: "list", data: [], has_more: false });

describe("the key of a Stripe account", () => {
  it("is right: Stripe takes it and lets it read everything the upstream reads", async () => {
    server.answerWith(list);
    expect(lines(await stripeAccount(envOf()))).toEqual([
      "ok       STRIPE_SECRET_KEY: Stripe takes it, and lets it read what is needed",
    ]);
    expect(server.seen.map(({ url }) => url).toSorted()).toEqual([
      "/charges?limit=1",
      "/checkout/sessions?limit=1",
      "/disputes?limit=1",
      "/payment_intents?limit=1",
      "/refunds?limit=1",
    ]);
    expect(server.seen[0]?.headers.authorization).toBe("Bearer sk_live_0123456789");
  });

  it.each(["sk_test_0123456789", "rk_test_0123456789"])("is one for tests: %s", async (key) => {
    server.answerWith(list);
    expect(lines(await stripeAccount(envOf(key)))).toEqual([
      expect.stringMatching(/^failed {3}STRIPE_SECRET_KEY: is a test key: no money is taken -> set the live key/),
    ]);
  });

  it("is none, or may not read something", async () => {
    server.answerWith(json(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } }));
    expect(lines(await stripeAccount(envOf()))).toEqual([
      expect.stringMatching(/^failed {3}STRIPE_SECRET_KEY: 401: Stripe does not take it/),
    ]);
    server.answerWith((response, seen) =>
      seen.url.startsWith("/refunds") || seen.url.startsWith("/disputes")
        ? json(403, { error: { type: "invalid_request_error", code: "more_permissions_required" } })(response, seen)
        : list(response, seen),
    );
    expect(lines(await stripeAccount(envOf("rk_live_0123456789")))).toEqual([
      expect.stringMatching(/^failed {3}STRIPE_SECRET_KEY: may not read Refunds, Disputes -> give the restricted key/),
    ]);
  });

  it("cannot be tried where Stripe is away, or answers oddly", async () => {
    server.answerWith(json(500, {}));
    expect(lines(await stripeAccount(envOf()))).toEqual([
      expect.stringMatching(/^warning {2}STRIPE_SECRET_KEY: Stripe answers 500/),
    ]);
    const away = lines(await stripeAccount(envOf("sk_live_0123456789", "http://127.0.0.1:1")));
    expect(away).toEqual([expect.stringMatching(/^warning {2}STRIPE_SECRET_KEY: 127\.0\.0\.1 does not answer/)]);
    expect(away.join()).not.toContain("0123456789");
  });

  it("says that a clock is wrong: pages would be refused, and webhooks", async () => {
    server.answerWith((response, seen) => {
      response.setHeader("date", new Date(Date.now() - 120_000).toUTCString());
      list(response, seen);
    });
    expect(lines(await stripeAccount(envOf()))).toEqual([
      expect.stringMatching(/^failed {3}clock: 12\d s from Stripe's/),
    ]);
  });

  it("is not looked for where Stripe is not connected", async () => {
    server.answerWith(list);
    expect(await stripeAccount({ ...envOf(), STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" })).toEqual([]);
    expect(await stripeAccount({})).toEqual([]);
    expect(server.seen).toEqual([]);
  });
});
