import { describe, expect, it } from "@jest/globals";
import { localInstant } from "./local-instant";

describe("a date and time by the clocks of a place", () => {
  it.each([
    ["2026-11-26T18:00", "Europe/Istanbul", "2026-11-26T15:00:00.000Z"],
    ["2026-11-26T18:00:30", "UTC", "2026-11-26T18:00:00.000Z"],
    ["2026-07-01T00:15", "Europe/Berlin", "2026-06-30T22:15:00.000Z"],
    // An hour after the clocks went on, and an hour before they go back.
    ["2026-03-29T04:00", "Europe/Berlin", "2026-03-29T02:00:00.000Z"],
    ["2026-10-25T01:00", "Europe/Berlin", "2026-10-24T23:00:00.000Z"],
    ["2026-11-26T09:30", "Asia/Kolkata", "2026-11-26T04:00:00.000Z"],
  ])("%s in %s", (text, timezone, instant) => expect(localInstant(text, timezone)?.toISOString()).toBe(instant));

  it.each(["", "tomorrow", "18:00"])("%j is none", (text) => expect(localInstant(text, "UTC")).toBeNull());
});
