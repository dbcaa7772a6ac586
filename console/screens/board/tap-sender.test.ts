import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { boardOrder, FIXTURE_NOW } from "./board-fixture";
import { LATE_MS, plainMove, restored, stored } from "./tap-queue";
import { createTapSender, type TapAnswer } from "./tap-sender";

/** A sender whose answers the test decides on, over a storage that outlasts it. */
const scene = (storage: { text: string | null } = { text: null }) => {
  const sent: string[] = [];
  const seen: number[] = [];
  const line = { answer: (order_id: number): TapAnswer => ({ kind: "done", order: boardOrder(order_id) }) };
  const sender = createTapSender({
    send: async ({ key, order_id }) => {
      sent.push(key);
      return line.answer(order_id);
    },
    onOrder: ({ order_id }) => seen.push(order_id),
    load: () => restored(storage.text),
    store: (queue) => {
      storage.text = stored(queue);
    },
  });
  const tap = (order_id: number, key = `key-${order_id}`): void =>
    sender.tap(boardOrder(order_id), { key, move: { kind: "seen" }, at: Date.now() });
  return { sender, tap, sent, seen, line, storage };
};
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
const unanswered = (): TapAnswer => ({ kind: "unanswered" });

describe("taps are sent once, or shown as not sent (SPEC-605)", () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: FIXTURE_NOW });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("sends a tap and shows the order that came back", async () => {
    const { sender, tap, sent, seen } = scene();
    tap(1);
    tap(1, "impatient");
    await settle();
    expect(sent).toEqual(["key-1"]);
    expect(seen).toEqual([1]);
    expect(sender.get()).toEqual({ queue: [], notices: [] });
  });

  it("what was tapped while the line was lost is sent when it is back, in its sequence and under its keys", async () => {
    const { sender, tap, sent, line } = scene();
    const answer = line.answer;
    line.answer = unanswered;
    tap(1);
    await settle();
    tap(2);
    await settle();
    expect(sender.get().queue.map(({ order_id }) => order_id)).toEqual([1, 2]);
    line.answer = answer;
    sender.retry();
    await settle();
    expect(sent.slice(-2)).toEqual(["key-1", "key-2"]);
    expect(sender.get().queue).toEqual([]);
  });

  it("a tap outlasts the page, and what was under way is sent again under its key", async () => {
    const first = scene();
    first.line.answer = unanswered;
    first.tap(1);
    await settle();
    const second = scene(first.storage);
    expect(second.sender.get().queue).toHaveLength(1);
    second.sender.retry();
    await settle();
    expect(second.sent).toEqual(["key-1"]);
    expect(restored(first.storage.text)).toEqual([]);
  });

  it("sends a tap of a lost line that lasted too long only when somebody wants it", async () => {
    const { sender, tap, sent, line } = scene();
    line.answer = unanswered;
    tap(1);
    await settle();
    jest.setSystemTime(FIXTURE_NOW + LATE_MS + 1);
    sender.retry();
    await settle();
    expect(sent).toHaveLength(1);
    expect(sender.get().queue[0]?.state).toBe("late");
    sender.renew("key-1");
    await settle();
    expect(sent).toHaveLength(2);
  });

  it("one that is not wanted any more is taken back", async () => {
    const { sender, tap, sent, line } = scene();
    line.answer = unanswered;
    tap(1);
    await settle();
    sender.takeBack("key-1");
    sender.retry();
    await settle();
    expect(sent).toHaveLength(1);
  });

  it("notifies the later of two tablets, once, and shows it the order", async () => {
    const { sender, tap, seen, line } = scene();
    line.answer = (order_id) => ({ kind: "conflict", order: boardOrder(order_id, { version: 2 }) });
    tap(1);
    await settle();
    expect(seen).toEqual([1]);
    const [notice, ...more] = sender.get().notices;
    expect(notice?.tap.order_id).toBe(1);
    expect(more).toEqual([]);
    line.answer = () => ({ kind: "refused", message: "No" });
    tap(1, "again");
    await settle();
    expect(sender.get().notices.map(({ tap: late }) => late.key)).toEqual(["again"]);
    for (const shown of sender.get().notices) sender.dismiss(shown);
    expect(sender.get().notices).toEqual([]);
  });

  it("does not take the end of the grace before it for somebody who was first", async () => {
    const { sender, seen, line } = scene();
    const cooking: Partial<BoardOrder> = { column: "preparation", status: "cooking", moves: ["ready"] };
    const versions: number[] = [];
    const final = boardOrder(1, { ...cooking, version: 2 });
    const at = new Date(FIXTURE_NOW).toISOString();
    const pending = { event: "start", by: "By the oven", at, due_at: at, minutes: null, reason: null } as const;
    const ready = { key: "ready", move: plainMove("ready"), at: FIXTURE_NOW };
    line.answer = () => {
      versions.push(sender.get().queue[0]?.version ?? 0);
      return versions.length === 1 ? { kind: "conflict", order: final } : { kind: "done", order: final };
    };
    sender.tap(boardOrder(1, { ...cooking, pending }), ready);
    await settle();
    expect([versions, seen, sender.get()]).toEqual([[1, 2], [1, 1], { queue: [], notices: [] }]);

    // Once: a second one is somebody's doing.
    line.answer = () => ({ kind: "conflict", order: { ...final, version: 3 } });
    sender.tap(final, ready);
    await settle();
    expect(sender.get().notices).toHaveLength(1);
  });
});
