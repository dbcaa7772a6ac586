import { parseSync } from "@swc/core";
import { z } from "zod";
import { isRecord } from "@/lib/domain/is-record";

const Span = z.object({ start: z.number(), end: z.number() });

/** Nodes that hold what a program prints, sends or compares, not what its engineers named or explained. */
const literals = new Set(["StringLiteral", "TemplateElement", "JSXText", "RegExpLiteral"]);

const runners = new Set(["it", "test", "describe"]);

/** `it`, `describe.skip`, `it.each([…])`: the function behind a call of a test runner. */
const isRunner = (callee: unknown): boolean => {
  if (!isRecord(callee)) return false;
  if (callee["type"] === "Identifier") return runners.has(String(callee["value"]));
  return isRunner(callee["type"] === "MemberExpression" ? callee["object"] : callee["callee"]);
};

const titleIn = (node: Readonly<Record<string, unknown>>): string[] => {
  if (node["type"] !== "CallExpression" || !isRunner(node["callee"])) return [];
  const [first] = z.array(z.object({ expression: z.unknown() })).parse(node["arguments"]);
  const title = first?.expression;
  if (!isRecord(title)) return [];
  if (title["type"] === "StringLiteral") return [String(title["value"])];
  if (title["type"] !== "TemplateLiteral") return [];
  return z
    .array(z.object({ raw: z.string() }))
    .parse(title["quasis"])
    .map(({ raw }) => raw);
};

const nodesIn = function* (value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (!isRecord(value)) return;
  if (typeof value["type"] === "string") yield value;
  for (const one of Object.values(value)) if (typeof one === "object") yield* nodesIn(one);
};

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/**
 * Names, comments and titles of tests in TypeScript. Literals are cut out first, so that what looks like a comment in an
 * address or a name in a text is not taken for one.
 */
export const sourceParts = (source: string, isTsx: boolean) => {
  // swc counts bytes from 1.
  const bytes = Buffer.from(source);
  const titles: string[] = [];
  for (const node of nodesIn(parseSync(source, { syntax: "typescript", tsx: isTsx, target: "es2022" }))) {
    titles.push(...titleIn(node));
    if (!literals.has(String(node["type"]))) continue;
    const { start, end } = Span.parse(node["span"]);
    bytes.fill(" ", start - 1, end - 1);
  }
  const code = bytes.toString("utf8");
  return {
    comments: code.match(comment) ?? [],
    names: [...new Set(code.replace(comment, "").match(/[\p{L}_$][\p{L}\d_$]*/gu))],
    titles,
  };
};
