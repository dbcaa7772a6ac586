import { describe, expect, it } from "@jest/globals";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { boardLine, boardOrder } from "./board-fixture";
import { reportedSound, ringVolume, soundsOnce, soundWarning, waiting } from "./sound-machine";

const cooking = (order_id: number, more: Partial<BoardOrder> = {}): BoardOrder =>
  boardOrder(order_id, { column: "preparation", ...more });
const changed = { version: 2, lines: [boardLine({ count: 1 })] };
const canceled = { version: 3, column: "cancelled" } as const;

describe("the ring of the board (SPEC-602)", () => {
  it.each([
    ["an empty board is silent", [], []],
    ["accepted orders are silent", [cooking(1), boardOrder(2, { column: "later" })], []],
    ["one order that waits rings", [cooking(1), boardOrder(2)], [2]],
  ])("%s", (_, orders, ringing) => {
    expect(waiting(orders).map(({ order_id }) => order_id)).toEqual(ringing);
  });

  it.each([
    [0, 0.5],
    [60, 0.75],
    [120, 1],
    [900, 1],
    // A tablet whose clock is behind.
    [-30, 0.5],
  ])("after %i s its loudness is %f", (waited, loudness) => {
    expect(ringVolume(waited, 1, false)).toBe(loudness);
    expect(ringVolume(waited, 0.5, false)).toBe(loudness / 2);
    // Nobody has accepted it in time: whatever volume was set (SPEC-618).
    expect([ringVolume(waited, 0.5, true), ringVolume(waited, 0, true)]).toEqual([1, 1]);
  });
});

describe("sounds that are made once", () => {
  it.each<[string, readonly BoardOrder[] | null, readonly BoardOrder[], readonly string[]]>([
    ["an opened board finds a cancelled order", null, [cooking(1, canceled)], []],
    ["nothing has changed", [cooking(1)], [cooking(1)], []],
    ["it moved on", [cooking(1)], [cooking(1, { version: 2, column: "ready" })], []],
    ["its dishes changed", [cooking(1)], [cooking(1, changed)], ["changed"]],
    ["its comment changed", [cooking(1)], [cooking(1, { version: 2, comment: "No onions" })], ["changed"]],
    ["its promise alone changed", [cooking(1)], [cooking(1, { version: 2, promised_at: "2026-11-26T18:00:00Z" })], []],
    ["it was cancelled", [cooking(1)], [cooking(1, canceled)], ["canceled"]],
    ["it was cancelled before anybody accepted it", [boardOrder(1)], [boardOrder(1, canceled)], []],
    ["it stays cancelled", [cooking(1, canceled)], [cooking(1, { ...canceled, version: 4 })], []],
    ["a new order rings and makes no other sound", [], [boardOrder(1)], []],
    [
      "two orders changed and one was cancelled",
      [cooking(1), cooking(2), cooking(3)],
      [cooking(1, changed), cooking(2, changed), cooking(3, canceled)],
      ["changed", "canceled"],
    ],
  ])("%s", (_, before, after, sounds) => {
    expect(soundsOnce(before, after)).toEqual(sounds);
  });
});

describe("what is said of the sound (SPEC-603)", () => {
  const checked = { day: "2026-11-26", isAudible: true };
  it.each([
    ["it was audible today", "running", 0.8, checked, null],
    ["the browser has no Web Audio", "missing", 0.8, checked, "missing"],
    ["its volume is nought", "running", 0, checked, "mute"],
    ["nobody has tested it", "running", 0.8, null, "untested"],
    ["it was tested in the shift before", "running", 0.8, { day: "2026-11-25", isAudible: true }, "untested"],
    ["the test was not audible", "running", 0.8, { day: "2026-11-26", isAudible: false }, "unheard"],
    ["the page was reloaded and the browser blocks it", "suspended", 0.8, checked, "blocked"],
    ["a call has interrupted it", "interrupted", 0.8, checked, "blocked"],
    ["it was closed", "closed", 0.8, checked, "blocked"],
  ] as const)("%s", (_, context, volume, check, warning) => {
    expect(soundWarning({ context, volume, check, day: "2026-11-26" })).toBe(warning);
  });
});

describe("what a heartbeat reports of the sound (SPEC-603)", () => {
  const day = "2026-11-26";
  it.each([
    ["it plays", "running", 1, { day, isAudible: true }, "ok"],
    ["it plays and nobody has tested it", "running", 1, null, "ok"],
    ["nobody noticed the test of this shift", "running", 1, { day, isAudible: false }, "muted"],
    ["nobody noticed the test of another shift", "running", 1, { day: "2026-11-25", isAudible: false }, "ok"],
    ["its volume is nought", "running", 0, null, "muted"],
    ["the browser blocks it", "suspended", 1, null, "blocked"],
    ["the browser has none", "missing", 1, null, "muted"],
  ] as const)("%s", (_, context, volume, check, sound) => {
    expect(reportedSound({ context, volume, check, day })).toBe(sound);
  });
});
