import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { serverVariables } from "@/lib/config/env.server";
import { processVariables } from "@/server/settings";
import { upstreamVariables } from "@/upstream/config";

const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "bench/README.md"],
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Folders of the repository a path in a document can begin with. */
const FOLDERS =
  /^(?:app|bank|bench|components|deploy|docs|lib|messages|public|scripts|server|tests|tools|upstream|\.github)\/[^\s`]*$/;

const files = execFileSync("git", ["ls-files"], { maxBuffer: 16 * 1024 * 1024 })
  .toString()
  .split("\n");

/**
 * A path as people write it: `<noun>`, `{city}` and `[brand]` stand for any name, `…` and `*` for any rest, `{a,b}` for each of
 * them, and a module may go without its ending.
 */
const patternOf = (path: string): RegExp => {
  const known = path.replace(/[#:].*$/, "").replace(/\/$/, "");
  const pattern = known
    .replaceAll(/<[^>]*>|\{\w+\}|\[[^\]]*\]|…|\*/g, "~")
    .replaceAll(/[.+()]/g, "\\$&")
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`)
    .replaceAll("~", ".+");
  return new RegExp(`^${pattern}(?:$|/|\\.[a-z]+$)`);
};

const existsSomewhere = (path: string): boolean => {
  const pattern = patternOf(path);
  return existsSync(path) || files.some((file) => pattern.test(file));
};

const pathsIn = (document: string): readonly string[] =>
  [...readFileSync(document, "utf8").matchAll(/`([^`\n]+)`/g)].flatMap(([, text = ""]) =>
    FOLDERS.test(text) ? [text] : [],
  );

/** In Markdown, and of a picture that is written as HTML. */
const linksIn = (document: string): readonly string[] =>
  [...readFileSync(document, "utf8").matchAll(/(?:\]\(|\bsrc(?:set)?=")(?!https?:|#|mailto:)([^)"#\s]+)/g)].map(
    ([, link = ""]) => link,
  );

describe("the documents", () => {
  it("have no mark of a merge that was left half done", () => {
    const marked = documents.filter((document) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(readFileSync(document, "utf8")));
    expect(marked).toEqual([]);
  });

  it("name files and folders that exist", () => {
    const found = documents.flatMap((document) => pathsIn(document).map((path) => ({ document, path })));
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ path }) => !existsSomewhere(path))).toEqual([]);
  });

  it("link to pages that exist", () => {
    const links = documents.flatMap((document) => linksIn(document).map((link) => ({ document, link })));
    expect(links.length).toBeGreaterThan(80);
    expect(links.filter(({ document, link }) => !existsSync(join(dirname(document), link)))).toEqual([]);
  });

  it("show every picture of docs/pictures, which weigh 4 MB at most", () => {
    const pictures = readdirSync("docs/pictures").map((name) => join("docs/pictures", name));
    const shown = new Set(
      documents.flatMap((document) => linksIn(document).map((link) => join(dirname(document), link))),
    );
    expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
    expect(pictures.reduce((sum, picture) => sum + statSync(picture).size, 0)).toBeLessThanOrEqual(4_000_000);
  });

  it("describe every setting of storefront and upstream", () => {
    const table = readFileSync("docs/operating/settings.md", "utf8");
    const rows = new Set(
      [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = ""]) =>
        [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
      ),
    );
    const set = [...serverVariables, ...processVariables, ...upstreamVariables].filter((name) => name !== "NODE_ENV");
    expect(set.filter((name) => !rows.has(name))).toEqual([]);
    expect(rows.size).toBeGreaterThan(50);
  });

  it("begin with a README of at most 150 lines", () => {
    expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(150);
  });
});
