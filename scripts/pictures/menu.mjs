import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { tsImport } from "tsx/esm/api";

const root = new URL("../../", import.meta.url);
const menuDirectory = new URL("upstream/demo/menu/", root).pathname;

/** Dishes have a price and a description; promotions have a title and say whether they are banners. */
const isDish = (value) =>
  typeof value.alias === "string" && typeof value.price === "number" && value.description !== undefined;
const isPromotion = (value) => typeof value.picture === "string" && typeof value.banner === "boolean";

function walk(value, visit, seen = new Set()) {
  if (typeof value !== "object" || value === null || seen.has(value)) {
    return;
  }
  seen.add(value);
  visit(value);
  for (const child of Object.values(value)) {
    walk(child, visit, seen);
  }
}

/**
 * What needs a picture: aliases of dishes, names of promotions' pictures, and the dishes of every group.
 * Read from whatever the menu's modules export, so that a new file needs no entry here.
 */
export async function readMenu() {
  const files = (await readdir(menuDirectory, { recursive: true })).filter((name) => name.endsWith(".ts")).sort();
  const dishes = new Set();
  const promotions = new Set();
  const groups = new Map();
  for (const file of files) {
    const module = await tsImport(join(menuDirectory, file), import.meta.url);
    const seen = new Set();
    for (const value of Object.values(module)) {
      walk(
        value,
        (node) => {
          if (isDish(node)) {
            dishes.add(node.picture ?? node.alias);
          } else if (isPromotion(node)) {
            promotions.add(node.picture);
          } else if (typeof node.alias === "string" && Array.isArray(node.dishes)) {
            const brand = file.replace(/\.ts$/, "");
            groups.set(
              `${brand}/${node.alias}`,
              node.dishes.map((dish) => dish.picture ?? dish.alias),
            );
          }
        },
        seen,
      );
    }
    if (!groups.has(file.replace(/\.ts$/, ""))) {
      const own = Object.values(module)
        .flat()
        .filter((value) => value && typeof value === "object" && isDish(value));
      groups.set(
        file.replace(/\.ts$/, ""),
        own.map((dish) => dish.picture ?? dish.alias),
      );
    }
  }
  return { dishes: [...dishes].sort(), promotions: [...promotions].sort(), groups };
}
