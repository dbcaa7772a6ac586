import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { DateString, formalText, Id, orNull, UnixSeconds } from "@/lib/contract/scalar";
import { OrderType, place } from "./place";

/** Minutes from the midnight that begins the business date; an overnight range runs past 1440 (SPEC-4). */
export const MinuteRange = z.object({ from: z.int(), to: z.int() });
export type MinuteRange = z.infer<typeof MinuteRange>;

/** One day: when the place is open and when it takes orders. No working range means closed all day. */
export const DaySchedule = z.object({
  working_time: z.nullable(z.object({ from: z.string(), to: z.string() })),
  working_minutes: z.array(MinuteRange),
  order_minutes: z.array(MinuteRange),
});
export type DaySchedule = z.infer<typeof DaySchedule>;

/** `custom` and `month` are keyed by date, `default` by ISO weekday 1–7; `custom` beats `month` beats `default` (SPEC-3). */
export const Schedule = z.object({
  custom: z.record(z.string(), DaySchedule),
  month: z.record(z.string(), DaySchedule),
  default: z.record(z.string(), DaySchedule),
});
export type Schedule = z.infer<typeof Schedule>;

/** A time slot an order can be made for. */
export const Slot = z.object({
  id: z.string(),
  /** City time, "19:00 – 19:30", or the words for "as soon as possible". */
  title: z.string(),
  day_name: z.string(),
  start_timestamp: UnixSeconds,
  /** When it ends: by then the order is promised (SPEC-472). Absent: half an hour after its beginning. */
  end_timestamp: z.optional(UnixSeconds),
  disabled: z.boolean(),
  /** Why it cannot be had: the order would not be ready, or the kitchen has no room left; null: it can. */
  disabled_reason: z.nullable(z.enum(["too_soon", "full"])),
  is_asap: z.boolean(),
});
export type Slot = z.infer<typeof Slot>;

/** A slot that a caller chooses, as it stands in the list; its id alone says which one it is. */
export const SlotChoice = z.strictObject({
  id: formalText(60),
  title: z.optional(formalText(200)),
  day_name: z.optional(formalText(60)),
  start_timestamp: z.optional(UnixSeconds),
  end_timestamp: z.optional(UnixSeconds),
  disabled: z.optional(z.boolean()),
  disabled_reason: z.optional(Slot.shape.disabled_reason),
  is_asap: z.optional(z.boolean()),
});
export type SlotChoice = z.infer<typeof SlotChoice>;

/** A day an order can be made for. */
export const SlotDate = z.object({
  date_string: DateString,
  formatted_string: z.string(),
  day_name: z.string(),
  is_today: z.boolean(),
  is_tomorrow: z.boolean(),
});
export type SlotDate = z.infer<typeof SlotDate>;

export const TimeSettings = z.object({
  /** Minutes offered as "in how many minutes", shortest first. */
  time_list: z.array(z.int()),
  /** Minutes. */
  cooking_time: z.int(),
  /** Minutes; 0 for takeaway. */
  delivery_time: z.int(),
});
export type TimeSettings = z.infer<typeof TimeSettings>;

export const scheduleIntervals = endpoint({
  method: "POST",
  path: "/schedule/intervals",
  kind: "read",
  summary:
    "Time slots of one business date for the place stored with the cart, or for the place in the call. Where orders are taken through 04:00, today's go on with the soonest after it.",
  body: z.strictObject({
    date: orNull(DateString),
    city_alias: formalText(60),
    order_type: z.optional(OrderType),
    shop_id: z.optional(z.nullable(Id)),
    delivery_zone_id: z.optional(z.nullable(Id)),
  }),
  reply: z.object({
    intervals: z.array(Slot),
    dates: z.array(SlotDate),
    date_today: DateString,
    message: z.nullable(z.string()),
    /** Why the soonest cannot be chosen for now, where others can; absent or null: there is nothing to say. */
    notice: z.optional(z.nullable(z.string())),
  }),
});

export const scheduleTimeSettings = endpoint({
  method: "POST",
  path: "/schedule/time-settings",
  kind: "read",
  summary: "How long cooking and delivery take at a place.",
  body: z.strictObject({ date: orNull(DateString), ...place }),
  reply: TimeSettings,
});
