import * as z from "zod/mini";
import { languages } from "./language";

/**
 * Money on the wire: major units of the city's currency with at most two decimals (1319 or 1319.5).
 * The upstream computes in integer minor units and converts at its border; nobody else computes money.
 */
export const Money = z.number();
export const Id = z.int().check(z.positive());
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
/** A calendar date of the city, `YYYY-MM-DD`. */
export const DateString = z.iso.date();
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** Unix seconds. */
export const UnixSeconds = z.int();
export const Coordinates = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Coordinates = z.infer<typeof Coordinates>;
/** Text under 255 code points (decision 40): 254 passes, 255 fails. NUL, which no database stores, is refused. */
export const shortText = () =>
  z.string().check(
    z.refine((text) => [...text].length < 255, { error: "form.text.max" }),
    z.refine((text) => !text.includes("\0"), { error: "form.text.invalid" }),
  );
