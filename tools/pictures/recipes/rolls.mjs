import {
  ash,
  blueRim,
  celadon,
  clay,
  cream,
  forest,
  graphite,
  greenSlate,
  indigo,
  ink,
  moss,
  oak,
  plum,
  redRim,
  rose,
  saffron,
  sand,
  sky,
  slate,
  teak,
  terracotta,
  walnut,
  white,
} from "./grounds.mjs";

/** Rolls: what is inside, what is outside, and how the portion lies. */

export const UNAGI = { colour: "#5c240a" };
export const SPICY = { colour: "#ff8a3c", width: 9 };
export const MAYO = { colour: "#fff1d6", width: 8 };
export const CHILI = { colour: "#e23a1c", width: 9 };
export const TERIYAKI = { colour: "#7a3510" };

const ura = (coat, fillings, more = {}) => ({ style: "ura", coat, fillings, ...more });
const hot = (fillings, more = {}) => ({ style: "hot", fillings, ...more });
const maki = (filling, more = {}) => ({ style: "maki", fillings: [].concat(filling), ...more });

export const PIECES = {
  philadelphia: ura("salmon", ["cheese", "cucumber"]),
  philadelphiaLight: ura("salmon", ["cucumber", "cucumber", "cheese"]),
  philadelphiaEel: ura("eel", ["cheese", "salmon"]),
  philadelphiaShrimp: ura("salmon", ["shrimp", "cheese", "avocado"]),
  philadelphiaTuna: ura("tuna", ["cheese", "cucumber"]),
  californiaCrab: ura("tobiko", ["crab", "avocado", "cucumber"]),
  californiaShrimp: ura("masagoRed", ["shrimp", "avocado"]),
  alaska: ura("sesame", ["salmon", "cheese", "cucumber"]),
  greenDragon: ura("avocado", ["eel", "cheese"]),
  spicySalmon: ura("spiced", ["salmon", "cucumber"], { cap: "spicy" }),
  garden: ura("chives", ["avocado", "cucumber", "pepper"]),
  bakedSalmon: ura("rice", ["salmon", "cheese"], { cap: "melted" }),
  bakedShrimp: ura("tobiko", ["shrimp", "cucumber"], { cap: "melted" }),
  bakedCrab: ura("sesame", ["crab", "cheese"], { cap: "melted" }),
  bakedChicken: ura("chives", ["chicken"], { cap: "melted" }),
  bakedTuna: ura("spiced", ["tuna"], { cap: "melted" }),
  tempuraSalmon: hot(["salmon", "cheese"]),
  tempuraShrimp: hot(["shrimp", "avocado", "cheese"]),
  tempuraChicken: hot(["chicken", "cheese", "cucumber"]),
  tempuraCrab: hot(["crab", "cheese", "pepper"]),
  tempuraTofu: hot(["tofu", "mushroom", "avocado"]),
  volcano: hot(["salmon"], { cap: "spicy" }),
  makiSalmon: maki("salmon"),
  makiTuna: maki("tuna"),
  makiShrimp: maki("shrimp"),
  makiCucumber: maki("cucumber"),
  makiAvocado: maki("avocado"),
};

const P = PIECES;

