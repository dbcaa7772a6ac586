import * as z from "zod/mini";

/** Texts of agents are written by anybody: bounded, never shown as anything but text. */
export const text = (max: number) => z.string().check(z.maxLength(max));

/** A price in minor units of its currency. */
export const Price = z.object({ amount: z.int().check(z.gte(0)), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

/** Degrees of WGS 84. */
export const Geo = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/** Hints about the buyer; what is not named here is ignored. */
export const Context = z.object({
  /** Of `search_locations`: the city or the restaurant whose menu it is. */
  location: z.optional(text(80)),
  /** BCP 47. */
  language: z.optional(text(60)),
  /** ISO 4217; the currency of a price filter. */
  currency: z.optional(text(3)),
});
export type Context = z.infer<typeof Context>;

export const PageRequest = z.object({
  /** "from-30": lists are short and change seldom, so it is a place in them. */
  cursor: z.optional(text(40).check(z.regex(/^from-\d{1,6}$/))),
  limit: z.optional(z.int().check(z.gte(1))),
});
export type PageRequest = z.infer<typeof PageRequest>;

export const PageReply = z.object({
  cursor: z.optional(z.string()),
  has_next_page: z.boolean(),
  total_count: z.int(),
});

const message = { code: z.string(), content: z.string(), path: z.optional(z.string()) };

/** What is said beside a result. */
export const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("info"), ...message }),
  z.object({ type: z.literal("warning"), ...message }),
  z.object({
    type: z.literal("error"),
    ...message,
    severity: z.enum(["recoverable", "requires_buyer_input", "requires_buyer_review", "unrecoverable"]),
  }),
]);
export type Message = z.infer<typeof Message>;

export const messages = z.optional(z.array(Message));
