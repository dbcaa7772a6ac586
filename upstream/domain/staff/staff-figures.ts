import { BUSINESS_DAY_START, businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { addDays } from "@/lib/domain/time/city-time";
import { say } from "../../texts/say";
import type { CityRow, ShopRow } from "../catalogue/reference";
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

type Places = {
  readonly cityById: ReadonlyMap<number, Pick<CityRow, "timezone">>;
  readonly shopById: ReadonlyMap<number, Pick<ShopRow, "city_id">>;
};

/** The cities of some shops; null: of all there are. */
export const cityIdsOf = ({ cityById, shopById }: Places, shopIds: readonly number[] | null): ReadonlySet<number> =>
  new Set(shopIds === null ? cityById.keys() : shopIds.flatMap((id) => shopById.get(id)?.city_id ?? []));

/**
 * The business date whose figures of some shops are due: it has ended in each of their cities; null while the day before
 * is half an hour over at most in one of them.
 */
export const dueDayOf = (places: Places, shopIds: readonly number[] | null, now: Date): string | null => {
  const zones = [...cityIdsOf(places, shopIds)].flatMap((id) => places.cityById.get(id)?.timezone ?? []);
  const days = (zones.length === 0 ? ["UTC"] : zones).map((zone) => dueDay(now, zone));
  return days.includes(null) ? null : (days.sort()[0] ?? null);
};
