/** Parses the document of another system by its schema; what is wrong is one fault. */

import type * as z from "zod";
import type { Fault } from "../fault";
import { textProblem } from "../json-text";
import { schemaFaults } from "../parse-file";

export type ParsedSource<Value> =
  | { readonly isOk: true; readonly value: Value }
  | { readonly isOk: false; readonly fault: Fault };

/** V8 names the place where JSON ends to make sense, in one of its messages by line, in others by position. */
const lineOfError = (text: string, message: string): number | null => {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : text.slice(0, Number(position)).split("\n").length;
};

const parsed = (file: string, text: string, source: string): ParsedSource<unknown> => {
  const wrong = (line: number | null, problem: string): ParsedSource<unknown> => ({
    isOk: false,
    fault: { file, line, problem, remedy: `save the reply of ${source} as it is` },
  });
  const start = text.trimStart().slice(0, 1);
  if (start === "") return wrong(null, "is empty");
  if (start === "<") return wrong(1, "is a web page or XML, not JSON");
  const inText = textProblem(text, false);
  if (inText !== null) return wrong(inText.line, inText.problem);
  try {
    return { isOk: true, value: JSON.parse(text) };
  } catch (error) {
    return wrong(lineOfError(text, error instanceof Error ? error.message : ""), "is no JSON");
  }
};

/** Entries of one list of a menu; a list of a million wrong ones would give a million faults before the first is told. */
const ENTRIES = 100_000;

const longestList = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const lists = [value, ...Object.values(value)].filter((list) => Array.isArray(list));
  return lists.reduce((longest, list) => Math.max(longest, list.length), 0);
};

/**
 * @param source what the document is a reply of, for people: "iiko's /api/1/nomenclature"
 * @param wrongVersion what a document of another kind is, where that can be told
 * @param refuse a document of the right kind that is not to be taken, with its own words
 * @param most entries of one list
 */
export const parseSource = <Schema extends z.ZodType>(
  file: string,
  text: string,
  {
    schema,
    source,
    wrongVersion,
    refuse = () => null,
    most = ENTRIES,
  }: {
    readonly schema: Schema;
    readonly source: string;
    readonly wrongVersion: (value: unknown) => string | null;
    readonly refuse?: (value: unknown) => Fault | null;
    readonly most?: number;
  },
): ParsedSource<z.output<Schema>> => {
  const json = parsed(file, text, source);
  if (!json.isOk) return json;
  const other = wrongVersion(json.value);
  if (other !== null)
    return { isOk: false, fault: { file, line: null, problem: other, remedy: `save the reply of ${source}` } };
  const refused = refuse(json.value);
  if (refused !== null) return { isOk: false, fault: refused };
  const entries = longestList(json.value);
  if (entries > most) {
    const problem = `has a list of ${entries} entries`;
    return {
      isOk: false,
      fault: { file, line: null, problem, remedy: `it may have ${most}: look whether this is the file` },
    };
  }
  const result = schema.safeParse(json.value);
  if (result.success) return { isOk: true, value: result.data };
  const [first] = schemaFaults(file, result.error, () => null);
  const others = result.error.issues.length - 1;
  return {
    isOk: false,
    fault: {
      file,
      line: null,
      problem: `${first?.problem ?? "has another form"}${others > 0 ? ` (and ${others} more)` : ""}`,
      remedy: `look whether it is the reply of ${source}`,
    },
  };
};

/** The first id that several things have; null where each has its own. */
export const doubledId = (things: readonly { readonly id: string }[]): string | null => {
  const seen = new Set<string>();
  for (const { id } of things) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return null;
};
