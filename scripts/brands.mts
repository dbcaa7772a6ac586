/**
 * Makes the brands' files from their emblems: favicons, app icons and the logo; for a brand without one, the picture of
 * shared links too. Run it after an emblem or a brand's colour changes: `npx tsx scripts/brands.mts`, with aliases for those
 * brands alone. The results are committed.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { Emblem } from "../components/shell/emblem";
import { type BrandAlias, brandAssets, brandOf } from "../lib/brand/brand";
import { brands } from "../lib/brand/brands";
import { hexOf } from "../lib/brand/colour";
import { brandFiles, readBrands } from "./brand-files";

const data = new Map(readBrands(brandFiles.data).map((brand) => [brand.alias, brand.data]));

/** What is read on the brand's colour. */
const onPrimary = (brand: BrandAlias): string => {
  const colour = data.get(brand)?.colours.on_primary.light;
  return colour === undefined ? "#ffffff" : hexOf(colour);
};

const emblem = (brand: BrandAlias, size: number) =>
  renderToStaticMarkup(
    createElement(Emblem, { brand, size, ink: brandOf(brand).themeColor.primary, paper: onPrimary(brand) }),
  );

const logo = (brand: BrandAlias) => {
  const { name, themeColor } = brandOf(brand);
  const [first, ...rest] = name.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 40" role="img" aria-label="${name}">${emblem(brand, 40)}<g font-family="Onest,Arial,sans-serif" font-weight="800" font-size="18" letter-spacing="-.3"><text x="50" y="17" fill="#241f1e">${first}</text><text x="50" y="35" fill="${themeColor.primary}">${rest.join(" ")}</text></g></svg>`;
};

/** The sun of the lavash has no ground to its rays, so it is drawn lighter on the brand's colour, and smaller. */
const onGround = (brand: BrandAlias, size: number) => {
  const { primary } = brandOf(brand).themeColor;
  const light = onPrimary(brand);
  return brand === "lavash"
    ? { ink: light, paper: primary, size: Math.round(size * 0.78) }
    : { ink: primary, paper: light, size };
};

/** For systems that cut icons their own way: the ground fills the square, the sign stands where no mask cuts. */
const maskable = (brand: BrandAlias, size: number) => {
  const look = onGround(brand, size);
  const at = Math.round((size - look.size) / 2);
  const sign = renderToStaticMarkup(createElement(Emblem, { brand, ...look }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${brandOf(brand).themeColor.primary}"/><g transform="translate(${at} ${at})">${sign}</g></svg>`;
};

/** What a shared link shows where no dishes were painted for the brand: its sign and its name on its colour. */
const sharing = (brand: BrandAlias): string => {
  const { name, themeColor } = brandOf(brand);
  const tagline = data.get(brand)?.tagline.en ?? "";
  const written = `<text x="470" y="300" font-size="84" font-weight="800">${name}</text><text x="470" y="376" font-size="44" font-weight="600">${tagline}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${themeColor.primary}"/><g transform="translate(110 165)">${renderToStaticMarkup(
    createElement(Emblem, { brand, size: 300, ink: onPrimary(brand), paper: themeColor.primary }),
  )}</g><g font-family="Onest,Arial,sans-serif" fill="${onPrimary(brand)}">${written}</g></svg>`;
};

const named = process.argv.slice(2);
for (const brand of brands.filter((alias) => named.length === 0 || named.includes(alias))) {
  const folder = new URL(`../public/brands/${brand}/`, import.meta.url);
  const png = (size: number, file: string) =>
    sharp(Buffer.from(emblem(brand, size)), { density: 300 })
      .resize(size, size)
      .png()
      .toFile(new URL(file, folder).pathname);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL("icon.svg", folder), emblem(brand, 40));
  await writeFile(new URL("logo.svg", folder), logo(brand));
  await png(192, "icon-192.png");
  await png(512, "icon-512.png");
  await sharp(Buffer.from(maskable(brand, 512)))
    .png()
    .toFile(new URL("maskable-512.png", folder).pathname);
  // Apple rounds corners itself, and paints what is transparent black.
  await sharp(Buffer.from(maskable(brand, 180)))
    .flatten()
    .png()
    .toFile(new URL("apple-icon.png", folder).pathname);
  const shared = new URL(`../public${brandAssets(brand).og}`, import.meta.url);
  if (!existsSync(shared))
    await sharp(Buffer.from(sharing(brand)))
      .jpeg({ quality: 80 })
      .toFile(shared.pathname);
}
