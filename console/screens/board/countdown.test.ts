import { describe, expect, it } from "@jest/globals";
import { countdown, secondsLeft } from "./countdown";

const MINUTE = 60_000;
const T = Date.UTC(2026, 10, 26, 17, 0);

describe("the countdown of a ticket (SPEC-600)", () => {
  it.each([
    ["far away", 91 * MINUTE, { kind: "far", minutes: 91 }],
    ["an hour and a half", 90 * MINUTE, { kind: "left", minutes: 90 }],
    ["a started minute counts", 12 * MINUTE - 1, { kind: "left", minutes: 12 }],
    ["whole minutes", 12 * MINUTE, { kind: "left", minutes: 12 }],
    ["the last second", 1, { kind: "left", minutes: 1 }],
    ["now", 0, { kind: "late", minutes: 0 }],
    ["half a minute late", -30_000, { kind: "late", minutes: 0 }],
    ["late", -4 * MINUTE, { kind: "late", minutes: 4 }],
  ])("%s", (_, left, said) => {
    expect(countdown(T + left, T)).toEqual(said);
  });

  it.each([
    [30_400, 30],
    [30_000, 30],
    [29_001, 30],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])("%i ms are %i s of undoing", (ms, seconds) => {
    expect(secondsLeft(T + ms, T)).toBe(seconds);
  });
});
