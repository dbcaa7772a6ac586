import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { fittedText, plainLine } from "./message-text";

describe("what somebody has typed (SPEC-517)", () => {
  it.each([
    ["x\npays with 0.00 EUR", "x ⏎ pays with 0.00 EUR"],
    ["x\r\n\r\nTotal: 0", "x ⏎ Total: 0"],
    ["x\u2028y\u0085z\u000by", "x ⏎ y ⏎ z ⏎ y"],
    ["Ana\u001b[2K\u001b[1A", "Ana[2K[1A"],
    ["\u202egnp.exe\u2066a\u200f", "gnp.exea"],
    ["a\u0301\u0301\u0301\u0301\u0301\u0301b", "a\u0301\u0301\u0301\u0301b"],
    ["  Ring twice  ", "Ring twice"],
    // What is joined of several signs stays.
    ["👩‍👩‍👧 می‌خواهم", "👩‍👩‍👧 می‌خواهم"],
    ["*bold* <b>x</b> [a](b) _c_ `d`", "*bold* <b>x</b> [a](b) _c_ `d`"],
  ])("%j is one line: %j", (typed, line) => expect(plainLine(typed)).toBe(line));

  it("is cut between two signs", () => {
    expect(plainLine("abcdef", 4)).toBe("abc…");
    expect(plainLine("🍣🍣🍣", 4)).toBe("🍣…");
    expect(plainLine("👩‍👩‍👧👩‍👩‍👧", 10)).toBe("👩‍👩‍👧…");
  });

  it("never fills more than its bound, and is never half a sign", () => {
    void fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (typed, units) => {
        const line = plainLine(typed, units);
        expect(line.length).toBeLessThanOrEqual(Math.max(units, 5));
        expect(line).not.toMatch(/[\n\r\u2028\u2029\u0085\p{Cs}]/u);
      }),
    );
  });
});

describe("a message within a bound (SPEC-517)", () => {
  const parts = {
    title: "New order no. 1",
    head: ["Lisbon"],
    list: ["1 × Tacos al pastor", "2 × Pozole rojo", "3 × Limonada"],
    tail: ["Total: 3", "Ana, +351"],
    more: (count: number) => `… and ${count} more`,
  };

  it("is whole where it fits", () => {
    expect(fittedText(parts, 100)).toBe(
      "New order no. 1\nLisbon\n\n1 × Tacos al pastor\n2 × Pozole rojo\n3 × Limonada\n\nTotal: 3\nAna, +351",
    );
    expect(fittedText({ ...parts, list: [] }, 100)).toBe("New order no. 1\nLisbon\n\nTotal: 3\nAna, +351");
  });

  it("counts what it leaves out, and keeps who ordered and what it comes to", () => {
    const one = "New order no. 1\nLisbon\n\n1 × Tacos al pastor\n… and 2 more\n\nTotal: 3\nAna, +351";
    expect(fittedText(parts, one.length)).toBe(one);
    const none = "New order no. 1\nLisbon\n\n… and 3 more\n\nTotal: 3\nAna, +351";
    expect(fittedText(parts, one.length - 1)).toBe(none);
  });

  it("never exceeds it", () => {
    const line = fc.string({ maxLength: 300 });
    void fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), fc.array(line, { maxLength: 20 }), (list, tail) => {
        expect(fittedText({ ...parts, list, tail }, 4096).length).toBeLessThanOrEqual(4096);
      }),
    );
  });
});
