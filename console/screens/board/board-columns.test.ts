import { describe, expect, it } from "@jest/globals";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { type BoardFilter, boardColumns, ordersIn } from "./board-columns";
import { boardLine, boardOrder, FIXTURE_NOW } from "./board-fixture";

const at = (minutes: number): string => new Date(FIXTURE_NOW + minutes * 60_000).toISOString();
const everything = { view: null, orderType: null };
const numbers = (orders: readonly BoardOrder[], filter: BoardFilter = everything) =>
  boardColumns.flatMap((name) => {
    const ids = ordersIn(name, orders, filter, FIXTURE_NOW).map(({ order_id }) => order_id);
    return ids.length === 0 ? [] : [[name, ...ids]];
  });

describe("the columns of the board (SPEC-600)", () => {
  it.each<[string, readonly BoardOrder[], readonly (readonly (string | number)[])[]]>([
    ["nothing", [], []],
    [
      "the longest wait is first",
      [boardOrder(2, { created_at: at(-1) }), boardOrder(1, { created_at: at(-9) })],
      [["new", 1, 2]],
    ],
    [
      "the nearest end of kitchen time is first, whatever came first",
      [
        boardOrder(1, { column: "preparation", kitchen_due_at: at(30) }),
        boardOrder(2, { column: "preparation", kitchen_due_at: at(5) }),
      ],
      [["preparation", 2, 1]],
    ],
    [
      "a cancelled order stands above what is cooked, until it was seen",
      [
        boardOrder(1, { column: "preparation", kitchen_due_at: at(-5) }),
        boardOrder(2, { column: "cancelled", kitchen_due_at: at(40) }),
      ],
      [["preparation", 2, 1]],
    ],
    [
      "equal ones stand by their numbers",
      [boardOrder(9, { column: "ready" }), boardOrder(7, { column: "ready" }), boardOrder(8, { column: "ready" })],
      [["ready", 7, 8, 9]],
    ],
    [
      "what comes forward first is first among the later ones; a finished one is on no column",
      [
        boardOrder(1, { column: "later", comes_forward_at: at(90) }),
        boardOrder(2, { column: "later", comes_forward_at: at(60) }),
        boardOrder(3, { column: "on_its_way" }),
        boardOrder(4, { column: "finished" }),
      ],
      [
        ["on_its_way", 3],
        ["later", 2, 1],
      ],
    ],
  ])("%s", (_, orders, columns) => {
    expect(numbers(orders)).toEqual(columns);
  });

  it("shows a station its orders and a counter those of its order type", () => {
    const orders = [
      boardOrder(1, { lines: [boardLine({ station_id: 5 })] }),
      boardOrder(2, { lines: [boardLine({ station_id: 6 })], order_type: "takeaway" }),
    ];
    expect(numbers(orders, { view: 5, orderType: null })).toEqual([["new", 1]]);
    expect(numbers(orders, { view: null, orderType: "takeaway" })).toEqual([["new", 2]]);
  });
});
