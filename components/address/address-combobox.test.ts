/** @rule SPEC-411 */
import { describe, expect, it } from "@jest/globals";
import { comboboxMove } from "./address-combobox";

const open = { isOpen: true, active: -1, count: 3 };

describe("the keys of the combobox", () => {
  it.each([
    ["ArrowDown", open, { kind: "activate", index: 0 }],
    ["ArrowDown", { ...open, active: 1 }, { kind: "activate", index: 2 }],
    ["ArrowDown", { ...open, active: 2 }, { kind: "activate", index: 0 }],
    ["ArrowUp", open, { kind: "activate", index: 2 }],
    ["ArrowUp", { ...open, active: 0 }, { kind: "activate", index: 2 }],
    ["ArrowDown", { isOpen: false, active: -1, count: 3 }, { kind: "activate", index: 0 }],
    ["ArrowDown", { isOpen: false, active: -1, count: 0 }, null],
    ["Enter", { ...open, active: 1 }, { kind: "pick", index: 1 }],
    ["Enter", open, null],
    ["Escape", open, { kind: "close" }],
    ["Escape", { ...open, isOpen: false }, null],
    ["Home", { ...open, active: 1 }, null],
    ["т", { ...open, active: 1 }, null],
  ])("%s at %j", (key, view, move) => {
    expect(comboboxMove(key, view)).toEqual(move);
  });
});
