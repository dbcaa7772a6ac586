import * as z from "zod/mini";
import { DateString, Id } from "./scalar";

/** Two widths of one picture, a third for the smallest tiles where there is one, and a tiny inline blur. */
export const Images = z.object({
  small: z.string(),
  big: z.string(),
  blur: z.nullable(z.string()),
  tile: z.optional(z.string()),
});
export type Images = z.infer<typeof Images>;

/** A marketing banner modal (SPEC-140). */
export const Banner = z.object({
  id: Id,
  images: Images,
  name: z.string(),
  description: z.string(),
  click_url: z.nullable(z.string()),
  button_text: z.nullable(z.string()),
  page_url: z.array(z.string()),
  schedule: z.object({
    show_time: z.object({
      from: z.object({ date: DateString, time: z.string() }),
      to: z.object({ date: DateString, time: z.string() }),
    }),
    display_frequency: z.int(),
    display_frequency_type: z.enum(["day", "hour"]),
    /** Seconds. */
    delay: z.int(),
  }),
});
export type Banner = z.infer<typeof Banner>;
