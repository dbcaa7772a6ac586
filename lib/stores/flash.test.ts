import { describe, expect, it } from "@jest/globals";
import { create } from "zustand";
import { FLASH_MS, type FlashState, flashState } from "./flash";

const setUp = () => {
  let now = 0;
  let timers: { readonly run: () => void; readonly at: number }[] = [];
  const later = (run: () => void, ms: number) => {
    const timer = { run, at: now + ms };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const store = create<FlashState>()(flashState(later));
  const pass = (ms: number) => {
    now += ms;
    for (const { run } of timers.filter(({ at }) => at <= now)) run();
  };
  const texts = () => store.getState().items.map((item) => item.text);
  return { ...store.getState(), store, pass, texts };
};

describe("notifications", () => {
  it("go after 5 s, each by its own time (spec 1 §9)", () => {
    const { show, pass, texts } = setUp();
    expect(FLASH_MS).toBe(5000);
    show({ type: "info", text: "one" });
    pass(2000);
    show({ type: "error", text: "two" });
    pass(2999);
    expect(texts()).toEqual(["one", "two"]);
    pass(1);
    expect(texts()).toEqual(["two"]);
    pass(2000);
    expect(texts()).toEqual([]);
  });

  it("stand once when they are said twice, and begin anew", () => {
    const { show, pass, texts } = setUp();
    show({ type: "info", text: "one" });
    pass(3000);
    show({ type: "info", text: "one" });
    expect(texts()).toEqual(["one"]);
    pass(3000);
    expect(texts()).toEqual(["one"]);
    pass(2000);
    expect(texts()).toEqual([]);
  });

  it("can be closed", () => {
    const { show, dismiss, store, texts } = setUp();
    show({ type: "success", text: "one" });
    dismiss(store.getState().items[0]?.id ?? 0);
    expect(texts()).toEqual([]);
  });

  it("wait while they are read, those that come meanwhile too", () => {
    const { show, hold, release, pass, texts } = setUp();
    show({ type: "info", text: "one" });
    hold();
    show({ type: "info", text: "two" });
    pass(60_000);
    expect(texts()).toEqual(["one", "two"]);
    release();
    pass(4999);
    expect(texts()).toEqual(["one", "two"]);
    pass(1);
    expect(texts()).toEqual([]);
  });
});
