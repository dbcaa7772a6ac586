import type { ReceiptParts } from "./receipt-parts";
import { receiptStyle } from "./receipt-style";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const line = ({ name, more, sum }: ReceiptParts["items"]["lines"][number]): string =>
  `<tr><td>${escaped(name)}${more === "" ? "" : `<br><span class="more">${escaped(more)}</span>`}</td>` +
  `<td class="sum">${escaped(sum)}</td></tr>`;

const row = ([name, value]: readonly [string, string], kind = ""): string =>
  `<tr${kind === "" ? "" : ` class="${kind}"`}><th scope="row">${escaped(name)}</th><td class="sum">${escaped(value)}</td></tr>`;

const fact = ([name, value]: readonly [string, string]): string =>
  `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`;

/** A receipt as HTML: whatever customers and menus call things is text in it. */
export const receiptPage = (parts: ReceiptParts, subject: string): string => {
  const { language, brand, title, status, facts, items, prices, total, returned, notes, link } = parts;
  const table = (kind: string, rows: readonly string[]): string =>
    `<table class="${kind}"><tbody>${rows.join("")}</tbody></table>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title><style>${receiptStyle}</style></head><body><main class="sheet">`,
    `<p class="brand">${escaped(brand)}</p><h1>${escaped(title)}</h1>`,
    `<div class="status"><p><strong>${escaped(status.name)}</strong>${escaped(status.text)}</p></div>`,
    table("facts", facts.map(fact)),
    `<h2>${escaped(items.title)}</h2>`,
    table("lines", items.lines.map(line)),
    `<h2>${escaped(prices.title)}</h2>`,
    table("prices", [
      ...prices.rows.map((price) => row(price)),
      row(total, "total"),
      ...(returned === null ? [] : [row(returned)]),
    ]),
    `<div class="foot"><p class="screen"><a href="${escaped(link.url)}">${escaped(link.text)}</a></p>`,
    ...notes.map((note) => `<p>${escaped(note)}</p>`),
    "</div></main></body></html>",
  ].join("\n");
};
