import { describe, expect, it } from "@jest/globals";
import { attendedShops, isUnattended, LIVE_MS } from "./board-presence";

describe("a board listens (SPEC-610)", () => {
  it.each([
    ["with sound, in front", 0, "ok", true, true],
    ["with sound, in another tab", 60_000, "ok", false, true],
    ["in front without sound", 15_000, "muted", true, true],
    ["in front, its sound blocked", 15_000, "blocked", true, true],
    ["muted in another tab", 0, "muted", false, false],
    ["blocked in another tab", 0, "blocked", false, false],
    ["at the end of its time", LIVE_MS, "ok", true, true],
    ["after it", LIVE_MS + 1, "ok", true, false],
  ] as const)("%s", (_what, age_ms, sound, is_visible, listens) => {
    expect(attendedShops([{ shop_id: 7, age_ms, sound, is_visible }]).has(7)).toBe(listens);
  });

  it("for its own shop, where one of several does", () => {
    const beat = { age_ms: 0, sound: "ok", is_visible: true } as const;
    const gone = { ...beat, age_ms: LIVE_MS + 1 };
    const beats = [
      { ...gone, shop_id: 1 },
      { ...beat, shop_id: 1 },
      { ...gone, shop_id: 2 },
    ];
    expect([...attendedShops(beats)]).toEqual([1]);
  });
});

describe("nobody listens at a shop (SPEC-611)", () => {
  const silent = {
    usesBoards: true,
    isAnyListening: false,
    openForMs: 3_600_000,
    receivingForMs: 3_600_000,
    wasUnattended: false,
  };
  it.each([
    ["which uses boards, is open and has none", {}, true],
    ["with a board", { isAnyListening: true }, false],
    ["with a board again", { isAnyListening: true, wasUnattended: true }, false],
    ["that uses none", { usesBoards: false }, false],
    ["that uses none any more", { usesBoards: false, wasUnattended: true }, false],
    ["that is closed", { openForMs: null }, false],
    ["that closed meanwhile", { openForMs: null, wasUnattended: true }, false],
    ["that has just opened", { openForMs: 30_000 }, false],
    ["opened long enough ago", { openForMs: LIVE_MS + 1 }, true],
    ["right after the upstream's start", { receivingForMs: 1_000 }, false],
    ["long enough after it", { receivingForMs: LIVE_MS + 1 }, true],
    ["right after a start, as it was before", { receivingForMs: 1_000, wasUnattended: true }, true],
    ["by a clock that was set back", { openForMs: -60_000 }, false],
  ])("%s", (_what, changes, unattended) => {
    expect(isUnattended({ ...silent, ...changes })).toBe(unattended);
  });
});
