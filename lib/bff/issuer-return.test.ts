/**
 * @group security
 * @rule SPEC-392
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { threeDsReturn } from "@/lib/contract/order/order-payment";
import { returnReference, writeReturnToken } from "@/lib/domain/payment/return-token";
import { breaker } from "@/lib/upstream/call-upstream";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { issuerReturn } from "./issuer-return";

const post = issuerReturn(threeDsReturn, [1, 1, 1]);
const failure = "http://localhost:3000/back-to-home?state=payment-failure";
const taken = json(200, { transaction_id: "ref-1", order_id: 1042, city_alias: "moscow" });

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({
    DEMO: "1",
    LOG_LEVEL: "silent",
    SITE_URL: "http://localhost:3000",
    UPSTREAM_URL: upstream.url,
    TRUSTED_HOPS: "1",
  });
});
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.answerWith(taken);
  // Tests of an upstream that is down leave the next one no closed circuit.
  breaker.succeeded();
});

/** As an issuer's page on another site posts: no cookies of ours, an opaque origin. */
const returned = (body: string, type = "application/x-www-form-urlencoded", query = "") =>
  post(
    new Request(`http://evil.test/api/order/3ds-return${query}`, {
      method: "POST",
      headers: {
        "content-type": type,
        origin: "null",
        "sec-fetch-site": "cross-site",
        host: "evil.test",
        "accept-language": "de-AT,de;q=0.9",
        "x-forwarded-for": "198.51.100.7",
      },
      body,
    }),
  );
const sent = () => upstream.seen.map(({ url, body }): [string, unknown] => [url, JSON.parse(body)]);

describe("the return from the issuer's page", () => {
  it.each([
    ["MD=m&PaRes=p", { MD: "m", PaRes: "p", cres: null }],
    ["threeDSSessionData=m&cres=c", { MD: "m", PaRes: null, cres: "c" }],
  ])("redirects %s to a clean address of our own site", async (form, body) => {
    const answer = await returned(form);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "http://localhost:3000/moscow/order/payment-result?transactionId=ref-1&orderId=1042",
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(sent()).toEqual([["/v1/order/3ds-return", body]]);
    expect(upstream.seen[0]?.headers["x-client-ip"]).toBe("198.51.100.7");
  });

  it.each([
    ["nothing", "", undefined],
    ["no result", "MD=m", undefined],
    ["no payment", "PaRes=p", undefined],
    ["another type", '{"MD":"m","PaRes":"p"}', "application/json"],
    ["the form of another type", "MD=m&PaRes=p", "text/plain"],
    ["too much", `MD=m&PaRes=${"x".repeat(70_000)}`, undefined],
  ])("with %s is a failed payment, and no upstream is called", async (_name, body, type) => {
    const answer = await returned(body, type);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, failure]);
    expect(upstream.seen).toEqual([]);
  });

  it.each([404, 422])("that the upstream answers with %i is a failed payment", async (status) => {
    upstream.answerWith(json(status, { message: "" }));
    const answer = await returned("MD=m&PaRes=p");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, failure]);
  });
});

describe("the return to the address of one payment (SPEC-391)", () => {
  const secret = "s".repeat(43);
  const token = writeReturnToken({ secret, orderId: 1042, cityAlias: "moscow" });
  const at = (body: string, named = token) => returned(body, undefined, `?token=${named}`);

  it("passes the token on, with or without the acquirer's name", async () => {
    await at("PaRes=p");
    await at("MD=m&PaRes=p");
    expect(sent().map(([, body]) => body)).toEqual([
      { token, PaRes: "p", cres: null },
      { token, MD: "m", PaRes: "p", cres: null },
    ]);
  });

  it.each([
    ["takes it", taken, "MD=m&PaRes=p"],
    ["has no such payment", json(404, { message: "" }), "MD=m&PaRes=p"],
    ["has enough of them", json(429, { message: "" }), "MD=m&PaRes=p"],
    ["does not take it", json(422, { message: "" }), "MD=m&PaRes=p"],
    ["is not called, because there is no result", taken, "MD=m"],
    ["is not called, because it is too much", taken, `MD=m&PaRes=${"x".repeat(70_000)}`],
  ])("is answered the same where the upstream %s", async (_what, answer, form) => {
    upstream.answerWith(answer);
    const { status, headers } = await at(form);
    const transactionId = await returnReference({ secret });
    expect([status, headers.get("location")]).toEqual([
      303,
      `http://localhost:3000/moscow/order/payment-result?transactionId=${transactionId}&orderId=1042`,
    ]);
    expect(headers.get("location")).not.toContain(secret);
  });

  it.each(["x", `${secret}.1042.moscow/../x`, `${secret}.0.moscow`, `${secret}.1042.//evil.test`, ""])(
    "leads nowhere with %s for a token",
    async (wrong) => {
      const answer = await at("MD=m&PaRes=p", encodeURIComponent(wrong));
      expect(answer.headers.get("location")).toBe(failure);
      expect(upstream.seen).toEqual([]);
    },
  );

  it("is handed to an upstream that restarts as soon as it is back", async () => {
    let calls = 0;
    upstream.answerWith((response, seen) => {
      calls += 1;
      if (calls === 1) response.destroy();
      else if (calls === 2) json(503, { message: "" })(response, seen);
      else taken(response, seen);
    });
    const { status, headers } = await at("MD=m&PaRes=p");
    expect([status, calls, headers.get("location")]).toEqual([303, 3, expect.stringContaining("payment-result")]);
  });

  it("waits on a page that posts the same result again, where the upstream stays away", async () => {
    upstream.answerWith(json(503, { message: "" }));
    const answer = await at(`MD=${encodeURIComponent('"><script>')}&PaRes=a%2Bb&cres=`);
    const html = await answer.text();
    expect([answer.status, upstream.seen.length, answer.headers.get("location")]).toEqual([503, 4, null]);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<form method="post" action="" data-wait="2">');
    expect(html).toContain('name="MD" value="&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('name="PaRes" value="a+b"');
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'sha256-[^']+'; .*form-action 'self'; .*frame-ancestors 'none'/);
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    // What the page posts then.
    upstream.answerWith(taken);
    const again = await at(`MD=${encodeURIComponent('"><script>')}&PaRes=a%2Bb&cres=&again=1`);
    expect([again.status, sent()[0]?.[1]]).toEqual([303, { token, MD: '"><script>', PaRes: "a+b", cres: "" }]);
  });

  it("leaves the button alone once the time to pay is over", async () => {
    upstream.answerWith((response) => response.destroy());
    const waits = [];
    for (const again of [1, 4, 20, 45]) {
      breaker.succeeded();
      waits.push(/data-wait="(\d+)"/.exec(await (await at(`MD=m&PaRes=p&again=${again}`)).text())?.[1]);
    }
    expect(waits).toEqual(["3", "10", "15", "0"]);
  });
});
