import { describe, expect, it } from "@jest/globals";
import type { BoardStreamEvent } from "@/lib/contract/staff/staff-board";
import { boardOrder, FIXTURE_NOW } from "./board-fixture";
import { afterEvent, afterOpening, afterOrder, afterReading, type BoardState, emptyBoard } from "./board-state";

const now = new Date(FIXTURE_NOW).toISOString();
const reading = {
  shop: { id: 1, name: "Arbat", timezone: "Europe/Moscow" },
  stations: [],
  orders: [boardOrder(1), boardOrder(2)],
  cursor: "7",
  now,
};
const read = afterReading(emptyBoard, reading, FIXTURE_NOW);
const numbers = (state: BoardState) => state.orders?.map(({ order_id, version }) => [order_id, version]);
const replayed = (state: BoardState, events: readonly BoardStreamEvent[]): BoardState =>
  events.reduce((known, event) => afterEvent(known, event, FIXTURE_NOW), state);

describe("the state of the board (SPEC-606)", () => {
  it("a reading without orders changes none", () => {
    expect(afterReading(read, { ...reading, orders: null, cursor: "8" }, FIXTURE_NOW).orders).toBe(read.orders);
  });

  it("a stream replaces the board once it has sent all of it", () => {
    const opened = replayed(afterOpening(read), [{ kind: "order", order: boardOrder(2, { version: 5 }) }]);
    expect(numbers(opened)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const done = replayed(opened, [
      { kind: "order", order: boardOrder(3) },
      { kind: "complete", now },
    ]);
    expect(numbers(done)).toEqual([
      [2, 5],
      [3, 1],
    ]);
  });

  it("stations change with the stream too (SPEC-746)", () => {
    const grill = { id: 1, name: "Grill", group_ids: [1], takes_rest: false };
    expect(replayed(read, [{ kind: "stations", stations: [grill] }])).toMatchObject({
      stations: [grill],
      orders: read.orders,
    });
  });

  it("what is removed while a stream arrives does not come back", () => {
    const state = replayed(afterOpening(read), [
      { kind: "order", order: boardOrder(1) },
      { kind: "removed", order_id: 1 },
      { kind: "complete", now },
    ]);
    expect(numbers(state)).toEqual([]);
  });

  it("changes come one by one after that", () => {
    const state = replayed(read, [
      { kind: "order", order: boardOrder(1, { version: 2 }) },
      { kind: "order", order: boardOrder(1, { version: 1 }) },
      { kind: "removed", order_id: 2 },
    ]);
    expect(numbers(state)).toEqual([[1, 2]]);
  });

  it("an order that a tap finished leaves the board, unless the news is old", () => {
    expect(numbers(afterOrder(read, boardOrder(1, { version: 2, column: "finished" })))).toEqual([[2, 1]]);
    expect(afterOrder(read, boardOrder(1))).toBe(read);
  });

  it("keeps a finished order as long as that can be undone", () => {
    const pending = { event: "done", by: "Oven", at: now, due_at: now, minutes: null, reason: null } as const;
    const done = afterOrder(read, boardOrder(1, { version: 2, column: "finished", pending }));
    expect(numbers(done)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(numbers(afterOrder(done, boardOrder(1, { version: 3, column: "finished" })))).toEqual([[2, 1]]);
  });

  it("counts by the shop's clock, which jitter of the network does not move", () => {
    const state = afterEvent(read, { kind: "beat", now }, FIXTURE_NOW + 1_500);
    expect(state).toBe(read);
    expect(afterEvent(read, { kind: "beat", now }, FIXTURE_NOW - 90_000).offset).toBe(90_000);
  });
});
