/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

/** Signs by which a spreadsheet takes a text for a formula (OWASP, "CSV Injection"); the apostrophe makes it a text again. */
const FORMULA = /^[=+\-@\t\r]/;

/** Chrome has no Uzbek, which writes numbers as Russian does. */
export const numberLanguage = (language: string): string => (language === "uz" ? "ru" : language);

const decimalOf = (language: string): string =>
  new Intl.NumberFormat(numberLanguage(language)).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ??
  ".";

const textCell = (text: string, separator: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
    return typeof value === "number" ? String(value).replace(".", decimal) : textCell(value, separator);
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
};
