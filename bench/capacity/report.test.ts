import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { familyOf, runningOf } from "./counters";
import { readMeasured } from "./measured";
import { model } from "./model";
import { filesOf } from "./page-files";
import { barPlot, linePlot, ticksUpTo } from "./plot";
import { filledIn, reportFile, reportParts, reportPlots } from "./report";
import { short } from "./report-table";
import { readTried } from "./tried";

describe("the page", () => {
  it("is what the last run and today's assumptions come to (`npm run bench -- capacity --tables`)", () => {
    const measured = readMeasured();
    if (measured === null) throw new Error("Nothing was measured");
    const page = readFileSync(reportFile, "utf8");
    expect(filledIn(page, reportParts(model, measured, readTried()))).toBe(page);
    for (const [name, plot] of Object.entries(reportPlots(model, measured, readTried()))) {
      expect(readFileSync(`docs/operating/capacity-${name}.svg`, "utf8")).toBe(plot);
    }
  });

  it("gets each part between its markers, and keeps what stands around", () => {
    const page = "before\n<!-- a -->\nold\n<!-- /a -->\nafter\n";
    const filled = filledIn(page, { a: "new" });
    expect(filled).toBe("before\n<!-- a -->\n\nnew\n\n<!-- /a -->\nafter\n");
    expect(filledIn(filled, { a: "new" })).toBe(filled);
  });

  it("is refused where a part has no place", () => {
    expect(() => filledIn("nothing", { a: "new" })).toThrow('no place for "a"');
  });

  it.each([
    [0, "0"],
    [0.004, "0"],
    [0.126, "0.13"],
    [12.34, "12.3"],
    [123.4, "123"],
    [123_456, "123,000"],
  ])("%p reads %p", (value, text) => {
    expect(short(value)).toBe(text);
  });
});

describe("a plot", () => {
  it.each([
    { most: 9, expected: [0, 2, 4, 6, 8, 10] },
    { most: 0.4, expected: [0, 0.1, 0.2, 0.3, 0.4] },
    { most: 0, expected: [0, 1] },
  ])("up to $most has round steps", ({ most, expected }) => {
    expect(ticksUpTo(most)).toEqual(expected);
  });

  it("has a line or a bar for every series, and words that are no markup", () => {
    const series = [
      { name: "a < b", values: [1, 10, 100] },
      { name: "c", values: [2, 20, 200] },
    ];
    const parts = { title: "Figures & words", unit: "a second", labels: ["x", "y", "z"], series };
    expect(linePlot({ ...parts, isLogarithmic: true }).match(/<polyline/g)).toHaveLength(2);
    expect(barPlot(parts).match(/<rect [^>]*fill="#0072b2"/g)).toHaveLength(4);
    expect(barPlot(parts)).toContain("a &lt; b");
    expect(barPlot(parts)).not.toContain("NaN");
  });
});

describe("what is measured", () => {
  it("finds a process's parent, and the time of its ended children, behind a name that has spaces and parentheses", () => {
    const stat = "7 (a (b) c) S 42 7 7 0 -1 4 0 0 0 0 11 12 3 4 20 0";
    expect(runningOf(7, stat)).toEqual({ id: 7, parent: 42, ended: 70 });
  });

  it("counts all that a process started, and nothing else", () => {
    const all = [
      { id: 3, parent: 2 },
      { id: 2, parent: 1 },
      { id: 4, parent: 9 },
    ];
    expect([...familyOf([1], all)].sort()).toEqual([1, 2, 3]);
  });

  it("finds the files that a page loads before anybody scrolls, each once", () => {
    const html = [
      '<link rel="stylesheet" href="/_next/static/a.css"/><script src="/_next/static/b.js?x=1&amp;y=2"></script>',
      '<link rel="preload" as="font" href="/_next/static/f.woff2"/><img src="/m/c.webp"/><img loading="lazy" src="/m/d.webp"/>',
      '<script src="/_next/static/b.js?x=1&amp;y=2"></script><link rel="canonical" href="/moscow"/><a href="/_next/static/e.css">',
    ].join("");
    expect(filesOf(html)).toEqual([
      "/_next/static/a.css",
      "/_next/static/b.js?x=1&y=2",
      "/_next/static/f.woff2",
      "/m/c.webp",
    ]);
  });
});
