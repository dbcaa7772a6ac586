/** Parses one JSON file of a shop by its schema; every fault has its line. */

import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type * as z from "zod";
import type { Fault, Refused } from "./fault";
import { textProblem } from "./json-text";

export type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** The line of a place in a file, from 1. */
export type LineOf = (path: Path) => number | null;

export type Parsed<Value> = { readonly isOk: true; readonly value: Value; readonly lineOf: LineOf } | Refused;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The lines of many places of one text: as many faults as it has values are found in a wrong file. */
const linesIn = (text: string): ((offset: number) => number) => {
  const ends: number[] = [];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) ends.push(end);
  return (offset) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
};

const segments = (path: Path): (string | number)[] =>
  path.filter((part): part is string | number => typeof part !== "symbol");

/** The node of a path, or the nearest one around it. */
const nearest = (root: Node, path: Path): Node => {
  const parts = segments(path);
  for (let length = parts.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(root, parts.slice(0, length));
    if (found !== undefined) return found.parent?.type === "property" ? found.parent : found;
  }
  return root;
};

const isMissing = ({ code, message }: Issue): boolean =>
  code === "invalid_type" && message.endsWith("received undefined");

/** Of the branches of a union, all issues of the one that the writer most likely meant: the one he came furthest in. */
const meant = (issue: Issue): Issue[] => {
  if (issue.code === "invalid_key") return [{ ...(issue.issues[0] ?? issue), path: issue.path }];
  if (issue.code !== "invalid_union") return [issue];
  const branches = issue.errors.map((branch) => branch.flatMap(meant)).filter((branch) => branch.length > 0);
  const firsts = branches.flatMap((branch) => branch.slice(0, 1));
  const [first] = firsts;
  if (first !== undefined && firsts.every((one) => one.path.length === 0 && isMissing(one)))
    return [{ ...first, path: issue.path }];
  const [best] = branches.toSorted(([a], [b]) => rankOf(b) - rankOf(a));
  if (best === undefined || rankOf(best[0]) === 0) return [issue];
  return best.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
};

const rankOf = (issue: Issue | undefined): number => (issue === undefined ? 0 : rank(issue));

const rank = ({ code, path }: Issue): number => {
  if (path.length > 0) return 2 + path.length;
  return code === "invalid_type" || code === "invalid_value" || code === "invalid_union" ? 0 : 1;
};

const remedyOf = (issue: Issue): string => {
  switch (issue.code) {
    case "unrecognized_keys":
      return "remove it, or look up its right name in the schema of the file";
    case "too_small":
      return `write ${String(issue.minimum)} or more`;
    case "too_big":
      return `write ${String(issue.maximum)} or less`;
    case "not_multiple_of":
      return "write at most two digits after the point";
    case "invalid_type":
      return isMissing(issue) ? "add it" : `write ${aOrAn(issue.expected)}`;
    case "invalid_value":
      return `write one of ${issue.values.map(String).join(", ")}`;
    default:
      return "correct it";
  }
};

const aOrAn = (word: string): string => `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;

const problemOf = (issue: Issue): string => {
  const path = issue.path.map(String).join(".");
  const about = path === "" ? "" : `${path}: `;
  if (isMissing(issue)) return `${about}is missing`;
  if (issue.code === "invalid_value") return `${about}is not known`;
  if (issue.code === "invalid_union") return `${about}has a form that is not known here`;
  return `${about}${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
};

/** Faults of a value by a schema, in words; `lineOf` finds their places. */
export const schemaFaults = (file: string, { issues }: Pick<z.core.$ZodError, "issues">, lineOf: LineOf): Fault[] =>
  issues.flatMap(meant).map((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    return { file, line: lineOf([...issue.path, ...keys]), problem: problemOf(issue), remedy: remedyOf(issue) };
  });

const syntaxFault = (file: string, text: string, { error, offset }: ParseError): Fault => ({
  file,
  line: lineAt(text, offset),
  problem: `is no JSON: ${printParseErrorCode(error)}`,
  remedy: "look at the comma, quote or bracket on this line or the one before",
});

type Tree = { readonly root: Node | undefined; readonly error: ParseError | undefined };

const treeOf = (text: string): Tree => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return { root, error: errors[0] };
};

/** The value of plain JSON: several times as fast as a tree, which only comments and faults need. */
const plainJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** The lines of a text's places, by a tree that is made for the first. */
export const linesOf = (text: string): LineOf => {
  let made: (Tree & { readonly line: (offset: number) => number }) | null = null;
  return (path) => {
    made ??= { ...treeOf(text), line: linesIn(text) };
    return made.root === undefined ? null : made.line(nearest(made.root, path).offset);
  };
};

/** The value of a file's JSON, without a look at its form. */
const jsonOf = (file: string, text: string): { readonly value: unknown } | Fault => {
  const wrong = textProblem(text, true);
  if (wrong !== null) return { file, ...wrong };
  const plain = plainJson(text);
  if (plain !== null) return plain;
  const { root, error } = treeOf(text);
  if (error !== undefined) return syntaxFault(file, text, error);
  return root === undefined
    ? { file, line: 1, problem: "is empty", remedy: "write it" }
    : { value: getNodeValue(root) };
};

/** The JSON of a file with the lines of its places; a fault: it is none. */
export const readJson = (file: string, text: string): { readonly value: unknown; readonly lineOf: LineOf } | Fault => {
  const read = jsonOf(file, text);
  return "problem" in read ? read : { ...read, lineOf: linesOf(text) };
};

/** Parses the text of a file; comments and commas after the last item are understood. */
export const parseFile = <Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Parsed<z.output<Schema>> => {
  const read = readJson(file, text);
  if ("problem" in read) return { isOk: false, faults: [read] };
  const { lineOf } = read;
  const result = schema.safeParse(read.value);
  if (result.success) return { isOk: true, value: result.data, lineOf };
  return { isOk: false, faults: schemaFaults(file, result.error, lineOf) };
};
