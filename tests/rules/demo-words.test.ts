import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";

/** The German texts of the demo shops, a file with each. */
const texts = readdirSync("demo", { recursive: true, encoding: "utf8" }).flatMap((name) => {
  const read = (): string => readFileSync(join("demo", name), "utf8");
  if (name.endsWith(".de.md")) return [[name, read()] as const];
  if (!name.endsWith(".json")) return [];
  return [...read().matchAll(/"de": "((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => [name, text] as const);
});

it("calls a roll one word in German: the English one stands in names alone", () => {
  const english = /(?<!Big |Garden |Pizza )\bRolls?\b(?! Club)/;
  expect(texts.filter(([, text]) => /\bRolle/.test(text)).length).toBeGreaterThan(50);
  expect(texts.filter(([, text]) => english.test(text))).toEqual([]);
});
