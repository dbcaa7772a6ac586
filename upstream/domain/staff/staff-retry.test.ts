import { describe, expect, it } from "@jest/globals";
import type { StaffChannel } from "./staff-event";
import { LONGEST_PAUSE_S, nextTry } from "./staff-retry";

const start = new Date("2026-11-26T12:00:00Z");
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

const usual = { writtenAt: start, retryAfterS: null, spread: 0 };

type Changes = { readonly retryAfterS?: number; readonly spread?: number };

/** The pause after so many tries, seconds; null: the message is given up. */
const pause = (channel: StaffChannel, tries: number, changes: Changes = {}, ageS = 0): number | null => {
  const now = after(ageS);
  const next = nextTry({ channel, tries, ...usual, ...changes }, now);
  return next === null ? null : (next.getTime() - now.getTime()) / 1000;
};

describe("a message that failed (SPEC-516)", () => {
  it("waits as Standard Webhooks has it, and is given up after the tenth try", () => {
    const tries = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(tries.map((n) => pause("webhook", n))).toEqual([
      5,
      300,
      1_800,
      7_200,
      18_000,
      36_000,
      50_400,
      72_000,
      86_400,
      null,
    ]);
  });

  it("waits longer each time, an hour at most, where people read it", () => {
    expect([1, 2, 3, 9, 40].map((tries) => pause("telegram", tries))).toEqual([15, 30, 60, 3_600, 3_600]);
    expect(pause("email", 1)).toBe(15);
  });

  it("is given up once it is old news", () => {
    expect([86_399, 86_400].map((age) => pause("telegram", 5, {}, age))).toEqual([240, null]);
    expect([86_399, 86_400].map((age) => pause("email", 5, {}, age))).toEqual([240, null]);
    expect(pause("webhook", 9, {}, 3 * 86_400)).toBe(86_400);
    expect(pause("webhook", 9, {}, 4 * 86_400)).toBeNull();
  });

  it("waits as long as the service requests, a day at most, and never less than its own pause", () => {
    expect([5, 100, 1e12].map((retryAfterS) => pause("telegram", 1, { retryAfterS }))).toEqual([15, 100, 86_400]);
  });

  it("waits up to a tenth longer, so that not all come back at once", () => {
    expect([0, 0.5, 1].map((spread) => pause("webhook", 2, { spread }))).toEqual([300, 315, 330]);
    expect(pause("webhook", 9, { spread: 1 })).toBeLessThanOrEqual(LONGEST_PAUSE_S);
  });
});
