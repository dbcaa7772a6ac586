/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { listen, retryDelay } from "./sse-connection";

/** What a browser offers, played by the test. */
class FakeSource {
  static made: FakeSource[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSource.made.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

let hidden = false;
let online = true;
const turn = (to: { hidden?: boolean; online?: boolean }) => {
  hidden = to.hidden ?? hidden;
  online = to.online ?? online;
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event(online ? "online" : "offline"));
};

const open = () => FakeSource.made.filter(({ isClosed }) => !isClosed);
const last = () => {
  const source = FakeSource.made.at(-1);
  if (source === undefined) throw new Error("nothing was dialled");
  return source;
};

const dialled = () => {
  const events: unknown[] = [];
  const live: boolean[] = [];
  const hangUp = listen({
    url: "/api/order/7/events",
    onEvent: (event) => void events.push(event),
    onLive: (isLive) => void live.push(isLive),
  });
  return { events, isLive: () => live.at(-1) ?? false, hangUp };
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSource.made = [];
  [hidden, online] = [false, true];
  Object.defineProperty(globalThis, "EventSource", { value: FakeSource, configurable: true });
  Object.defineProperty(document, "visibilityState", {
    get: () => (hidden ? "hidden" : "visible"),
    configurable: true,
  });
  Object.defineProperty(navigator, "onLine", { get: () => online, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("a line to the server", () => {
  it("is live from its first word on, until it is hung up", () => {
    const { events, isLive, hangUp } = dialled();
    expect([last().url, isLive()]).toEqual(["/api/order/7/events", false]);
    last().onmessage?.({ data: '{"kind":"beat"}' });
    last().onmessage?.({ data: "no JSON" });
    expect([events, isLive()]).toEqual([[{ kind: "beat" }, undefined], true]);
    hangUp();
    turn({});
    expect([open(), isLive()]).toEqual([[], false]);
  });

  it("that breaks is tried again, later and later, and at once from the start when it has spoken", () => {
    const { isLive, hangUp } = dialled();
    last().onmessage?.({ data: "{}" });
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      last().onerror?.();
      expect([open().length, isLive()]).toEqual([0, false]);
      jest.advanceTimersByTime(wait - 1);
      expect(open()).toHaveLength(0);
      jest.advanceTimersByTime(1);
      expect(open()).toHaveLength(1);
    }
    last().onmessage?.({ data: "{}" });
    last().onerror?.();
    jest.advanceTimersByTime(1_000);
    expect(open()).toHaveLength(1);
    hangUp();
  });

  it("that has never sent anything is no storm", () => {
    const { hangUp } = dialled();
    for (let second = 0; second < 600; second += 1) {
      open().at(-1)?.onerror?.();
      jest.advanceTimersByTime(1_000);
    }
    expect(FakeSource.made.length).toBeLessThan(10);
    hangUp();
  });

  it("that falls silent is dead, though nothing says so", () => {
    const { isLive, hangUp } = dialled();
    last().onmessage?.({ data: "{}" });
    jest.advanceTimersByTime(44_000);
    expect(isLive()).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect([open(), isLive()]).toEqual([[], false]);
    hangUp();
  });

  it.each([
    ["behind another tab", { hidden: true }, { hidden: false }],
    ["without a network", { online: false }, { online: true }],
  ])("is closed %s, and dialled again at once", (_, away, back) => {
    const { isLive, hangUp } = dialled();
    last().onmessage?.({ data: "{}" });
    turn(away);
    expect([open(), isLive()]).toEqual([[], false]);
    jest.advanceTimersByTime(600_000);
    expect(FakeSource.made).toHaveLength(1);
    turn(back);
    expect(open()).toHaveLength(1);
    hangUp();
  });
});

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
  ])("after failure %d, worked before %s, by chance %d: in %d ms", (failures, hasWorked, chance, expected) => {
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
