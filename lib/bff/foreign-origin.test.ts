/**
 * @group security
 * @rule SPEC-347
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { endpointPath } from "@/lib/contract/endpoint-path";
import { endpoints } from "@/lib/contract/endpoints";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { route } from "./route";

/** Posted by the issuer's page of another site, by a door of its own (`term-url.test.ts`). */
const { threeDsReturn: _, ...own } = endpoints;
const changes = Object.values(own).filter(({ method }) => method !== "GET");

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", SITE_URL: "http://localhost:3000", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.answerWith(json(200, {})));

/** Requests that no page of ours has made, by what a browser or anybody else says of where they come from. */
const foreign: Readonly<Record<string, Record<string, string>>> = {
  "no origin": {},
  "another site": { origin: "https://evil.example" },
  "an opaque origin": { origin: "null" },
  "another port": { origin: "http://localhost:3001" },
  "another scheme": { origin: "https://localhost:3000" },
  "our name as a part": { origin: "http://localhost:3000.evil.example" },
  "a form of another site, with our origin": { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" },
  "a neighbour of our site": { "sec-fetch-site": "same-site" },
  "an address that was typed": { "sec-fetch-site": "none" },
};

describe("a change", () => {
  it("is one of many", () => expect(changes.length).toBeGreaterThan(40));

  describe.each(changes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s",
    (_name, endpoint) => {
      it.each(Object.entries(foreign))("is refused from %s, without a call of the upstream", async (_from, headers) => {
        const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "7"] as const);
        const params = Object.fromEntries(names);
        const request = new Request(`http://localhost:3000/api${endpointPath(endpoint, { params })}`, {
          method: endpoint.method,
          headers: { ...headers, "content-type": "application/json" },
          body: "{}",
        });
        const answer = await route(endpoint)(request, { params: Promise.resolve(params) });
        expect([answer.status, (await answer.json()).code]).toEqual([403, "forbidden"]);
        expect([answer.headers.getSetCookie(), upstream.seen]).toEqual([[], []]);
      });
    },
  );
});
