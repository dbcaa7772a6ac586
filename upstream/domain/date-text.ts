import type { Language } from "@/lib/contract/language";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates in a language. Making one costs more than using it a thousand times, so each is made once. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
};

/** A calendar date in words, the same in every time zone: "21 November". @param date YYYY-MM-DD */
export const dateText = (
  date: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" },
): string => dateFormat(language, { ...options, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
