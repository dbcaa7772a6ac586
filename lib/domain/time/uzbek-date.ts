import { cityClock, clockText } from "./city-time";

/** The named formats of dates (`lib/i18n/formats.ts`). */
export type DateStyle = "time" | "day" | "date" | "moment" | "datedMoment" | "weekday" | "weekdayMoment";

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
