import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";

/** A module below it is read again faster than a parenthesis is worth. */
const LEAST_CHARS = 4_000;

/** A part of a bundler's file, from its first character to the one after its last. */
type Part = { readonly type: string; readonly start: number; readonly end: number };

/** What a file of the bundler hands over: `push([script, id, module, id, module, …])`. */
const partsOf = (source: string): readonly Part[] =>
  parse(source, { ecmaVersion: "latest", preserveParens: true }).body.flatMap((statement) => {
    if (statement.type !== "ExpressionStatement" || statement.expression.type !== "CallExpression") return [];
    const [list] = statement.expression.arguments;
    return list?.type === "ArrayExpression" ? list.elements.filter((element) => element !== null) : [];
  });

/** The file with some of its parts replaced. */
const rewritten = (source: string, parts: readonly Part[], written: (text: string) => string): string => {
  let made = "";
  let at = 0;
  for (const { start, end } of parts) {
    made += source.slice(at, start) + written(source.slice(start, end));
    at = end;
  }
  return made + source.slice(at);
};

/**
 * The file with its large modules in parentheses. A function in them is compiled at once, with the file, which happens
 * beside the main thread; without them it is passed over, and read once more on the main thread when the page begins
 * (V8, "Blazingly fast parsing, part 2: lazy parsing"). React alone cost a phone 150 ms in one piece so.
 */
export const withEagerModules = (source: string, leastChars = LEAST_CHARS): string => {
  const large = partsOf(source).filter(
    ({ type, start, end }) =>
      (type === "ArrowFunctionExpression" || type === "FunctionExpression") && end - start >= leastChars,
  );
  return rewritten(source, large, (text) => `(${text})`);
};

/** The file as the bundler wrote it, without the parentheses of `withEagerModules`: what a measurement sets it beside. */
export const withoutEagerModules = (source: string): string => {
  const eager = partsOf(source).filter(({ type }) => type === "ParenthesizedExpression");
  return rewritten(source, eager, (text) => text.slice(1, -1));
};

/** Rewrites the built files of a folder by `withEagerModules`. */
export const compileModulesAtOnce = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".js")) continue;
    const path = join(folder, name);
    const source = readFileSync(path, "utf8");
    const eager = withEagerModules(source);
    if (eager !== source) writeFileSync(path, eager);
  }
};
