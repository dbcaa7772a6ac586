import { describe, expect, it } from "@jest/globals";
import { originalStatuses } from "@/lib/contract/order/order";
import { boardAge, boardColumn } from "./board";

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 24, 12, minutes));
const forward = at(0);

describe("where an order stands on a board (SPEC-580)", () => {
  it.each([
    ["accepted", false, -60, "new"],
    ["accepted", false, 5, "new"],
    ["accepted", true, -1, "later"],
    // It comes forward as its kitchen time begins.
    ["accepted", true, 0, "preparation"],
    ["accepted", true, 90, "preparation"],
    ["cooking", true, -60, "preparation"],
    // A release before acceptance was stored moved it.
    ["cooking", false, 5, "preparation"],
    ["cooked", true, 5, "ready"],
    ["sent", true, 5, "on_its_way"],
    ["done", true, 5, "finished"],
    ["canceled", true, 5, "finished"],
    ["payment_failed", false, 5, "finished"],
  ] as const)("%s, confirmed %s, %i minutes after its kitchen time began: %s", (status, is_confirmed, now, column) => {
    expect(boardColumn({ status, is_confirmed, forward, is_unseen: false }, at(now))).toBe(column);
  });

  it("waits as cancelled until the kitchen has seen that, and no open order does", () => {
    const columns = originalStatuses.map((status) =>
      boardColumn({ status, is_confirmed: true, forward, is_unseen: true }, at(5)),
    );
    expect(columns).toEqual([
      "cancelled",
      "preparation",
      "preparation",
      "ready",
      "on_its_way",
      "cancelled",
      "cancelled",
      "cancelled",
    ]);
  });
});

describe("how old an order looks (SPEC-580)", () => {
  it.each([
    [-30, 30, "calm"],
    [19, 30, "calm"],
    [20, 30, "soon"],
    [29, 30, "soon"],
    [30, 30, "late"],
    // An order of nine minutes is soon where one of thirty is calm: its own minutes count.
    [5, 9, "calm"],
    [6, 9, "soon"],
    // Nothing of its time is its own: only late or not.
    [-1, 0, "calm"],
    [0, 0, "late"],
  ] as const)("%i minutes into a kitchen time of %i: %s", (now, minutes, age) => {
    expect(boardAge({ from: at(0), until: at(minutes) }, at(now))).toBe(age);
  });
});
