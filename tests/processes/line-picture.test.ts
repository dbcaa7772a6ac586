/** @rule SPEC-663 */
import { execFileSync } from "node:child_process";
import { expect, it } from "@jest/globals";

// Jest cannot load the font's tools, which are modules alone.
const script = `
  import { linePicture } from "./upstream/adapters/printer/line-picture.ts";
  const style = { isLarge: false, isBold: false, isInverted: false };
  const lines = [
    { ...style, text: "ğ        шшш" },
    { ...style, text: "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW" },
    { ...style, text: "ğ", isLarge: true, isInverted: true },
  ];
  const found = [];
  for (const line of lines) {
    const { data, width, height } = await linePicture(line, 32);
    const columns = new Set();
    for (let dot = 0; dot < width * height; dot += 1) if (data[dot * 4] === 0) columns.add(dot % width);
    found.push({ width, height, columns: [...columns].sort((a, b) => a - b) });
  }
  process.stdout.write(JSON.stringify(found));
`;

it("a line as a picture has its words in their columns, none beyond the paper, and is large and inverted as its text would be", () => {
  const run = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  const [words, wide, large] = JSON.parse(run.toString());
  expect([words.width, words.height, large.height]).toEqual([384, 24, 48]);
  const inCell = (column: number): number => Math.floor(column / 12);
  expect(new Set(words.columns.map(inCell))).toEqual(new Set([0, 9, 10, 11]));
  expect(Math.max(...wide.columns)).toBeLessThan(384);
  expect(new Set(wide.columns.map(inCell)).size).toBe(32);
  // White on black: of the two columns of its sign most dots are black, and none behind it.
  expect(Math.max(...large.columns)).toBe(23);
});
