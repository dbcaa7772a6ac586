import { BUSINESS_DAY_START, businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { addDays } from "@/lib/domain/time/city-time";
import { say } from "../../texts/say";
import { wrongField } from "../domain-error";

/** Most days of one reading. */
const MOST_DAYS = 366;

/** Business dates, both included (SPEC-1). */
export type FiguresRange = { readonly from: string; readonly to: string };

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** @throws DomainError 422 where the days are in the wrong order, or too many */
export const assertRange = ({ from, to }: FiguresRange): void => {
  const days = dayOf(to) - dayOf(from) + 1;
  if (days < 1) throw wrongField("to", say("staff.figures_order"));
  if (days > MOST_DAYS) throw wrongField("to", say("staff.figures_long"));
};

/** The sums of a group as they are read, minor units; the shape of the wire but for units and the average. */
export type SumsRow = {
  readonly orders: number;
  readonly takings_minor: number;
  readonly returned_minor: number;
  readonly discounts_minor: number;
  readonly bonuses_minor: number;
  readonly delivery_minor: number;
  readonly tips_minor: number;
  readonly canceled: number;
  readonly canceled_minor: number;
  readonly not_collected: number;
  readonly lost_minor: number;
};

/** What an order brings on the average, to the whole minor unit; 0 without one. */
export const averageMinor = ({ orders, takings_minor }: Pick<SumsRow, "orders" | "takings_minor">): number =>
  orders === 0 ? 0 : Math.round(takings_minor / orders);

/** Figures of a day are sent from then on, minutes of the city's clock: nothing is sold any more that counts for it. */
const MAIL_FROM = BUSINESS_DAY_START + 30;

/** The business date whose figures are due at an instant; null while the day before is half an hour over at most. */
export const dueDay = (now: Date, timezone: string): string | null =>
  businessMinutes(now, timezone) < MAIL_FROM ? null : addDays(businessDate(now, timezone), -1);
