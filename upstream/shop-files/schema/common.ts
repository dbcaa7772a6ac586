/** What several files of a shop have in common. */

import * as z from "zod";
import { languages } from "@/lib/contract/language";
import { perLanguage } from "@/lib/contract/per-language";

const text = z.string().min(1);

const optional = text.optional();

/** A text in any of the interface's languages; the check of the whole shop requires one that the others fall back to. */
export const Texts = z
  .union([text, z.strictObject(perLanguage(() => optional))])
  .describe(
    `A text: one string in the shop's default language, or one string a language (${languages.join(", ")}). A language that is left out falls back to "en", or to the default language where there is no "en".`,
  )
  .meta({ id: "Texts" });
export type Texts = z.output<typeof Texts>;

export const Key = z
  .string()
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, "has to be small letters, digits and single dashes")
  .max(100)
  .describe("The name by which other files mean this: small letters, digits and dashes. It never changes.");

/** Whole and hundredths: 12.5 is twelve and a half. */
export const Money = z
  .number()
  .min(0)
  .max(100_000_000)
  .multipleOf(0.01)
  .describe("An amount in the city's currency, in whole units and hundredths: 12.5.");

export const Minutes = z.int().min(0).max(1440).describe("Minutes.");

export const Point = z
  .strictObject({
    latitude: z.number().min(-90).max(90).describe("Degrees north."),
    longitude: z.number().min(-180).max(180).describe("Degrees east."),
  })
  .describe("A place on the map.");

export const Url = z
  .url({ protocol: /^https?$/ })
  .describe("An address of the web that begins with https:// or http://.");

const addressPattern = /^(\/(?!\/)|https:\/\/)\S*$/;
const address = z.string().regex(addressPattern, "has to be a path that begins with / or an https:// address");

/** A picture that the import prepares, by its path below the shop's folder. Without flags: JSON Schema has none. */
const pictureFile = /^[^/.\s\\:][^\\:]*\.([jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP])$/;
export const isPictureFile = (picture: string): boolean => pictureFile.test(picture);

export const PictureName = z
  .string()
  .regex(
    new RegExp(`${addressPattern.source}|${pictureFile.source}`),
    "has to be a JPEG, PNG or WebP below the shop's folder, like pictures/tacos.jpg, or an address that begins with / or https://",
  );

const widths = {
  small: address.describe("About 320 pixels wide."),
  big: address.describe("About 640 pixels wide."),
  tile: address.optional().describe("About 160 pixels wide, for the smallest tiles."),
  large: address.optional().describe("About 960 pixels wide, for a dish by itself on the sharpest screens."),
};

export const Picture = z
  .union([
    PictureName,
    z.strictObject({
      ...widths,
      webp: z.strictObject(widths).optional().describe("The same as WebP, where the others are AVIF."),
      blur: z
        .string()
        .startsWith("data:image/")
        .max(2000)
        .nullable()
        .default(null)
        .describe("A tiny picture as a data: address."),
    }),
  ])
  .describe("A picture: a JPEG, PNG or WebP below the shop's folder, an address, or the addresses of its widths.")
  .meta({ id: "Picture" });
export type Picture = z.output<typeof Picture>;

/** `$schema` is for editors. */
export const schemaLink = z.string().optional().describe("Where editors find the schema of this file.");
