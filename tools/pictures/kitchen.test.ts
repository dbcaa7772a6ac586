import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import * as z from "zod";

const RECIPES = "tools/pictures/kitchen/recipes";
const MASTERS = "tools/pictures/masters";
/** By how much of 255 a picture of 160 pixels, packed hard, may differ from its master; those of an earlier master differed by 12 and more. */
const MOST_DIFFERENT = 10;

const Place = z.tuple([z.number(), z.number()]);
/** On a tray also how high above it. */
const PlaceOnTray = z.union([Place, z.tuple([z.number(), z.number(), z.number()])]);
const LikeAnother = z.strictObject({
  count: z.int().positive(),
  like: z.string(),
  of: z.int().min(0).optional(),
  form: z.literal("half-wrap").optional(),
  at: Place.optional(),
  turn: z.number().optional(),
  size: z.number().positive().optional(),
});
const Counted = z.strictObject({
  part: z.string(),
  count: z.int().positive(),
  at: Place.optional(),
  reach: Place.optional(),
  turn: z.number().optional(),
  high: z.number().optional(),
  stands: z.boolean().optional(),
  step: Place.optional(),
});
const Piece = z.strictObject({
  count: z.int().positive(),
  form: z.union([
    z.enum(["uramaki", "maki", "hot", "big", "nigiri", "gunkan", "onigiri", "pizza", "mini-pizza", "pinsa"]),
    z.enum([
      "wrap",
      "big-wrap",
      "half-wrap",
      "poke",
      "wok",
      "taco",
      "burrito",
      "quesadilla",
      "bowl",
      "nachos",
      "cob",
      "cup",
      "glass",
      "mug",
      "bottle",
      "serving",
      "burger",
      "pita",
      "calzone",
    ]),
    z.enum(["lyulya", "shashlik", "drumette", "wing", "trout-steak", "grilled"]),
    z.enum(["khachapuri", "pide", "lahmacun", "round-khachapuri", "gozleme", "kutab", "cheburek", "samsa"]),
    z.enum(["pilaf", "manti", "iskender", "dolma", "pan", "pan-plate", "simit", "syrniki", "tea", "dessert"]),
    z.enum([
      "dip",
      "portion",
      "teacup",
      "can",
      "copper-cup",
      "chopstick",
      "training-chopstick",
      "napkin",
      "wipe",
      "gift-bag",
    ]),
  ]),
  sauce: z.enum(["tomato", "cream", "hummus", "barbecue", "chocolate"]).optional(),
  cheese: z.enum(["mozzarella", "cheddar", "cream", "pools", "none", "suluguni"]).optional(),
  toppings: z.array(Counted).optional(),
  leaves: z.array(Counted).optional(),
  halves: z.tuple([z.string(), z.string()]).optional(),
  inside: z.array(z.string()).min(1).optional(),
  outside: z.string().optional(),
  over: z.array(z.string()).optional(),
  crumbs: z.int().positive().optional(),
  dark: z.boolean().optional(),
  belt: z.boolean().optional(),
  tortilla: z.enum(["corn", "wheat", "toasted", "dipped", "fried"]).optional(),
  bed: z.string().optional(),
  meat: z.string().optional(),
  cut: z.boolean().optional(),
  whole: z.boolean().optional(),
  fill: z.string().optional(),
  chips: z.int().positive().optional(),
  drink: z.string().optional(),
  with: z.array(z.string()).optional(),
  vessel: z.string().optional(),
  pots: z.array(z.strictObject({ part: z.string(), at: Place })).optional(),
  pour: Place.optional(),
  spread: z.number().optional(),
  at: PlaceOnTray.optional(),
  turn: z.number().optional(),
});
const Dish = z.strictObject({
  seed: z.int(),
  frame: z.enum(["flat", "rice"]).optional(),
  layout: z.enum(["ranks", "file", "steps", "skewers", "behind", "wedge", "heap", "round", "tray"]),
  on: z.string().optional(),
  pieces: z.array(z.union([LikeAnother, Piece])).min(1),
  beside: z.array(z.strictObject({ part: z.string(), at: Place, turn: z.number().optional() })).optional(),
});
const Family = z.strictObject({
  family: z.string(),
  into: z.literal("examples/taqueria/pictures").optional(),
  dishes: z.record(z.string(), Dish),
});

