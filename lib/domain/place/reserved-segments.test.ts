import { describe, expect, it } from "@jest/globals";
import { RESERVED_SEGMENTS } from "./reserved-segments";

describe("RESERVED_SEGMENTS (SPEC-60)", () => {
  it.each([
    "back-to-home",
    "cart",
    "buy",
    "ucp",
    "payment-success",
    "payment-failure",
    "api",
    "_next",
    "privacy-policy",
    "sushi",
  ])("keeps %s from being a city", (segment) => {
    expect(RESERVED_SEGMENTS.has(segment)).toBe(true);
  });

  it("leaves cities alone", () => {
    expect(RESERVED_SEGMENTS.has("moscow")).toBe(false);
  });
});
