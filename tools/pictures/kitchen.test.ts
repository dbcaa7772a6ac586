import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import * as z from "zod";

const RECIPES = "tools/pictures/kitchen/recipes";
const MASTERS = "tools/pictures/masters";

const LikeAnother = z.strictObject({
  count: z.int().positive(),
  like: z.string(),
  of: z.int().min(0).optional(),
});
const Counted = z.strictObject({
  part: z.string(),
  count: z.int().positive(),
  at: z.tuple([z.number(), z.number()]).optional(),
});
const Piece = z.strictObject({
  count: z.int().positive(),
  form: z.enum(["uramaki", "maki", "hot", "big", "nigiri", "gunkan", "onigiri", "pizza", "mini-pizza"]),
  sauce: z.enum(["tomato", "cream", "barbecue"]).optional(),
  cheese: z.enum(["mozzarella", "cheddar", "cream", "pools", "none"]).optional(),
  toppings: z.array(Counted).optional(),
  leaves: z.array(Counted).optional(),
  halves: z.tuple([z.string(), z.string()]).optional(),
  inside: z.array(z.string()).min(1).optional(),
  outside: z.string().optional(),
  over: z.array(z.string()).optional(),
  crumbs: z.int().positive().optional(),
  dark: z.boolean().optional(),
  belt: z.boolean().optional(),
});
const Dish = z.strictObject({
  seed: z.int(),
  frame: z.enum(["flat", "tall"]).optional(),
  layout: z.enum(["ranks", "file", "steps", "wedge", "round"]),
  pieces: z.array(z.union([LikeAnother, Piece])).min(1),
  beside: z.array(z.strictObject({ part: z.string(), at: z.tuple([z.number(), z.number()]) })).optional(),
});
const Family = z.strictObject({
  family: z.string(),
  served: z.boolean().optional(),
  dishes: z.record(z.string(), Dish),
});

const readText = (...path: readonly string[]): string => readFileSync(join(...path), "utf8");
const families = readdirSync(RECIPES).map((name) => ({
  name,
  ...Family.parse(JSON.parse(readText(RECIPES, name))),
}));
const dishes = families.flatMap((family) => Object.entries(family.dishes).map(([name, dish]) => ({ name, ...dish })));

const Products = z.object({
  products: z.array(
    z.object({
      picture: z.object({ big: z.string() }),
      description: z.object({ en: z.string() }),
      pieces: z.int().optional(),
      multiplicity: z.int().optional(),
    }),
  ),
});
/** What the menus say of the dish of a picture, by the picture's name. */
const menu = new Map(
  readdirSync("demo", { recursive: true, encoding: "utf8" })
    .filter((name) => /\/menu\/products\/[^/]*\.json$/.test(name))
    .flatMap((name) => Products.parse(JSON.parse(readText("demo", name))).products)
    .map((product) => [/\/([^/]+)-\d+\.avif$/.exec(product.picture.big)?.[1] ?? "", product]),
);

/** Names that a module of Python has in a table. */
const namesIn = (module: string, table: string): readonly string[] =>
  [
    ...(readText("tools/pictures/kitchen/parts", module).split(`${table} = {`)[1]?.split("\n}")[0] ?? "").matchAll(
      /^ {4}"([\w-]+)":/gm,
    ),
  ].map(([, name = ""]) => name);
const known = {
  inside: namesIn("fillings.py", "FILLINGS"),
  outside: [...namesIn("drapes.py", "SLICES"), ...namesIn("coats.py", "COATS")],
  over: [...namesIn("toppings.py", "TOPPINGS"), ...namesIn("toppings.py", "SAUCES"), ...namesIn("coats.py", "TONES")],
  toppings: namesIn("pizza_toppings.py", "SCATTERED"),
  leaves: namesIn("pizza_toppings.py", "LEAVES"),
  beside: namesIn("garnish.py", "GARNISHES"),
};

/** What a customer reads where a filling lies in the roll. */
const WORDS: Readonly<Record<string, RegExp>> = {
  "cream-cheese": /cheese/i,
  "sea-bass": /sea bass/i,
  pepper: /pepper/i,
  shiitake: /shiitake|mushroom/i,
  mushroom: /mushroom|champignon/i,
  mince: /minced/i,
  umeboshi: /ume plum/i,
  jalapeno: /jalape[nñ]o/i,
  courgette: /courgette/i,
  yolk: /egg yolk/i,
  gherkin: /gherkin|pickle/i,
  bean: /beans/i,
  corn: /corn/i,
};

