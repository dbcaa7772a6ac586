import { useFormatter, useLocale } from "next-intl";
import { type DateStyle, uzbekDate } from "@/lib/domain/time/uzbek-date";
import { deviceDate, zonedDate } from "@/lib/domain/time/zone-clock";

/** Writes an instant by the clocks of a zone, or with null of this device, in the page's language. */
export const useDateText = (): ((at: Date, style: DateStyle, timezone: string | null) => string) => {
  const format = useFormatter();
  const locale = useLocale();
  return (at, style, timezone) => {
    // The page's own offsets and not the browser's table of zones (ADR-0068).
    const shown = timezone === null ? deviceDate(at) : zonedDate(at, timezone);
    return locale === "uz" ? uzbekDate(shown, style, "UTC") : format.dateTime(shown, style, { timeZone: "UTC" });
  };
};
