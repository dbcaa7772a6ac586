import * as z from "zod/mini";
import { Instant } from "@/lib/contract/scalar";

/**
 * What a customer is promised: the whole of the slot he chose (SPEC-472). A delivery is brought between the two, takeaway is
 * ready between them; an order that is expected after `until` is late.
 */
export const OrderPromise = z.object({ from: Instant, until: Instant });

/** When a stage of an order began, as it was seen. */
const ObservedTime = z.object({ kind: z.literal("observed"), at: Instant });

/**
 * When a stage will begin: with even odds by `from`, in nine of ten cases by `to`. It is meant as of the answer; how it
 * moves on while nothing happens is `expectedNow`'s to say.
 */
const EstimatedTime = z.object({
  kind: z.literal("estimated"),
  from: Instant,
  to: Instant,
  /** Seconds that the steps which have not begun usually take: from no moment on is it sooner. */
  lead_seconds: z.int(),
  /** `log`: from what this shop did of late; `usual`: from what it states, because there is too little of that. */
  basis: z.enum(["log", "usual"]),
});
export type EstimatedTime = z.infer<typeof EstimatedTime>;

/** When a stage of an order begins, and whether that is known or expected; null if unknown. */
export const StageTime = z.nullable(z.discriminatedUnion("kind", [ObservedTime, EstimatedTime]));
export type StageTime = z.infer<typeof StageTime>;

/** The times of the three stages of an order (SPEC-51), and until when it was promised. */
export const OrderTimes = z.object({
  /** The first begins with the order's acceptance. */
  stages: z.tuple([StageTime, StageTime, StageTime]),
  /** When the kitchen began it or will begin; null or absent: nothing is known of that (SPEC-472). */
  cooking: z.optional(StageTime),
  /** The end of the chosen slot: an order that is expected later is late. */
  promised_until: Instant,
});
export type OrderTimes = z.infer<typeof OrderTimes>;
