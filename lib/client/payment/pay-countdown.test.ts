/**
 * @group money
 * @rule SPEC-223 SPEC-417
 */
import { describe, expect, it } from "@jest/globals";
import { clockText, isCodeTooSmall, isLastMinute, secondsToPay, spokenMinutes } from "./pay-countdown";

describe("the time to pay", () => {
  it.each([
    ["1970-01-01T00:16:40.000Z", 600, "10:00"],
    ["1970-01-01T00:16:40.001Z", 600, "10:00"],
    ["1970-01-01T00:16:41.000Z", 599, "09:59"],
    ["1970-01-01T00:26:38.500Z", 2, "00:02"],
    ["1970-01-01T00:26:40.000Z", 0, "00:00"],
    ["1970-01-01T01:00:00.000Z", 0, "00:00"],
  ])("at %s is %i s, %s", (now, seconds, text) => {
    expect(secondsToPay(1600, new Date(now))).toBe(seconds);
    expect(clockText(seconds)).toBe(text);
  });

  it.each([
    [301, null],
    [300, 5],
    [241, 5],
    [240, null],
    [121, null],
    [120, 2],
    [61, 2],
    [60, null],
    [0, null],
  ])("is said at %i s: %s", (seconds, expected) => expect(spokenMinutes(seconds)).toBe(expected));
});

it.each([
  [0, true],
  [49, true],
  [50, false],
  [240, false],
])("a code of %i px is too small: %s (SPEC-50)", (height, expected) => {
  expect(isCodeTooSmall(height)).toBe(expected);
});

it.each([
  [61, false],
  [60, true],
  [0, true],
])("is coloured at %i s: %s", (seconds, expected) => expect(isLastMinute(seconds)).toBe(expected));