const readText = (...path: readonly string[]): string => readFileSync(join(...path), "utf8");
const families = readdirSync(RECIPES).map((name) => ({
  name,
  ...Family.parse(JSON.parse(readText(RECIPES, name))),
}));
const dishes = families.flatMap(({ into, dishes: own }) =>
  Object.entries(own).map(([name, dish]) => ({ name, into, ...dish })),
);

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
type Product = Pick<z.infer<typeof Products>["products"][number], "description" | "pieces" | "multiplicity">;

/** The dishes of a menu that is a spreadsheet: key, and what is said in English. */
function sheetProducts(file: string): readonly (readonly [string, Product])[] {
  const [header = [], ...rows] = readText(file)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(";"));
  const [key, english] = ["key", "description:en"].map((column) => header.indexOf(column));
  return rows.map((row) => [row[key ?? -1] ?? "", { description: { en: row[english ?? -1] ?? "" } }]);
}

/** What the menus say of the dish of a picture, by the picture's name. */
const menu = new Map<string, Product>([
  ...sheetProducts("examples/taqueria/menu.csv"),
  ...readdirSync("demo", { recursive: true, encoding: "utf8" })
    .filter((name) => /\/menu\/products\/[^/]*\.json$/.test(name))
    .flatMap((name) => Products.parse(JSON.parse(readText("demo", name))).products)
    .map((product) => [/\/([^/]+)-\d+\.avif$/.exec(product.picture.big)?.[1] ?? "", product] as const),
]);

/** Names that a module of Python has in a table. */
const namesIn = (module: string, table: string): readonly string[] =>
  [
    ...(readText("tools/pictures/kitchen/parts", module).split(`${table} = {`)[1]?.split("\n}")[0] ?? "").matchAll(
      /^ {4}"([\w-]+)":/gm,
    ),
  ].map(([, name = ""]) => name);
