/** Cells as people write them: "1 234,50 ₽", "0,33 л". */

import { decimalNumber, readNumber } from "@/lib/domain/amount/number-text";

/** A number; null where a text has none, or may be two. */
const numberOf = (text: string): number | null => {
  const reading = readNumber(text);
  return reading.kind === "number" ? decimalNumber(reading.value) : null;
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
  const found = /^(.*?)\s*(кг|мл|гр|г|л|kg|ml|gr|g|l)?\.?$/isu.exec(cell.trim());
  const value = found === null ? null : numberOf(found[1] ?? "");
  if (found === null || value === null) return null;
  const unit = found[2]?.toLowerCase() ?? unitOfColumn;
  if (value <= 0 || (unit === null && value < 10)) return null;
  const small = unit !== null && isLarge(unit) ? Math.round(value * KILO) : value;
  return `${small} ${unit !== null && isLiquid(unit) ? "ml" : "g"}`;
};

/** A figure per 100 g; null where it is none. */
export const figureOf = (cell: string): number | null => {
  const value = numberOf(cell.replace(/\s*(г|g|ккал|kcal)\.?$/iu, ""));
  return value !== null && value >= 0 ? value : null;
};
