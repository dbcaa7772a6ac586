/** Cells as people write them: "1 234,50 ₽", "0,33 л". */

import { decimalNumber, readNumber } from "@/lib/domain/amount/number-text";

/** A number; null where a text has none, or may be two. */
const numberOf = (text: string): number | null => {
  const reading = readNumber(text);
  return reading.kind === "number" ? decimalNumber(reading.value) : null;
};

type Unit = { readonly small: "g" | "ml"; readonly factor: number };

const named = (unit: Unit, names: string): [string, Unit][] => names.split(" ").map((name) => [name, unit]);

const units: ReadonlyMap<string, Unit> = new Map([
  ...named({ small: "g", factor: 1 }, "г гр грамм грам g gr gram grams gramm"),
  ...named({ small: "g", factor: 1000 }, "кг kg"),
  ...named({ small: "ml", factor: 1 }, "мл ml"),
  ...named({ small: "ml", factor: 10 }, "сл cl"),
  ...named({ small: "ml", factor: 100 }, "дл dl"),
  ...named({ small: "ml", factor: 1000 }, "л литр l liter litre"),
]);

/** What a word for a unit stands for, "г" and "gr" for the same; null for one that no weight here has. */
export const unitNamed = (word: string): Unit | null => units.get(word.toLowerCase().replace(/\.$/, "")) ?? null;

const weightParts = new RegExp(`^(.*?)\\s*(${[...units.keys()].join("|")})?\\.?$`, "isu");

/**
 * A weight as `menu.csv` writes it, "250 g" or "330 ml"; null where it is none, like "250/50 г".
 *
 * @param unitOfColumn what the header says, understood or not; grams without it, where they are ten or more
 * @param isVolume whether a figure without any unit is one of millilitres
 */
export const weightOf = (cell: string, unitOfColumn: string | null, isVolume = false): string | null => {
  const found = weightParts.exec(cell.trim());
  const value = found === null ? null : numberOf(found[1] ?? "");
  if (found === null || value === null || value <= 0) return null;
  const name = found[2] ?? unitOfColumn;
  if (name === null) return value < 10 ? null : `${value} ${isVolume ? "ml" : "g"}`;
  const unit = unitNamed(name);
  if (unit === null) return null;
  return `${unit.factor === 1 ? value : Math.round(value * unit.factor)} ${unit.small}`;
};

/** A figure per 100 g; null where it is none. */
export const figureOf = (cell: string): number | null => {
  const value = numberOf(cell.replace(/\s*(г|g|ккал|kcal)\.?$/iu, ""));
  return value !== null && value >= 0 ? value : null;
};