const known = {
  inside: [...namesIn("fillings.py", "FILLINGS"), ...namesIn("pastry.py", "INSIDES")],
  outside: [...namesIn("drapes.py", "SLICES"), ...namesIn("coats.py", "COATS")],
  over: [
    ...[...namesIn("toppings.py", "TOPPINGS"), ...namesIn("toppings.py", "SAUCES"), ...namesIn("coats.py", "TONES")],
    ...namesIn("taqueria_toppings.py", "POURED"),
    ...namesIn("boats.py", "OVER"),
    ...namesIn("flatbreads.py", "STREWN"),
    ...["OVER", "SPOONED"].flatMap((table) => namesIn("breakfasts.py", table)),
  ],
  toppings: [
    ...[
      ...["pizza_toppings.py", "taqueria_toppings.py", "wrap_fillings.py", "poke.py", "wok.py"],
      ...["shawarma_plates.py", "bowls.py", "breakfasts.py"],
    ].flatMap((module) => namesIn(module, "SCATTERED")),
    ...namesIn("bowls.py", "PILES"),
    ...namesIn("fries.py", "POTATOES"),
    ...namesIn("snacks.py", "SNACKS"),
    ...["PASTA", "NESTS"].flatMap((table) => namesIn("pasta.py", table)),
    ...namesIn("soups.py", "SOUPS"),
    ...namesIn("salads.py", "SALADS"),
    ...namesIn("shawarma_plates.py", "MOUNDS"),
    ...namesIn("burgers.py", "LAYERS"),
    ...namesIn("grill_sides.py", "GRILLED"),
  ],
  leaves: [...namesIn("pizza_toppings.py", "LEAVES"), ...namesIn("taqueria_toppings.py", "LEAVES")],
  bed: [
    ...namesIn("taqueria_toppings.py", "MEATS"),
    ...namesIn("taqueria_toppings.py", "BEDS"),
    ...namesIn("wrap_fillings.py", "BEDS"),
  ],
  fill: [
    ...namesIn("bowls.py", "FILLS"),
    ...namesIn("soups.py", "BROTHS"),
    ...namesIn("wok.py", "GLAZES"),
    ...namesIn("calzones.py", "INSIDE"),
    ...namesIn("desserts.py", "SWEETS"),
    ...["DIPS", "PORTIONS"].flatMap((table) => namesIn("dips.py", table)),
    ...["boats.py", "breakfasts.py"].flatMap((module) => namesIn(module, "FILLS")),
  ],
  meat: [...namesIn("grill.py", "MEATS"), ...namesIn("flatbreads.py", "MINCED")],
  drink: ["DRINKS", "SODAS", "CUPS", "CANS"].flatMap((table) => namesIn("drinks.py", table)),
  with: [
    ...["cinnamon", "cinnamon-stick", "mint", "basil", "cucumber"],
    ...namesIn("drinks.py", "RINDS"),
    ...namesIn("drinks.py", "FLOATING"),
  ],
  on: namesIn("vessels.py", "GROUNDS"),
  beside: namesIn("garnish.py", "GARNISHES"),
  vessel: namesIn("shawarma_plates.py", "VESSELS"),
  pots: namesIn("vessels.py", "SALSAS"),
};

