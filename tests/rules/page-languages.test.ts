import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { criticalMessages } from "@/lib/i18n/critical-messages";
import { isTree, type MessageTree } from "@/lib/i18n/merge";
import { messagesOf } from "@/lib/i18n/messages";
import { languageTables } from "@/scripts/language-tables";

/** Value imports that come with a module itself. What is imported by a call is fetched when it is needed. */
const statement = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\bfrom\s+)?["']([^"']+)["']/gm;

const fileOf = (importer: string, specifier: string): string | null => {
  if (!specifier.startsWith("@/") && !specifier.startsWith(".")) return null;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(importer), specifier);
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path) && statSync(path).isFile());
  return found !== undefined && /\.tsx?$/.test(found) ? found : null;
};

const staticImports = (file: string, text: string): string[] =>
  [...text.matchAll(statement)].flatMap(([, specifier = ""]) => fileOf(file, specifier) ?? []);

const isClient = (text: string): boolean => /^["']use client["']/.test(text);

/** The modules that pages bring to the browser, with the one that brings each: everything below a "use client". */
const pageModules = (): Map<string, string> => {
  const starts = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /(?:^|\/)(?:page|layout)\.tsx$/.test(name))
    .map((name) => join("app", name));
  const onServer = new Set(starts);
  const inBrowser = new Map<string, string>();
  for (const file of onServer) {
    const text = readFileSync(file, "utf8");
    for (const next of staticImports(file, text)) {
      if (isClient(text) || isClient(readFileSync(next, "utf8"))) inBrowser.set(next, file);
      else onServer.add(next);
    }
  }
  for (const [file] of inBrowser) {
    for (const next of staticImports(file, readFileSync(file, "utf8"))) {
      if (!inBrowser.has(next)) inBrowser.set(next, file);
    }
  }
  return inBrowser;
};

const paths = (tree: MessageTree, at = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (isTree(value) ? paths(value, `${at}.${key}`) : [`${at}.${key}`]));

describe("a page, however many languages there are (SPEC-527)", () => {
  const modules = pageModules();

  it("is found by its modules", () => {
    expect(modules.size).toBeGreaterThan(100);
    expect([...modules.keys()]).toEqual(
      expect.arrayContaining([
        "lib/client/core/preferences.ts",
        "lib/i18n/deferred.ts",
        "lib/client/core/storefront.tsx",
      ]),
    );
  });

  it("brings no module that grows with a language", () => {
    const growing = languageTables().map(([path]) => path);
    expect(growing.length).toBeGreaterThan(languages.length);
    expect(growing.flatMap((path) => (modules.has(path) ? [`${path} by ${modules.get(path)}`] : []))).toEqual([]);
  });

  it("brings the texts of its own language, as many as in every other", async () => {
    const english = paths(criticalMessages(await messagesOf("en")));
    expect(english.length).toBeGreaterThan(20);
    for (const language of languages) {
      const own = criticalMessages(await messagesOf(language));
      expect([language, paths(own)]).toEqual([language, english]);
    }
  });
});
