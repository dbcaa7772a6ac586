import { escapeHtml } from "@/lib/domain/escape-html";
import type { ReceiptParts, ReceiptVat, VatCells } from "./receipt-parts";
import { receiptStyle } from "./receipt-style";

const line = ({ name, more, sum }: ReceiptParts["items"]["lines"][number]): string =>
  `<tr><td>${escapeHtml(name)}${more === "" ? "" : `<br><span class="more">${escapeHtml(more)}</span>`}</td>` +
  `<td class="sum">${escapeHtml(sum)}</td></tr>`;

const row = ([name, value]: readonly [string, string], kind = ""): string =>
  `<tr${kind === "" ? "" : ` class="${kind}"`}><th scope="row">${escapeHtml(name)}</th><td class="sum">${escapeHtml(value)}</td></tr>`;

const fact = ([name, value]: readonly [string, string]): string =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`;

const vatRow = ({ rate, net, vat, gross }: VatCells, scope: "col" | "row"): string => {
  const cell = (text: string): string =>
    scope === "col"
      ? `<th scope="col" class="sum">${escapeHtml(text)}</th>`
      : `<td class="sum">${escapeHtml(text)}</td>`;
  return `<tr><th scope="${scope}">${escapeHtml(rate)}</th>${[net, vat, gross].map(cell).join("")}</tr>`;
};

const vatTable = ({ title, heads, rows, number }: ReceiptVat): string[] => [
  `<h2>${escapeHtml(title)}</h2>`,
  `<table class="vat"><thead>${vatRow(heads, "col")}</thead><tbody>${rows.map((cells) => vatRow(cells, "row")).join("")}</tbody></table>`,
  ...(number === null ? [] : [`<p class="more">${escapeHtml(number)}</p>`]),
];

/** A receipt as HTML: whatever customers and menus call things is text in it. */
export const receiptPage = (parts: ReceiptParts, subject: string): string => {
  const { language, brand, title, status, facts, items, prices, total, vat, returned, notes, link } = parts;
  const table = (kind: string, rows: readonly string[]): string =>
    `<table class="${kind}"><tbody>${rows.join("")}</tbody></table>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${receiptStyle}</style></head><body><main class="sheet">`,
    `<p class="brand">${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1>`,
    `<div class="status"><p><strong>${escapeHtml(status.name)}</strong>${escapeHtml(status.text)}</p></div>`,
    table("facts", facts.map(fact)),
    `<h2>${escapeHtml(items.title)}</h2>`,
    table("lines", items.lines.map(line)),
    `<h2>${escapeHtml(prices.title)}</h2>`,
    table("prices", [
      ...prices.rows.map((price) => row(price)),
      row(total, "total"),
      ...(returned === null ? [] : [row(returned)]),
    ]),
    ...(vat === null ? [] : vatTable(vat)),
    `<div class="foot"><p class="screen"><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    "</div></main></body></html>",
  ].join("\n");
};
