/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { useModals } from "@/lib/client/modal/modal-store";
import { OpenCities } from "./city-choice";

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const stack = () => useModals.getState().stack;

beforeEach(() => {
  jest.useFakeTimers();
  useModals.getState().closeAll();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("the choice of city on the page of no city (SPEC-59)", () => {
  it("opens 1000 ms after the page has come", () => {
    render(<OpenCities />);
    pass(999);
    expect(stack()).toEqual([]);
    pass(1);
    expect(stack()).toEqual([[{ kind: "cities" }]]);
  });

  it("stays closed after a press", () => {
    render(<OpenCities />);
    fireEvent.click(document.body);
    pass(10_000);
    expect(stack()).toEqual([]);
  });

  it("closes no other modal", () => {
    render(<OpenCities />);
    act(() => useModals.getState().open({ kind: "feedback" }));
    pass(10_000);
    expect(stack()).toEqual([[{ kind: "feedback" }]]);
  });
});
