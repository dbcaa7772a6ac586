import { readdirSync, readFileSync } from "node:fs";
import * as z from "zod";
import { isTree, type MessageTree } from "@/lib/i18n/merge";

/** The first in the language menu, in this order; further languages follow by their code. */
const first = ["ru", "tr", "en", "uz", "de", "uk"];

/** The language whose texts are all there: what another one lacks is shown in it (SPEC-102). */
export const SOURCE = "en";

/** Files of a language that no screen is written with: its own facts, and the texts of other programs. */
export const notOnScreens = ["bank", "language", "standing", "upstream"];

/** Whether a file has texts of the staff's console, which has its own list of them (`console/shell/texts.ts`). */
export const isOfConsole = (name: string): boolean => name === "staff" || name.startsWith("staff-");

/** `messages/<code>/language.json`. */
const Facts = z.strictObject({
  name: z.string().min(1).describe("What the language calls itself, for the language menu."),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}_[A-Z]{2}$/, "has to be a language and a country, like pt_PT")
    .describe("What previews of shared links call it (Open Graph, og:locale)."),
});

/** A language: a folder of `messages`. */
export type LanguageFolder = z.output<typeof Facts> & {
  /** Two or three small letters (ISO 639): `pt`. It stands in addresses and cookies. */
  readonly code: string;
  /** Its files by their names without `.json`. */
  readonly files: ReadonlyMap<string, MessageTree>;
};

const readTree = (path: string): MessageTree => {
  const tree: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isTree(tree)) throw new Error(`${path}: has to be an object of texts`);
  return tree;
};

const readFolder = (root: string, code: string): LanguageFolder => {
  if (!/^[a-z]{2,3}$/.test(code))
    throw new Error(`${root}/${code}: a folder is called by the language's code, two or three small letters`);
  const names = readdirSync(`${root}/${code}`).filter((name) => name.endsWith(".json"));
  const files = new Map(names.toSorted().map((name) => [name.slice(0, -5), readTree(`${root}/${code}/${name}`)]));
  const facts = Facts.safeParse(files.get("language"));
  if (!facts.success) throw new Error(`${root}/${code}/language.json: ${z.prettifyError(facts.error)}`);
  return { ...facts.data, code, files };
};

const placeOf = (code: string): number => (first.includes(code) ? first.indexOf(code) : first.length);

/**
 * The languages of a folder, in the order of the language menu.
 *
 * @throws Error that names a file that cannot be read as it has to be
 */
export const languageFolders = (root = "messages"): readonly LanguageFolder[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readFolder(root, name))
    .toSorted((a, b) => placeOf(a.code) - placeOf(b.code) || (a.code < b.code ? -1 : 1));

/** Whether a tree has every text that another one has. */
export const isComplete = (source: MessageTree, own: MessageTree): boolean =>
  Object.entries(source).every(([key, value]) => {
    const mine = own[key];
    return isTree(value) ? isTree(mine) && isComplete(value, mine) : typeof mine === "string";
  });

/** The file of the source language. */
export const sourceFile = (folders: readonly LanguageFolder[], name: string): MessageTree => {
  const tree = folders.find(({ code }) => code === SOURCE)?.files.get(name);
  if (tree === undefined) throw new Error(`messages/${SOURCE}/${name}.json is missing`);
  return tree;
};
