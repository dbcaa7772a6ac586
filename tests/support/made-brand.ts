import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { themeColorOf } from "@/lib/brand/palette";
import { brandPictures, MADE_BRAND, type MadeBrand } from "@/lib/brand-data/made-brand";
import { Features } from "@/lib/brand-data/schema";

const colours: MadeBrand["colours"] = {
  hue: 140,
  primary: { light: [50, 0.13, 140], dark: [78, 0.12, 140] },
  on_primary: { light: [100, 0, 140], dark: [19, 0.04, 140] },
  accent: { light: [55, 0.12, 290], dark: [74, 0.12, 290] },
};

const endings = { favicon: "svg", og: "jpg" } as const satisfies Partial<Record<keyof MadeBrand["files"], string>>;
const files = Object.fromEntries(
  brandPictures.map((picture) => {
    const ending = picture === "favicon" || picture === "og" ? endings[picture] : "png";
    return [picture, `${picture.toLowerCase()}-0123456789abcdef.${ending}`];
  }),
);

type Changes = Readonly<Record<string, unknown>> & { readonly cities?: MadeBrand["cities"] };

/** A brand outside the build, in a folder as `BRAND_DIR` names it; its pictures are a few bytes. */
export const writeMadeBrand = (folder: string, changes: Changes = {}): string => {
  mkdirSync(folder, { recursive: true });
  const made = {
    alias: "tacos",
    name: "Taco Corner",
    colours,
    theme_color: themeColorOf(colours),
    features: Features.parse({}),
    files,
    cities: {},
    fonts: [],
    ...changes,
  };
  writeFileSync(join(folder, MADE_BRAND), JSON.stringify(made));
  for (const file of [...Object.values(files), ...Object.values(changes.cities ?? {})])
    writeFileSync(join(folder, file), `the ${file} of ${made.name}`);
  return folder;
};
