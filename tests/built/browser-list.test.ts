import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { scriptFeatures, styleFeatures } from "../support/browser-list";
import { usesOf } from "../support/browser-use";

/** What the packages of a page use is held against the list of browsers too (ADR-0068, SPEC-461). */
const root = ".next/static";
const about = existsSync(root) ? describe : describe.skip;

/** Names that the packages give to functions of their own, and what they look for in a way that cannot be read here. */
const excused: Readonly<Record<string, string>> = {};

/** Styles that some browser of the list does without, and what it shows then. */
const nicer: Readonly<Record<string, string>> = {};

/** Properties, rules and selectors of a style sheet; strings and comments are none. */
const namesInStyles = (text: string): string[] => {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  return [
    ...[...plain.matchAll(/(?<=[{;]\s*)([a-z][a-z-]+)(?=\s*:(?!:)[^{}]*[;}])/g)].map(([, name = ""]) => name),
    ...[...plain.matchAll(/@([a-z-]+)/g)].map(([, name]) => `@${name}`),
    ...[...plain.matchAll(/:{1,2}([a-z-]+)/g)].map(([, name]) => `:${name}`),
  ];
};

about("what the browser is given of the build", () => {
  it("runs in the oldest browsers of the list", () => {
    const features = scriptFeatures();
    const scripts = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(20);
    const found = scripts.flatMap((name) =>
      usesOf(readFileSync(join(root, name), "utf8"), features, false)
        .filter((use) => excused[use.name] === undefined)
        .map(({ name: used, feature, lacking }) => `${name}: ${used} (${feature}; not in ${lacking.join(", ")})`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("is styled for the oldest browsers of the list, but for what is only nicer where it is known", () => {
    const lacking = new Map(
      styleFeatures()
        .filter((one) => one.lacking.length > 0)
        .map((one) => [one.name, one.lacking]),
    );
    const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(5);
    const used = new Set(sheets.flatMap((name) => namesInStyles(readFileSync(join(root, name), "utf8"))));
    const found = [...used].filter((name) => lacking.has(name)).sort();
    expect(found).toEqual(Object.keys(nicer).sort());
  });
});
