/**
 * @group faults
 * @group security
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Parser } from "htmlparser2";
import { fetchCacheFolder, pageCacheFolder } from "@/lib/next-internals/cache-folders";
import { withEagerModules, withoutEagerModules } from "@/lib/next-internals/eager-modules";
import { deferScriptsUntilPaint } from "@/lib/next-internals/page-html";
import { type AstNode, childrenOf, isFunction, nodesIn, shapesIn, treeOf } from "../support/js-tree";

/** What `lib/next-internals` relies on, as the build and the pinned Next have it: read by parsing, because a bundler renames and reorders. */
const about = existsSync(".next/BUILD_ID") ? describe : describe.skip;

const textsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

const browserFiles = (): readonly string[] => textsOf(".next/static/chunks");

/** Files that have a shape; only those are parsed that hold a word of it. */
const filesWith = (files: readonly string[], word: string, shape: string): readonly string[] =>
  files.filter((file) => file.includes(word) && shapesIn(treeOf(file), shape).length > 0);

let runtime: AstNode | undefined;
/** What renders pages, and stores them, in production. */
const pageRuntime = (): AstNode => {
  runtime ??= treeOf(
    readFileSync("node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js", "utf8"),
  );
  return runtime;
};

type Script = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** It stands right behind another one. */
  readonly isInRow: boolean;
};

const scriptsOf = (html: string): readonly Script[] => {
  const scripts: Script[] = [];
  let text: string | null = null;
  let attributes: Readonly<Record<string, string>> = {};
  let last = "";
  let isInRow = false;
  const parser = new Parser({
    onopentag: (name, given) => {
      if (name === "script") [text, attributes, isInRow] = ["", given, last === "script"];
      last = "";
    },
    ontext: (part) => {
      if (text === null) last = "";
      else text += part;
    },
    onclosetag: (name) => {
      last = name;
      if (text !== null) scripts.push({ attributes, text, isInRow });
      text = null;
    },
  });
  parser.end(html);
  return scripts;
};

const notFound = (): string => readFileSync(".next/server/app/_not-found.html", "utf8");

/** Texts that a call is given, one after another. */
const textsGiven = (node: AstNode): readonly unknown[] =>
  node.type === "CallExpression" ? childrenOf(node).map((part) => part["value"]) : [];

/** The smallest function around a node. */
const functionAround = (tree: AstNode, node: AstNode): AstNode =>
  [...nodesIn(tree)]
    .filter((outer) => isFunction(outer) && outer.start <= node.start && outer.end >= node.end)
    .reduce((smallest, outer) => (outer.end - outer.start < smallest.end - smallest.start ? outer : smallest), tree);

