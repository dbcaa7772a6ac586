import { expect, it } from "@jest/globals";
import { easedSteps, joinSame } from "./film-frames";

const frame = (text: string, ms: number) => ({ picture: Buffer.from(text), ms });

it("pictures that follow one another and are the same are one, and the film lasts as long as before", () => {
  const joined = joinSame([frame("menu", 80), frame("menu", 600), frame("cart", 80), frame("menu", 80)]);
  expect(joined).toEqual([frame("menu", 680), frame("cart", 80), frame("menu", 80)]);
  expect(joinSame([])).toEqual([]);
});

it("a movement ends where it leads, and is fastest halfway", () => {
  const steps = easedSteps(8);
  expect(steps).toHaveLength(8);
  expect(steps.at(-1)).toBe(1);
  const distances = steps.map((step, at) => step - (steps[at - 1] ?? 0));
  expect(Math.max(...distances)).toBeCloseTo(distances[3] ?? 0);
  expect(Math.min(...distances)).toBeGreaterThan(0);
});
