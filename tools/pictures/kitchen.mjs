import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const here = new URL("./", import.meta.url);
/** Rendered dishes as they came out of the studio, 960 × 960. */
const MASTERS = new URL("masters/", here);
/** What each master was rendered from: name of the dish to the hash of its recipe. */
export const RECORD = new URL("record.json", MASTERS);

const readJson = (url) => JSON.parse(readFileSync(url, "utf8"));

/** The number of the studio's camera and light: with another one every dish is rendered again. */
const rig = () => Number(/^RIG = (\d+)$/m.exec(readFileSync(new URL("kitchen/rig.py", here), "utf8"))[1]);

/** The families of recipes, `{ family, into, dishes }`. */
export function readFamilies() {
  const folder = new URL("kitchen/recipes/", here);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readJson(new URL(name, folder)));
}

/** A piece that is `like` one of another dish, with its form, fillings and coats. */
function whole(piece, dishes) {
  if (piece.like === undefined) {
    return piece;
  }
  const same = dishes[piece.like]?.pieces[piece.of ?? 0];
  if (same === undefined) {
    throw new Error(`No dish has a piece to be like: ${piece.like}`);
  }
  const { like, of: _, ...more } = piece;
  return { ...same, ...more };
}

/** A pizza of two halves, with the toppings of each of the two dishes on its side. */
function halved(piece, dishes) {
  if (piece.halves === undefined) {
    return piece;
  }
  const { halves, ...more } = piece;
  const sides = halves.map((name) => whole({ count: 1, like: name }, dishes));
  const placed = (part) =>
    sides.flatMap((side, half) =>
      (side[part] ?? []).map((item) => ({ ...item, count: Math.ceil(item.count / 2), half: half === 0 ? -1 : 1 })),
    );
  return { ...more, toppings: placed("toppings"), leaves: placed("leaves") };
}

/** Every dish that has a recipe, by its name; nothing in it refers to another one. */
export function readDishes() {
  const dishes = Object.assign({}, ...readFamilies().map((family) => family.dishes));
  return Object.fromEntries(
    Object.entries(dishes).map(([name, dish]) => [
      name,
      { ...dish, pieces: dish.pieces.map((piece) => halved(whole(piece, dishes), dishes)) },
    ]),
  );
}

/** What a master of a dish is made of. */
export const hashOf = (dish) =>
  createHash("sha256")
    .update(JSON.stringify([rig(), dish]))
    .digest("hex")
    .slice(0, 16);

const folders = new Map(readFamilies().flatMap(({ into, dishes }) => Object.keys(dishes).map((name) => [name, into])));

/** The folder of the shop whose files the masters of a dish's family are; null: the demo, whose pictures are made of masters. */
export const folderOf = (name) => folders.get(name) ?? null;

export function masterOf(name) {
  const into = folderOf(name);
  return new URL(`${name}.webp`, into === null ? MASTERS : new URL(`../../${into}/`, here));
}

export const readRecord = () => (existsSync(RECORD) ? readJson(RECORD) : {});