export const ROLLS = {
  philadelphia: ["rolls", { piece: P.philadelphia, layout: "ranks", on: slate }],
  "philadelphia-light": ["rolls", { piece: P.philadelphiaLight, layout: "ring", on: celadon, greens: 10 }],
  "philadelphia-eel": [
    "rolls",
    { piece: [P.philadelphiaEel, P.philadelphia], layout: "plate", on: white, sauce: UNAGI, seeds: 50 },
  ],
  "philadelphia-shrimp": ["rolls", { piece: { ...P.philadelphiaShrimp, cap: "shrimp" }, layout: "file", on: walnut }],
  "philadelphia-tuna": ["rolls", { piece: P.philadelphiaTuna, layout: "ranks", on: ash, seeds: 30 }],
  "california-crab": ["rolls", { piece: P.californiaCrab, layout: "ring", on: graphite }],
  "california-shrimp": ["rolls", { piece: P.californiaShrimp, layout: "plate", on: sky, sauce: MAYO }],
  "green-dragon": ["rolls", { piece: P.greenDragon, layout: "file", on: teak, sauce: UNAGI, seeds: 40 }],
  canada: [
    "rolls",
    { piece: ura("eel", ["salmon", "cheese"]), layout: "ranks", on: greenSlate, sauce: UNAGI, seeds: 60 },
  ],
  alaska: ["rolls", { piece: P.alaska, layout: "plate", on: terracotta, greens: 12 }],
  "bonito-roll": ["rolls", { piece: ura("bonito", ["salmon", "cheese"]), layout: "ring", on: ink }],
  "spicy-salmon-roll": ["rolls", { piece: P.spicySalmon, layout: "file", on: slate, crown: "#e8402a", greens: 14 }],
  "vegetable-garden-roll": [
    "rolls",
    { piece: ura("cucumber", ["avocado", "cucumber", "pepper"]), layout: "plate", on: cream, seeds: 30 },
  ],

  "baked-salmon": ["rolls", { piece: P.bakedSalmon, layout: "plate", on: indigo, greens: 18 }],
  "baked-shrimp": ["rolls", { piece: P.bakedShrimp, layout: "ranks", on: oak, crown: "#ff7a22" }],
  "baked-crab": ["rolls", { piece: P.bakedCrab, layout: "ring", on: sand, sauce: MAYO, greens: 10 }],
  "baked-eel": [
    "rolls",
    { piece: ura("black", ["eel", "cheese"], { cap: "melted" }), layout: "file", on: slate, sauce: UNAGI, seeds: 50 },
  ],
  "baked-chicken-teriyaki": [
    "rolls",
    { piece: P.bakedChicken, layout: "plate", on: redRim, sauce: TERIYAKI, seeds: 70 },
  ],
  "baked-mussels": [
    "rolls",
    {
      piece: ura("rice", ["cucumber"], { cap: "mussel", capOptions: {} }),
      layout: "ranks",
      on: ["board", { colour: "#3f4a50", height: 800 }],
      greens: 14,
      sauce: MAYO,
    },
  ],
  "baked-spicy-tuna": ["rolls", { piece: P.bakedTuna, layout: "ring", on: forest, sauce: CHILI, greens: 16 }],
  "baked-bacon": [
    "rolls",
    {
      piece: ura("bacon", ["cheese", "tomato"], { cap: "melted" }),
      layout: "file",
      on: ash,
      sauce: TERIYAKI,
      greens: 12,
    },
  ],

  "big-roll-salmon": [
    "rolls",
    {
      piece: { ...P.alaska, fillings: ["salmon", "salmon", "cheese", "cucumber"], wall: 0.66 },
      layout: "ten",
      on: graphite,
      seeds: 30,
    },
  ],
  "big-roll-shrimp": [
    "rolls",
    {
      piece: ura("rice", ["shrimp", "shrimp", "lettuce", "avocado"], { wall: 0.66, cap: "tempura" }),
      layout: "ten",
      on: moss,
    },
  ],
  "big-roll-chicken": [
    "rolls",
    { piece: maki(["chicken", "cheese", "tomato", "lettuce"], { wall: 0.66 }), layout: "ten", on: oak, sauce: MAYO },
  ],
  "big-roll-four-fish": [
    "rolls",
    {
      piece: ["salmon", "tuna", "eel", "shrimp"].map((coat) =>
        ura(coat, ["salmon", "tuna", "eel", "whiteFish"], { wall: 0.62 }),
      ),
      layout: "ten",
      on: slate,
    },
  ],
  "big-roll-spicy-crab": [
    "rolls",
    {
      piece: ura("masagoRed", ["crab", "crab", "cucumber"], { wall: 0.66, cap: "jalapeno" }),
      layout: "ten",
      on: ["plate", { colour: "#f2f0ea", accent: "#b5341f" }],
      sauce: SPICY,
    },
  ],
  "big-roll-garden": [
    "rolls",
    {
      piece: ura("chives", ["avocado", "pepper", "carrot", "lettuce"], { wall: 0.66 }),
      layout: "ten",
      on: clay,
      sauce: { colour: "#e3bd70", width: 9 },
      seeds: 30,
    },
  ],
  "panko-salmon": [
    "rolls",
    { piece: hot(["salmon", "salmon", "cheese"]), layout: "ring", on: blueRim, sauce: [SPICY] },
  ],
  "panko-shrimp": [
    "rolls",
    {
      piece: hot(["shrimp", "avocado", "cheese"], { cap: "shrimp" }),
      layout: "ranks",
      on: walnut,
      sauce: UNAGI,
      greens: 12,
    },
  ],
  "panko-chicken": [
    "rolls",
    {
      piece: hot(["chicken", "cheese", "cucumber"]),
      layout: "file",
      on: ["board", { colour: "#c9a26a", height: 820 }],
      sauce: MAYO,
      greens: 16,
    },
  ],
  "panko-crab": ["rolls", { piece: hot(["crab", "cheese", "mango"], { cap: "mango" }), layout: "plate", on: ink }],
  "panko-spicy-tuna": [
    "rolls",
    {
      piece: hot(["tuna", "kimchi"], { coat: "friedBlack", cap: "jalapeno" }),
      layout: "plate",
      on: saffron,
      sauce: CHILI,
    },
  ],

  "tempura-salmon": [
    "rolls",
    {
      piece: P.tempuraSalmon,
      layout: "plate",
      on: graphite,
      sauce: [UNAGI, { ...SPICY, strokes: 2, width: 7 }],
      seeds: 70,
      greens: 16,
    },
  ],
  "tempura-shrimp": ["rolls", { piece: P.tempuraShrimp, layout: "ranks", on: ash, sauce: CHILI, greens: 18 }],
  "tempura-eel": [
    "rolls",
    { piece: hot(["eel", "cucumber"], { cap: "eel" }), layout: "ring", on: rose, sauce: UNAGI, seeds: 70 },
  ],
  "tempura-chicken": ["rolls", { piece: P.tempuraChicken, layout: "file", on: slate, sauce: TERIYAKI, seeds: 60 }],
  "tempura-crab": ["rolls", { piece: P.tempuraCrab, layout: "plate", on: sand, sauce: MAYO, crown: "#ff7a22" }],
  "hot-volcano": [
    "rolls",
    { piece: P.volcano, layout: "ring", on: ["coupe", { colour: "#2a2628" }], crown: "#e8402a", greens: 16 },
  ],
  "hot-cheese-duo": [
    "rolls",
    { piece: hot(["cheese", "tomato"], { cap: "melted" }), layout: "ring", on: forest, greens: 12 },
  ],
  "hot-tom-yum-roll": [
    "rolls",
    {
      piece: hot(["shrimp", "mushroom"], { cap: "shrimp" }),
      layout: "file",
      on: teak,
      sauce: { colour: "#f2602c" },
      greens: 16,
    },
  ],
  "tempura-tofu": [
    "rolls",
    {
      piece: P.tempuraTofu,
      layout: "ranks",
      on: plum,
      sauce: { colour: "#9cc83c", width: 8 },
      seeds: 60,
      mixedSeeds: true,
    },
  ],

  "maki-salmon": ["rolls", { piece: P.makiSalmon, layout: "ranks", on: ["slate", { height: 700 }] }],
  "maki-tuna": ["rolls", { piece: P.makiTuna, layout: "ring", on: white }],
  "maki-eel": ["rolls", { piece: maki("eel"), layout: "ranks", on: ash, sauce: UNAGI, seeds: 70 }],
  "maki-shrimp": ["rolls", { piece: P.makiShrimp, layout: "plate", on: indigo }],
  "maki-cucumber": ["rolls", { piece: P.makiCucumber, layout: "plate", on: cream, seeds: 40 }],
  "maki-avocado": ["rolls", { piece: P.makiAvocado, layout: "file", on: walnut }],
  "maki-spicy-crab": ["rolls", { piece: maki("crab", { cap: "spicy" }), layout: "ring", on: moss, crown: "#ff7a22" }],
};
