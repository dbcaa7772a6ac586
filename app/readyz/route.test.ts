import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { GET } from "./route";

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());

const said = async () => {
  const response = await GET();
  return [response.status, (await response.text()).trim(), response.headers.get("x-missing-shop")];
};

describe("a storefront", () => {
  it("is ready while its upstream answers", async () => {
    upstream.answerWith(json(200, { now: "2026-11-26T08:00:00.000Z" }));
    expect(await said()).toEqual([200, "ready", null]);
  });

  it("is ready before there is a shop, and says so (SPEC-514)", async () => {
    upstream.answerWith((response) => response.writeHead(503, { "x-missing-shop": "1" }).end("{}"));
    expect(await said()).toEqual([200, "ready, and there is no shop yet", "1"]);
  });

  it("is not ready while its upstream is away", async () => {
    upstream.answerWith(json(503, { message: "away" }));
    expect(await said()).toEqual([503, "upstream does not answer", null]);
  });
});
