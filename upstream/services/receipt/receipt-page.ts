import type { Language } from "@/lib/contract/language";
import { escapeHtml } from "@/lib/domain/escape-html";

/** A receipt before it is written out: every text in its language, every amount with its currency. */
export type ReceiptParts = {
  readonly language: Language;
  readonly brand: string;
  readonly title: string;
  readonly status: { readonly name: string; readonly text: string };
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly items: { readonly title: string; readonly lines: readonly ReceiptLine[] };
  readonly prices: { readonly title: string; readonly rows: readonly (readonly [name: string, value: string])[] };
  readonly total: readonly [name: string, value: string];
  /** The VAT in the total, a row a rate; null: nothing is said of VAT. */
  readonly vat: ReceiptVat | null;
  /** What has gone back at the bank; null: nothing. */
  readonly returned: readonly [name: string, value: string] | null;
  readonly notes: readonly string[];
  /** The order on the site. */
  readonly link: { readonly text: string; readonly url: string };
};
export type ReceiptVat = {
  readonly title: string;
  readonly heads: VatCells;
  readonly rows: readonly VatCells[];
  /** The seller's VAT number with its name; null: none. */
  readonly number: string | null;
};
export type VatCells = { readonly rate: string; readonly net: string; readonly vat: string; readonly gross: string };
export type ReceiptLine = { readonly name: string; readonly more: string; readonly sum: string };

/**
 * How a receipt looks in a mailbox, in a browser and on paper: letters take no stylesheet from elsewhere. Without
 * pictures, which mailboxes do not load and which would reveal who reads it when.
 */
const receiptStyle = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:24px 12px;background:#f4f2f1;color:#241d1b;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.sheet{max-width:600px;margin:0 auto;padding:28px 24px;border-radius:16px;background:#fff}
.brand{margin:0;font-weight:800}
h1{margin:4px 0 0;font-size:26px;line-height:1.25}
h2{margin:28px 0 8px;font-size:18px;line-height:1.3}
.status{margin:16px 0 0;padding:12px 16px;border-radius:12px;background:#f4f2f1}
.status p{margin:0}
.status strong{display:block}
table{width:100%;border-collapse:collapse}
td,th{padding:8px 0;vertical-align:top;text-align:start;font-weight:400;overflow-wrap:anywhere}
.facts{margin-top:16px}
.facts th{width:38%;padding-inline-end:12px;color:#6b615d}
.lines tr+tr td{border-top:1px solid #e3dedb}
.more{color:#6b615d;font-size:14px}
.vat{font-size:14px}
.sum{white-space:nowrap;text-align:end;padding-inline-start:16px;font-variant-numeric:tabular-nums;overflow-wrap:normal}
.total th,.total td{border-top:2px solid currentColor;font-weight:700;font-size:18px}
a{color:inherit}
.foot{margin:28px 0 0;color:#6b615d;font-size:14px}
.foot p{margin:4px 0 0}
@media (prefers-color-scheme:dark){
body{background:#141110;color:#f1ecea}
.sheet{background:#211c1a}
.status{background:#2e2724}
.facts th,.more,.foot{color:#bcb1ac}
.lines tr+tr td{border-color:#443b37}
}
@media print{
@page{margin:14mm}
:root{color-scheme:light}
body{padding:0;background:#fff;color:#000;font-size:11pt}
.sheet{max-width:none;padding:0;border-radius:0;background:#fff}
.status{padding:0;background:none}
.facts th,.more,.foot{color:#333}
.lines tr+tr td{border-color:#999}
tr{break-inside:avoid}
h2{break-after:avoid}
.screen{display:none}
}
`;

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
