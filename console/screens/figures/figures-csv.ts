/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

/**
 * Beginnings by which a spreadsheet takes a text for a formula: also behind spaces, and by the wide signs of East Asian keyboards (OWASP,
 * "CSV Injection"; ASVS 1.2.10). The apostrophe makes it a text again.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\0]*[=+\-@＝＋－＠])/;
/** Whichever sign a spreadsheet takes for the separator, no text begins another cell. */
const QUOTED = /["\r\n,;\t]/;

/** Chrome has no Uzbek, which writes numbers as Russian does. */
export const numberLanguage = (language: string): string => (language === "uz" ? "ru" : language);

const decimalOf = (language: string): string =>
  new Intl.NumberFormat(numberLanguage(language)).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ??
  ".";

const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Rows as a spreadsheet of that language opens them: in UTF-8 with a byte order mark, without which Excel reads another character set,
 * and with semicolons where the comma is the decimal sign (RFC 4180 otherwise).
 */
export const csvOf = (rows: readonly (readonly Cell[])[], language: string): string => {
  const decimal = decimalOf(language);
  const separator = decimal === "," ? ";" : ",";
  const cell = (value: Cell): string => {
    if (value === null) return "";
    return typeof value === "number" ? String(value).replace(".", decimal) : textCell(value);
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
};
