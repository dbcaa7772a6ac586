import { useFormatter, useLocale } from "next-intl";
import { type DateStyle, uzbekDate } from "@/lib/domain/time/uzbek-date";

/** Writes an instant by the clocks of a zone, in the page's language. */
export const useDateText = (): ((at: Date, style: DateStyle, timeZone: string) => string) => {
  const format = useFormatter();
  const locale = useLocale();
  return (at, style, timeZone) =>
    locale === "uz" ? uzbekDate(at, style, timeZone) : format.dateTime(at, style, { timeZone });
};
