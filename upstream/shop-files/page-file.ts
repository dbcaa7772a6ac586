/** A page of texts: Markdown, or HTML as it is, below a title. */

import { Marked } from "marked";
import { type Fault, orTooDeep } from "./fault";

export type PageText = { readonly title: string; readonly html: string };

const front = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;
const marked = new Marked({ async: false, gfm: true });

/** UTF-16 code units of a paragraph: the time that unmatched signs of emphasis take grows with its square. */
const MOST_UNITS = 20_000;

/** The paragraph of a Markdown text that is too long for one, and its line from 1; null: none is. */
const longParagraph = (text: string): { readonly line: number; readonly units: number } | null => {
  let line = 1;
  for (const part of text.split(/(\n[ \t\r]*\n)/)) {
    if (part.length > MOST_UNITS) return { line, units: part.length };
    line += part.split("\n").length - 1;
  }
  return null;
};

/** What stands before the text: `title: …`, and `format: html` where the text is HTML already. */
const fieldsOf = (head: string): Map<string, string> =>
  new Map(
    head.split(/\r?\n/).flatMap((line): [string, string][] => {
      const colon = line.indexOf(":");
      return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
    }),
  );

/** The page of a file, or what is wrong with it. The storefront cleans the HTML before it shows it. */
export const readPage = (file: string, text: string): PageText | Fault => {
  const parts = front.exec(text);
  const fields = fieldsOf(parts?.[1] ?? "");
  const title = fields.get("title");
  if (parts === null || title === undefined || title === "") {
    return { file, line: 1, problem: "has no title", remedy: "begin the file with ---, title: …, ---" };
  }
  const body = parts[2] ?? "";
  if (fields.get("format") === "html") return { title, html: body };
  const long = longParagraph(body);
  if (long !== null) {
    const line = text.slice(0, text.length - body.length).split("\n").length - 1 + long.line;
    const problem = `has a paragraph of ${long.units} characters`;
    return { file, line, problem, remedy: `a paragraph may have ${MOST_UNITS}: divide it by empty lines` };
  }
  return orTooDeep<PageText | Fault>(
    file,
    () => ({ title, html: marked.parse(body, { async: false }) }),
    (fault) => fault,
  );
};

/** A page as a file: what is stored is HTML, and stays as it is. */
export const writePage = ({ title, html }: PageText): string => `---\ntitle: ${title}\nformat: html\n---\n${html}`;
