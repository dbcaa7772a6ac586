import { describe, expect, it } from "@jest/globals";
import { retryAfterSeconds } from "./retry-after";

const now = new Date("2026-11-21T12:00:00.400Z");

describe("the pause that an answer wishes (RFC 9110, 10.2.3; SPEC-545)", () => {
  it.each([
    ["120", 120],
    [" 0 ", 0],
    // The three forms of HTTP dates (5.6.7); a fraction of a second is a whole one.
    ["Sat, 21 Nov 2026 12:00:02 GMT", 2],
    ["Saturday, 21-Nov-26 12:01:00 GMT", 60],
    ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
    ["soon", null],
    ["-5", null],
    ["1.5", null],
    ["9999999999", null],
    ["", null],
    [null, null],
    [undefined, null],
    [["1", "2"], null],
  ])("%j is %j s", (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
});
