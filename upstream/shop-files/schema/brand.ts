import * as z from "zod";
import { aliasPattern } from "@/lib/brand-data/made-brand";
import { faintColours } from "@/lib/brand-data/schema";
import { schemaLink, Texts } from "./common";

const Colour = z
  .tuple([z.number().min(0).max(100), z.number().min(0).max(0.4), z.number().min(0).max(360)])
  .describe("A colour in OKLCH: lightness 0 to 100, chroma 0 to 0.4, hue 0 to 360.");
const pair = (says: string) => z.strictObject({ light: Colour, dark: Colour }).describe(says);
const Hue = z.number().min(0).max(360);

const Colours = z
  .strictObject({
    hue: Hue.describe("Tints grounds, edges and texts."),
    primary: pair("Buttons and marks."),
    primary_text: pair("Texts in the brand's colour; without it, primary.").optional(),
    on_primary: pair("What is written on primary."),
    accent: pair("A second colour, for small marks."),
  })
  .superRefine((colours, context) => {
    for (const message of faintColours(colours)) context.addIssue({ code: "custom", message });
  })
  .describe("The brand's colours, each for light and dark screens; every pair that is read together is checked.");

const flag = (isUsual: boolean, says: string) => z.boolean().default(isUsual).describe(says);

/** A drawing or a picture below the shop's folder, without hidden parts. */
const logoFile = /^(?!.*(?:^|\/)\.)[^/\s\\:][^\\:]*\.(svg|png)$/;

/** `brand.json`: what the shop looks like, whatever it sells. */
export const BrandFile = z
  .strictObject({
    $schema: schemaLink,
    alias: z
      .string()
      .regex(aliasPattern, "has to be 2 to 24 small letters and digits, a letter first")
      .describe("The brand's name in addresses, cookies and the database. It never changes."),
    name: z.string().min(2).max(40).describe("What customers call it; it stands beside the logo."),
    tagline: Texts.optional().describe("What stands under the name in pictures of shared links."),
    hue: Hue.optional().describe("One hue, 0 to 360: colours that can be read on each other are chosen for it."),
    colours: Colours.optional(),
    logo: z
      .string()
      .regex(logoFile, "has to be the path of an SVG or PNG below the folder")
      .optional()
      .describe(
        "A square SVG or PNG below the folder; without it, the first letter of the name on the brand's colour.",
      ),
    features: z
      .strictObject({
        about: flag(true, "The page about the shop exists."),
        shops: flag(true, "The page of the shops exists."),
        lastHour: flag(false, "In the last hour of a shop, goods to take away are sold by another multiplicity."),
        bonusProgram: flag(false, "There is a bonus program, in the cities that the deals name."),
        rotatingLogo: flag(false, "The logo turns every three seconds."),
        ownProfileMenu: flag(false, "The profile opens a menu on telephones."),
      })
      .prefault({})
      .describe("What the site offers."),
  })
  .refine(({ hue, colours }) => (hue === undefined) !== (colours === undefined), "needs either hue or colours")
  .describe("The brand: its name, colours and logo.");
export type BrandFile = z.output<typeof BrandFile>;
