/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { renderPage } from "@/tests/support/storefront-page";
import { CityMap } from "./city-map";
import type { LoadedMap } from "./load-map";

const loadMap = jest.fn<() => Promise<LoadedMap>>();
jest.mock("./load-map", () => ({ loadMap: () => loadMap() }));

const loaded: LoadedMap = { Body: () => <p>plan</p>, Provider: () => null, texts: {}, tiles: null, plan: null };

beforeEach(() => {
  jest.useFakeTimers();
  loadMap.mockReset();
  class Near {
    readonly #seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#seen = seen;
    }
    observe() {
      this.#seen([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  Object.defineProperty(globalThis, "IntersectionObserver", { value: Near, configurable: true, writable: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const show = (retryMs?: number) =>
  renderPage(
    <CityMap
      label="Карта"
      target={{ at: { latitude: 55.75, longitude: 37.62 }, zoom: 12 }}
      markers={[]}
      {...(retryMs && { retryMs })}
    />,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe("a map that does not load", () => {
  it("is requested again every 300 ms where the courier is on it, until it comes (SPEC-241)", async () => {
    loadMap.mockRejectedValueOnce(new Error("no network")).mockRejectedValueOnce(new Error("no network"));
    loadMap.mockResolvedValue(loaded);
    show(300);
    await pass(50);
    expect(loadMap).toHaveBeenCalledTimes(1);
    await pass(200);
    expect(loadMap).toHaveBeenCalledTimes(1);
    await pass(100);
    expect(loadMap).toHaveBeenCalledTimes(2);
    await pass(300);
    expect(screen.getByText("plan")).toBeTruthy();
    await pass(1_000);
    expect(loadMap).toHaveBeenCalledTimes(3);
  });

  it("is requested no more once its dialog is closed", async () => {
    loadMap.mockRejectedValue(new Error("no network"));
    const { unmount } = show(300);
    await pass(50);
    unmount();
    await pass(1_000);
    expect(loadMap).toHaveBeenCalledTimes(1);
  });

  it("offers another try elsewhere", async () => {
    loadMap.mockRejectedValueOnce(new Error("no network")).mockResolvedValue(loaded);
    show();
    await pass(1_000);
    expect(loadMap).toHaveBeenCalledTimes(1);
    await act(async () => screen.getByRole("button", { name: "Попробовать ещё раз" }).click());
    await pass(50);
    expect(screen.getByText("plan")).toBeTruthy();
  });
});
