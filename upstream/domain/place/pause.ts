import { type Language, languages } from "@/lib/contract/language";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import { BUSINESS_DAY_START, businessDate } from "@/lib/domain/time/business-day";
import { cityClock, clockText } from "@/lib/domain/time/city-time";
import { type Phrase, say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";
import { dateText } from "../date-text";
import { type Translated, translated } from "../translated";
import { endOfBusinessDay } from "./temporary-state";

/** Why a place takes no orders for a while, and until when. */
type Pause = { readonly words: Translated; readonly until: Date };

/** The pauses of a place by what they close. */
export type Pauses = { readonly [closed in OrderType | "all"]?: Pause };

type End = { readonly ends_at: Date; readonly now: Date; readonly timezone: string };

/** A text in every language. */
const inEveryLanguage = (phrase: Phrase): Translated => ({
  ...Object.fromEntries(languages.map((language) => [language, phrase(language)])),
  en: phrase("en"),
});

/**
 * The end of a state as customers read it, which stays true until then: "18:00", with the date where it is another business day's, the
 * date alone where the whole day before it is meant.
 */
const endText =
  ({ ends_at, now, timezone }: End): Phrase =>
  (language) => {
    const { date, minutes } = cityClock(ends_at, timezone);
    if (businessDate(ends_at, timezone) === businessDate(now, timezone)) return clockText(minutes);
    return minutes === BUSINESS_DAY_START
      ? dateText(date, language)
      : `${dateText(date, language)}, ${clockText(minutes)}`;
  };

const isToday = ({ ends_at, now, timezone }: End): boolean =>
  ends_at.getTime() === endOfBusinessDay(now, timezone).getTime();

/** Which words a pause has: for the rest of the business day, and with its end. */
const words = {
  all: ["state.paused_today", "state.paused_until"],
  delivery: ["state.no_delivery_today", "state.no_delivery_until"],
  takeaway: ["state.no_takeaway_today", "state.no_takeaway_until"],
  zone: ["state.no_zone_today", "state.no_zone_until"],
  dish: ["product.stop", "state.no_dish_until"],
} as const satisfies Record<string, readonly [TextKey, TextKey]>;

/** What customers read while a state lasts, in every language. */
export const stateWords = (what: keyof typeof words, end: End): Translated => {
  const [today, until] = words[what];
  return inEveryLanguage(isToday(end) ? say(today) : say(until, { time: endText(end) }));
};

type Pausable = { readonly pauses?: Pauses };

/** Until when places take no orders of a type; null: no pause closes it. */
export const pausedUntil = (places: readonly (Pausable | null)[], orderType: OrderType): Date | null => {
  const ends = places.flatMap((place) =>
    [place?.pauses?.all, place?.pauses?.[orderType]].flatMap((pause) => pause?.until.getTime() ?? []),
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
};

/** The words of the pauses of single order types, as the contract has them. */
export const pausesView = (
  { pauses }: Pausable,
  language: Language,
): { pauses?: Partial<Record<OrderType, string>> } => {
  const said = orderTypes.flatMap((type): [OrderType, string][] => {
    const pause = pauses?.[type];
    return pause === undefined ? [] : [[type, translated(pause.words, language)]];
  });
  return said.length === 0 ? {} : { pauses: Object.fromEntries(said) };
};
