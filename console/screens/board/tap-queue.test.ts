import { describe, expect, it } from "@jest/globals";
import {
  LATE_MS,
  nextTap,
  renewed,
  restored,
  sending,
  stored,
  type Tap,
  type TapQueue,
  unanswered,
  withLate,
  withoutTap,
  withTap,
} from "./tap-queue";

const tap = (order_id: number, more: Partial<Tap> = {}): Tap => ({
  key: `key-${order_id}`,
  order_id,
  version: 1,
  move: { kind: "seen" },
  at: 1_000,
  state: "waiting",
  ...more,
});
const none: TapQueue = [];

describe("the queue of taps (SPEC-605)", () => {
  it("sends one at a time, in the order of the taps", () => {
    const two = withTap(withTap(none, tap(1)), tap(2));
    expect(nextTap(two)?.order_id).toBe(1);
    const busy = sending(two, "key-1");
    expect(nextTap(busy)).toBeUndefined();
    expect(nextTap(withoutTap(busy, "key-1"))?.order_id).toBe(2);
  });

  it("takes one tap of an order until it is answered", () => {
    const queue = withTap(none, tap(1));
    expect(withTap(queue, tap(1, { key: "again" }))).toBe(queue);
    expect(withTap(withoutTap(queue, "key-1"), tap(1, { key: "again" }))).toHaveLength(1);
  });

  it("sends an unanswered tap again under the same key", () => {
    const queue = sending(withTap(none, tap(1)), "key-1");
    expect(nextTap(unanswered(queue, "key-1"))?.key).toBe("key-1");
  });

  it("sends what was being sent when the page was loaded again", () => {
    expect(nextTap(restored(stored([tap(1, { state: "sending" })])))?.key).toBe("key-1");
    expect(nextTap(restored(stored([tap(1, { state: "late" })])))).toBeUndefined();
  });

  it.each([
    null,
    "",
    "{",
    '[{"key":"of another release"}]',
    '1 [{"key":"of an older one"}]',
    '3 [{"key":"of a newer one"}]',
  ])("starts empty with %j in the storage", (text) => {
    expect(restored(text)).toEqual([]);
  });

  it("sends no tap by itself that is older than ten minutes, unless somebody wants it", () => {
    const queue = [tap(1)];
    expect(withLate(queue, 1_000 + LATE_MS)).toBe(queue);
    const late = withLate(queue, 1_001 + LATE_MS);
    expect(late[0]?.state).toBe("late");
    expect(nextTap(late)).toBeUndefined();
    expect(nextTap(renewed(late, "key-1", 5_000_000))).toMatchObject({ key: "key-1", at: 5_000_000 });
  });

  it("does not give up a tap whose answer is on its way", () => {
    const queue = [tap(1, { state: "sending" })];
    expect(withLate(queue, 1_001 + LATE_MS)).toBe(queue);
  });
});
