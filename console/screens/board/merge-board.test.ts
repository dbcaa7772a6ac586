import { describe, expect, it } from "@jest/globals";
import { withAll, withOrder, withoutOrder } from "./merge-board";

const order = (order_id: number, version: number) => ({ order_id, version });
const board = [order(1, 4), order(2, 2)];

describe("news of the board are merged by version (SPEC-606)", () => {
  it.each([
    ["a new order joins", order(3, 1), [order(1, 4), order(2, 2), order(3, 1)]],
    ["a newer version replaces in its place", order(1, 5), [order(1, 5), order(2, 2)]],
    ["an older version is dropped", order(1, 3), board],
    ["the same version is dropped", order(1, 4), board],
  ])("%s", (_, news, after) => {
    expect(withOrder(board, news)).toEqual(after);
  });

  it("renders nothing again for old news", () => {
    expect(withOrder(board, order(1, 4))).toBe(board);
    expect(withoutOrder(board, 9)).toBe(board);
  });

  it("takes an order away", () => {
    expect(withoutOrder(board, 1)).toEqual([order(2, 2)]);
  });

  it("a whole board that was read before an event does not undo the event", () => {
    const after = withAll(board, [order(1, 3), order(2, 3), order(4, 1)]);
    expect(after).toEqual([order(1, 4), order(2, 3), order(4, 1)]);
    expect(after[0]).toBe(board[0]);
  });

  it("what a whole board no longer has is gone", () => {
    expect(withAll(board, [order(2, 2)])).toEqual([order(2, 2)]);
  });
});
