import { describe, expect, it } from "@jest/globals";
import { model } from "./model";
import { SECONDS, visitsOf } from "./play";

describe("the evening that is played", () => {
  const { usual, pushed } = visitsOf(model);

  it("is the same one each time", () => {
    expect(visitsOf(model)).toEqual({ usual, pushed });
  });

  it("has its visits within it, and orders as often as the model says", () => {
    expect(usual.every(({ at }) => at >= 0 && at <= SECONDS)).toBe(true);
    const ordered = usual.filter(({ steps }) => steps.some(({ step }) => step.name === "order")).length;
    const expected = model.steps.find(({ name }) => name === "order")?.reached ?? 0;
    expect(ordered / usual.length).toBeGreaterThan(expected / 2);
    expect(ordered / usual.length).toBeLessThan(expected * 2);
  });

  it("brings the push message's visitors to the largest city alone, within a short time", () => {
    expect(new Set(pushed.map(({ city }) => city))).toEqual(new Set([0]));
    const times = pushed.map(({ at }) => at);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(SECONDS / 10);
    // Fifty times the city's usual visits, which are an eighth of all.
    const usually = usual.filter(({ city }) => city === 0).length / SECONDS;
    const seconds = Math.max(...times) - Math.min(...times);
    expect(pushed.length / seconds / usually).toBeGreaterThan(0.5 * model.push.factor);
  });
});
