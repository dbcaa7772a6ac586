/**
 * @group faults
 * @group money
 * @rule SPEC-359
 */
import { describe, expect, it } from "@jest/globals";
import { isStuck, nextPoll, type PollKind, pauseAfter, pollKinds } from "./payment-polling";

const now = new Date("2026-11-22T12:00:00Z");
const pauses = (kind: PollKind, count: number): number[] =>
  Array.from({ length: count }, (_, index) => pauseAfter(kind, index + 1));

describe("the pause between two polls", () => {
  it("is a minute while the order may be paid, and doubles to an hour then", () => {
    const minutes = pauses("question", 18).map((seconds) => seconds / 60);
    expect(minutes).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it.each(["closing", "refund"] as const)("of a %s begins with five seconds", (kind) => {
    expect(pauses(kind, 12)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600]);
  });

  it.each([1, 100, 5_000])("never exceeds an hour after %i polls", (polls) => {
    for (const kind of pollKinds) expect(pauseAfter(kind, polls)).toBeLessThanOrEqual(3_600);
  });
});

describe("what follows a poll without a final state", () => {
  it.each([
    ["refund", 1, 5],
    ["refund", 5, 80],
    ["question", 3, 60],
    ["question", 179, 3_600],
  ] as const)("a %s polled %i times is due again after %i s", (kind, polls, seconds) => {
    const next_ask_at = new Date(now.getTime() + seconds * 1000);
    expect(nextPoll(kind, polls, now, null)).toEqual({ next_ask_at, dead_at: null });
  });

  it.each([
    ["ends sooner than the next question", 20, 20],
    ["ends later", 90, 60],
    ["has ended", -1, 60],
  ] as const)("an order whose time to pay %s", (_, deadlineIn, dueIn) => {
    const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(nextPoll("question", 2, now, inSeconds(deadlineIn)).next_ask_at).toEqual(inSeconds(dueIn));
  });

  it.each(pollKinds)("a %s is a dead letter after about a week", (kind) => {
    expect(nextPoll(kind, 180, now, null)).toEqual({ next_ask_at: null, dead_at: now });
    expect(nextPoll(kind, 500, now, null)).toEqual({ next_ask_at: null, dead_at: now });
    const days = pauses(kind, 179).reduce((sum, seconds) => sum + seconds, 0) / 86_400;
    expect(days).toBeGreaterThan(6.5);
    expect(days).toBeLessThan(7.5);
  });
});

describe("what an operator has to look at", () => {
  it.each([
    ["unknown", 19 * 60, false],
    ["unknown", 21 * 60, true],
    ["refund", 59 * 60, false],
    ["refund", 61 * 60, true],
    ["overdue", 14 * 60, false],
    ["overdue", 16 * 60, true],
  ] as const)("%s for %i s: %s", (kind, ageS, isIt) => {
    expect(isStuck(kind, ageS)).toBe(isIt);
  });
});
