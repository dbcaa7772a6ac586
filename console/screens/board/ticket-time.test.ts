import { describe, expect, it } from "@jest/globals";
import { boardOrder, FIXTURE_NOW } from "./board-fixture";
import { presentColumn, ticketTime } from "./ticket-time";

const MINUTE = 60_000;
const at = (minutes: number): string => new Date(FIXTURE_NOW + minutes * MINUTE).toISOString();
/** Its kitchen time began and ends so many minutes from now. */
const cooking = (from: number, until: number, column: "new" | "preparation" = "preparation") =>
  boardOrder(1, { column, kitchen_from: at(from), kitchen_due_at: at(until) });

describe("the time of a ticket (SPEC-601)", () => {
  it.each([
    ["a soup of 8 minutes, 3 left", cooking(-5, 3), "calm"],
    ["a soup of 8 minutes, 2 left", cooking(-6, 2), "soon"],
    ["a banquet of 60 minutes, 21 left", cooking(-39, 21), "calm"],
    ["a banquet of 60 minutes, 20 left", cooking(-40, 20), "soon"],
    ["its time is over", cooking(-8, 0), "late"],
    ["nobody has accepted it in its time", cooking(-8, 0, "new"), "late"],
    ["a cooked order has no kitchen time any more", boardOrder(1, { column: "ready", kitchen_due_at: at(-9) }), "calm"],
    [
      "a cooked order is late by its promise",
      boardOrder(1, { column: "on_its_way", promise: { from: at(-30), until: at(0) } }),
      "late",
    ],
    ["a cancelled order is not late", boardOrder(1, { column: "cancelled", kitchen_due_at: at(-9) }), "calm"],
  ])("%s", (_, order, age) => {
    expect(ticketTime(order, FIXTURE_NOW).age).toBe(age);
  });

  it("counts down to the end of the promise", () => {
    const order = boardOrder(1, { promise: { from: at(10), until: at(25) } });
    expect(ticketTime(order, FIXTURE_NOW)).toMatchObject({ kind: "left", minutes: 25 });
    expect(ticketTime(order, FIXTURE_NOW + 40 * MINUTE)).toMatchObject({ kind: "late", minutes: 15 });
  });

  it("an order for later comes forward when its kitchen time begins, by itself", () => {
    const order = boardOrder(1, { column: "later", comes_forward_at: at(5) });
    expect(presentColumn(order, FIXTURE_NOW)).toBe("later");
    expect(presentColumn(order, FIXTURE_NOW + 5 * MINUTE)).toBe("preparation");
  });
});
