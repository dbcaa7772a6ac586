import { useFormatter, useLocale } from "next-intl";
import { cityClock, clockText } from "@/lib/domain/time/city-time";
import { deviceDate, zonedDate } from "@/lib/domain/time/zone-clock";

/** The named formats of dates (`lib/i18n/formats.ts`). */
type DateStyle = "time" | "day" | "date" | "moment" | "datedMoment" | "weekday" | "weekdayMoment";

const months = [
  ...["yanvar", "fevral", "mart", "aprel", "may", "iyun"],
  ...["iyul", "avgust", "sentabr", "oktabr", "noyabr", "dekabr"],
];
const weekdays = ["dushanba", "seshanba", "chorshanba", "payshanba", "juma", "shanba", "yakshanba"];
const shortWeekdays = ["Dush", "Sesh", "Chor", "Pay", "Jum", "Shan", "Yak"];

/**
 * A date in Uzbek as CLDR has it. Chrome has no Uzbek: it writes "M11 24" and "Tue", and the server something else.
 *
 * @throws RangeError as `cityClock` does
 */
export const uzbekDate = (at: Date, style: DateStyle, timezone: string): string => {
  const { date, minutes, weekday } = cityClock(at, timezone);
  const [year, month, dayOfMonth] = date.split("-").map(Number);
  const day = `${dayOfMonth}-${months[(month ?? 1) - 1]}`;
  const time = clockText(minutes);
  const texts: Readonly<Record<DateStyle, string>> = {
    time,
    day,
    date: `${day}, ${year}`,
    moment: `${day}, ${time}`,
    datedMoment: `${day}, ${year}, ${time}`,
    weekday: shortWeekdays[weekday - 1] ?? "",
    weekdayMoment: `${weekdays[weekday - 1]}, ${day}, ${time}`,
  };
  return texts[style];
};

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
