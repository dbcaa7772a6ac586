import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createPendingQuantities, DEBOUNCE_MS, type QuantitySender } from "./cart-counter";

const burst = (from: number, to: number) => ({ from, to, unitPrice: null });
const sender = () => jest.fn<QuantitySender>().mockResolvedValue(null);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("a burst of clicks", () => {
  it("is one call for the difference, 450 ms after the last click", async () => {
    const bursts = createPendingQuantities();
    const send = sender();
    for (const to of [1, 2, 3]) {
      bursts.want("p1", burst(0, to), send);
      await jest.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
    }
    expect(send).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(send.mock.calls).toEqual([[3]]);
  });

  it("shows the wanted count until the answer has come", async () => {
    const bursts = createPendingQuantities();
    let answer: (value: unknown) => void = () => undefined;
    bursts.want("p1", burst(2, 1), () => new Promise((resolve) => (answer = resolve)));
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(bursts.all().get("p1")?.to).toBe(1);
    answer(null);
    await jest.advanceTimersByTimeAsync(0);
    expect(bursts.all().has("p1")).toBe(false);
  });

  it("that comes back to where it began makes no call", async () => {
    const bursts = createPendingQuantities();
    const send = sender();
    bursts.want("p1", burst(2, 3), send);
    bursts.want("p1", burst(2, 2), send);
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(send).not.toHaveBeenCalled();
    expect(bursts.all().size).toBe(0);
  });

  it("falls back when the call fails (SPEC-24)", async () => {
    const bursts = createPendingQuantities();
    bursts.want("p1", burst(0, 1), () => Promise.reject(new Error("refused")));
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(bursts.all().size).toBe(0);
  });

  it("on one line does not wait for another", async () => {
    const bursts = createPendingQuantities();
    const send = sender();
    bursts.want("p1", burst(0, 1), send);
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS - 10);
    bursts.want("p2", burst(0, 2), send);
    await jest.advanceTimersByTimeAsync(10);
    expect(send.mock.calls.map(([delta]) => delta)).toEqual([1]);
  });

  it("goes out at once when the page goes away", async () => {
    const bursts = createPendingQuantities();
    const send = sender();
    bursts.want("p1", burst(0, 1), send);
    bursts.flush();
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
