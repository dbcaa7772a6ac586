/** @jest-environment jsdom */
import { describe, expect, it, jest } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { useSingleFlight } from "./single-flight";

/** An action that ends on command. */
const held = () => {
  let finish = () => {};
  const action = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  return { action, finish: () => finish() };
};

describe("useSingleFlight", () => {
  it("runs one action of a double press, before anything is rendered again", async () => {
    const { result } = renderHook(() => useSingleFlight());
    const { action, finish } = held();
    const { run } = result.current;
    await act(async () => {
      void run(action);
      void run(action);
    });
    expect(action).toHaveBeenCalledTimes(1);
    expect(result.current.isBusy).toBe(true);
    await act(async () => finish());
    expect(result.current.isBusy).toBe(false);
    await act(() => result.current.run(async () => {}));
    await act(async () => void result.current.run(action));
    expect(action).toHaveBeenCalledTimes(2);
  });

  it("is free again after a failure, which reaches who ran it", async () => {
    const { result } = renderHook(() => useSingleFlight());
    await act(async () => {
      await expect(result.current.run(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    });
    expect(result.current.isBusy).toBe(false);
  });

  it("holds what has begun until it is ended", () => {
    const { result } = renderHook(() => useSingleFlight());
    act(() => expect(result.current.begin()).toBe(true));
    act(() => expect(result.current.begin()).toBe(false));
    act(() => result.current.end());
    act(() => expect(result.current.begin()).toBe(true));
  });
});