/** What a customer reads where a filling lies in a dish. */
const WORDS: Readonly<Record<string, RegExp>> = {
  "cream-cheese": /cheese/i,
  "sea-bass": /sea bass/i,
  shiitake: /shiitake|mushroom/i,
  mushroom: /mushroom|champignon/i,
  mince: /minced|juicy filling/i,
  umeboshi: /ume plum/i,
  jalapeno: /jalape[nñ]o/i,
  courgette: /courgette/i,
  yolk: /egg yolk/i,
  gherkin: /gherkin|pickle/i,
  bean: /beans/i,
  corn: /corn/i,
  "pork-al-pastor": /pork|achiote|al pastor/i,
  pork: /pork/i,
  "white-onion": /onion/i,
  "onion-strip": /onion/i,
  "melted-cheese": /cheese/i,
  "chipotle-chicken": /chicken|chipotle/i,
  "chicken-piece": /chicken/i,
  "chicken-shred": /chicken/i,
  "beef-cube": /beef/i,
  "green-cabbage": /cabbage/i,
  "black-bean": /beans/i,
  "pinto-bean": /beans/i,
  "courgette-flower": /courgette flowers/i,
  "bacon-piece": /bacon/i,
  "tomato-cube": /tomato/i,
  "avocado-cube": /avocado/i,
  hominy: /corn/i,
  carrot: /carrot|vegetable/i,
  celery: /celery|vegetables/i,
  "courgette-piece": /vegetable/i,
  "oyster-mushroom": /mushroom/i,
  ...Object.fromEntries(["chicken-spit", "chicken-hot"].map((name) => [name, /chicken/i])),
  "beef-spit": /beef/i,
  "lamb-spit": /lamb/i,
  lyulya: /lyulya|hand-minced meat/i,
  steak: /tenderloin/i,
  "tomato-slice": /tomato|vegetables/i,
  "tomato-wheel": /tomato|vegetables|salad/i,
  "cucumber-wheel": /cucumber|vegetables|salad/i,
  "lettuce-leaf": /lettuce|salad/i,
  coriander: /coriander|salad|vegetables/i,
  "sumac-onion": /onion|vegetables/i,
  "red-cabbage": /cabbage/i,
  rice: /rice|a side/i,
  lavash: /lavash|flatbread/i,
  "olive-whole": /olives/i,
  ...Object.fromEntries(["carved-chicken", "tender-chicken"].map((name) => [name, /chicken/i])),
  "carved-beef": /beef/i,
  "carved-lamb": /lamb/i,
  "grilled-courgette": /courgette/i,
  "grilled-aubergine": /aubergine/i,
  "tahini-drop": /tahini/i,
  "beef-patty": /patty|patties/i,
  "crispy-chicken": /chicken thigh/i,
  "french-fry": /fries|golden sticks|a side/i,
  "sweet-potato-fry": /sweet potato/i,
  "potato-wedge": /wedges/i,
  hummus: /hummus|chickpeas/i,
  "baba-ganoush": /aubergine|baba ganoush/i,
  "soybean-pod": /soybeans/i,
  gyoza: /dumplings/i,
  "shrimp-gyoza": /shrimp/i,
  "pizza-roll": /pizza rolls|rolled into bites/i,
  ...Object.fromEntries(["rice-ball", "rice-ball-open"].map((name) => [name, /rice balls/i])),
  ...Object.fromEntries(["bulgur-shell", "bulgur-shell-open"].map((name) => [name, /bulgur shells/i])),
  ...Object.fromEntries(["cheese-roll", "cheese-roll-cut"].map((name) => [name, /pastry rolls/i])),
  "bread-strip": /bread/i,
  focaccia: /flatbread/i,
  macaroni: /\bmac\b|macaroni/i,
  crumb: /\bmac\b|crumbs/i,
  // A description of pasta may name its sauce alone.
  ...Object.fromEntries(
    ["spaghetti", "cream-spaghetti", "tagliatelle", "penne-tomato", "penne-pesto"].map((name) => [
      name,
      /pasta|ragù|egg yolk|pesto|cream, garlic/i,
    ]),
  ),
  "raw-yolk": /egg yolk/i,
  nduja: /chilli sausage/i,
  "king-prawn": /shrimp/i,
  "tomato-pool": /tomato|ragù/i,
  "cheese-pool": /cheddar|cheese sauce/i,
  "carrot-dice": /carrot/i,
  "celery-dice": /celery/i,
  "pine-nut": /pine nuts/i,
  lasagne: /layers of thin pasta/i,
  ragu: /bolognese|ragù/i,
  "parmesan-shaving": /parmesan|hard cheese|bolognese|caesar/i,
  "romaine-leaf": /romaine|caesar/i,
  crouton: /croutons|caesar/i,
  "chicken-fillet": /chicken|caesar/i,
  nugget: /nuggets|chicken fillet/i,
  "chicken-wing": /wings/i,
  "onion-ring": /onion rings|onion in a light batter/i,
  ...Object.fromEntries(["mozzarella-stick", "mozzarella-stick-open"].map((name) => [name, /mozzarella/i])),
  ...Object.fromEntries(["cheese-ball", "cheese-ball-open"].map((name) => [name, /cheddar/i])),
  ...Object.fromEntries(["falafel-ball", "falafel-ball-open"].map((name) => [name, /falafel|chickpea/i])),
  ...Object.fromEntries(["spring-roll", "spring-roll-cut"].map((name) => [name, /rice wrapper/i])),
  ...Object.fromEntries(["popcorn-shrimp", "shrimp-tempura"].map((name) => [name, /shrimp/i])),
  "cucumber-slice": /cucumber|vegetables/i,
  "pickle-slice": /pickle/i,
  "cabbage-shred": /cabbage|vegetables/i,
  "crispy-onion": /onion/i,
  chilli: /chilli|hot pepper/i,
  falafel: /falafel|chickpea/i,
  "cherry-tomato": /tomatoes/i,
  "salmon-cube": /salmon/i,
  "tuna-cube": /tuna/i,
  "grilled-pineapple": /pineapple/i,
  seed: /seeds/i,
  ...Object.fromEntries(
    ["pepper", "green-bean", "korean-carrot"].map((name) => [
      name,
      new RegExp(`${name.split("-").at(-1)}|vegetables`, "i"),
    ]),
  ),
  "wok-chicken": /chicken/i,
  "wok-beef": /beef/i,
  "wok-tofu": /tofu/i,
  peppercorn: /black pepper|ground pepper/i,
  "romaine-shred": /romaine/i,
  "lettuce-shred": /lettuce|vegetables/i,
  "roast-pepper": /pepper/i,
  "mint-leaf": /mint/i,
  herb: /herbs|parsley|coriander|dill/i,
  "lemon-slice": /lemon/i,
  "parsley-leaf": /parsley/i,
  "pita-chip": /pita/i,
  "bulgur-grain": /bulgur/i,
  "radish-slice": /radish/i,
  "cucumber-chunk": /cucumber|vegetables/i,
  "tomato-chunk": /tomato|vegetables/i,
  "lamb-chunk": /lamb/i,
  "potato-chunk": /potato|vegetable/i,
  noodles: /noodles|rich broth/i,
  udon: /udon/i,
  soba: /buckwheat noodles/i,
  seaweed: /seaweed/i,
  "seaweed-strand": /seaweed/i,
  ...Object.fromEntries(["marinated-egg", "boiled-egg"].map((name) => [name, /\begg/i])),
  "chicken-slice": /chicken/i,
  "beef-slice": /beef/i,
  "silken-tofu": /tofu/i,
  "salmon-piece": /salmon/i,
  "wakame-leaf": /wakame/i,
  "lime-leaf": /lime leaves/i,
  "rocket-leaf": /rocket/i,
  "kimchi-leaf": /cabbage fermented/i,
  "crispy-aubergine": /aubergine/i,
  "cucumber-strip": /cucumber|vegetables/i,
  "crab-stick": /crab/i,
  "seared-tuna": /seared tuna/i,
  "mozzarella-slice": /mozzarella/i,
  ...Object.fromEntries(["fried-egg", "poached-egg", "set-egg", "egg-curd"].map((name) => [name, /eggs/i])),
  "grilled-pepper": /sweet pepper/i,
  "grilled-tomato": /tomato/i,
  "fresh-cheese": /cheese/i,
  "white-cheese-cube": /white cheese/i,
  fry: /fries/i,
  "white-sauce": /sauce|dressing/i,
  "cheese-sauce-drop": /cheese sauce/i,
  "chilli-sauce-drop": /chilli sauce|red sauce|adjika/i,
  "barbecue-drop": /barbecue/i,
  "hummus-drop": /hummus/i,
  "pomegranate-drop": /pomegranate/i,
  "corn-mushroom": /corn mushroom/i,
  "lime-juice": /lime/i,
  "tomato-broth": /tomato/i,
  horchata: /rice|cinnamon/i,
};

