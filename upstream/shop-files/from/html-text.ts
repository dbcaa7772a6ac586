/** What a reader of a page sees of HTML: shops and delivery services export descriptions with the tags of their own pages. */

import { Parser } from "htmlparser2";

/** Elements that stand in lines of their own. */
const blocks = new Set(
  "address article aside blockquote br dd div dl dt figcaption footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tr ul".split(
    " ",
  ),
);
/** Elements of a list or a row. */
const entries = new Set(["li", "td", "th"]);
/** Elements whose text nobody sees. */
const unseen = new Set(["script", "style", "template", "head", "title", "noscript", "svg", "iframe", "object"]);

const isHtml = /<[a-z/!]|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i;

/** Signs that stand for the end of a line and for an entry of a list: no text has them. */
const LINE = "\uE000";
const ENTRY = "\uE001";

/** Characters of one description; more are cut, since a parser looks through all tags that are open at each. */
const LENGTH = 20_000;

const readHtml = (html: string): string => {
  let text = "";
  let hidden = 0;
  const mark = (name: string): void => {
    if (blocks.has(name)) text += LINE;
    else if (entries.has(name)) text += ENTRY;
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (unseen.has(name)) hidden += 1;
      mark(name);
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1;
      else if (name !== "br" && !entries.has(name)) mark(name);
    },
    ontext: (data) => {
      if (hidden === 0) text += data;
    },
  });
  parser.end(html);
  return text;
};

/**
 * A text without tags and with its letters instead of entities, in one line: `<p>Warm &amp; <b>soft</b></p>` is "Warm & soft".
 * Lines end in a space, entries of lists in a comma. WooCommerce writes the ends of lines as `\n`, of two signs
 * (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema).
 */
export const plainText = (text: string): string => {
  const lines = (text.length > LENGTH ? text.slice(0, LENGTH).replace(/<[^>]*$/, "") : text).replaceAll(
    /\\r\\n|\\n/g,
    "\n",
  );
  // What was made HTML twice, `&lt;b&gt;`, is text after the second time.
  const once = isHtml.test(lines) ? readHtml(lines) : lines;
  const twice = /^[^<]*<\/?(?:p|br|b|i|em|strong|div|span|ul|li|h[1-6])\b[^>]*>/i.test(once) ? readHtml(once) : once;
  return twice
    .replaceAll(/[\u200B\uFEFF\u00AD]/g, "")
    .split(/[\uE000\n\r]+/)
    .map((line) =>
      line
        .split(ENTRY)
        .map((entry) => entry.replaceAll(/\s+/g, " ").trim())
        .filter((entry) => entry !== "")
        .join(", "),
    )
    .filter((line) => line !== "")
    .join(" ")
    .trim();
};