const namesOf = (parts: readonly z.infer<typeof Counted>[] = []): readonly string[] => parts.map(({ part }) => part);
const isAnotherDish = ({ like, of = 0 }: z.infer<typeof LikeAnother>): boolean =>
  dishes.some(({ name, pieces }) => name === like && pieces[of] !== undefined);

/** What a piece names that no module has. */
function strangeParts(piece: z.infer<typeof LikeAnother> | z.infer<typeof Piece>): readonly string[] {
  if ("like" in piece) return isAnotherDish(piece) ? [] : [piece.like];
  const { inside = [], outside, over = [], toppings = [], leaves = [], halves = [] } = piece;
  return [
    ...halves.filter((half) => !isAnotherDish({ count: 1, like: half })),
    ...inside.filter((part) => !known.inside.includes(part)),
    ...[outside].filter((part) => part !== undefined).filter((part) => !known.outside.includes(part)),
    ...over.filter((part) => !known.over.includes(part)),
    ...namesOf(toppings).filter((part) => !known.toppings.includes(part)),
    ...namesOf(leaves).filter((part) => !known.leaves.includes(part)),
  ];
}

describe("recipes of rendered dishes (SPEC-830)", () => {
  it("stand once each, in files named as their family", () => {
    expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length);
    expect(families.map(({ name }) => name)).toEqual(families.map(({ family }) => `${family}.json`));
    expect(dishes.length).toBeGreaterThan(50);
  });

  it("are of dishes that a menu has", () => {
    expect(dishes.map(({ name }) => name).filter((name) => !menu.has(name))).toEqual([]);
  });

  it("show as many pieces as are sold at least", () => {
    const shown = dishes.map(({ name, pieces }) => [name, pieces.reduce((sum, { count }) => sum + count, 0)]);
    const sold = dishes.map(({ name }) => [name, (menu.get(name)?.pieces ?? 1) * (menu.get(name)?.multiplicity ?? 1)]);
    expect(shown).toEqual(sold);
  });

  it("have no filling that the dish's description does not name", () => {
    const strange = dishes.flatMap(({ name, pieces }) =>
      pieces
        .flatMap((piece) =>
          "form" in piece ? [...(piece.inside ?? []), ...namesOf(piece.toppings), ...namesOf(piece.leaves)] : [],
        )
        .filter(
          (filling) =>
            !(WORDS[filling] ?? new RegExp(filling.replaceAll("-", "[ -]"), "i")).test(
              menu.get(name)?.description.en ?? "",
            ),
        )
        .map((filling) => `${name}: ${filling}`),
    );
    expect(strange).toEqual([]);
  });

  it("name parts that there are", () => {
    expect(Object.values(known).every((names) => names.length > 1)).toBe(true);
    const strange = dishes.flatMap(({ name, pieces, beside = [] }) =>
      [
        ...pieces.flatMap(strangeParts),
        ...beside.map(({ part }) => part).filter((part) => !known.beside.includes(part)),
      ].map((part) => `${name}: ${part}`),
    );
    expect(strange).toEqual([]);
  });
});

describe("masters (SPEC-831)", () => {
  const masters = existsSync(MASTERS) ? readdirSync(MASTERS).filter((name) => name.endsWith(".webp")) : [];
  const record = existsSync(join(MASTERS, "record.json"))
    ? z.record(z.string(), z.string()).parse(JSON.parse(readText(MASTERS, "record.json")))
    : {};

  it("are those that the record names, of dishes that have a recipe", () => {
    expect(masters.map((name) => name.replace(".webp", "")).sort()).toEqual(Object.keys(record).sort());
    expect(Object.keys(record).filter((name) => !dishes.some((dish) => dish.name === name))).toEqual([]);
  });

  it("are there for every dish of a family that is in the product", () => {
    const served = families.filter((family) => family.served).flatMap((family) => Object.keys(family.dishes));
    expect(served.filter((name) => record[name] === undefined)).toEqual([]);
  });

  it("are squares of 960 whose food lies in the middle 4 : 3, on nothing", async () => {
    const faults = await Promise.all(
      masters.map(async (name) => {
        const { data, info } = await sharp(join(MASTERS, name))
          .extractChannel(3)
          .raw()
          .toBuffer({ resolveWithObject: true });
        const rows = [...data.subarray(0, 120 * info.width), ...data.subarray(840 * info.width)];
        return [
          info.width === 960 && info.height === 960 ? "" : "size",
          rows.some((alpha) => alpha > 60) ? "frame" : "",
        ]
          .filter((fault) => fault !== "")
          .map((fault) => `${name}: ${fault}`);
      }),
    );
    expect(faults.flat()).toEqual([]);
  });
});
