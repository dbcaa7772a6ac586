import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { OrderType } from "../place/place";
import { DateString, Id, Money } from "../scalar";

const Count = z.int().check(z.nonnegative());

/** Sums of the orders of one group. All money in the currency of the figures they are part of. */
const FiguresSums = z.object({
  /** Orders that stand: they are paid or paid where they are received, and were not cancelled. */
  orders: Count,
  /** What their customers pay, without tips. */
  takings: Money,
  /** What of them went back since, by the acquirer's or the card holder's bank's hand. */
  returned: Money,
  discounts: Money,
  /** Paid with bonuses. */
  bonuses: Money,
  delivery: Money,
  tips: Money,
  /** Takings by orders; 0 without one. */
  average: Money,
  /** Orders that were cancelled after the shop had them, by the customer or by the staff. */
  canceled: Count,
  canceled_sum: Money,
  /** Orders that were cooked and that nobody collected. Those that were paid online are among `orders`, with what was paid as their takings. */
  not_collected: Count,
  /** What of them was to be paid on receipt. */
  lost: Money,
});
export type FiguresSums = z.infer<typeof FiguresSums>;

/** By what orders are grouped. */
export const figuresGroupings = ["day", "hour", "shop", "order_type", "payment_type"] as const;
export type FiguresGrouping = (typeof figuresGroupings)[number];

/**
 * One group of orders. Its key is a business date, which ends at 04:00 of the city (SPEC-1), an hour of the city's clock ("0" to "23"),
 * the id of a shop (null: orders of none), an order type or the alias of a payment type.
 */
const FiguresGroup = z.extend(FiguresSums, { by: z.enum(figuresGroupings), key: z.nullable(z.string()) });
export type FiguresGroup = z.infer<typeof FiguresGroup>;

/** One currency's figures: the cities of a brand may have several. */
const CurrencyFigures = z.object({
  currency_code: z.string(),
  total: FiguresSums,
  /** Those that had an order, in the order of their keys. */
  groups: z.array(FiguresGroup),
  /** Dishes by takings, at the prices of their lines before discounts; the first 500. */
  dishes: z.array(z.object({ product_id: Id, name: z.string(), units: Count, takings: Money })),
});
export type CurrencyFigures = z.infer<typeof CurrencyFigures>;

/** From one stage of an order to another; `accepted` is when the shop has it, `confirmed` when the staff have accepted it, `whole` from there to the door or the hand. */
export const figuresSpans = [
  "accepted_confirmed",
  "accepted_cooking",
  "cooking_cooked",
  "cooked_sent",
  "sent_done",
  "whole",
] as const;

const StageFigures = z.object({
  order_type: OrderType,
  span: z.enum(figuresSpans),
  orders: Count,
  /** Seconds. */
  average_s: z.number(),
  /** Nine of ten orders took no longer, seconds. */
  p90_s: z.number(),
});
export type StageFigures = z.infer<typeof StageFigures>;

const Figures = z.object({
  from: DateString,
  to: DateString,
  /** The business date of now, by the zone of the caller's first shop. */
  today: DateString,
  currencies: z.array(CurrencyFigures),
  stages: z.array(StageFigures),
  promise: z.object({
    /** Finished within what was promised; a takeaway order is in time when it is ready. */
    in_time: Count,
    late: Count,
    /** How late half of the late ones were at least, minutes; 0 without one. */
    late_median_minutes: z.number(),
    /** How late nine of ten of the late ones were at most, minutes; 0 without one. */
    late_p90_minutes: z.number(),
  }),
  /** Orders that somebody closed long after they had left: their times are unknown and in no row above. */
  closed_long_after: Count,
  /** Why the staff refused or cancelled, as customers read it; the most frequent first. */
  refusals: z.array(z.object({ reason: z.nullable(z.string()), orders: Count })),
  /** On the menu of the cities, and not sold; by name, the first 500. */
  unsold: z.array(z.object({ product_id: Id, name: z.string() })),
});
export type Figures = z.infer<typeof Figures>;

export const staffFigures = endpoint({
  method: "GET",
  path: "/staff/figures",
  kind: "read",
  summary: "What the caller's shops sold, and how fast, from one business date to another: 366 days at most.",
  query: z.strictObject({
    /** Absent: today. */
    from: z.optional(DateString),
    to: z.optional(DateString),
    /** Absent: all of the caller's shops. */
    shop_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  reply: Figures,
});

export const staffFiguresMail = endpoint({
  method: "GET",
  path: "/staff/figures/mail",
  kind: "read",
  summary: "Whether the caller gets the figures of each day by e-mail; null where the upstream sends no e-mail.",
  reply: z.object({ is_on: z.nullable(z.boolean()) }),
});

export const staffFiguresMailChange = endpoint({
  method: "PUT",
  path: "/staff/figures/mail",
  kind: "change",
  summary: "Switches the daily e-mail on or off.",
  body: z.strictObject({ is_on: z.boolean() }),
  reply: z.object({ is_on: z.nullable(z.boolean()) }),
});
