/** The shape of the demo places: cities, shops, zones and streets, written as plain data. */

import type { Language } from "@/lib/contract/language";
import type { StoredPaymentType } from "../../domain/documents";
import type { DistrictName } from "./districts";

/** A text in the languages of the interface; a missing one falls back to English. */
export type Texts = {
  readonly ru: string;
  readonly en: string;
  readonly tr: string;
  readonly uz?: string;
  readonly de?: string;
  readonly uk?: string;
};

/** As maps print it. */
export type Point = readonly [latitude: number, longitude: number];

/** One day of a place, "HH:MM"; a closing time at or before the opening one is after midnight (SPEC-4). */
export type DayHours = {
  readonly open: string;
  readonly close: string;
  /** When orders are taken; without it, from opening until 30 minutes before closing (SPEC-5). */
  readonly orders?: readonly (readonly [from: string, to: string])[];
};

/** `always` is round the clock; days that are not named have the hours of `weekdays`. */
export type DemoHours =
  | "always"
  | {
      readonly weekdays: DayHours;
      readonly friday?: DayHours;
      readonly saturday?: DayHours;
      readonly sunday?: DayHours;
      /** Whether the place stays closed on 1 January instead of working a short day. */
      readonly closedOnNewYear?: boolean;
    };

/** Prices in whole units of the city's currency. */
export type DemoZone = {
  readonly id: number;
  readonly name: Texts;
  readonly colour: string;
  /** The corners of the polygon in turn; the seed closes it. */
  readonly corners: readonly Point[];
  readonly delivery: number;
  readonly minimum: number;
  /** Delivery there costs nothing, and no minimum is asked (SPEC-34). */
  readonly isFree: boolean;
  readonly freeFrom: number | null;
  /** Minutes on the way; null: as in the city. */
  readonly deliveryMinutes: number | null;
  /** The shop that cooks for the zone. */
  readonly shopId: number;
};

export type DemoShop = {
  readonly id: number;
  readonly name: Texts;
  readonly street: Texts;
  readonly description: Texts | null;
  readonly point: Point;
  readonly hours: DemoHours;
  readonly tags: readonly Texts[];
  readonly phone: string | null;
  /** Present on a shop that takes no orders. */
  readonly stop?: Texts;
};

/** A street whose houses stand at equal distances along a line, numbered from 1. */
export type DemoStreet = {
  /** The local name, the Russian and the English one. */
  readonly name: { readonly ru: string; readonly en: string; readonly [language: string]: string };
  /** One that is written in `districts.ts`, or a new one in its languages. */
  readonly district: DistrictName | Texts;
  readonly from: Point;
  readonly to: Point;
  /** The highest number; corner houses and second buildings come on top. */
  readonly houses: number;
};

export type DemoPhoneMask = {
  readonly id: number;
  readonly name: Texts;
  readonly code: string;
  readonly mask: string;
  readonly countryCode: string;
};

export type DemoCountry = { readonly id: number; readonly name: Texts; readonly code: string };

export type DemoPlace = {
  readonly id: number;
  readonly alias: string;
  readonly name: Texts;
  /** The name as it stands after "delivery in". */
  readonly seoName: Texts;
  readonly timezone: string;
  readonly country: DemoCountry;
  readonly defaultLanguage: Language;
  readonly orderTypes: { readonly delivery: boolean; readonly takeaway: boolean };
  /** Present on a city that takes no orders. */
  readonly stop?: Texts;
  readonly phone: string;
  readonly isFreeCall: boolean;
  /** The country's own mask first. */
  readonly phoneMasks: readonly DemoPhoneMask[];
  readonly currencyCode: "RUB" | "BYN" | "KZT" | "TRY" | "EUR" | "UAH";
  /** How dear the city is beside the currency's usual rate. */
  readonly priceLevel: number;
  readonly paymentTypes: readonly StoredPaymentType[];
  readonly hours: DemoHours;
  readonly cookingMinutes: number;
  /** Minutes on the way; 0 where nothing is brought. */
  readonly deliveryMinutes: number;
  readonly zones: readonly DemoZone[];
  readonly shops: readonly DemoShop[];
  readonly streets: readonly DemoStreet[];
  readonly centre: Point;
  /** South-west and north-east corners of the map. */
  readonly bounds: readonly [Point, Point];
};
