/**
 * Makes the brands' files from their emblems: favicons, app icons, the logo and the picture links are shared with.
 * Run it after an emblem or a brand's colour changes: `npx tsx scripts/brands.mts`. The results are committed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { Emblem } from "../components/shell/emblem";
import { type BrandAlias, brandOf, brands } from "../lib/brand/brand";

const onPrimary = (brand: BrandAlias) => (brand === "shawarma" ? "#2a1a05" : "#ffffff");

const emblem = (brand: BrandAlias, size: number) =>
  renderToStaticMarkup(
    createElement(Emblem, { brand, size, ink: brandOf(brand).themeColor.primary, paper: onPrimary(brand) }),
  );

const logo = (brand: BrandAlias) => {
  const { name, themeColor } = brandOf(brand);
  const [first, ...rest] = name.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 40" role="img" aria-label="${name}">${emblem(brand, 40)}<g font-family="Onest,Arial,sans-serif" font-weight="800" font-size="18" letter-spacing="-.3"><text x="50" y="17" fill="#241f1e">${first}</text><text x="50" y="35" fill="${themeColor.primary}">${rest.join(" ")}</text></g></svg>`;
};

/** 1200 × 630: what a shared link shows when the city has no picture of its own. */
const shared = (brand: BrandAlias) => {
  const { name, themeColor } = brandOf(brand);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${themeColor.light}"/><circle cx="1010" cy="560" r="420" fill="${themeColor.primary}" opacity=".09"/><circle cx="1090" cy="80" r="190" fill="${themeColor.primary}" opacity=".07"/><svg x="110" y="175" width="280" height="280" viewBox="0 0 40 40">${emblem(brand, 40)}</svg><text x="450" y="345" font-family="Onest,DejaVu Sans,Arial,sans-serif" font-weight="800" font-size="84" fill="#241f1e">${name}</text></svg>`;
};

for (const brand of brands) {
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
  await png(180, "apple-icon.png");
  await sharp(Buffer.from(shared(brand)))
    .jpeg({ quality: 86 })
    .toFile(new URL("og.jpg", folder).pathname);
}
