import { addDays } from "@/lib/domain/time/city-time";

/** Spans of days that are one press away. */
export const periods = ["today", "yesterday", "week", "month", "last_month"] as const;
export type Period = (typeof periods)[number];

/** Business dates, both included. */
export type Range = { readonly from: string; readonly to: string };

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** The days of a period. @param today the business date of now */
export const rangeOf = (period: Period, today: string): Range => {
  const yesterday = addDays(today, -1);
  const monthBefore = addDays(firstOfMonth(today), -1);
  const ranges: Readonly<Record<Period, Range>> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstOfMonth(today), to: today },
    last_month: { from: firstOfMonth(monthBefore), to: monthBefore },
  };
  return ranges[period];
};

/** The period that a range is; null: days of one's own. The shortest, where two are alike: on the first of a month. */
export const periodOf = ({ from, to }: Range, today: string): Period | null =>
  periods.find((period) => {
    const range = rangeOf(period, today);
    return range.from === from && range.to === to;
  }) ?? null;

const isDate = (text: unknown): text is string =>
  typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** What an address names; days that are none are those of today. */
export type FiguresSearch = Partial<Range> & { readonly shop?: number };

export const readFiguresSearch = (search: Readonly<Record<string, unknown>>): FiguresSearch => {
  const shop = Number(search["shop"]);
  return {
    ...(isDate(search["from"]) && isDate(search["to"]) && { from: search["from"], to: search["to"] }),
    ...(Number.isInteger(shop) && shop > 0 && { shop }),
  };
};
