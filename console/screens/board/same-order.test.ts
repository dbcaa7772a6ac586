import { describe, expect, it } from "@jest/globals";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { boardLine, boardOrder } from "./board-fixture";
import { isSameOrder } from "./same-order";

const at = "2026-11-26T15:59:00.000Z";
const pending = { event: "start", by: "By the oven", at, due_at: at, minutes: null, reason: null } as const;
const seen = boardOrder(1, { column: "preparation", status: "cooking", moves: ["ready", "refuse"], pending });
const final = { ...seen, version: 2, pending: null };

describe("an order that a tablet saw (SPEC-605)", () => {
  it.each<[string, Partial<BoardOrder>]>([
    ["when its move has become final", {}],
    ["when it is late meanwhile", { age: "late" }],
  ])("is the same %s", (_what, change) => {
    expect(isSameOrder(seen, { ...final, ...change })).toBe(true);
  });

  it.each<[string, Partial<BoardOrder>]>([
    ["somebody has tapped again", { pending: { ...pending, event: "ready" }, status: "cooked" }],
    ["the move was undone", { status: "accepted", status_at: "2026-11-26T15:00:00.000Z" }],
    ["a dish was taken off", { lines: [boardLine()] }],
    ["it goes to another house", { address: null }],
    ["there is a note for the kitchen", { kitchen_note: "no onions" }],
    ["it is promised for later", { promised_at: "2026-11-26T17:00:00.000Z" }],
  ])("is another one when %s", (_what, change) => {
    expect(isSameOrder(seen, { ...final, ...change })).toBe(false);
  });
});