const namesOf = (parts: readonly z.infer<typeof Counted>[] = []): readonly string[] => parts.map(({ part }) => part);

/** What a form shows by itself. */
const FORM_WORDS: Readonly<Record<string, RegExp>> = {
  quesadilla: /cheese/i,
  nachos: /cheese/i,
  cob: /corn on the cob|mayonnaise|cheese/i,
  cup: /corn|a cup/i,
};
const wordsOf = (name: string): RegExp => WORDS[name] ?? new RegExp(name.replaceAll("-", "[ -]"), "i");

/** Each thing that a description of a dish names. */
const thingsIn = (description: string): readonly string[] => description.split(/, | and | with | or | in (?!it\b)/);

/** What a dish of the taqueria shows, as a customer reads it. */
const shownIn = ({ pieces, beside = [] }: z.infer<typeof Dish>): readonly RegExp[] => [
  ...beside.map(({ part }) => wordsOf(part)),
  ...pieces.flatMap((piece) => {
    if ("like" in piece) return [];
    const { form, toppings, leaves, over = [], fill, drink, with: more = [], chips, whole, tortilla } = piece;
    const named = [...namesOf(toppings), ...namesOf(leaves), ...over, ...more, fill, drink];
    return [
      ...named.filter((name) => name !== undefined).map(wordsOf),
      ...[FORM_WORDS[form]].filter((words) => words !== undefined),
      ...(fill === "guacamole" ? [/avocado/i] : []),
      ...(chips === undefined ? [] : [/corn chips/i]),
      ...(whole ? [tortilla === "fried" ? /burrito that was fried/i : /ask what/i] : []),
    ];
  }),
];

