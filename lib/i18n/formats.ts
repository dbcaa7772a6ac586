import type { Formats } from "next-intl";

/** Named formats. Every printed time is the city's: callers pass its zone (SPEC-8). */
export const formats = {
  dateTime: {
    time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    day: { day: "numeric", month: "long" },
    date: { day: "numeric", month: "long", year: "numeric" },
    moment: { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    datedMoment: {
      ...{ day: "numeric", month: "long", year: "numeric" },
      ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    },
    weekday: { weekday: "short" },
    weekdayMoment: {
      ...{ weekday: "long", day: "numeric", month: "long" },
      ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    },
  },
  number: { whole: { maximumFractionDigits: 0 } },
} as const satisfies Formats;
