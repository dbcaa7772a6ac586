/** @rule SPEC-209 */
import { describe, expect, it } from "@jest/globals";
import { banknotesAbove, type CashProblem, cashProblem, offersCash, settledCash, turkishCash } from "./cash";

describe("cash (SPEC-37)", () => {
  it.each([
    [999, [1000, 2000, 5000]],
    [1000, [2000, 5000]],
    [1000.5, [2000, 5000]],
    [5000, []],
  ])("total %d offers %j", (total, offered) => {
    expect(banknotesAbove(total, [1000, 2000, 5000])).toEqual(offered);
  });

  it("offers no note that the field would refuse", () => {
    expect(banknotesAbove(3000, [2000, 5000, 10_000])).toEqual([5000]);
  });

  it.each([
    [5000, true],
    [5000.01, false],
    [0, true],
  ])("total %d has a cash field: %s", (total, offered) => {
    expect(offersCash(total)).toBe(offered);
  });

  it.each([
    [845, 800, 900],
    [845, 845, 845],
    [845, 1000, 1000],
    [900, 800, 900],
    [845.5, 845, 900],
    [845, null, null],
    [4901, 10, 5000],
  ])("Turkey, total %d with %s typed: %s", (total, typed, figure) => {
    expect(turkishCash(total, typed)).toBe(figure);
  });

  it.each<[number, number | null, string, CashProblem | null]>([
    [845, null, "RU", null],
    [845, 845, "RU", null],
    [845, 844, "RU", "form.cash.below"],
    [845.5, 845, "RU", "form.cash.below"],
    [845, 0, "RU", "form.cash.below"],
    [845, 5000, "RU", null],
    [845, 5001, "RU", "form.cash.max"],
    [845, -1, "RU", "form.cash.invalid"],
    [845, 900.5, "RU", "form.cash.invalid"],
    [845, Number.NaN, "RU", "form.cash.invalid"],
    [845, 800, "TR", null],
    [845, 5001, "TR", "form.cash.max"],
  ])("total %d, cash %s in %s: %s", (total, cash, country, problem) => {
    expect(cashProblem(total, cash, country)).toBe(problem);
  });

  it.each([
    [845, 800, "TR", 900],
    [845, 800, "RU", 800],
    [845, null, "TR", null],
  ])("total %d, cash %s in %s is stored as %s", (total, cash, country, stored) => {
    expect(settledCash(total, cash, country)).toBe(stored);
  });
});
