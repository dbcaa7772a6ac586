import {
  ash,
  graphite,
  indigo,
  oak,
  redRim,
  roundAsh,
  roundOak,
  roundWalnut,
  slate,
  teak,
  terracotta,
  walnut,
  white,
} from "./grounds.mjs";

/** Khachapuri, pide, lahmacun and their kin. */
export const BREADS = {
  "khachapuri-adjarian": ["boatBread", { on: roundWalnut, filling: "#ffe096", yolks: [20], butter: true, herbs: 0 }],
  "khachapuri-imeretian": [
    "roundBread",
    { on: roundOak, dough: "#f2c67c", herbs: 20, aside: [["basil", 250, 250, 60, -40]] },
  ],
  "khachapuri-megrelian": ["roundBread", { on: slate, r: 350, top: "#ffd779", cut: 4, herbs: 30 }],
  lahmacun: [
    "roundBread",
    {
      on: teak,
      r: 380,
      dough: "#efc68a",
      pieces: ["mince", "mince", "tomato"],
      over: ["parsley"],
      cut: 0,
      aside: [["lemon", 800, 780, 90, -20]],
      herbs: 80,
    },
  ],
  "lahmacun-spicy": [
    "roundBread",
    {
      on: ["plate", { colour: "#3a2a2a" }],
      r: 350,
      dough: "#e6b874",
      pieces: [["mince", {}], "chilli", "mince", "mince"],
      over: ["parsley", "onion"],
      cut: 0,
      aside: [["chilliPod", 780, 760, 100, -20]],
      herbs: 60,
    },
  ],
  "pide-cheese": ["boatBread", { on: ash, narrow: true, filling: "#ffe7a4", seeds: 60, herbs: 40, turn: -20 }],
  "pide-beef": [
    "boatBread",
    {
      on: slate,
      narrow: true,
      filling: "#f2c56a",
      pieces: ["mince", ["pepper", { colour: "#57932f" }], "tomato"],
      size: 40,
      count: 34,
      turn: 18,
    },
  ],
  "pide-sujuk-egg": [
    "boatBread",
    { on: walnut, narrow: true, filling: "#ffd872", pieces: ["chorizo"], size: 52, count: 14, yolks: [0], turn: -14 },
  ],
  "gozleme-cheese": [
    "foldedBread",
    { on: oak, filling: ["feta", "parsley", "ricotta"], aside: [["parsley", 790, 280, 60]] },
  ],
  "gozleme-potato": ["foldedBread", { on: terracotta, filling: ["potato", "onion", "pepper"], dough: "#f0d094" }],
  "gozleme-meat": [
    "foldedBread",
    {
      on: graphite,
      filling: ["mince", "onion"],
      dough: "#ecc888",
      aside: [
        ["tomato", 800, 300, 64],
        ["tomato", 740, 250, 56],
      ],
    },
  ],
  "kutab-herbs": [
    "halfMoons",
    {
      on: white,
      dough: "#e3d196",
      thin: true,
      filling: ["spinach", "parsley"],
      herbs: 40,
      aside: [
        ["pomegranate", 800, 780, 40],
        ["pomegranate", 750, 810, 36],
        ["pomegranate", 830, 820, 38],
      ],
    },
  ],
  "cheburek-beef": [
    "halfMoons",
    {
      on: redRim,
      dough: "#e6aa4c",
      aside: [
        ["parsley", 800, 300, 56],
        ["tomato", 800, 770, 64],
      ],
    },
  ],
  "samsa-beef": [
    "samsa",
    {
      on: roundAsh,
      dark: true,
      aside: [
        ["onion", 760, 330, 80],
        ["onion", 780, 300, 70, 60],
        ["parsley", 250, 700, 60],
      ],
    },
  ],
  "samsa-chicken": [
    "samsa",
    {
      on: indigo,
      dough: "#eeb25a",
      aside: [
        ["cherry", 270, 700, 60],
        ["cherry", 340, 750, 54],
      ],
    },
  ],
};
