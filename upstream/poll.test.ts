/** @rule SPEC-615 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { poll } from "./poll";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Work that ends on request. */
const slowWork = () => {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
};

describe("work done every second", () => {
  it("waits for a round that takes longer", async () => {
    const { work, end } = slowWork();
    poll(work, jest.fn());
    await jest.advanceTimersByTimeAsync(3_500);
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("goes on after a round that failed", async () => {
    const onError = jest.fn();
    const work = jest.fn(() => Promise.reject(new Error("away")));
    poll(work, onError);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([work.mock.calls.length, onError.mock.calls.length]).toEqual([2, 2]);
  });

  it("is stopped once the running round has ended", async () => {
    const { work, end } = slowWork();
    const repeated = poll(work, jest.fn());
    await jest.advanceTimersByTimeAsync(1_000);
    const ended = jest.fn();
    const stopping = repeated.stop().then(ended);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ended).not.toHaveBeenCalled();
    end();
    await stopping;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
