import { ash, cream, greenSlate, oak, redRim, slate, teak, terracotta, walnut } from "./grounds.mjs";

/** Shawarma, lavash, pita, burgers: what the cut shows. */

const CHICKEN = ["shaving", { tones: ["#d9a25c", "#c88a44", "#e2b46e", "#b87a38"] }];
const BEEF = ["shaving", { tones: ["#9c5a30", "#84451f", "#ad6b3c", "#743a18"] }];
const LAMB = ["shaving", { tones: ["#b06a38", "#9a5426", "#c47e48"] }];
const TURKEY = ["shaving", { tones: ["#ecc890", "#e0b878", "#f2d6a4"] }];
const HOT = ["shaving", { tones: ["#c8582a", "#b0461c", "#d86c38"] }];
const FRY = ["fry", { scale: 0.9 }];

const RED = "#d9482b";
const GREEN = "#2f7a4a";
const BLUE = "#2f5d8a";
const BLACK = "#2a2a2c";
const KRAFT = "#d9b98a";
const WHITE = "#f8ecd6";

export const WRAPS = {
  "shawarma-classic-chicken": [
    "wrap",
    {
      on: teak,
      paper: WHITE,
      stripe: RED,
      filling: { base: [CHICKEN], over: ["tomato", "cucumber", "cabbage", "cabbage"] },
      cup: "#fff3dc",
    },
  ],
  "shawarma-classic-beef": [
    "wrap",
    {
      on: slate,
      paper: WHITE,
      stripe: BLACK,
      bread: "toasted",
      filling: { base: [BEEF], over: ["tomato", "parsley", "onion", "cabbage"] },
    },
  ],
  "shawarma-cheese": [
    "wrap",
    {
      on: ash,
      layout: "cross",
      bread: "toasted",
      filling: { base: [CHICKEN], over: ["cheeseCube", "tomato", "cheeseCube", "mozzarella"], sauce: "#ffc93c" },
      cup: "#ffc24a",
      herb: [870, 500],
    },
  ],
  "shawarma-spicy": [
    "wrap",
    {
      on: ["board", { colour: "#4a2a24" }],
      paper: "#2a2a2c",
      stripe: "#f2602c",
      bread: "tomato",
      filling: { base: [HOT], over: ["jalapeno", "carrotShred", "chilli", "carrotShred"], sauce: "#e0301c" },
      cup: "#d8351c",
    },
  ],
  "shawarma-bbq": [
    "wrap",
    {
      on: walnut,
      layout: "cross",
      paper: KRAFT,
      stripe: "#5c240a",
      filling: { base: [CHICKEN], over: ["pickle", "onion", ["fry", { scale: 0.5 }], "pickle"], sauce: "#6a2a0c" },
      cup: "#5c1d0a",
    },
  ],
  "shawarma-caesar": [
    "wrap",
    {
      on: ["plate", { colour: "#ece8df" }],
      layout: "cross",
      bread: "pale",
      filling: { base: ["lettuce", CHICKEN], over: ["cherry", "parmesan", "crouton"], sauce: "#fff6e4" },
      herb: null,
    },
  ],
  "shawarma-mushroom": [
    "wrap",
    {
      on: greenSlate,
      paper: WHITE,
      stripe: GREEN,
      filling: { base: [CHICKEN, "mushroom"], over: ["mushroom", "onion", "cheeseCube"], sauce: "#f3e2bc" },
    },
  ],
  "shawarma-lamb": [
    "wrap",
    {
      on: oak,
      layout: "cross",
      paper: WHITE,
      stripe: BLUE,
      bread: "toasted",
      filling: { base: [LAMB], over: ["onion", "basil", "tomato", "onion"] },
      cup: "#f4f2e4",
    },
  ],
  "shawarma-mini": [
    "wrap",
    {
      on: ["board", { colour: "#c9a26a" }],
      layout: "minis",
      paper: WHITE,
      stripe: RED,
      filling: { base: [CHICKEN], over: ["tomato", "cucumber", "cabbage"], count: 9 },
      herb: null,
    },
  ],
  "shawarma-big-chicken": [
    "wrap",
    {
      on: ["board", { colour: "#7a5636", width: 920, height: 820 }],
      layout: "single",
      paper: WHITE,
      stripe: RED,
      filling: { base: [CHICKEN], over: ["tomato", "cucumber", "cabbage", "redCabbage"], count: 20 },
      cup: "#fff3dc",
    },
  ],
  "shawarma-big-beef": [
    "wrap",
    {
      on: ["slate", { width: 920, height: 800 }],
      layout: "single",
      paper: KRAFT,
      stripe: BLACK,
      bread: "toasted",
      filling: { base: [BEEF], over: ["pepper", "tomato", "cucumber", "pepper"], count: 20 },
      cup: "#fff3dc",
    },
  ],
  "shawarma-big-double-meat": [
    "wrap",
    {
      on: ["board", { colour: "#5a3428", width: 920, height: 820 }],
      layout: "single",
      paper: "#2a2a2c",
      stripe: "#e0b45c",
      filling: { base: [CHICKEN, BEEF], over: [BEEF, CHICKEN, "onion"], count: 18 },
      cup: "#c8301c",
    },
  ],
  "shawarma-big-fries": [
    "wrap",
    {
      on: ["board", { colour: "#d3b48a", width: 920, height: 820 }],
      layout: "single",
      paper: WHITE,
      stripe: "#e8a21c",
      filling: { base: [CHICKEN, FRY], over: [FRY, "pickle", FRY, "cheeseCube"], sauce: "#ffc93c", count: 20 },
      cup: "#ffc24a",
    },
  ],
  "shawarma-big-fire": [
    "wrap",
    {
      on: ["slate", { width: 920, height: 800, colour: "#3a2a2a" }],
      layout: "single",
      paper: "#8f1c10",
      stripe: "#ffb02e",
      bread: "tomato",
      filling: { base: [HOT], over: ["chilli", "jalapeno", "pepper", "chilli"], sauce: "#d8200c", count: 20 },
      aside: [
        ["chilliPod", 826, 690, 80, -30],
        ["chilliPod", 800, 760, 80, 10],
      ],
    },
  ],
  "shawarma-big-turkey": [
    "wrap",
    {
      on: ["plate", { colour: "#cfd8d2", r: 460 }],
      layout: "single",
      paper: WHITE,
      stripe: GREEN,
      bread: "spinach",
      filling: { base: [TURKEY, "lettuce"], over: ["cucumber", "lettuce", "cucumber"], count: 16 },
      herb: null,
    },
  ],
  "shawarma-falafel": [
    "wrap",
    {
      on: ["board", { colour: "#8a8f6a" }],
      paper: WHITE,
      stripe: GREEN,
      bread: "pale",
      filling: {
        base: [["falafel", { scale: 1.3 }], "lettuce"],
        over: ["tomato", "redCabbage", "cucumber"],
        sauce: "#f0dcae",
      },
      cup: "#ecd4a0",
    },
  ],
  "shawarma-grilled-vegetables": [
    "wrap",
    {
      on: terracotta,
      layout: "cross",
      bread: "spinach",
      filling: { base: ["aubergine", "zucchini"], over: ["pepper", "mushroom", "pepper", "parsley"], sauce: "#f0dcae" },
      herb: null,
    },
  ],
  "shawarma-halloumi": [
    "wrap",
    {
      on: cream,
      layout: "cross",
      bread: "lavash",
      paper: WHITE,
      stripe: "#8a2c4a",
      filling: { base: ["halloumi", "lettuce"], over: ["tomato", "pomegranate", "basil", "pomegranate"] },
      herb: null,
    },
  ],

  "lavash-chicken": [
    "wrap",
    {
      on: walnut,
      layout: "thin",
      bread: "pale",
      filling: { base: [["chicken", { scale: 0.9 }]], over: ["tomato", "parsley", "cucumber"], count: 10 },
    },
  ],
  "lavash-lyulya-lamb": [
    "wrap",
    {
      on: ash,
      layout: "cross",
      bread: "pale",
      filling: { base: ["mince", LAMB], over: ["onion", "tomato", "parsley"], sauce: "#c8301c" },
      cup: "#b8281a",
    },
  ],
  "lavash-adana": [
    "wrap",
    {
      on: ["plate", { colour: "#b5562e" }],
      layout: "thin",
      bread: "toasted",
      filling: { base: ["mince"], over: ["pepper", "onion", "tomato", "parsley"], sauce: "#d8401c", count: 10 },
      herb: null,
    },
  ],
  "lavash-beef-steak": [
    "wrap",
    {
      on: slate,
      layout: "cross",
      bread: "lavash",
      filling: { base: ["beef"], over: ["pepper", "pickle", "pepper"], sauce: "#fff6e4" },
      cup: "#fff3dc",
    },
  ],
  "lavash-cheese-herbs": [
    "wrap",
    {
      on: oak,
      layout: "thin",
      bread: "toasted",
      filling: {
        base: ["ricotta", "mozzarella"],
        over: ["dill", "parsley", "feta", "parsley"],
        sauce: "#fff8e6",
        count: 12,
      },
    },
  ],
  "lavash-roast-vegetables": [
    "wrap",
    {
      on: greenSlate,
      layout: "thin",
      bread: "spinach",
      filling: {
        base: ["aubergine"],
        over: ["pepper", "tomato", "pomegranate", "parsley"],
        sauce: "#8f1c34",
        count: 12,
      },
    },
  ],
  "lavash-trout": [
    "wrap",
    {
      on: ["plate", { colour: "#b5cdd6", accent: "#ffffff" }],
      layout: "cross",
      bread: "pale",
      filling: { base: ["salmonBaked", "lettuce"], over: ["lemon", "caper", "lettuce", "salmonBaked"] },
      herb: null,
    },
  ],
  "lavash-sujuk-cheese": [
    "wrap",
    {
      on: redRim,
      layout: "cross",
      bread: "toasted",
      filling: { base: ["chorizo", "mozzarella"], over: ["cheeseCube", "tomato", "chorizo"], sauce: "#ffcf5a" },
      herb: null,
    },
  ],
  "lavash-liver": [
    "wrap",
    {
      on: teak,
      layout: "thin",
      bread: "lavash",
      filling: { base: ["beef", "lamb"], over: ["onion", "parsley", "onion"], sauce: "#c8501c", count: 11 },
    },
  ],

  "doner-pita-chicken": [
    "pita",
    { on: ash, filling: { base: [CHICKEN], over: ["tomato", "redCabbage", "cucumber", "redCabbage"] }, stripe: RED },
  ],
  "doner-pita-beef": [
    "pita",
    {
      on: slate,
      bread: "lavash",
      paper: KRAFT,
      filling: { base: [BEEF], over: ["onion", "pepper", "tomato"] },
      stripe: BLACK,
      cup: "#fff3dc",
    },
  ],
  "falafel-pita": [
    "pita",
    {
      on: ["board", { colour: "#8a8f6a" }],
      filling: { base: [["falafel", { scale: 1.2 }]], over: ["tomato", "redCabbage", "pickle"], sauce: "#f0dcae" },
      stripe: GREEN,
    },
  ],
  "grill-burger-beef": [
    "burger",
    { on: ["roundBoard", { colour: "#8f5f33" }], layers: ["lettuce", "patty", "cheddar", "tomato", "sauce"] },
  ],
  "grill-burger-double-cheese": [
    "burger",
    {
      on: ["roundBoard", { colour: "#3f4447" }],
      layers: ["pickle", "patty", "cheddar", "patty", "cheddar", "onion"],
      bun: "#d0843a",
    },
  ],
  "grill-burger-crispy-chicken": [
    "burger",
    {
      on: ["roundBoard", { colour: "#c9a26a" }],
      layers: ["slaw", "crispy", "pickle", "sauce"],
      bun: "#ecb05a",
      seeds: false,
    },
  ],
};
