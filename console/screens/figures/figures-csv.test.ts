import { describe, expect, it } from "@jest/globals";
import { csvOf } from "./figures-csv";

describe("figures as a file for spreadsheets (SPEC-703)", () => {
  it("begins with a byte order mark, and has semicolons where the comma is the decimal sign", () => {
    expect(csvOf([["Ролл, острый", 1300.5, null]], "ru")).toBe('\uFEFF"Ролл, острый";1300,5;\r\n');
    expect(csvOf([["Ролл, острый", 1300.5, null]], "en")).toBe('\uFEFF"Ролл, острый",1300.5,\r\n');
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+79990000000", "'+79990000000"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ['=HYPERLINK("http://evil.example";"x")', '"\'=HYPERLINK(""http://evil.example"";""x"")"'],
    ["\t=1", `"'\t=1"`],
    [" =1+1", "' =1+1"],
    ["\n=1+1", `"'\n=1+1"`],
    ["\u0000=1+1", "'\u0000=1+1"],
    ["＝1+1", "'＝1+1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["roll,=1+1", '"roll,=1+1"'],
    ["roll;=1+1", '"roll;=1+1"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
  ])("makes no formula of %j", (text, cell) => {
    expect(csvOf([[text]], "de")).toBe(`\uFEFF${cell}\r\n`);
  });

  it("leaves numbers numbers, those below nought too", () => {
    expect(csvOf([[-5.25, 0]], "de")).toBe("\uFEFF-5,25;0\r\n");
  });
});
