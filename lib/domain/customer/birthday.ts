import { withAsciiDigits } from "@/lib/contract/digits";

const WRITTEN = /^(\d{2})\.(\d{2})\.(\d{4})$/;
/** The highest accepted age (SPEC-271). */
const OLDEST_YEARS = 120;

/** `DD.MM.YYYY` as a calendar date, `YYYY-MM-DD`; null for what is no date. */
export const birthdayDate = (text: string): string | null => {
  const [, day, month, year] = WRITTEN.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  // 31.02. would become a day of March.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
};

/** A calendar date, `YYYY-MM-DD`, as `DD.MM.YYYY`. */
export const birthdayText = (date: string): string => date.split("-").reverse().join(".");

const SIGN = String.raw`\s*[-./–—−\s]\s*`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SIGN}(\d{1,2})${SIGN}(\d{1,2})\.?(?:T.*)?$`, "u");
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${SIGN}(\d{1,2})${SIGN}(\d{4})\s*\p{L}?\.?$`, "u");
/** ISO 8601 without dashes, where it is no date as DDMMYYYY. */
const COMPACT = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

const spelled = (day = "", month = "", year = ""): string =>
  `${day.padStart(2, "0")}.${month.padStart(2, "0")}.${year}`;

/**
 * A date that a browser filled in or somebody pasted, in the spelling of the field: another order, other signs between, digits of
 * other scripts, signs that nobody sees. Any other text stays, with ASCII digits.
 */
export const birthdaySpelling = (text: string): string => {
  const digits = withAsciiDigits(text);
  const plain = digits.replace(/\p{Cf}/gu, "").trim();
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(plain) ?? compactDate(plain) ?? [];
  if (isoYear !== undefined) return spelled(isoDay, isoMonth, isoYear);
  const [, day, month, year] = DAY_FIRST.exec(plain) ?? [];
  if (year === undefined) return digits;
  // 05/27/1990 is a date in one order alone.
  return Number(month) > 12 && Number(day) <= 12 ? spelled(month, day, year) : spelled(day, month, year);
};

const compactDate = (text: string): RegExpExecArray | null => {
  const isDayFirst =
    /(19|20)\d\d$/.test(text) && birthdayDate(spelled(text.slice(0, 2), text.slice(2, 4), text.slice(4)));
  return isDayFirst ? null : COMPACT.exec(text);
};

const yearsBefore = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}${date.slice(4)}`;

/**
 * What is wrong with a birthday, as a message key: it is a date, not in the future and at most 120 years ago.
 *
 * @param today `YYYY-MM-DD`
 */
export const birthdayProblem = (
  text: string,
  today: string,
): "form.birthday.invalid" | "form.birthday.future" | "form.birthday.old" | null => {
  const date = birthdayDate(text);
  if (date === null) return "form.birthday.invalid";
  if (date > today) return "form.birthday.future";
  return date < yearsBefore(today, OLDEST_YEARS) ? "form.birthday.old" : null;
};
