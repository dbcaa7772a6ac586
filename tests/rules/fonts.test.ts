import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";

/** What a page is drawn with before its own font is here is decided by families: see `app/globals.css`. */
const faces = [...readFileSync("app/globals.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = ""]) => ({
  family: /font-family: ("[^"]+")/.exec(face)?.[1],
  file: /onest-(\w+)\.woff2/.exec(face)?.[1] ?? null,
}));
const families = /--font: ([^;]+);/.exec(readFileSync("app/tokens.css", "utf8"))?.[1]?.split(", ") ?? [];

it("has a family of its own for each file, and a file for each family", () => {
  const files = readdirSync("public/fonts").map((name) => /^onest-(\w+)\.woff2$/.exec(name)?.[1]);
  expect(faces.flatMap(({ file }) => file ?? []).sort()).toEqual(files.sort());
  expect(new Set(faces.map(({ family }) => family)).size).toBe(faces.length);
});

it("asks for all of them before the fallback, whose metrics come before any system font", () => {
  expect(families.slice(0, faces.length)).toEqual(faces.map(({ family }) => family));
  expect(faces.at(-1)).toEqual({ family: '"Onest Fallback"', file: null });
});
