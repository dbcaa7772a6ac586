/** @rule SPEC-821 */
import { describe, expect, it } from "@jest/globals";
import { minutesToDoor, pointStrength } from "@/components/tracking/use-courier-view";
import type { OrderTimes, StageTime } from "@/lib/contract/order/order-times";

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

describe("the minutes to the door", () => {
  const door = (from: string) => ({
    kind: "estimated" as const,
    from,
    to: "2026-11-21T13:00:00Z",
    lead_seconds: 240,
    basis: "log" as const,
  });
  const times = (third: StageTime): { readonly times: OrderTimes } => ({
    times: { stages: [null, null, third], promised_until: "2026-11-21T13:00:00Z" },
  });

  it.each([
    ["of what is expected", times(door("2026-11-21T12:07:30Z")), 8],
    ["never in the past: what is still to be done takes its time", times(door("2026-11-21T11:50:00Z")), 4],
    ["are none once it is there", times({ kind: "observed", at: "2026-11-21T11:59:00Z" }), null],
    ["are none where nobody knows", { times: null }, null],
  ])("%s", (_what, order, minutes) => {
    expect(minutesToDoor(order, now)).toBe(minutes);
  });
});
