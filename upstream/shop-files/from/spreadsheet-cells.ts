/** Cells as people write them: "1 234,50 ₽", "0,33 л". */

/** Signs and words that stand beside amounts, by the ISO code of their currency; a dollar is one of many. */
const currencies: Readonly<Record<string, RegExp>> = {
  RUB: /₽|руб(лей|ля|ль|\.)?|(?<![\p{L}])р\.?(?![\p{L}])|\bRUB\b/giu,
  UAH: /₴|грн\.?|\bUAH\b/giu,
  EUR: /€|\bEUR\b|\beuro?\b/giu,
  USD: /\bUSD\b/giu,
  $: /\$/g,
  GBP: /£|\bGBP\b/giu,
  TRY: /₺|\bTL\b|\bTRY\b/giu,
  KZT: /₸|тг\.?|\bKZT\b/giu,
  UZS: /\bso[‘'ʻ’]?m\b|сум|\bUZS\b/giu,
  PLN: /zł(?!\p{L})\.?/giu,
  CZK: /Kč/giu,
  GEL: /₾/g,
  AMD: /֏/g,
  AZN: /₼/g,
  ILS: /₪/g,
  INR: /₹/g,
};

/** Codes of ISO 4217. */
const codes = new Set(Intl.supportedValuesOf("currency"));
const codeIn = (text: string): string | null =>
  text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find((word) => codes.has(word)) ?? null;

export type Amount = {
  /** null: it is no amount. */
  readonly value: number | null;
  readonly currency: string | null;
};

/** A mark that stands before one or two digits is a decimal one; before three, between thousands. */
const numberOf = (text: string): number | null => {
  const plain = text.replaceAll(/[\s\u00A0\u202F'’]/g, "").replace(/[.,][-–—]+$/, "");
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const decimals = plain.length - last - 1;
  const isDecimal = last !== -1 && decimals > 0 && decimals < 3;
  const whole = isDecimal ? plain.slice(0, last) : plain;
  if (!/^\d+$|^\d{1,3}(([.,])\d{3})(\2\d{3})*$/.test(whole) || (isDecimal && whole.includes(plain.charAt(last))))
    return null;
  const digits = whole.replaceAll(/[.,]/g, "");
  return Number(isDecimal ? `${digits}.${plain.slice(last + 1)}` : digits);
};

/** The currency a text names; null where it names none. */
export const currencyOf = (text: string): string | null =>
  Object.entries(currencies).find(([, sign]) => text.search(sign) !== -1)?.[0] ?? codeIn(text);

/** An amount with or without its currency; thousands may be parted by spaces, points, commas or apostrophes. */
export const amountOf = (cell: string): Amount => {
  const currency = currencyOf(cell);
  const text = currency === null ? cell : cell.replaceAll(currencies[currency] ?? currency, " ");
  return { value: numberOf(text.trim()), currency };
};

const KILO = 1000;
const isLarge = (unit: string): boolean => /^(кг|kg|л|l)$/.test(unit);
const isLiquid = (unit: string): boolean => /^(мл|ml|л|l)$/.test(unit);

/**
 * A weight as `menu.csv` writes it, "250 g" or "330 ml"; null where it is none, like "250/50 г".
 *
 * @param unitOfColumn what the header says; grams without it, where they are ten or more
 */
export const weightOf = (cell: string, unitOfColumn: string | null): string | null => {
  const found = /^([\d.,\s]+?)\s*(кг|мл|гр|г|л|kg|ml|gr|g|l)?\.?$/iu.exec(cell.trim());
  if (found === null) return null;
  const value = Number((found[1] ?? "").replaceAll(/\s/g, "").replace(",", "."));
  const unit = found[2]?.toLowerCase() ?? unitOfColumn;
  if (!Number.isFinite(value) || value <= 0 || (unit === null && value < 10)) return null;
  const small = unit !== null && isLarge(unit) ? Math.round(value * KILO) : value;
  return `${small} ${unit !== null && isLiquid(unit) ? "ml" : "g"}`;
};

/** A figure per 100 g; null where it is none. */
export const figureOf = (cell: string): number | null => {
  const value = Number(cell.replace(/\s*(г|g|ккал|kcal)\.?$/iu, "").replace(",", "."));
  return cell !== "" && Number.isFinite(value) && value >= 0 ? value : null;
};
