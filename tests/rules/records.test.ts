import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

const FOLDER = "docs/decisions";
/** A page. */
const LINES = 60;

/** What is wrong with the form of a decision record (docs/house.md, "Where to add what"). */
const faultsOf = (text: string, names: readonly string[]): readonly string[] => {
  const [title = "", second, header = "", fourth, ...rest] = text.trimEnd().split("\n");
  const [, date = "", status = ""] = /^Date: (\d{4}-\d{2}-\d{2})\. Status: (.+)\.$/.exec(header) ?? [];
  const [decision = "", ...reasons] = rest.join("\n").split("\n\n");
  const replacement = /^replaced by \[\d{4}\]\(([^)]+)\)$/.exec(status)?.[1];
  const links = [...text.matchAll(/\]\((\d{4}-[^)#]+)/g)].map(([, name = ""]) => name);
  return [
    /^# (?!\d)\S/.test(title) ? "" : "the first line is its title, without the number",
    second === "" && fourth === "" && date !== "" ? "" : "its third line is 'Date: 2026-11-26. Status: accepted.'",
    date !== "" && Number.isNaN(Date.parse(date)) ? "its date is none" : "",
    date === "" || status === "accepted" || replacement !== undefined
      ? ""
      : "its status is 'accepted' or 'replaced by [0000](file)'",
    /^[^|#-].*\.$/.test(decision.replaceAll("\n", " ")) && !/[.?!] +[A-Z]/.test(decision.replaceAll("\n", " "))
      ? ""
      : "one sentence of decision follows",
    reasons.join("").trim() === "" && replacement === undefined ? "its reasons follow" : "",
    text.trimEnd().split("\n").length > LINES ? `it is longer than ${LINES} lines` : "",
    ...links.filter((name) => !names.includes(name)).map((name) => `${name} is not there`),
  ].filter((fault) => fault !== "");
};

const record = (header: string, decision: string, reasons = "**Why.** Because. It is."): string =>
  `# A title\n\n${header}\n\n${decision}\n\n${reasons}\n`;
const accepted = "Date: 2026-11-26. Status: accepted.";

describe("decision records", () => {
  const names = readdirSync(FOLDER);

  it("begin with date, status and one sentence of decision, and are a page long", () => {
    const faults = names.flatMap((name) =>
      faultsOf(readFileSync(join(FOLDER, name), "utf8"), names).map((fault) => `${name}: ${fault}`),
    );
    expect(names.length).toBeGreaterThan(90);
    expect(faults).toEqual([]);
    expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  });

  it("are linked by the number that they have", () => {
    const documents = readdirSync("docs", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join("docs", name));
    const wrong = [...documents, "README.md", "CHANGELOG.md", "bench/README.md"].flatMap((document) =>
      [...readFileSync(document, "utf8").matchAll(/\[(?:ADR-)?(\d{4})\]\([^)]*?(\d{4})-[^)]+\.md\)/g)]
        .filter(([, number, file]) => number !== file)
        .map(([link]) => `${document}: ${link}`),
    );
    expect(existsSync(FOLDER)).toBe(true);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["no date", record("Status: accepted.", "It is so."), "its third line is 'Date: 2026-11-26. Status: accepted.'"],
    ["a day that no calendar has", record("Date: 2026-13-40. Status: accepted.", "It is so."), "its date is none"],
    [
      "another status",
      record("Date: 2026-11-26. Status: draft.", "It is so."),
      "its status is 'accepted' or 'replaced by [0000](file)'",
    ],
    ["two sentences", record(accepted, "It is so. It was not."), "one sentence of decision follows"],
    ["a list", record(accepted, "- It is so."), "one sentence of decision follows"],
    ["no reasons", record(accepted, "It is so.", ""), "its reasons follow"],
    ["two pages", record(accepted, "It is so.", "line\n".repeat(60)), "it is longer than 60 lines"],
    ["a lost link", record(accepted, "It is so.", "See [0099](0099-none.md)."), "0099-none.md is not there"],
    [
      "a number",
      record(accepted, "It is so.").replace("# A", "# 0012. A"),
      "the first line is its title, without the number",
    ],
  ])("are refused with %s", (_what, text, fault) => {
    expect(faultsOf(text, [])).toEqual([fault]);
  });

  it("may be replaced by another one, and need no reasons then", () => {
    const text = record("Date: 2026-11-24. Status: replaced by [0080](0080-on-need.md).", "It was so.", "");
    expect(faultsOf(text, ["0080-on-need.md"])).toEqual([]);
    expect(faultsOf(text, [])).toEqual(["0080-on-need.md is not there"]);
  });
});
