import * as z from "zod/mini";
import { DateString, Id } from "./scalar";

/**
 * Addresses of one picture in two widths; where there are such, in a third for the smallest tiles and in a fourth for what is
 * shown by itself on screens of three pixels to the point.
 */
const widths = { small: z.string(), big: z.string(), tile: z.optional(z.string()), large: z.optional(z.string()) };

/** One picture: its widths, and a tiny inline blur. Where there is `webp`, the others are AVIF. */
export const Images = z.object({ ...widths, blur: z.nullable(z.string()), webp: z.optional(z.object(widths)) });
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
