/**
 * @group security
 * @rule SPEC-561
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { isTree, type MessageTree } from "@/lib/i18n/merge";
import { isOfConsole } from "../../scripts/language-folders";

const root = ".next/static";
const about = existsSync(root) ? describe : describe.skip;

const textsIn = (tree: MessageTree): string[] =>
  Object.values(tree).flatMap((value) => (isTree(value) ? textsIn(value) : [String(value)]));

const read = (path: string): MessageTree => {
  const tree: unknown = JSON.parse(readFileSync(path, "utf8"));
  return isTree(tree) ? tree : {};
};

/** What the console says and nobody else: texts of its files without values, long enough to be nobody's by chance. */
const saidByStaff = (language: string): string[] => {
  const files = readdirSync(join("messages", language)).map((name) => name.replace(/\.json$/, ""));
  const own = files.filter(isOfConsole).flatMap((name) => textsIn(read(join("messages", language, `${name}.json`))));
  const ofShop = files
    .filter((name) => !isOfConsole(name))
    .flatMap((name) => textsIn(read(join("messages", language, `${name}.json`))))
    .join("\n");
  return own.filter((text) => text.length >= 24 && !/[{}"\\]/.test(text) && !ofShop.includes(text));
};

about("what customers are sent", () => {
  it("has no call and no word of the staff's console", () => {
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(?:js|css|json)$/.test(name),
    );
    const texts = ["en", "ru"].flatMap(saidByStaff);
    expect(files.length).toBeGreaterThan(20);
    expect(texts.length).toBeGreaterThan(60);
    const found = files.flatMap((name) => {
      const content = readFileSync(join(root, name), "utf8");
      return [/["'`]\/staff\//, /staff-(?:accounts|audit|me|tablets)\b/]
        .filter((pattern) => pattern.test(content))
        .map(String)
        .concat(texts.filter((text) => content.includes(text)))
        .map((what) => `${name}: ${what}`);
    });
    expect(found).toEqual([]);
  });

  it("is not laid out in the storefront's public folder either", () => {
    const names = readdirSync("public", { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /console|staff/i.test(name))).toEqual([]);
  });
});
