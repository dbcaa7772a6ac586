import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const demo = new URL("../../demo/", import.meta.url);
/** The addresses of a prepared picture in a file of a shop, with its blur where it has one. */
const picture =
  /(\n *)("big": "\/pictures\/(?:dishes\/)?([^"]+)-\d+\.avif"(?:,\s*"(?:tile|large)": "[^"]*")*)(?:,\s*"blur": (?:"([^"]*)"|null))?/g;

const files = () =>
  readdirSync(demo, { recursive: true })
    .filter((name) => /(\/menu\/products\/[^/]*|\/promotions|\/banners)\.json$/.test(name))
    .map((name) => new URL(name, demo));

/** The blurs of the demo's shops by the name of the picture: `salmon`, `promotions/pizza-day`. */
export function readBlurs() {
  const blurs = {};
  for (const file of files()) {
    for (const [, , , name, blur] of readFileSync(file, "utf8").matchAll(picture)) if (blur) blurs[name] = blur;
  }
  return blurs;
}

/** Writes blurs beside the addresses of their pictures, wherever a shop has them. */
export function writeBlurs(blurs) {
  for (const file of files()) {
    const text = readFileSync(file, "utf8");
    const written = text.replace(picture, (whole, indent, addresses, name) =>
      blurs[name] === undefined ? whole : `${indent}${addresses},${indent}"blur": ${JSON.stringify(blurs[name])}`,
    );
    if (written !== text) writeFileSync(file, written);
  }
}
