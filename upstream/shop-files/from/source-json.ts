/** Parses the document of another system by its schema; all that is wrong is named, with its line and its path (SPEC-542). */

import * as z from "zod";
import { type Fault, oneFault, type Refused } from "../fault";
import { textProblem } from "../json-text";
import { type LineOf, linesOf, type Path, schemaFaults } from "../parse-file";

export const words = z.string().nullish();
export const flag = z.boolean().nullish();
export const figure = z.number().nullish();

/** A list that a system leaves out, or writes as null, where it has nothing. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? []);

/** A number that a system writes as a number or as a text; null where there is none. */
export const Numeric = z
  .union([z.number(), z.string().regex(/^-?\d{0,15}(\.\d{1,6})?$/)])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? null : Number(value)));

export type ParsedSource<Value> =
  | { readonly isOk: true; readonly file: string; readonly value: Value; readonly lineOf: LineOf }
  | Refused;

/** V8 names the place where JSON ends to make sense, in one of its messages by line, in others by position. */
const lineOfError = (text: string, message: string): number | null => {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : text.slice(0, Number(position)).split("\n").length;
};

const parsed = (file: string, text: string, source: string): ParsedSource<unknown> => {
  const wrong = (line: number | null, problem: string): Refused =>
    oneFault(file, line, problem, `save the reply of ${source} as it is`);
  const start = text.trimStart().slice(0, 1);
  if (start === "") return wrong(null, "is empty");
  if (start === "<") return wrong(1, "is a web page or XML, not JSON");
  const inText = textProblem(text, false);
  if (inText !== null) return wrong(inText.line, inText.problem);
  try {
    return { isOk: true, file, value: JSON.parse(text), lineOf: linesOf(text) };
  } catch (error) {
    return wrong(lineOfError(text, error instanceof Error ? error.message : ""), "is no JSON");
  }
};

/** Entries of one list of a menu; a list of a million wrong ones would make a million faults before the first is printed. */
const ENTRIES = 100_000;

const longestList = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const lists = [value, ...Object.values(value)].filter((list) => Array.isArray(list));
  return lists.reduce((longest, list) => Math.max(longest, list.length), 0);
};

/**
 * @param source what the document is a reply of, for people: "iiko's /api/1/nomenclature"
 * @param wrongVersion what a document of another kind is, if it is recognised
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
  if (other !== null) return oneFault(file, null, other, `save the reply of ${source}`);
  const unwanted = refuse(json.value);
  if (unwanted !== null) return { isOk: false, faults: [unwanted] };
  const entries = longestList(json.value);
  if (entries > most) {
    const remedy = `it may have ${most}: look whether this is the file`;
    return oneFault(file, null, `has a list of ${entries} entries`, remedy);
  }
  const result = schema.safeParse(json.value);
  if (result.success) return { ...json, value: result.data };
  const faults = schemaFaults(file, result.error, json.lineOf);
  return {
    isOk: false,
    faults: faults.map(({ remedy, ...fault }) => ({
      ...fault,
      remedy: `${remedy}, or look whether it is the reply of ${source}`,
    })),
  };
};

/** Where a thing of the page of a document stands: documents are one page, or a list of pages. */
export const inPage = (text: string, page: number, path: Path): Path =>
  text.trimStart().startsWith("[") ? [page, ...path] : path;

/**
 * A fault for each thing whose id another one of its list has, in the line of the second.
 *
 * @param lists things of one kind each, with their places
 */
export const doubledIds = (
  { file, lineOf }: Extract<ParsedSource<unknown>, { isOk: true }>,
  lists: readonly (readonly { readonly id: string; readonly path: Path }[])[],
  remedy = "save the reply again, or take one of them out",
): Fault[] =>
  lists.flatMap((things) => {
    const seen = new Set<string>();
    return things.flatMap(({ id, path }) => {
      const isAgain = seen.has(id);
      seen.add(id);
      return isAgain ? [{ file, line: lineOf(path), problem: `the id ${id} is there twice`, remedy }] : [];
    });
  });
