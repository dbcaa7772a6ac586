import { describe, expect, it } from "@jest/globals";
import { create } from "zustand";
import { FLASH_MS, type FlashState, flashState } from "./flash";

const setUp = () => {
  const timers: { run: () => void; ms: number }[] = [];
  const store = create<FlashState>()(flashState((run, ms) => timers.push({ run, ms })));
  const texts = () => store.getState().items.map((item) => item.text);
  return { store, timers, texts };
};

describe("notifications", () => {
  it("go after 5 s, each by its own timer (spec 1 §9)", () => {
    const { store, timers, texts } = setUp();
    store.getState().show({ type: "info", text: "one" });
    store.getState().show({ type: "error", text: "two" });
    expect(timers.map(({ ms }) => ms)).toEqual([5000, FLASH_MS]);
    timers[0]?.run();
    expect(texts()).toEqual(["two"]);
    timers[1]?.run();
    expect(texts()).toEqual([]);
  });

  it("stand once when they are said twice, and begin anew", () => {
    const { store, timers, texts } = setUp();
    store.getState().show({ type: "info", text: "one" });
    store.getState().show({ type: "info", text: "one" });
    timers[0]?.run();
    expect(texts()).toEqual(["one"]);
    timers[1]?.run();
    expect(texts()).toEqual([]);
  });

  it("can be closed", () => {
    const { store, texts } = setUp();
    store.getState().show({ type: "success", text: "one" });
    store.getState().dismiss(store.getState().items[0]?.id ?? 0);
    expect(texts()).toEqual([]);
  });
});
