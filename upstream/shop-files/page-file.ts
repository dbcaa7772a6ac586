/** A page of texts: Markdown, or HTML as it is, below a title. */

import { Marked } from "marked";
import type { Fault } from "./fault";

export type PageText = { readonly title: string; readonly html: string };

const front = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;
const marked = new Marked({ async: false, gfm: true });

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
  const html = fields.get("format") === "html" ? body : marked.parse(body, { async: false });
  return { title, html };
};

/** A page as a file: what is stored is HTML, and stays as it is. */
export const writePage = ({ title, html }: PageText): string => `---\ntitle: ${title}\nformat: html\n---\n${html}`;
