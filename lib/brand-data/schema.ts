import * as z from "zod/mini";
import { contrast, type Oklch } from "@/lib/brand/colour";
import { type BrandColours, paletteOf } from "@/lib/brand/palette";
import { perLanguage } from "@/lib/contract/per-language";

/** What a page needs to be read by (WCAG AA): texts, and signs that are no text. */
const TEXT = 4.5;
const SIGN = 3;

const Colour = z.tuple([
  z.number().check(z.gte(0), z.lte(100)),
  z.number().check(z.gte(0), z.lte(0.4)),
  z.number().check(z.gte(0), z.lte(360)),
]);
export const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const Pair = z.strictObject({ light: Colour, dark: Colour });

type Pairs = readonly [
  one: keyof ReturnType<typeof paletteOf>,
  other: keyof ReturnType<typeof paletteOf>,
  least: number,
];
/** Texts are read on their grounds (WCAG 2.2, 1.4.3); signs and the edges of fields are seen on theirs (1.4.11). */
const seenTogether: readonly Pairs[] = [
  ["on-primary", "primary", TEXT],
  ["primary-text", "bg", TEXT],
  ["primary-text", "surface", TEXT],
  ["text", "bg", TEXT],
  ["text", "surface-2", TEXT],
  ["muted", "bg", TEXT],
  ["muted", "surface-2", TEXT],
  ["on-soft", "soft", TEXT],
  ["danger", "bg", TEXT],
  ["danger", "surface", TEXT],
  ["danger", "danger-soft", TEXT],
  ["accent", "surface", SIGN],
  ["control", "bg", SIGN],
  ["control", "surface", SIGN],
];

/** Which colours of a brand cannot be read on each other, in words; empty when all can. */
export const faintColours = (colours: BrandColours): string[] => {
  const palette = paletteOf(colours);
  return seenTogether.flatMap(([one, other, least]) =>
    (["light", "dark"] as const).flatMap((scheme) => {
      const found = contrast(palette[one][scheme], palette[other][scheme]);
      const problem = `${one} on ${other} (${scheme}) has a contrast of ${found.toFixed(2)}, needs ${least} (WCAG 2.2, ${least === TEXT ? "1.4.3" : "1.4.11"})`;
      return found < least ? [problem] : [];
    }),
  );
};

export const Colours = z
  .strictObject({
    hue: z.number().check(z.gte(0), z.lte(360)),
    primary: Pair,
    primary_text: z.optional(Pair),
    on_primary: Pair,
    accent: Pair,
  })
  .check((context) => {
    for (const message of faintColours(context.value)) {
      context.issues.push({ code: "custom", message, input: context.value });
    }
  });

const text = z.string().check(z.minLength(1));
/** A text in the languages of the interface; a missing one falls back to English. */
export const Texts = z.strictObject({ ...perLanguage(() => z.exactOptional(text)), en: text });

const is = () => z._default(z.boolean(), false);
const isUsually = () => z._default(z.boolean(), true);

/** `BrandFeatures`; what is not named is as usual. */
export const Features = z.strictObject({
  about: isUsually(),
  shops: isUsually(),
  lastHour: is(),
  bonusProgram: is(),
  rotatingLogo: is(),
  ownProfileMenu: is(),
});

/** A brand, as `lib/brand/data/{alias}.json` says it. */
export const BrandData = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(40)),
  colours: Colours,
  /** Colours of the browser's bars, and of pictures; without them, the likeness of `bg` and `primary`. */
  theme_color: z.optional(z.strictObject({ light: Hex, dark: Hex, primary: Hex })),
  /** What stands in pictures of shared links. */
  tagline: Texts,
  features: Features,
});
export type BrandData = z.infer<typeof BrandData>;

/** zod/mini brings no words of its own. */
export const inWords = z.locales.en().localeError;

/** @throws Error that names the file, and everything that is wrong with it */
export const parseBrand = (alias: string, json: unknown): BrandData => {
  const result = z.safeParse(BrandData, json, { error: inWords });
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`);
  throw new Error(`lib/brand/data/${alias}.json: ${faults.join("; ")}`);
};

/** What can be said in white or nearly black on a colour. */
export const readableOn = (colour: Oklch): Oklch =>
  contrast([100, 0, colour[2]], colour) >= TEXT ? [100, 0, colour[2]] : [19, 0.04, colour[2]];
