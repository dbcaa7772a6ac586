import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type Brand, registerBrand } from "@/lib/brand/brand";
import { brands } from "@/lib/brand/brands";
import { paletteCss } from "@/lib/brand/palette";
import { filesOf, MADE_BRAND, MadeBrand } from "./made-brand";
import { inWords } from "./schema";

/** The families of the built files in the order of `components/ui/tokens.css` (`tests/rules/fonts.test.ts`). */
export const builtFamilies = [
  "Onest",
  "Onest Cyrillic",
  "Onest Extra",
  "Onest Hryvnia",
  "Onest Accents",
  "Onest Extended",
  "Onest Signs",
] as const;

/** The families of `components/ui/tokens.css`, with those of the brand's own letters before the system's. */
const familiesWith = (own: readonly string[]): string =>
  [...builtFamilies, ...own, "Onest Fallback"].map((family) => `"${family}"`).join(", ");

/** What no built style sheet has. `html` makes it win over a brand of the build that has the same alias. */
const styleOf = ({ alias, colours, fonts }: MadeBrand, addressOf: (file: string) => string): string => {
  const palette = `html${paletteCss(alias, colours)}`;
  const own = fonts.map((font, at) => ({ ...font, family: `Onest Own ${at + 1}` }));
  if (own.length === 0) return palette;
  const faces = own.map(
    ({ family, file, range }) =>
      `@font-face{font-family:"${family}";src:url("${addressOf(file)}") format("woff2");font-weight:400 800;font-display:swap;unicode-range:${range}}`,
  );
  const families = familiesWith(own.map(({ family }) => family));
  return `${palette}html[data-brand="${alias}"]{--font:${families},system-ui,sans-serif}${faces.join("")}`;
};

const brandOfMade = (made: MadeBrand): Brand => {
  const { alias, name, features, theme_color: themeColor, files, cities } = made;
  const addressOf = (file: string): string => `/brands/${alias}/${file}`;
  const { favicon, icon192, icon512, maskable512, appleIcon, og } = files;
  return {
    alias,
    name,
    features,
    themeColor,
    own: {
      style: styleOf(made, addressOf),
      assets: {
        favicon: addressOf(favicon),
        icon192: addressOf(icon192),
        icon512: addressOf(icon512),
        maskable512: addressOf(maskable512),
        appleIcon: addressOf(appleIcon),
        og: addressOf(og),
      },
      sharing: new Map(Object.entries(cities).map(([city, file]) => [city, addressOf(file)])),
    },
  };
};

const remake = `npm run shop -- brand FOLDER makes FOLDER/brand for BRAND_DIR`;

const jsonOf = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} is no JSON (${error instanceof Error ? error.message : String(error)})`);
  }
};

/**
 * A brand that was made in a folder outside the build.
 *
 * @throws Error of one sentence: what is missing or wrong, and for a colour that cannot be read its name, its contrast and
 * the one it needs
 */
export const readMadeBrand = (folder: string): MadeBrand => {
  const path = join(folder, MADE_BRAND);
  if (!existsSync(path)) throw new Error(`${path} is not there: ${remake}`);
  const read = z.safeParse(MadeBrand, jsonOf(path), { error: inWords });
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join(".") || "the file"}: ${issue.message}`);
    throw new Error(`${path}: ${faults.join("; ")}`);
  }
  const named = filesOf(read.data);
  const missing = named.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) throw new Error(`${path} names ${missing.join(", ")}, which is not there: ${remake}`);
  return read.data;
};

/** The brand of the environment: its alias, and the folder it was made in; null: the build has it. */
export type ChosenBrand = { readonly alias: string; readonly folder: string | null };

type Chosen = {
  readonly BRAND?: string | undefined;
  readonly BRAND_DIR?: string | undefined;
  readonly [other: string]: unknown;
};

/** What a process without `BRAND` and `BRAND_DIR` serves. */
const USUAL = "sushi";

/**
 * The brand that an environment names, which this process knows from then on. Empty values count as unset.
 *
 * @throws Error of one sentence that names the variable
 */
export const chooseBrand = (env: Chosen): ChosenBrand => {
  const { BRAND: named, BRAND_DIR: folder } = env;
  if (!folder) {
    const alias = named || USUAL;
    if (brands.some((known) => known === alias)) return { alias, folder: null };
    throw new Error(
      `BRAND: there is no brand ${alias} in the build (${brands.join(", ")}); BRAND_DIR names another's folder`,
    );
  }
  const made = readMadeBrand(folder);
  if (named && named !== made.alias) {
    throw new Error(`BRAND is ${named}, and BRAND_DIR holds ${made.alias}: leave BRAND unset`);
  }
  registerBrand(brandOfMade(made));
  return { alias: made.alias, folder };
};
