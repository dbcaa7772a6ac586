import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { feedbackCallMeBack } from "@/lib/contract/feedback";
import { orderRate } from "@/lib/contract/order/order-rating";
import { guestOf } from "./guest";
import { hasServer, liveUpstream } from "./live-upstream";

const about = hasServer ? describe : describe.skip;

about("the log of refused calls", () => {
  let upstream: Awaited<ReturnType<typeof liveUpstream>>;
  beforeAll(async () => {
    upstream = await liveUpstream("refusal_log", { DEMO: "1", LOG_LEVEL: "info" });
  }, 120_000);
  afterAll(() => upstream?.stop());

  /** The line comes by a separate pipe, so it may come after the answer. */
  const lineOf = async (status: number): Promise<object> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const line = upstream.logged.findLast((one) => one.includes(`"status":${status},`));
      if (line !== undefined) return JSON.parse(line);
      await pause(50);
    }
    throw new Error(`No call with ${status} was logged`);
  };

  it("has the code and the number of an order, and nothing of its customer (SPEC-513)", async () => {
    const guest = guestOf(upstream.url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    const order_id = await guest.order();
    await guest.refused(orderRate, { body: { order_id, stars: 5, comment: "Хачапури остыли" } });
    expect(await lineOf(409)).toMatchObject({ path: "/v1/order/rate", status: 409, reason: "conflict", order_id });
    await guest.refused(feedbackCallMeBack, { body: { name: "Инеш", phone: "12" } });
    expect(await lineOf(422)).toMatchObject({ status: 422, reason: "validation" });
    expect(upstream.logged.join("\n")).not.toMatch(/Хачапури|Инеш/);
  });
});