const isAnotherDish = ({ like, of = 0 }: z.infer<typeof LikeAnother>): boolean =>
  dishes.some(({ name, pieces }) => name === like && pieces[of] !== undefined);

/** What a piece names that no module has. */
function strangeParts(piece: z.infer<typeof LikeAnother> | z.infer<typeof Piece>): readonly string[] {
  if ("like" in piece) return isAnotherDish(piece) ? [] : [piece.like];
  const {
    inside = [],
    outside,
    over = [],
    toppings = [],
    leaves = [],
    halves = [],
    pots = [],
    with: floating = [],
  } = piece;
  const { bed, meat, fill, drink, vessel } = piece;
  return [
    ...(["bed", "meat", "fill", "drink", "vessel"] as const).flatMap((key) => {
      const name = { bed, meat, fill, drink, vessel }[key];
      return name === undefined || known[key].includes(name) ? [] : [name];
    }),
    ...pots.map(({ part }) => part).filter((part) => !known.pots.includes(part)),
    ...halves.filter((half) => !isAnotherDish({ count: 1, like: half })),
    ...inside.filter((part) => !known.inside.includes(part)),
    ...[outside].filter((part) => part !== undefined).filter((part) => !known.outside.includes(part)),
    ...over.filter((part) => !known.over.includes(part)),
    ...floating.filter((part) => !known.with.includes(part)),
    ...namesOf(toppings).filter((part) => !known.toppings.includes(part)),
    ...namesOf(leaves).filter((part) => !known.leaves.includes(part)),
  ];
}

/** A kind of pieces, also of those that are broken open or cut: the customer counts them together. */
const kindOf = (part: string): string => part.replace(/-(?:open|cut)$/, "");

/** How many pieces a dish shows; a portion in heaps shows one of its kinds as often as it is sold. */
function shownPieces({ pieces }: z.infer<typeof Dish>, sold: number): number {
  const [only] = pieces;
  if (only !== undefined && "form" in only && only.form === "serving" && sold > 1) {
    const kinds = (only.toppings ?? []).map(({ part, count }) => ({ kind: kindOf(part), count }));
    const counts = kinds.map(({ kind }) =>
      kinds.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0),
    );
    return counts.find((count) => count === sold) ?? 0;
  }
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** What stands on trays: how a description of a combo names it, and by what in a recipe it is shown. */
const ON_TRAYS: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  shawarma: [/shawarmas?\b/i, /^shawarma-/],
  burger: [/burger/i, /burger/],
  pita: [/pita\b/i, /pita/],
  pizza: [/pizzas?\b(?! rolls)|meat feast|four cheese|diavola/i, /^pizza-(?!roll$)/],
  "pizza rolls": [/pizza rolls/i, /^pizza-roll$/],
  calzone: [/calzone/i, /^calzone$/],
  pasta: [/pasta/i, /^spaghetti$/],
  macaroni: [/\bmac\b/i, /^macaroni$/],
  salad: [/salad/i, /^(?:romaine-leaf$|salad-)/],
  fries: [/fries/i, /^french-fry$/],
  wedges: [/wedges/i, /^potato-wedge$/],
  nuggets: [/nuggets/i, /^nugget$/],
  wings: [/wings/i, /^chicken-wing$/],
  sticks: [/mozzarella sticks/i, /^mozzarella-stick/],
  rings: [/onion rings/i, /^onion-ring$/],
  soup: [/soup/i, /^soup-/],
  sauce: [/sauces?\b/i, /-pot$/],
  lahmacun: [/lahmacun/i, /^lahmacun/],
  shashlik: [/shashlik/i, /^shashlik-/],
  tea: [/\btea\b/i, /^tea$/],
  baklava: [/baklava/i, /^baklava$/],
  drink: [/drinks?\b|lemonade|cola|ayran/i, /^(?:glass|bottle|mug)$/],
};
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3 };

