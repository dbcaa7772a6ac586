/** @group money */
import { describe, expect, it } from "@jest/globals";
import { isLastAttempt, waitBefore } from "./payment-outcome";

describe("questions after the issuer's page (SPEC-47)", () => {
  it.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ])("number %i is the last: %s", (attempt, isLast) => {
    expect(isLastAttempt(attempt)).toBe(isLast);
  });

  it.each([
    { attempt: 0, now: 1_000, wait: 0 },
    { attempt: 1, now: 1_200, wait: 4_800 },
    { attempt: 2, now: 7_000, wait: 4_000 },
    { attempt: 3, now: 30_000, wait: 0 },
  ])("number $attempt at $now waits $wait ms", ({ attempt, now, wait }) => {
    expect(waitBefore(attempt, 1_000, now)).toBe(wait);
  });
});
