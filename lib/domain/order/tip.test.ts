import { describe, expect, it } from "@jest/globals";
import { type TipProblem, tipProblem, totalWithTip } from "./tip";

describe("a tip for the courier (ADR-0052)", () => {
  it.each<[number, { max: number } | null, TipProblem | null]>([
    [0, { max: 500 }, null],
    [0, null, null],
    [1, { max: 500 }, null],
    [500, { max: 500 }, null],
    [501, { max: 500 }, "form.tip.max"],
    [-1, { max: 500 }, "form.tip.invalid"],
    [99.5, { max: 500 }, "form.tip.invalid"],
    [Number.NaN, { max: 500 }, "form.tip.invalid"],
    [Number.POSITIVE_INFINITY, { max: 500 }, "form.tip.invalid"],
    [50, null, "not_offered"],
  ])("of %d where %j is offered: %s", (tip, offered, problem) => {
    expect(tipProblem(tip, offered)).toBe(problem);
  });

  it.each([
    [1162, 0, 1162],
    [1162, 100, 1262],
    [16.1, 3, 19.1],
    [0.07, 1, 1.07],
    [0, 50, 50],
  ])("a cart of %d with %d comes to %d", (total, tip, paid) => {
    expect(totalWithTip(total, tip)).toBe(paid);
  });
});