/** How many of each thing a description of a combo names; "two" counts what stands next to it, and sauces are two at least. */
function promisedOn(description: string): Readonly<Record<string, number>> {
  const things = (description.split(".")[0] ?? "").split(/, | and /);
  return Object.fromEntries(
    Object.entries(ON_TRAYS).map(([thing, [word]]) => {
      const counts = things
        .filter((one) => word.test(one))
        .map((one) => {
          const number = /\b(two|three)\b/i.exec(one)?.[1]?.toLowerCase() ?? "";
          return NUMBERS[number] ?? (/\bsauces\b/i.test(one) ? 2 : 1);
        });
      return [thing, counts.reduce((sum, count) => sum + count, 0)];
    }),
  );
}

/** A piece on a tray: the dish that it is like, what a portion holds, or its form. */
function ownName(piece: z.infer<typeof LikeAnother> | z.infer<typeof Piece>): string {
  if ("like" in piece) return piece.like;
  return piece.form === "serving" ? (piece.toppings?.[0]?.part ?? "") : piece.form;
}

/** How many of each thing stand on a tray; a portion is one of its kind. */
function heldOn({ pieces, beside = [] }: z.infer<typeof Dish>): Readonly<Record<string, number>> {
  const shown = [
    ...beside.map(({ part }) => ({ name: part, count: 1 })),
    ...pieces.map((piece) => ({ name: ownName(piece), count: piece.count })),
  ];
  return Object.fromEntries(
    Object.entries(ON_TRAYS).map(([thing, [, shows]]) => [
      thing,
      shown.filter(({ name }) => shows.test(name)).reduce((sum, { count }) => sum + count, 0),
    ]),
  );
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

  /** What stands on a tray is one dish each, unless it is sold by the piece. */
  const isCombo = ({ name, layout }: (typeof dishes)[number]): boolean =>
    layout === "tray" && menu.get(name)?.pieces === undefined;

  it("show as many pieces as are sold at least", () => {
    const counted = dishes.filter((dish) => dish.into === undefined && !isCombo(dish));
    const soldOf = (name: string): number => (menu.get(name)?.pieces ?? 1) * (menu.get(name)?.multiplicity ?? 1);
    const shown = counted.map((dish) => [dish.name, shownPieces(dish, soldOf(dish.name))]);
    expect(shown).toEqual(counted.map(({ name }) => [name, soldOf(name)]));
  });

  it("hold on a tray what the description of a combo names, and nothing else", () => {
    const trays = dishes.filter(isCombo);
    expect(trays.length).toBeGreaterThan(1);
    const faults = trays.flatMap((tray) => {
      const description = menu.get(tray.name)?.description.en ?? "";
      const [promised, held] = [promisedOn(description), heldOn(tray)];
      return Object.keys(ON_TRAYS)
        .filter((thing) => promised[thing] !== held[thing])
        .map((thing) => `${tray.name}: ${thing}, ${promised[thing]} promised, ${held[thing]} shown`);
    });
    expect(faults).toEqual([]);
  });

  it("have no filling that the dish's description does not name", () => {
    const strange = dishes.flatMap(({ name, pieces }) =>
      pieces
        .flatMap((piece) =>
          "like" in piece ? [] : [...(piece.inside ?? []), ...namesOf(piece.toppings), ...namesOf(piece.leaves)],
        )
        .filter((filling) => !wordsOf(filling).test(menu.get(name)?.description.en ?? ""))
        .map((filling) => `${name}: ${filling}`),
    );
    expect(strange).toEqual([]);
  });

  it("show each thing that the description of a dish of the taqueria names", () => {
    const missing = dishes
      .filter(({ into }) => into !== undefined)
      .flatMap((dish) => {
        const shown = shownIn(dish);
        return thingsIn(menu.get(dish.name)?.description.en ?? "")
          .filter((thing) => !shown.some((words) => words.test(thing)))
          .map((thing) => `${dish.name}: ${thing}`);
      });
    expect(missing).toEqual([]);
  });

  it("name parts that there are", () => {
    expect(Object.values(known).every((names) => names.length > 1)).toBe(true);
    const strange = dishes.flatMap(({ name, pieces, on, beside = [] }) =>
      [
        ...[on].filter((ground) => ground !== undefined).filter((ground) => !known.on.includes(ground)),
        ...pieces.flatMap(strangeParts),
        ...beside.map(({ part }) => part).filter((part) => !known.beside.includes(part)),
      ].map((part) => `${name}: ${part}`),
    );
    expect(strange).toEqual([]);
  });
});

