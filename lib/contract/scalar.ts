import * as z from "zod/mini";
import { holdsCardNumber } from "./card-number";
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

/** What a caller may leave out or send as null, which mean the same; who reads the body always finds it. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** How a string that a caller sends is treated: `free` texts are searched for card numbers, `formal` ones never are. */
export const textKinds = z.registry<{ readonly kind: "free" | "formal" }>();

/** NUL and half of a surrogate pair, which no database stores exactly. */
const storable = () => z.refine<string>((text) => !/[\0\p{Cs}]/u.test(text), { error: "form.text.invalid" });

const withoutCardNumber = () => z.refine<string>((text) => !holdsCardNumber(text), { error: "form.text.card" });

/**
 * What people write in their own words. A card number in it is refused with a message of its own, because nothing but the
 * acquirer may get one in clear (PCI DSS 4.0.1, 3.5.1); everything else is stored exactly.
 *
 * @param max UTF-16 code units
 */
export const freeText = (max: number) =>
  z.string().check(z.maxLength(max), storable(), withoutCardNumber()).register(textKinds, { kind: "free" });

/**
 * What has a form of its own: a phone, a key, an id, an acquirer's cryptogram. Their digits look like a card number by
 * chance, so they are not searched.
 *
 * @param max UTF-16 code units
 */
export const formalText = (max: number) =>
  z.string().check(z.maxLength(max), storable()).register(textKinds, { kind: "formal" });

/** Digits of the longest phones of our countries. */
const LONGEST_PHONE = 13;

/**
 * A phone as it was typed. It is not searched, because its digits look like a card number by chance; but with more digits
 * than a phone has it may be one of 14 or 15, which E.164 allows too (SPEC-323).
 *
 * @param max UTF-16 code units
 */
export const phoneText = (max: number) =>
  formalText(max).check(
    z.refine((text) => text.replace(/\D/g, "").length <= LONGEST_PHONE || !holdsCardNumber(text), {
      error: "form.phone.invalid",
    }),
  );

/** A free text under 255 code points (SPEC-40): 254 passes, 255 fails. */
export const shortText = () =>
  z
    .string()
    .check(
      z.refine((text) => [...text].length < 255, { error: "form.text.max" }),
      storable(),
      withoutCardNumber(),
    )
    .register(textKinds, { kind: "free" });
