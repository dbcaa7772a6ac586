import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import * as z from "zod";

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
/** Our own programs behind `npm run`; the others are those of tools. */
const ours = Object.entries(scripts).flatMap(([name, line]) =>
  [...line.matchAll(/\b(?:scripts|bench)\/[\w-]+\.ts\b/g)].map(([file]) => ({ name, file })),
);

it("a command of ours refuses an option that it does not know (SPEC-511)", () => {
  expect(ours.length).toBeGreaterThan(25);
  const careless = ours.filter(({ file }) => !/\breadCommand\(|\bsayUnknown\(/.test(readFileSync(file, "utf8")));
  expect(careless).toEqual([]);
});