about("what Next does not document", () => {
  it("task-before-hydration: its client reads the list of early scripts, and ours stands on it", () => {
    expect(filesWith(browserFiles(), "__next_s", "$list = self.__next_s").length).toBeGreaterThan(0);
    expect(filesWith(browserFiles(), "__next_s", 'window.__next_s = [["", { children: "" }]]')).toHaveLength(1);
  });

  it("eager-modules: files for the browser are lists of modules, and the large ones are compiled with their file", () => {
    const files = browserFiles();
    expect(files.filter((file) => withEagerModules(file) !== file)).toHaveLength(0);
    const eager = files.filter((file) => withoutEagerModules(file) !== file);
    const [largest] = [...files].sort((one, other) => other.length - one.length);
    expect(eager.includes(largest ?? "")).toBe(true);
    expect(filesWith(eager, "hydrateRoot", "$exports.hydrateRoot = $function").length).toBeGreaterThan(0);
  });

  it("page-html: what browsers take over stands in a row of scripts without attributes", () => {
    const html = notFound();
    const pushes = scriptsOf(html).filter(({ text }) => text.includes("__next_f"));
    const row = ["self.__next_f.push([$kind, $text])", "(self.__next_f = self.__next_f || []).push([$kind])"];
    const alone = pushes.filter(({ text, attributes }) => {
      const [statement, ...others] = childrenOf(treeOf(text));
      const isPush = row.some((shape) => shapesIn(treeOf(text), shape).length === 1);
      return (
        !isPush || others.length > 0 || statement?.type !== "ExpressionStatement" || Object.keys(attributes).length > 0
      );
    });
    expect(alone).toEqual([]);
    expect(pushes.slice(1).filter(({ isInRow }) => !isInRow)).toEqual([]);
    expect(pushes.length).toBeGreaterThan(1);
  });

  it("page-html: the scripts of a page are asynchronous, and lie in one folder", () => {
    const isOfApp = ({ attributes }: Script) => attributes["src"] !== undefined && attributes["nomodule"] === undefined;
    const scripts = scriptsOf(notFound()).filter(isOfApp);
    expect(scripts.length).toBeGreaterThan(5);
    const others = scripts.filter(
      ({ attributes: { src = "", ...rest } }) =>
        !src.startsWith("/_next/static/chunks/") || JSON.stringify(rest) !== '{"async":""}',
    );
    expect(others).toEqual([]);
    const late = scriptsOf(deferScriptsUntilPaint(notFound())).filter(isOfApp);
    expect(late.map(({ attributes }) => attributes["src"])).toEqual(scripts.map(({ attributes }) => attributes["src"]));
    expect(late.filter(({ attributes }) => attributes["type"] !== "late")).toEqual([]);
  });

  it("whole-prefetch: the router fetches all of a page where its kind is the one that ours names", () => {
    const switches = filesWith(browserFiles(), "PrefetchKind", "$types.FetchStrategy.Full").flatMap((file) =>
      [...nodesIn(treeOf(file))].filter(
        (node) =>
          node.type === "SwitchCase" &&
          shapesIn(node, "$kinds.PrefetchKind.FULL").length === 1 &&
          shapesIn(node, "$strategy = $types.FetchStrategy.Full").length === 1,
      ),
    );
    expect(switches).toHaveLength(1);
    expect(
      filesWith(browserFiles(), "PrefetchKind", "{ kind: $module($id).PrefetchKind.FULL }").length,
    ).toBeGreaterThan(0);
  });

  it("cache-folders: cached pages are written by the `writeFile` of the moment", () => {
    const named = [...nodesIn(pageRuntime())].filter(
      (node) =>
        node.type === "Property" &&
        childrenOf(node)[0]?.["name"] === "writeFile" &&
        shapesIn(node, "($path, $data) => $fs().promises.writeFile($path, $data)").length > 0,
    );
    expect(named).toHaveLength(1);
  });

  it("cache-folders: an entry of the cache is measured as JSON, whose length is compared for fetched data alone", () => {
    const tree = pageRuntime();
    const measured = [...nodesIn(tree)].flatMap((node) => {
      if (node.type !== "VariableDeclarator" || shapesIn(node, "JSON.stringify($entry).length").length !== 1) return [];
      const [name, value] = childrenOf(node);
      return value?.type === "MemberExpression" ? [{ name: String(name?.["name"]), node }] : [];
    });
    const limits = measured.filter(({ name, node }) => {
      const around = functionAround(tree, node);
      return shapesIn(around, `$options.fetchCache && ${name} > 2097152`).length === 1;
    });
    expect(limits).toHaveLength(1);
    const [limit] = limits;
    const name = limit?.name ?? "";
    const around = functionAround(tree, limit?.node ?? tree);
    // Names before it are of blocks of their own: none is used before it is declared.
    const uses = [...nodesIn(around)].filter(
      ({ type, start, ...node }) => type === "Identifier" && node["name"] === name && start >= (limit?.node.start ?? 0),
    );
    const inWarning = [...nodesIn(around)]
      .filter(({ type }) => type === "TemplateLiteral")
      .flatMap((text) => [...nodesIn(text)].filter((node) => node.type === "Identifier" && node["name"] === name));
    // Where it is declared, the comparison, and the text of that warning.
    expect(inWarning).toHaveLength(1);
    expect(uses).toHaveLength(3);
  });

  it("cache-folders: cached pages and answers stand where they are cleared", () => {
    const nodes = [...nodesIn(pageRuntime())];
    const pages = pageCacheFolder(".").replace("server/", "");
    expect(nodes.some((node) => node.type === "Literal" && node["value"] === pages)).toBe(true);
    const folders = fetchCacheFolder(".").split("/");
    expect(nodes.some((node) => folders.every((folder, nth) => textsGiven(node).slice(-2)[nth] === folder))).toBe(true);
  });
});
