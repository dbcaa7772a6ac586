import { expect, it } from "@jest/globals";
import { formats } from "@/lib/i18n/formats";
import { uzbekDate } from "./date-text";

const instants = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2026, at % 12, 3 + at, (5 * at) % 24, at)));
const styles = ["time", "day", "date", "moment", "datedMoment", "weekday", "weekdayMoment"] as const;

it.each(styles)("a date in Uzbek is what CLDR has: %s", (style) => {
  for (const timeZone of ["Asia/Tashkent", "America/New_York", "UTC"]) {
    const format = new Intl.DateTimeFormat("uz", { ...formats.dateTime[style], timeZone });
    const texts = instants.map((at) => uzbekDate(at, style, timeZone));
    expect(texts).toEqual(instants.map((at) => format.format(at)));
  }
});

it("every style is compared", () => expect(styles).toEqual(Object.keys(formats.dateTime)));
