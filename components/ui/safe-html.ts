import sanitizeHtml from "sanitize-html";

const isOutside = (href: string | undefined): boolean => /^https?:/i.test(href ?? "");

/** HTML from the upstream with everything but headings, paragraphs, lists, stress and links taken out. */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ["h2", "p", "ul", "li", "strong", "a"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href !== undefined && { href }), ...(isOutside(href) && { rel: "noopener" }) },
      }),
    },
  });
