/** @group security */
import { describe, expect, it } from "@jest/globals";
import { readProgramAmount } from "./program-amount";

describe("an amount that a program exported", () => {
  it.each([
    ["3.50", 3.5, null],
    ["1.500", 1.5, null],
    ["12", 12, null],
    ["4.9900", 4.99, null],
    ["0", 0, null],
    ["12,50 €", 12.5, "EUR"],
    ["£4,250.00", 4250, "GBP"],
    [" 7.10 ", 7.1, null],
  ])("%s is %d", (cell, amount, currency) => {
    expect(readProgramAmount(cell)).toEqual({ isOk: true, amount, currency });
  });

  it.each([
    ["1,500", "1,500 may be 1.5 or 1500"],
    ["4.9999", "4.9999 has more than 2 decimals"],
    ["-3", "-3 is below 0"],
    ["variable", "is no amount: variable"],
    ["1e3", "is no amount: 1e3"],
    ["", "is no amount: "],
  ])("%s is refused", (cell, problem) => {
    expect(readProgramAmount(cell)).toMatchObject({ isOk: false, problem });
  });
});
