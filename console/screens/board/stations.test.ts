import { describe, expect, it } from "@jest/globals";
import { allDay } from "./all-day";
import { boardLine, boardOrder } from "./board-fixture";
import { concerns, isComplete, linesOf, looseUnits, partsOf, presentView } from "./stations";

const stations = [
  { id: 1, name: "Grill", group_ids: [1], takes_rest: false },
  { id: 2, name: "Cold", group_ids: [2], takes_rest: false },
  { id: 3, name: "Bar", group_ids: [3], takes_rest: false },
];
const burger = boardLine({ key: "burger", product_id: 10, name: "Burger", count: 2, station_id: 1 });
const salad = boardLine({ key: "salad", product_id: 20, name: "Salad", count: 1, station_id: 2 });
const bread = boardLine({ key: "bread", product_id: 30, name: "Bread", count: 3, station_id: null });
const mark = (station_id: number) => ({ station_id, at: "2026-11-26T16:00:00Z" });
const order = boardOrder(1, { column: "preparation", lines: [salad, burger, bread], marks: [mark(2)] });

describe("stations (SPEC-607)", () => {
  it.each([
    ["the expediter sees all, in the order's own sequence", null, ["Salad", "Burger", "Bread"]],
    ["a station sees its own and what is nobody's", 1, ["Burger", "Bread"]],
    ["a station without a dish sees what is nobody's", 3, ["Bread"]],
  ])("%s", (_, view, names) => {
    expect(linesOf(order.lines, view).map(({ name }) => name)).toEqual(names);
  });

  it("an order without a part for a station is not on its screen, unless it was cancelled", () => {
    const grill = boardOrder(2, { lines: [burger] });
    expect(concerns(grill, 2)).toBe(false);
    expect(concerns({ ...grill, column: "cancelled" }, 2)).toBe(true);
  });

  it("the expediter sees what each station still owes", () => {
    expect(partsOf(order, stations).map(({ station, units, isDone }) => [station.name, units, isDone])).toEqual([
      ["Grill", 2, false],
      ["Cold", 1, true],
    ]);
    expect(isComplete(partsOf(order, stations))).toBe(false);
    expect(isComplete(partsOf({ ...order, marks: [mark(1), mark(2)] }, stations))).toBe(true);
    expect(isComplete(partsOf(boardOrder(3), stations))).toBe(false);
    expect([looseUnits(order), looseUnits({ ...order, lines: [salad, burger] })]).toEqual([3, 0]);
  });
});

describe("whose screen it is (SPEC-746)", () => {
  it.each([
    ["a station's", 2, 2],
    ["the expediter's", null, null],
    ["the expediter's, where the station is no more", 9, null],
  ])("%s", (_, chosen, shown) => {
    expect(presentView(chosen, stations)).toBe(shown);
  });
});

describe("all-day counts (SPEC-607)", () => {
  const rare = {
    ...burger,
    key: "rare",
    count: 1,
    modifiers: [
      { name: "Rare", count: 1 },
      { name: "Cheese", count: 2 },
    ],
  };
  const orders = [
    order,
    boardOrder(2, { lines: [rare] }),
    boardOrder(3, { column: "ready", lines: [burger] }),
    boardOrder(4, { column: "later", lines: [burger] }),
    boardOrder(5, { column: "cancelled", lines: [burger] }),
  ];

  it("adds up what is to be cooked, the most first, and leaves out what a station has done", () => {
    expect(allDay(orders, null)).toEqual(
      [
        { product_id: 30, name: "Bread", count: 3, variants: [] },
        { product_id: 10, name: "Burger", count: 3, variants: [{ text: "Rare, 2 × Cheese", count: 1 }] },
      ].sort((one, other) => one.name.localeCompare(other.name)),
    );
  });

  it("counts a station's own", () => {
    expect(allDay(orders, 2).map(({ name, count }) => [name, count])).toEqual([["Bread", 3]]);
    expect(allDay([], null)).toEqual([]);
  });
});
