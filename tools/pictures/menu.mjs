import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename } from "node:path";

const demo = new URL("../../demo/", import.meta.url);
const prepared = /^\/pictures\/(?:dishes\/)?(.+)-\d+\.avif$/;

/** The name of a picture by its address in a width. */
const nameOf = ({ picture }) => prepared.exec(picture.big)?.[1].replace(/^promotions\//, "") ?? "";

const read = (file) => JSON.parse(readFileSync(new URL(file, demo), "utf8"));

/**
 * What needs a picture: names of the pictures of dishes and of promotions, and the dishes of every group. Read from the files
 * of the demo's shops, so that a new file needs no entry here.
 */
export async function readMenu() {
  const files = (await readdir(demo, { recursive: true })).sort();
  const dishes = new Set();
  const promotions = new Set();
  const groups = new Map();
  for (const file of files.filter((name) => /\/menu\/products\/.*\.json$/.test(name))) {
    const names = read(file).products.map(nameOf);
    for (const name of names) dishes.add(name);
    groups.set(`${file.split("/")[0]}/${basename(file, ".json")}`, names);
  }
  for (const file of files.filter((name) => name.endsWith("/promotions.json"))) {
    for (const promotion of read(file).promotions) promotions.add(nameOf(promotion));
  }
  return { dishes: [...dishes].sort(), promotions: [...promotions].sort(), groups };
}
