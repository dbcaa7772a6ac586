import { describe, expect, it } from "@jest/globals";
import { canIncrease, largestCount } from "./counter";

describe("counter (SPEC-22)", () => {
  it.each([
    [1, 99],
    [2, 98],
    [4, 96],
    [10, 90],
    [3, 99],
    [100, 0],
  ])("with a multiplicity of %d reaches %d", (multiplicity, largest) => {
    let count = 0;
    while (canIncrease(count, multiplicity)) count += multiplicity;
    expect(count).toBe(largest);
    expect(largestCount(multiplicity)).toBe(largest);
  });
});
