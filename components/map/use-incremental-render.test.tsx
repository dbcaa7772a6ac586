/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { useIncrementalRender } from "./use-incremental-render";

const many = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => String(from + index));
const frame = () => act(() => jest.advanceTimersByTimeAsync(16));
const renderThings = (things: string[]) =>
  renderHook(({ given }) => useIncrementalRender(given, (thing) => thing), { initialProps: { given: things } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("what a map renders", () => {
  it("is all at once where it fits in one frame", () => {
    expect(renderThings(many(12)).result.current).toEqual(many(12));
  });

  it("grows frame by frame, in its order, and then rests", async () => {
    const { result } = renderThings(many(30));
    const lengths = [result.current.length];
    for (let count = 0; count < 3; count++) {
      await frame();
      lengths.push(result.current.length);
    }
    expect(lengths).toEqual([12, 24, 30, 30]);
    expect(result.current).toEqual(many(30));
    expect(jest.getTimerCount()).toBe(0);
  });

  it("removes at once, keeps what stays, and adds in slices", async () => {
    const { result, rerender } = renderThings(many(24));
    await frame();
    await frame();
    rerender({ given: many(40, 20) });
    expect(result.current).toEqual(many(16, 20));
    await frame();
    await frame();
    await frame();
    expect(result.current).toEqual(many(40, 20));
  });

  it("renders a changed thing as it is now", async () => {
    const first = [{ id: "a", look: "open" }];
    const { result, rerender } = renderHook(({ given }) => useIncrementalRender(given, ({ id }) => id), {
      initialProps: { given: first },
    });
    rerender({ given: [{ id: "a", look: "closed" }] });
    expect(result.current).toEqual([{ id: "a", look: "closed" }]);
  });
});
