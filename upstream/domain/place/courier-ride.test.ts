import { describe, expect, it } from "@jest/globals";
import { pointAlong, rideOf } from "./courier-ride";

const sent = new Date("2026-11-21T12:00:00Z");
const later = (seconds: number): Date => new Date(sent.getTime() + seconds * 1000);

describe("a courier of the sandbox", () => {
  it.each([
    { id: 1000, pace: 400, seconds: 0, share: 0, seen: 0 },
    { id: 1000, pace: 400, seconds: 9, share: 0, seen: 0 },
    { id: 1000, pace: 400, seconds: 175, share: 0.5, seen: 170 },
    { id: 1000, pace: 400, seconds: 345, share: 1, seen: 340 },
    { id: 1000, pace: 400, seconds: 9_999, share: 1, seen: 9_990 },
    // Another order is ridden at another speed.
    { id: 1005, pace: 400, seconds: 180, share: 0.5, seen: 180 },
    // In a quick kitchen he reports every second, in a slow one every ten.
    { id: 1000, pace: 20, seconds: 8.7, share: 8 / 17, seen: 8 },
    { id: 1000, pace: 100_000, seconds: 42_500, share: 0.5, seen: 42_500 },
    // The clock was moved back.
    { id: 1000, pace: 400, seconds: -60, share: 0, seen: 0 },
  ])("has come $share of the ride of order $id after $seconds s of $pace", ({ id, pace, seconds, share, seen }) => {
    const ride = rideOf({ id, pace, sent_at: sent, now: later(seconds) });
    expect(ride.share).toBeCloseTo(share, 6);
    expect(ride.observed_at).toEqual(later(seen));
  });

  it.each([
    [0, { latitude: 55, longitude: 37 }],
    [0.25, { latitude: 55.05, longitude: 37 }],
    [0.5, { latitude: 55.1, longitude: 37 }],
    [0.75, { latitude: 55.15, longitude: 37 }],
    [1, { latitude: 55.2, longitude: 37 }],
  ])("at %d of a line of two unlike pieces", (share, expected) => {
    const line = [
      { latitude: 55, longitude: 37 },
      { latitude: 55.15, longitude: 37 },
      { latitude: 55.15, longitude: 37 },
      { latitude: 55.2, longitude: 37 },
    ];
    expect(pointAlong(line, share)).toEqual(expected);
  });

  it("stands at a line's only point, and nowhere on none", () => {
    const home = { latitude: 55, longitude: 37 };
    expect([pointAlong([home], 0.5), pointAlong([], 0.5)]).toEqual([home, null]);
  });
});
