import { describe, expect, it } from "@jest/globals";
import type { CartLine } from "../documents";
import { addUnits, forgetLine, latestKeys, MAX_LINES, removeUnits } from "./cart";

const line = (key: string, count: number): CartLine => ({
  key,
  product_id: 17,
  modifiers: {},
  count,
  added_at: "2025-05-10T12:00:00.000Z",
});

describe("adding units (SPEC-22, SPEC-23)", () => {
  it.each([
    { before: 0, added: 1, step: 1, after: 1 },
    { before: 99, added: 1, step: 1, after: 100 },
    { before: 2, added: 4, step: 2, after: 6 },
    { before: 1, added: 1, step: 2, after: 2 },
  ])("$before + $added by $step is $after", ({ before, added, step, after }) => {
    const lines = before === 0 ? [] : [line("p17", before)];
    expect(addUnits(lines, line("p17", added), step)).toEqual([line("p17", after)]);
  });

  it.each([
    { before: 100, added: 1, step: 1 },
    { before: 99, added: 2, step: 1 },
    { before: 2, added: 1, step: 2 },
  ])("refuses $before + $added by $step", ({ before, added, step }) => {
    expect(() => addUnits([line("p17", before)], line("p17", added), step)).toThrow("validation");
  });

  it("keeps the order and the first moment of a line", () => {
    const later = { ...line("p17", 1), added_at: "2025-05-10T13:00:00.000Z" };
    const lines = addUnits([line("p17", 1), line("p18", 1)], later, 1);
    expect(lines.map(({ key, count }) => [key, count])).toEqual([
      ["p17", 2],
      ["p18", 1],
    ]);
    expect(lines[0]?.added_at).toBe("2025-05-10T12:00:00.000Z");
  });

  it("refuses one line too many, but not more of a line that is there", () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => line(`p${index + 1}`, 1));
    expect(() => addUnits(full, line("p999", 1), 1)).toThrow("validation");
    expect(addUnits(full, line("p1", 1), 1)).toHaveLength(MAX_LINES);
  });
});

describe("removing units", () => {
  it.each([
    { before: 3, removed: 1, step: 1, after: 2 },
    { before: 1, removed: 1, step: 1, after: null },
    { before: 1, removed: 5, step: 1, after: null },
    { before: 4, removed: 2, step: 2, after: 2 },
    { before: 4, removed: 1, step: 2, after: 2 },
    { before: 2, removed: 1, step: 2, after: null },
  ])("$before - $removed by $step leaves $after", ({ before, removed, step, after }) => {
    const left = removeUnits([line("p17", before)], "p17", removed, step);
    expect(left).toEqual(after === null ? [] : [line("p17", after)]);
  });

  it("refuses a line that is not there", () => {
    expect(() => removeUnits([], "p17", 1, 1)).toThrow("not_found");
    expect(forgetLine([], "p17")).toEqual([]);
  });
});

describe("the idempotency keys of a cart", () => {
  it("keeps the last 16", () => {
    const keys = Array.from({ length: 16 }, (_, index) => `k${index}`);
    expect(latestKeys(keys, "new")).toEqual([...keys.slice(1), "new"]);
    expect(latestKeys(["a"], null)).toEqual(["a"]);
  });
});
