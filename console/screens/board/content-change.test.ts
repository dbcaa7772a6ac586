import { describe, expect, it } from "@jest/globals";
import type { BoardLine } from "@/lib/contract/staff/board-order";
import { boardLine, boardOrder } from "./board-fixture";
import {
  type ContentChanges,
  changesAfter,
  lineChanges,
  restoredChanges,
  storedChanges,
  withoutChange,
} from "./content-change";

const pizza = (count: number) => boardLine({ key: `pizza-${count}`, name: "Pizza", count });
const soup = boardLine({ key: "soup", product_id: 2, name: "Soup" });
const none: ContentChanges = new Map();
const order = (lines: BoardLine[], version = 1, comment: string | null = null) =>
  boardOrder(1, { column: "preparation", lines, version, comment });

describe("changed orders, old beside new (SPEC-608)", () => {
  it.each([
    ["units taken off", [pizza(3)], [pizza(1)], [["Pizza", 3, 1]]],
    [
      "a dish taken off",
      [pizza(1), soup],
      [pizza(1)],
      [
        ["Pizza", 1, 1],
        ["Soup", 1, 0],
      ],
    ],
    [
      "a dish added",
      [pizza(1)],
      [pizza(1), soup],
      [
        ["Pizza", 1, 1],
        ["Soup", 0, 1],
      ],
    ],
    [
      "another modifier is another dish",
      [pizza(1)],
      [boardLine({ ...pizza(1), modifiers: [{ name: "No onions", count: 1 }] })],
      [
        ["Pizza", 0, 1],
        ["Pizza", 1, 0],
      ],
    ],
    ["a key that changed alone", [{ ...soup, key: "a" }], [{ ...soup, key: "b" }], [["Soup", 1, 1]]],
  ])("%s", (_, before, after, lines) => {
    expect(lineChanges(before, after).map(({ line, was }) => [line.name, was, line.count])).toEqual(lines);
  });

  it("stay until somebody has seen them, with what they were at first", () => {
    const once = changesAfter(none, [order([pizza(3)])], [order([pizza(2)], 2)]);
    const twice = changesAfter(once, [order([pizza(2)], 2)], [order([pizza(1)], 3)]);
    expect(twice.get(1)?.lines).toEqual([pizza(3)]);
    expect(changesAfter(twice, [order([pizza(1)], 3)], [order([pizza(1)], 4)])).toBe(twice);
    expect(withoutChange(twice, 1).size).toBe(0);
  });

  it("are none where the order is again what it was, came to nothing, or is new to this board", () => {
    const once = changesAfter(none, [order([pizza(3)])], [order([pizza(2)], 2)]);
    expect(changesAfter(once, [order([pizza(2)], 2)], [order([pizza(3)], 3)]).size).toBe(0);
    expect(changesAfter(once, [order([pizza(2)], 2)], [boardOrder(1, { column: "cancelled" })]).size).toBe(0);
    expect(changesAfter(none, [], [order([pizza(2)])])).toBe(none);
    expect(changesAfter(none, null, [order([pizza(2)])])).toBe(none);
  });

  it("have a comment too, and outlast a reload", () => {
    const changes = changesAfter(none, [order([soup])], [order([soup], 2, "No salt")]);
    expect(restoredChanges(storedChanges(changes)).get(1)).toEqual({ lines: [soup], comment: null });
    expect(changesAfter(restoredChanges(storedChanges(changes)), null, [order([soup], 2, "No salt")]).size).toBe(1);
  });

  it.each([null, "", "{", "2 []"])("start empty with %j in the storage", (text) => {
    expect(restoredChanges(text).size).toBe(0);
  });
});
