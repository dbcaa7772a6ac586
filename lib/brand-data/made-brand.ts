import * as z from "zod/mini";
import { Colours, Features, Hex } from "./schema";

/** An alias begins inner paths and the names of cookies. */
export const aliasPattern = /^[a-z][a-z0-9]{1,23}$/;

/** Pictures of a brand, by what they are for. */
export const brandPictures = ["favicon", "icon192", "icon512", "maskable512", "appleIcon", "og"] as const;

/** Carries the hash of its content, so it may be cached for ever: `icon-192-0f3c….png`. */
export const hashedName = /^[a-z0-9-]+-[0-9a-f]{16}\.(?:svg|png|jpg|woff2)$/;
const FileName = z.string().check(z.regex(hashedName));

/** The file of a made brand that names everything else. */
export const MADE_BRAND = "made-brand.json";

/** `BRAND_DIR/made-brand.json`: a brand as `npm run shop -- brand` makes it of a shop's files (ADR-0050). */
export const MadeBrand = z.strictObject({
  alias: z.string().check(z.regex(aliasPattern)),
  name: z.string().check(z.minLength(2), z.maxLength(40)),
  colours: Colours,
  theme_color: z.strictObject({ light: Hex, dark: Hex, primary: Hex }),
  features: Features,
  files: z.record(z.enum(brandPictures), FileName),
  /** What a shared link of a city shows, by the city's alias. */
  cities: z._default(z.record(z.string().check(z.regex(/^[a-z0-9-]+$/)), FileName), {}),
  /** Letters that the built fonts lack. */
  fonts: z.array(
    z.strictObject({
      file: FileName,
      /** As style sheets write it: `U+E3,U+F5`. */
      range: z.string().check(z.regex(/^U\+[0-9A-F]+(?:,U\+[0-9A-F]+)*$/)),
    }),
  ),
});
export type MadeBrand = z.infer<typeof MadeBrand>;

/** All files that a made brand names. */
export const filesOf = ({ files, cities, fonts }: MadeBrand): string[] => [
  ...Object.values(files),
  ...Object.values(cities),
  ...fonts.map(({ file }) => file),
];
