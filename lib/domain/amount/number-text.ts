import { withAsciiDigits } from "@/lib/contract/digits";
import { type NumberSigns, noSigns, plainSigns } from "./number-signs";

/** A number without binary fractions: `-12.5` is whole "12", fraction "5". No zeros that say nothing. */
export type Decimal = { readonly isNegative: boolean; readonly whole: string; readonly fraction: string };

/** What a text says; `ambiguous` where the same signs are two numbers, with a decimal mark and with groups of thousands. */
export type NumberReading =
  | { readonly kind: "number"; readonly value: Decimal }
  | { readonly kind: "ambiguous"; readonly readings: readonly [decimal: Decimal, grouped: Decimal] }
  | { readonly kind: "none" };

/** The hundredths of longer numbers are no longer exact. */
const MOST_DIGITS = 13;

/** A decimal as programs write it: `-12.5`. */
export const decimalText = ({ isNegative, whole, fraction }: Decimal): string =>
  `${isNegative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;

/** The number itself, as near as a number of the language comes. */
export const decimalNumber = (decimal: Decimal): number => Number(decimalText(decimal));

type Role = "decimal" | "group" | "either" | "none";

/** What a sign between digits may be at all. */
const roleOf = (sign: string, { decimal, group }: NumberSigns): Role => {
  if (sign === "." || sign === ",") return "either";
  if (sign === " " || sign === "'" || sign === "\u066C") return "group";
  if (sign === "\u066B") return "decimal";
  if (decimal.has(sign) && !group.has(sign)) return "decimal";
  return group.has(sign) ? "group" : "none";
};

/** Whether digits are in groups of three, or as in India of three behind groups of two; all with the same sign between. */
const isGrouped = (groups: readonly string[], signs: readonly string[], allowed: NumberSigns): boolean => {
  const [sign = ""] = signs;
  const role = roleOf(sign, allowed);
  if ((role !== "group" && role !== "either") || signs.some((other) => other !== sign)) return false;
  return /^[1-9]\d{0,2}(,\d{3})+$|^[1-9]\d?(,\d\d)+,\d{3}$/.test(groups.join(","));
};

const decimalOf = (isNegative: boolean, whole: string, fraction: string): Decimal => ({
  isNegative,
  whole: whole.replace(/^0+(?=\d)/, "") || "0",
  fraction: fraction.replace(/0+$/, ""),
});

type Parts = { readonly groups: readonly string[]; readonly signs: readonly string[]; readonly isNegative: boolean };

/** The digits before and behind the last sign, where that is a decimal mark; null where it cannot be one. */
const withDecimals = ({ groups, signs, isNegative }: Parts, allowed: NumberSigns): Decimal | null => {
  const mark = signs.at(-1) ?? "";
  const role = roleOf(mark, allowed);
  const before = signs.slice(0, -1);
  if ((role !== "decimal" && role !== "either") || before.includes(mark)) return null;
  const whole = groups.slice(0, -1);
  if (before.length > 0 && !isGrouped(whole, before, allowed)) return null;
  return decimalOf(isNegative, whole.join(""), groups.at(-1) ?? "");
};

/** All digits, where every sign stands between thousands; null where one cannot. */
const withoutDecimals = ({ groups, signs, isNegative }: Parts, allowed: NumberSigns): Decimal | null =>
  isGrouped(groups, signs, allowed) ? decimalOf(isNegative, groups.join(""), "") : null;

const number = (value: Decimal): NumberReading => ({ kind: "number", value });
const none: NumberReading = { kind: "none" };

const readingOf = (parts: Parts, allowed: NumberSigns): NumberReading => {
  const decimal = withDecimals(parts, allowed);
  const grouped = withoutDecimals(parts, allowed);
  if (decimal === null || grouped === null) {
    const only = decimal ?? grouped;
    return only === null ? none : number(only);
  }
  const mark = parts.signs[0] ?? "";
  const [isDecimal, isGroup] = [allowed.decimal.has(mark), allowed.group.has(mark)];
  if (isDecimal === isGroup) return { kind: "ambiguous", readings: [decimal, grouped] };
  return number(isDecimal ? decimal : grouped);
};

/** A text with ASCII digits, one spelling of each sign and nothing invisible in it. */
export const plainText = (text: string): string => plainSigns(withAsciiDigits(text.replace(/\p{Cf}/gu, ""))).trim();

/**
 * A number as people write it: digits of any script, "1 234,50", "1.234,50", "1’234.50", "1,00,000", "12,-". What could be
 * two numbers ("1,500") is decided by the signs of the language, and refused where they do not decide. No sign is ever dropped: one that
 * stands where no number has it makes the text none.
 */
export const readNumber = (text: string, allowed: NumberSigns = noSigns): NumberReading => {
  const [, sign = "", written = ""] = /^([+-]?)(.*)$/su.exec(plainText(text)) ?? [];
  // "12,-" and "12.–" are whole amounts.
  const body = written.replace(/([.,])[-–—]{1,2}$/u, "$1");
  const groups = body.split(/[^\d]/u);
  const signs = body.match(/[^\d]/gu) ?? [];
  const isWhole = groups.every((group, index) => group !== "" || (signs.length > 0 && isOuter(index, groups)));
  if (!/\d/.test(body) || !isWhole || groups.join("").length > MOST_DIGITS) return none;
  if (signs.length === 0) return number(decimalOf(sign === "-", body, ""));
  return readingOf({ groups, signs, isNegative: sign === "-" }, allowed);
};

/** ".5" has nothing before its mark, "5." nothing behind it. */
const isOuter = (index: number, groups: readonly string[]): boolean =>
  index === groups.length - 1 || (index === 0 && groups.length === 2);
