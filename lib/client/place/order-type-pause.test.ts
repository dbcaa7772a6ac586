/** @rule SPEC-622 */
import { describe, expect, it } from "@jest/globals";
import { placeForOrderType } from "./order-type-pause";

const open = { type: "default", alert: null } as const;
const words = "No delivery until 18:00.";

describe("a place for an order type", () => {
  it.each([
    ["is as it is without a pause", open, "delivery", open],
    [
      "is stopped by the pause of the type",
      { ...open, pauses: { delivery: words } },
      "delivery",
      { type: "stop", alert: words },
    ],
    [
      "is open for the other one",
      { ...open, pauses: { delivery: words } },
      "takeaway",
      { type: "default", alert: null },
    ],
    [
      "has its own words where it is stopped altogether",
      { type: "stop", alert: "No gas", pauses: { delivery: words } } as const,
      "delivery",
      { type: "stop", alert: "No gas" },
    ],
  ] as const)("%s", (_what, place, orderType, expected) =>
    expect(placeForOrderType(place, orderType)).toMatchObject(expected),
  );
});
