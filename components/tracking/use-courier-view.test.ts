import { describe, expect, it } from "@jest/globals";
import { pointStrength } from "@/components/tracking/use-courier-view";

const now = new Date("2026-11-21T12:00:00Z");

describe("a courier's place", () => {
  it.each([
    // From a clock that is ahead.
    [-20, 1],
    [0, 1],
    [45, 1],
    [46, 0.995],
    [90, 0.783],
    [112.5, 0.675],
    [179, 0.355],
    [180, null],
    [3600, null],
  ])("%d s old is shown at %s", (age, strength) => {
    const shown = pointStrength(new Date(now.getTime() - age * 1000), now);
    expect(shown === null ? null : Math.round(shown * 1000) / 1000).toBe(strength);
  });
});
