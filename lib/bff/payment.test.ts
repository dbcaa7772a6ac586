import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { orderPay, threeDsReturn } from "@/lib/contract/order/order-payment";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { allowedLinks, termUrl } from "./payment";
import { route } from "./route";

const post = termUrl(threeDsReturn);
const pay = route(orderPay, { settle: allowedLinks });
const failure = "http://localhost:3000/back-to-home?state=payment-failure";

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", SITE_URL: "http://localhost:3000", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.answerWith(json(200, { transaction_id: "ref-1", order_id: 1042, city_alias: "moscow" })));

/** As an issuer's page on another site posts: no cookies of ours, an opaque origin. */
const returned = (body: string, type = "application/x-www-form-urlencoded") =>
  post(
    new Request("http://evil.test/api/order/3ds-return", {
      method: "POST",
      headers: { "content-type": type, origin: "null", "sec-fetch-site": "cross-site", host: "evil.test" },
      body,
    }),
  );

describe("the return from the issuer's page", () => {
  it.each([
    ["MD=m&PaRes=p", { MD: "m", PaRes: "p", cres: null }],
    ["threeDSSessionData=m&cres=c", { MD: "m", PaRes: null, cres: "c" }],
  ])("keeps %s and goes on with a clean address of our own site", async (form, kept) => {
    const answer = await returned(form);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "http://localhost:3000/moscow/order/payment-result?transactionId=ref-1&orderId=1042",
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(upstream.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([["/v1/order/3ds-return", kept]]);
  });

  it.each([
    ["nothing", "", undefined],
    ["no word", "MD=m", undefined],
    ["no payment", "PaRes=p", undefined],
    ["another type", '{"MD":"m","PaRes":"p"}', "application/json"],
    ["the form of another type", "MD=m&PaRes=p", "text/plain"],
    ["too much", `MD=m&PaRes=${"x".repeat(70_000)}`, undefined],
  ])("with %s is a failed payment, and nobody is asked", async (_name, body, type) => {
    const answer = await returned(body, type);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, failure]);
    expect(upstream.seen).toEqual([]);
  });

  it.each([404, 422, 500])("that the upstream answers with %i is a failed payment", async (status) => {
    upstream.answerWith(json(status, { message: "" }));
    const answer = await returned("MD=m&PaRes=p");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, failure]);
  });
});

describe("the pay call of the browser", () => {
  const ask = (body: unknown, headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
    pay(
      new Request("http://localhost:3000/api/order/pay", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve(undefined) },
    );
  const request = { order_id: 1042, order_cache_key: null, payment_type: "cardOnline", cryptogram: "sbx1.k1.abc" };

  it("with a card in clear instead of a cryptogram, or a field for one, is refused before anybody sees it", async () => {
    for (const leak of [{ cryptogram: "4242 4242 4242 4242" }, { pan: "2200000000000012" }, { cvv: "123" }]) {
      expect((await ask({ ...request, ...leak })).status).toBe(422);
    }
    expect(upstream.seen).toEqual([]);
  });

  it("from another site is refused", async () => {
    expect((await ask(request, { "sec-fetch-site": "cross-site", origin: "http://127.0.0.1:4010" })).status).toBe(403);
    expect(upstream.seen).toEqual([]);
  });

  it("brings no figure of its own: there is no field for one", async () => {
    expect((await ask({ ...request, total: 1 })).status).toBe(422);
  });

  it("is never repeated by us", async () => {
    upstream.answerWith((response) => response.destroy());
    expect((await ask(request)).status).toBe(503);
    expect(upstream.seen).toHaveLength(1);
  });

  it("is answered with no address outside the bank's", async () => {
    const step = { reason: "3ds", MD: "m", PaReq: "p", TermUrl: "http://localhost:3000/api/order/3ds-return" };
    upstream.answerWith(json(200, { ...step, AcsUrl: "http://127.0.0.1:4010/acs/v1" }));
    expect((await ask(request)).status).toBe(200);
    upstream.answerWith(json(200, { ...step, AcsUrl: "https://acs.evil.example/acs/v1" }));
    const answer = await ask(request);
    expect([answer.status, await answer.text()]).toEqual([502, expect.not.stringContaining("evil")]);
  });
});
