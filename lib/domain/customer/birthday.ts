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

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const LOOSE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

const twoDigits = (text: string | undefined): string => (text ?? "").padStart(2, "0");

/** A date that a browser filled in or somebody pasted, in the spelling of the field; any other text as it is. */
export const birthdaySpelling = (text: string): string => {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text.trim()) ?? [];
  if (isoYear !== undefined) return `${twoDigits(isoDay)}.${twoDigits(isoMonth)}.${isoYear}`;
  const [, day, month, year] = LOOSE.exec(text.trim()) ?? [];
  return year === undefined ? text : `${twoDigits(day)}.${twoDigits(month)}.${year}`;
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