describe("masters (SPEC-831)", () => {
  const record = existsSync(join(MASTERS, "record.json"))
    ? z.record(z.string(), z.string()).parse(JSON.parse(readText(MASTERS, "record.json")))
    : {};
  const folderOf = (name: string): string => dishes.find((dish) => dish.name === name)?.into ?? MASTERS;
  const masters = Object.keys(record).map((name) => join(folderOf(name), `${name}.webp`));

  it("are those that the record names, of dishes that have a recipe", () => {
    const found = readdirSync(MASTERS).filter((name) => name.endsWith(".webp"));
    expect(found.filter((name) => !masters.includes(join(MASTERS, name)))).toEqual([]);
    expect(masters.filter((file) => !existsSync(file))).toEqual([]);
    expect(Object.keys(record).filter((name) => !dishes.some((dish) => dish.name === name))).toEqual([]);
  });

  it("are there for every dish of every menu", () => {
    expect([...menu.keys()].filter((name) => record[name] === undefined)).toEqual([]);
  });

  it("are what the pictures of the menus show", async () => {
    const pixelsOf = (file: string): Promise<Buffer> =>
      sharp(file).flatten({ background: "#777" }).resize(24).raw().toBuffer();
    const differences = await Promise.all(
      dishes
        .filter(({ into }) => into === undefined)
        .map(async ({ name }) => {
          const [master, picture] = await Promise.all(
            [join(MASTERS, `${name}.webp`), `public/pictures/dishes/${name}-160.avif`].map(pixelsOf),
          );
          const differs = (value: number, nth: number): number => Math.abs(value - (picture?.[nth] ?? 255));
          const sum = [...(master ?? [])].map(differs).reduce((total, one) => total + one, 0);
          return { name, mean: sum / (master?.length ?? 1) };
        }),
    );
    expect(differences.filter(({ mean }) => mean > MOST_DIFFERENT)).toEqual([]);
  });

  it("are squares of 960 whose food lies in the middle 4 : 3, on nothing", async () => {
    const faults = await Promise.all(
      masters.map(async (file) => {
        const { data, info } = await sharp(file).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
        const rows = [...data.subarray(0, 120 * info.width), ...data.subarray(840 * info.width)];
        return [
          info.width === 960 && info.height === 960 ? "" : "size",
          rows.some((alpha) => alpha > 60) ? "frame" : "",
        ]
          .filter((fault) => fault !== "")
          .map((fault) => `${file}: ${fault}`);
      }),
    );
    expect(faults.flat()).toEqual([]);
  });
});
