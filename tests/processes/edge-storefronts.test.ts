import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { findNginx } from "@/scripts/system";
import { askerOf, host } from "@/tests/support/asker";
import { type RunningEdge, startEdge } from "@/tests/support/edge";
import { startFakeUpstream } from "@/tests/support/fake-upstream";

const nginx = findNginx();
const withNginx = nginx === null ? describe.skip : describe;

type Storefront = Awaited<ReturnType<typeof startFakeUpstream>>;

withNginx("the edge before two storefronts", () => {
  const storefronts: Storefront[] = [];
  let edge: RunningEdge;
  let asker: ReturnType<typeof askerOf>;
  beforeAll(async () => {
    storefronts.push(await startFakeUpstream(), await startFakeUpstream());
    edge = await startEdge(nginx ?? "", {
      hosts: [host],
      storefronts: storefronts.map(({ url }) => new URL(url).host),
    });
    asker = askerOf(edge.port);
  });
  afterAll(async () => {
    asker.end();
    await edge.stop();
    for (const { stop } of storefronts) await stop();
  });

  const seen = (): number => storefronts.reduce((sum, storefront) => sum + storefront.seen.length, 0);
  /** Both answer; or whoever is asked first leaves without a word. */
  const answering = (isFirstGone = false): void => {
    let isGone = !isFirstGone;
    for (const storefront of storefronts) {
      storefront.answerWith((response) => {
        if (isGone) return void response.writeHead(200).end("{}");
        isGone = true;
        response.destroy();
      });
    }
  };
  // It asks one that failed again after two seconds.
  afterEach(() => pause(2_100));

  it("asks both", async () => {
    answering();
    for (let nth = 0; nth < 6; nth += 1) await asker.ask("/api/menu");
    expect(storefronts.map((storefront) => storefront.seen.length)).toEqual([3, 3]);
  });

  it.each(["GET", "PUT"])(
    "asks the other where one leaves without a word: %s, which may be done twice",
    async (method) => {
      answering(true);
      expect((await asker.ask("/api/cart", { method })).status).toBe(200);
      expect(seen()).toBe(2);
    },
  );

  it("does not, where it may have been done: POST", async () => {
    answering(true);
    expect((await asker.ask("/api/order/create", { method: "POST" })).status).toBe(502);
    expect(seen()).toBe(1);
  });

  it("asks even those it shuns, where it shuns all of them", async () => {
    for (const storefront of storefronts) storefront.answerWith((response) => response.destroy());
    for (let nth = 0; nth < 4; nth += 1) await asker.ask("/api/order/create", { method: "POST" });
    answering();
    expect((await asker.ask("/api/order/create", { method: "POST" })).status).toBe(200);
  });
});
