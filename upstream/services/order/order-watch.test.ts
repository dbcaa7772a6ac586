import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { OrderEvent } from "@/lib/contract/order/order-tracking";
import { createLog } from "../../log";
import type { OrderStanding } from "../../store/orders";
import type { WatchedOrder } from "./order-listener";
import { openOrderWatch } from "./order-watch";

const order = (id: number, changes: Partial<WatchedOrder> = {}): WatchedOrder => ({
  id,
  city_id: 1,
  shop_id: 11,
  order_type: "delivery",
  original_status: "accepted",
  payment_state: "not_required",
  money_returns: 0,
  status_at: new Date("2026-11-21T12:00:00Z"),
  delivery_address: null,
  version: 0,
  ...changes,
});

/** A watch over orders that stand as a test says, and its queries for them. */
const watchOver = (orders: Map<number, OrderStanding>) => {
  const queries: (readonly number[])[] = [];
  let isAway = false;
  const watch = openOrderWatch({
    log: createLog("silent"),
    standingOf: async (ids) => {
      queries.push(ids);
      if (isAway) throw new Error("away");
      return ids.flatMap((id) => orders.get(id) ?? []);
    },
    locate: async () => ({ coordinates: { latitude: 55, longitude: 37 } }),
  });
  return {
    watch,
    queries,
    set: (id: number, changes: Partial<WatchedOrder>) => orders.set(id, order(id, changes)),
    away: (is: boolean) => {
      isAway = is;
    },
  };
};

const listener = () => {
  const received: string[] = [];
  const end = jest.fn();
  const push = (event: OrderEvent) => void received.push(event.kind === "order" ? event.original_status : event.kind);
  return { received, end, push };
};

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("the watch over orders that somebody listens to", () => {
  it("queries all of them together, once a second, and none where nobody listens", async () => {
    const { watch, queries } = watchOver(new Map());
    await seconds(3);
    expect(queries).toEqual([]);
    const leave = [1, 2, 2].map((id) => watch.follow(order(id), listener()));
    await seconds(2);
    expect([queries, watch.size()]).toEqual([
      [
        [1, 2],
        [1, 2],
      ],
      3,
    ]);
    for (const one of leave) one();
    await seconds(2);
    expect([queries.length, watch.size()]).toEqual([2, 0]);
  });

  it("sends each listener what he does not know yet, whenever he came", async () => {
    const { watch, set } = watchOver(new Map());
    const [early, late] = [listener(), listener()];
    watch.follow(order(1), early);
    set(1, { original_status: "cooking" });
    await seconds(1);
    set(1, { original_status: "cooked" });
    // He has read the order just before it was cooked.
    watch.follow(order(1, { original_status: "cooking" }), late);
    await seconds(1);
    set(1, { original_status: "cooked", payment_state: "refund_pending" });
    await seconds(1);
    // A part of the money went back: nothing else has changed.
    set(1, { original_status: "cooked", payment_state: "refund_pending", money_returns: 1 });
    await seconds(1);
    expect([early.received, late.received]).toEqual([
      ["accepted", "cooking", "cooked", "cooked", "cooked"],
      ["cooking", "cooked", "cooked", "cooked"],
    ]);
  });

  it("sends a listener a beat every 15 s without another event", async () => {
    const { watch } = watchOver(new Map());
    const { received, push, end } = listener();
    watch.follow(order(1), { push, end });
    await seconds(14);
    expect(received).toEqual(["accepted"]);
    await seconds(16);
    expect(received).toEqual(["accepted", "beat", "beat"]);
  });

  it("sends where the courier is, every 5 s of an order that he brings", async () => {
    const { watch, set } = watchOver(new Map());
    const { received, push, end } = listener();
    set(1, { original_status: "sent" });
    watch.follow(order(1, { original_status: "sent" }), { push, end });
    await seconds(11);
    expect(received).toEqual(["sent", "courier", "courier"]);
  });

  it("outlives a short failure, and sends everybody away in a long one: they would receive nothing", async () => {
    const { watch, set, away } = watchOver(new Map());
    const { received, push, end } = listener();
    watch.follow(order(1), { push, end });
    away(true);
    await seconds(4);
    set(1, { original_status: "cooking" });
    away(false);
    await seconds(1);
    expect([received, end.mock.calls.length]).toEqual([["accepted", "cooking"], 0]);
    away(true);
    await seconds(5);
    expect([end.mock.calls.length, watch.size()]).toEqual([1, 0]);
  });

  it("sends everybody away when the process ends, and takes nobody any more", async () => {
    const { watch } = watchOver(new Map());
    const { push, end } = listener();
    const leave = watch.follow(order(1), { push, end });
    await watch.stop();
    leave();
    expect([end.mock.calls.length, watch.size()]).toEqual([1, 0]);
    expect(() => watch.follow(order(1), listener())).toThrow();
  });
});
