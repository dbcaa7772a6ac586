/**
 * @group security
 * @rule SPEC-495
 */
import { describe, expect, it } from "@jest/globals";
import { faultLine } from "../fault";
import { readRows, readTable } from "./table";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const tableOf = (text: string) => {
  const table = readTable("export.csv", bytesOf(text));
  if (!table.isOk) throw new Error(table.faults.map(faultLine).join("\n"));
  return table;
};
const faultsOf = (text: string): string[] => {
  const table = readTable("export.csv", bytesOf(text));
  return table.isOk ? [] : table.faults.map(faultLine);
};

describe("a table", () => {
  it.each([
    ["commas", "Name,Price\nSoup,4.50\n"],
    ["semicolons, with commas in the amounts", "Name;Price\nSoup;4.50\nStew, thick, hot;5,50\nTea, green, hot;2,50\n"],
    ["tabs", "Name\tPrice\r\nSoup\t4.50\r\n"],
    ["bars", "Name|Price\nSoup|4.50\n"],
    ["a line that names the separator", "sep=;\nName;Price\nSoup;4.50\n"],
    ["a mark and empty lines", "\uFEFF\n\nName;Price\n\nSoup;4.50\n"],
    ["spaces around its cells", " Name ; Price \n Soup ;\u00A04.50\n"],
    ["names that nobody knows", "Naam_x,Y\nSoup,4.50\n"],
  ])("is read with %s", (_, text) => {
    expect(tableOf(text).rows[0]?.cells).toEqual(["Soup", "4.50"]);
  });

  it("has the line where each row begins", () => {
    const { rows } = tableOf('Name;Text\n\nSoup;"hot\nand\nthick"\nTea;green\n');
    expect(rows).toEqual([
      { line: 3, cells: ["Soup", "hot\nand\nthick"] },
      { line: 6, cells: ["Tea", "green"] },
    ]);
    expect(tableOf("sep=,\nName,Text\nSoup,hot\n").rows[0]?.line).toBe(3);
  });

  it("of one column is read too", () => {
    expect(tableOf("Name\nSoup\n")).toMatchObject({ head: ["Name"], rows: [{ cells: ["Soup"] }] });
  });

  it("is refused with all rows in which a separator has moved the cells", () => {
    expect(faultsOf("Name,Price,\nSoup, hot,4,50,x\nTea,2,\nStew,a,b,c,d\nOnion,1,,,\n")).toEqual([
      "export.csv:2: has 2 cells more than the head has columns (put a text that contains the separator between quotes)",
      "export.csv:4: has 2 cells more than the head has columns (put a text that contains the separator between quotes)",
    ]);
  });

  it.each([
    ["", "export.csv: is empty (save the sheet as .xlsx or as CSV UTF-8)"],
    ["\n \n", "export.csv: is empty (save the sheet as .xlsx or as CSV UTF-8)"],
    [
      "<!doctype html>",
      "export.csv:1: is a web page or XML, no table (open it in a spreadsheet program, and save the sheet as .xlsx or as CSV UTF-8)",
    ],
    ['{ "groups": [] }', "export.csv:1: is JSON, no table (name the system that wrote it instead of csv)"],
  ])("of %j is none", (text, line) => {
    expect(faultsOf(text)).toEqual([line]);
  });

  it("with a quote that is not closed names its line", () => {
    expect(faultsOf(`name;price\n"Soup;4\n${"Tea;2\n".repeat(20_000)}`)[0]).toMatch(
      /^export\.csv:\d+: is no CSV: .*look for a quote that is not closed/,
    );
  });

  it("is no text with a character that is none", () => {
    const rows = readRows("a.csv", bytesOf("name;price\nSoup;4\0\n"), { encoding: "utf8" });
    expect(rows.isOk ? [] : rows.faults.map(faultLine)).toEqual([
      "a.csv: is no text (save the sheet as .xlsx or as CSV UTF-8)",
    ]);
  });
});
