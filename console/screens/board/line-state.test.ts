import { describe, expect, it } from "@jest/globals";
import { firstLine, type Line, type LineEvent, nextLine, pollDelay } from "./line-state";

const T = 1_000_000;
const live: Line = { state: "live", since: T };
const polling: Line = { state: "polling", since: T };
const lost: Line = { state: "lost", since: T };

describe("the line of the board (SPEC-604)", () => {
  it.each<[string, Line, LineEvent, number, Line]>([
    ["an event makes it live", firstLine(T), "event", T + 5, { state: "live", since: T + 5 }],
    ["a poll that answers first is polling", firstLine(T), "poll_answered", T + 5, { state: "polling", since: T + 5 }],
    ["a poll beside a live stream leaves it live", live, "poll_answered", T + 9, { state: "live", since: T + 9 }],
    ["a broken stream is polled", live, "stream_broken", T + 9, polling],
    ["a failed poll is a lost line, since the last news", polling, "poll_failed", T + 9_000, lost],
    ["a network that goes is a lost line at once", live, "network_gone", T + 9, lost],
    ["15 s of silence are no loss", live, "time", T + 15_000, live],
    ["more silence is one, since the last news", live, "time", T + 15_001, lost],
    ["a first answer that does not come is one", firstLine(T), "time", T + 15_001, lost],
    ["a lost line stays lost since then", lost, "poll_failed", T + 90_000, lost],
    ["a broken stream does not make it better", lost, "stream_broken", T + 90_000, lost],
    ["a poll brings it back", lost, "poll_answered", T + 90_000, { state: "polling", since: T + 90_000 }],
    ["an event brings it back", lost, "event", T + 90_000, { state: "live", since: T + 90_000 }],
  ])("%s", (_, line, event, now, after) => {
    expect(nextLine(line, event, now)).toEqual(after);
  });

  it.each([
    [live, 0, 45_000],
    [live, 1, 75_000],
    [polling, 0.5, 5_000],
    [lost, 0, 3_750],
    [lost, 1, 6_250],
  ])("%o is read again by chance %f after %i ms", (line, chance, ms) => {
    expect(pollDelay(line, chance)).toBe(ms);
  });
});
