/** @group security */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderPay } from "@/lib/contract/order/order-payment";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { allowedLinks } from "./payment";
import { route } from "./route";

const pay = route(orderPay, { transform: allowedLinks });

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", SITE_URL: "http://localhost:3000", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());

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

  it("with a card in clear instead of a cryptogram, or a field for one, is refused before the upstream gets it", async () => {
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

  it("is never retried", async () => {
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
