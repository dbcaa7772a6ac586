import { describe, expect, it } from "@jest/globals";
import type { OriginalStatus } from "@/lib/contract/order/order";
import type { OrderType } from "@/lib/contract/place/place";
import { dueMoves, nextStep } from "./kitchen";

const start = new Date("2025-05-10T12:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const order = (order_type: OrderType, status: OriginalStatus) => ({
  id: 1,
  order_type,
  status,
  status_at: start,
  slot_starts_at: null,
});

describe("the course of an order", () => {
  it.each<[OrderType, OriginalStatus, OriginalStatus | null]>([
    ["delivery", "accepted", "cooking"],
    ["delivery", "cooking", "cooked"],
    ["delivery", "cooked", "sent"],
    ["delivery", "sent", "done"],
    ["takeaway", "cooked", "done"],
    ["delivery", "done", null],
    ["takeaway", "canceled", null],
    ["delivery", "waiting_for_payment", null],
  ])("%s: after %s comes %s", (type, status, next) => {
    expect(nextStep(type, status)?.to ?? null).toBe(next);
  });
});

describe("the kitchen's moves", () => {
  it.each([
    { seconds: 19, moves: [] },
    { seconds: 20, moves: ["cooking"] },
    { seconds: 45, moves: ["cooking", "cooked"] },
    { seconds: 3600, moves: ["cooking", "cooked", "sent", "done"] },
    { seconds: -60, moves: [] },
  ])("after $seconds s at a pace of 20: $moves", ({ seconds, moves }) => {
    const due = dueMoves([order("delivery", "accepted")], later(seconds), 20);
    expect(due.map((move) => move.to)).toEqual(moves);
  });

  const inHours = (hours: number) => later(hours * 3600);
  it.each<{ type: OrderType; slot: number; at: Date; status: OriginalStatus }>([
    // As soon as possible: the demo's visitor sees it move at once.
    { type: "takeaway", slot: 2, at: later(20), status: "cooking" },
    { type: "takeaway", slot: 26, at: later(20), status: "accepted" },
    { type: "takeaway", slot: 26, at: inHours(25.9), status: "accepted" },
    { type: "takeaway", slot: 26, at: new Date(inHours(26).getTime() - 20_000), status: "cooking" },
    { type: "takeaway", slot: 26, at: inHours(26), status: "cooked" },
    { type: "delivery", slot: 26, at: new Date(inHours(26).getTime() - 61_000), status: "accepted" },
    { type: "delivery", slot: 26, at: new Date(inHours(26).getTime() - 20_000), status: "sent" },
    { type: "delivery", slot: 26, at: inHours(26), status: "done" },
  ])("a $type for a slot in $slot h is $status at $at", ({ type, slot, at, status }) => {
    const due = dueMoves([{ ...order(type, "accepted"), slot_starts_at: inHours(slot) }], at, 20);
    expect(due.at(-1)?.to ?? "accepted").toBe(status);
  });

  it("dates each move by its due time", () => {
    const due = dueMoves([order("takeaway", "accepted")], later(70), 20);
    expect(due.map((move) => move.at)).toEqual([later(20), later(40), later(60)]);
  });
});
