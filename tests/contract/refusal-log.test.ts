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

  const lineOf = (status: number): object =>
    JSON.parse(upstream.logged.findLast((line) => line.includes(`"status":${status},`)) ?? "{}");

  it("has the code and the number of an order, and nothing of its customer (SPEC-513)", async () => {
    const guest = guestOf(upstream.url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    const order_id = await guest.order();
    await guest.refused(orderRate, { body: { order_id, stars: 5, comment: "Хачапури остыли" } });
    expect(lineOf(409)).toMatchObject({ path: "/v1/order/rate", status: 409, reason: "conflict", order_id });
    await guest.refused(feedbackCallMeBack, { body: { name: "Инеш", phone: "12" } });
    expect(lineOf(422)).toMatchObject({ status: 422, reason: "validation" });
    expect(upstream.logged.join("\n")).not.toMatch(/Хачапури|Инеш/);
  });
});
