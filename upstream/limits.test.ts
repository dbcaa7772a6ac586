/** @rule SPEC-345 */
import { describe, expect, it } from "@jest/globals";
import { createLimits } from "./limits";

const limit = { name: "suggest", max: 2, seconds: 60 };

describe("the limits", () => {
  it("refuses a caller beyond its window and forgives it afterwards", () => {
    let now = 0;
    const limits = createLimits(() => now);
    limits.take(limit, "a");
    limits.take(limit, "a");
    expect(() => limits.take(limit, "a")).toThrow("rate_limited");
    expect(() => limits.take(limit, "b")).not.toThrow();
    now = 60_000;
    expect(() => limits.take(limit, "a")).not.toThrow();
  });

  it("forgets the caller of longest ago, and no other, however many new ones come", () => {
    const limits = createLimits(() => 0);
    for (let nth = 0; nth < 9_999; nth += 1) limits.take(limit, `stranger ${nth}`);
    for (let time = 0; time < 2; time += 1) limits.take(limit, "a");
    limits.take(limit, "one more");
    expect(() => limits.take(limit, "a")).toThrow("rate_limited");
    for (let time = 0; time < 2; time += 1) expect(() => limits.take(limit, "stranger 0")).not.toThrow();
  });

  it("counts those whose network no proxy reports as a crowd, whatever the limit", () => {
    const limits = createLimits(() => 0);
    for (let time = 0; time < 60; time += 1) limits.take(limit, "unknown");
    expect(() => limits.take(limit, "unknown")).toThrow("rate_limited");
  });

  it("can be switched off and on", () => {
    const limits = createLimits(() => 0);
    limits.enable(false);
    for (let time = 0; time < 5; time += 1) limits.take(limit, "a");
    expect(limits.isEnabled()).toBe(false);
  });
});
