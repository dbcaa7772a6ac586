import { describe, expect, it } from "@jest/globals";
import { retryDelay } from "./stream-retry";

describe("a broken stream is tried again", () => {
  it.each<[number, boolean, number, number]>([
    [1, true, 0.5, 1_000],
    [2, true, 0.5, 2_000],
    [5, true, 0.5, 16_000],
    [6, true, 0.5, 30_000],
    [50, true, 0.5, 30_000],
    [1, true, 0, 500],
    [1, true, 1, 1_500],
    [1, false, 0.5, 5_000],
    [4, false, 0.5, 40_000],
    [9, false, 0.5, 300_000],
    [2_000, false, 0.5, 300_000],
  ])("after failure %d, heard before %s, by chance %d: in %d ms", (failures, hasWorked, chance, expected) => {
    expect(retryDelay(failures, hasWorked, chance)).toBe(expected);
  });

  it("but some times an hour where it is not offered", () => {
    let [time, tries] = [0, 0];
    while (time < 3_600_000) {
      tries += 1;
      time += retryDelay(tries, false, 0.5);
    }
    expect(tries).toBeLessThanOrEqual(18);
  });
});
