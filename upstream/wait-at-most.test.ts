/** @group faults */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { waitAtMost } from "./wait-at-most";

const LONG_MS = 60_000;

describe("waiting for running work", () => {
  it("ends with the work", async () => {
    const at = performance.now();
    await waitAtMost(LONG_MS, Promise.resolve("done"));
    expect(performance.now() - at).toBeLessThan(1_000);
  });

  it("throws what the work throws", async () => {
    await expect(waitAtMost(LONG_MS, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });

  it("ends in time where the work does not, which goes on", async () => {
    let isDone = false;
    const work = pause(200).then(() => {
      isDone = true;
    });
    await waitAtMost(20, work);
    expect(isDone).toBe(false);
    await work;
    expect(isDone).toBe(true);
  });
});
