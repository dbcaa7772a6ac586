import * as z from "zod/mini";
import { Banner } from "@/lib/contract/banner";
import { endpoint } from "@/lib/contract/endpoint";
import { Promotion } from "@/lib/contract/promotion";
import { Coordinates, DateString, Id, Instant, Money } from "@/lib/contract/scalar";
import { Pauses } from "./place";
import { Schedule } from "./schedule";
import { DeliveryZone } from "./zone";

/** A phone mask of the city: `#` is a digit (SPEC-186). */
export const PhoneMask = z.object({
  id: Id,
  name: z.string(),
  /** The calling code, "+7". */
  code: z.string(),
  mask: z.string(),
  country_code: z.string(),
});
export type PhoneMask = z.infer<typeof PhoneMask>;

/** What every page needs of every city: the rows of the city choice and of the middleware's table. */
export const CitySummary = z.object({
  id: Id,
  alias: z.string(),
  name: z.string(),
  /** The name as it stands after "delivery in": "Москве". */
  seo_name: z.string(),
  timezone: z.string(),
  /** `stop`: the city takes no orders and shows its alert. */
  type: z.enum(["default", "stop"]),
  alert: z.nullable(z.string()),
  pauses: Pauses,
  order_types: z.object({ delivery: z.boolean(), takeaway: z.boolean() }),
  country: z.object({ id: Id, name: z.string(), code: z.string() }),
  /** The language of the bare URL in this city. */
  default_language: z.string(),
  /** When anything on its pages last changed: menu, prices, places, texts. A stop, which passes, does not count. */
  updated_at: Instant,
});
export type CitySummary = z.infer<typeof CitySummary>;

/** The bonus program of a city (SPEC-35). */
export const BonusProgram = z.object({
  /** Whole percent of an order that come back. */
  percent: z.int(),
  /** No order brings bonuses for now. */
  is_accrual_paused: z.boolean(),
  /** The last day bonuses can be used; null: no end. */
  deadline: z.nullable(DateString),
});
export type BonusProgram = z.infer<typeof BonusProgram>;

/** The tip a delivery's customer may give its courier; whole units of the city's currency (ADR-0052). */
export const CourierTip = z.object({
  /** Offered as a choice, smallest first. */
  amounts: z.array(z.int()),
  /** The most that may be given. */
  max: z.int(),
});
export type CourierTip = z.infer<typeof CourierTip>;

export const City = z.extend(CitySummary, {
  url: z.string(),
  email: z.string(),
  franchise: z.nullable(z.string()),
  phone: z.string(),
  phone_masks: z.array(PhoneMask),
  is_free_call: z.boolean(),
  prices: z.object({ currency: z.string(), currency_code: z.string() }),
  /** Where they are others than those of the settings. */
  banknotes: z.optional(z.array(Money)),
  /** Null or absent: couriers of the city get no tip with an order. */
  courier_tip: z.optional(z.nullable(CourierTip)),
  /**
   * What packaging adds to an order of a customer who has said nothing of the bag, so that the first total contains it. Absent:
   * the first total of a cart waits for the upstream (ADR-0137).
   */
  packaging: z.optional(z.object({ delivery: Money, takeaway: Money })),
  schedule: Schedule,
  /** Keyed by zone id; `sort` keeps the order that a JSON object of numeric keys would lose (SPEC-13). */
  delivery_zones: z.record(z.string(), DeliveryZone),
  map: z.object({
    bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    coordinates: Coordinates,
    zoom: z.number(),
  }),
  banners: z.array(Banner),
  popular_products: z.array(Id),
  promotions: z.array(Promotion),
  /** Null where there is no program. */
  bonus: z.nullable(BonusProgram),
  /** Sanitised by the reader before it is shown. */
  seo_text: z.nullable(z.string()),
});
export type City = z.infer<typeof City>;

/** A city the brand has left. */
export const RetiredCity = z.object({
  alias: z.string(),
  /** The city its visitors are sent to; null: its pages are gone for good. */
  successor: z.nullable(z.string()),
});
export type RetiredCity = z.infer<typeof RetiredCity>;

export const cities = endpoint({
  method: "GET",
  path: "/cities",
  kind: "read",
  summary: "All cities of the brand, in the order of the city choice, and those it has left.",
  reply: z.object({ cities: z.array(CitySummary), retired: z.array(RetiredCity) }),
});

export const cityByAlias = endpoint({
  method: "GET",
  path: "/cities/{alias}",
  kind: "read",
  summary: "One city with its zones, banners, promotions and texts.",
  reply: z.object({ city: City }),
});
