import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paletteCss, themeColorOf } from "../lib/brand/palette";
import { type BrandData, parseBrand } from "../lib/brand-data/schema";

/** Where brands are written down, and what is made of them. */
export const brandFiles = { data: "lib/brand/data", list: "lib/brand/brands.ts", style: "app/brands.css" } as const;

export type NamedBrand = { readonly alias: string; readonly data: BrandData };

/**
 * Every brand of a folder, by the alphabet.
 *
 * @throws Error that names what is wrong with which file
 */
export const readBrands = (folder: string): readonly NamedBrand[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const alias = file.replace(/\.json$/, "");
      const json: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
      return { alias, data: parseBrand(alias, json) };
    });

const key = (alias: string): string => (/^[a-z]+$/.test(alias) ? alias : JSON.stringify(alias));

const row = ({ alias, data }: NamedBrand): string => {
  const { name, features } = data;
  const theme = data.theme_color ?? themeColorOf(data.colours);
  return `  ${key(alias)}: {
    alias: ${JSON.stringify(alias)},
    name: ${JSON.stringify(name)},
    features: {
${Object.entries(features)
  .map(([feature, isThere]) => `      ${feature}: ${isThere},`)
  .join("\n")}
    },
    themeColor: { light: "${theme.light}", dark: "${theme.dark}", primary: "${theme.primary}" },
  },`;
};

/** The list of brands as code: the types of the whole house follow from it. */
export const brandList = (brands: readonly NamedBrand[]): string => `// Made of lib/brand/data by \`npm run generate\`.
export const brands = [${brands.map(({ alias }) => JSON.stringify(alias)).join(", ")}] as const;

export const table = {
${brands.map(row).join("\n")}
} as const;
`;

/** The palettes of all brands; a page has one of them, by its `data-brand`. */
export const brandStyle = (brands: readonly NamedBrand[]): string =>
  `/* Made of lib/brand/data by \`npm run generate\`: palettes, light and dark. */\n${brands
    .map(({ alias, data }) => paletteCss(alias, data.colours))
    .join("")}`;

/** Writes what is made of the data below a root. */
export const writeBrandFiles = (root: string): readonly NamedBrand[] => {
  const brands = readBrands(join(root, brandFiles.data));
  writeFileSync(join(root, brandFiles.list), brandList(brands));
  writeFileSync(join(root, brandFiles.style), brandStyle(brands));
  return brands;
};

/**
 * @throws Error where the list or the palettes are older than the data, or the data is wrong: a build of them would show a
 * brand nobody has written
 */
export const assertBrandFiles = (root: string): void => {
  const brands = readBrands(join(root, brandFiles.data));
  const made = { [brandFiles.list]: brandList(brands), [brandFiles.style]: brandStyle(brands) };
  for (const [file, text] of Object.entries(made)) {
    const isMade = readFileSync(join(root, file), "utf8") === text;
    if (!isMade) throw new Error(`${file} is not what ${brandFiles.data} makes it: npm run generate`);
  }
};
