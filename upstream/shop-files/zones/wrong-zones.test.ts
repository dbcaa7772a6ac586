/**
 * @group security
 * @rule SPEC-387 SPEC-506
 */
import { describe, expect, it } from "@jest/globals";
import { describeRefused, faultsOf, right, zones } from "@/tests/support/shop-faults";

describeRefused([
  {
    about: "a hole outside of its zone",
    file: zones,
    from: /("coordinates": \[[\s\S]*?\]\s*\])(\s*\])/,
    to: "$1,[[-9.23,38.71],[-9.22,38.71],[-9.22,38.72],[-9.23,38.71]]$2",
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the area has a hole outside of its border/,
  },
  {
    about: "a border that crosses itself",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: '"coordinates": [[[0,0],[1,1],[1,0],[0,1],[0,0]]]',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the border of the area crosses itself near latitude 0\.50000, longitude 0\.50000/,
  },
  {
    about: "an area that is a line",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: '"coordinates": [[[-9.14,38.71],[-9.13,38.72],[-9.12,38.73],[-9.14,38.71]]]',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the area is a line/,
  },
  {
    about: "latitude before longitude",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: '"coordinates": [[[38.70,-9.14],[38.72,-9.14],[38.72,-9.12],[38.70,-9.14]]]',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: its coordinates have latitude before longitude/,
  },
  {
    about: "a zone whose shop is not there",
    file: zones,
    from: '"shop": "saldanha"',
    to: '"shop": "sintra"',
    line: /^cities\/lisbon\.zones\.geojson:\d+: names the shop sintra/,
  },
  {
    about: "ids that are there twice",
    file: zones,
    from: /"key": "(avenidas|belem)",/g,
    to: '"key": "$1", "id": 7,',
    line: /^cities\/lisbon\.zones\.geojson:\d+: the id 7 is there twice/,
  },
  {
    about: "a border of more points than a map has",
    file: zones,
    from: /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
    to: `"coordinates": [[${Array.from({ length: 20_000 }, (_, at) => `[-9.1,${38.7 + (at % 9) / 1000}]`).join(",")}]]`,
    line: /^cities\/lisbon\.zones\.geojson:\d+: the zone Alfama e Baixa: the border has 20001 points \(simplify it: 10000 at most\)$/,
  },
]);

describe("a shop's files", () => {
  it("are read in seconds where a border has thousands of points, and where every value is wrong", () => {
    const begun = process.cpuUsage();
    const round = (count: number, at: (turn: number) => number) =>
      Array.from({ length: count + 1 }, (_, index) => {
        const turn = (2 * Math.PI * (index % count)) / count;
        return [-9.14 + at(turn) * Math.cos(turn), 38.72 + at(turn) * Math.sin(turn)];
      });
    const border = (ring: readonly (readonly number[])[]) =>
      new Map([
        [
          zones,
          (right.get(zones) ?? "").replace(
            /"coordinates": \[[\s\S]*?\]\s*\]\s*\]/,
            `"coordinates": [${JSON.stringify(ring)}]`,
          ),
        ],
      ]);
    // A coast with bays: each side is compared with those beside it.
    expect(faultsOf(border(round(9_999, (turn) => 0.02 + 0.001 * Math.sin(turn * 400))))).toEqual([]);
    const crossed = round(9_999, () => 0.02);
    crossed.splice(5_000, 1, [-9.1, 38.75]);
    expect(faultsOf(border(crossed))).toEqual([expect.stringContaining("crosses itself")]);
    const groups = Array.from({ length: 20_000 }, () => ({ key: "a", name: "A", picture: "/a.svg", more: 1 }));
    expect(faultsOf(new Map([["menu/groups.json", JSON.stringify({ groups }, null, 1)]]))).toHaveLength(20_000);
    // Microseconds of a processor: other work on the machine counts for nothing.
    expect(process.cpuUsage(begun).user).toBeLessThan(10_000_000);
  });
});
