import { safeHtml } from "@/components/ui/safe-html";

/** The first paragraph, shown at once, and what follows it; HTML, cleaned. */
export type PromotionText = { readonly lead: string; readonly rest: string };

const FIRST_PARAGRAPH = /^\s*(<p>[\s\S]*?<\/p>)\s*/;

/** A text without markup has its paragraphs between empty lines. */
const inParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");

/**
 * Divides a promotion's text into what draws people in and its terms, which open on demand. A text of one paragraph
 * opens as a whole, so that every promotion opens.
 */
export const promotionText = (text: string): PromotionText => {
  const clean = safeHtml(text).trim();
  const html = /^<(p|h2|ul)>/.test(clean) ? clean : inParagraphs(clean);
  const [found = "", lead = ""] = FIRST_PARAGRAPH.exec(html) ?? [];
  const rest = html.slice(found.length);
  return rest === "" ? { lead: "", rest: html } : { lead, rest };
};
