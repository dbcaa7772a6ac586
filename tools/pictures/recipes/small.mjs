import { walnut } from "./grounds.mjs";

/** Sauces, with a hint of what is in them, and the things that come with the food. */

const GLASS = "#c9d6d8";

export const SMALL = {
  ketchup: [
    "sauce",
    {
      colour: "#cf2a18",
      beside: [
        ["cherry", 770, 690, 90],
        ["basil", 700, 770, 80, -30],
      ],
    },
  ],
  "garlic-sauce": [
    "sauce",
    { colour: "#fbf4e2", pot: "#3f4a50", flecks: "herbs", beside: [["dill", 760, 720, 120, -30]] },
  ],
  "cheese-sauce": [
    "sauce",
    {
      colour: "#ffb92e",
      pot: "#ece8df",
      beside: [
        ["cheeseCube", 760, 700, 100],
        ["cheeseCube", 680, 770, 80],
      ],
    },
  ],
  "barbecue-sauce": [
    "sauce",
    { colour: "#5c1d0a", pot: "#c9a26a", shape: "ribbed", beside: [["chilliPod", 720, 750, 110, -16]] },
  ],
  "sweet-chili-sauce": [
    "sauce",
    {
      colour: "#e2502a",
      thin: true,
      pot: "#2f3437",
      flecks: ["#a8180c", "#ffd9a0", "#c8281a"],
      beside: [["chilliPod", 730, 740, 110, -20]],
    },
  ],
  "spicy-mayo-sauce": [
    "sauce",
    {
      colour: "#ff9a5a",
      pot: "#2d4a5a",
      on: [["roe", { scale: 0.7 }]],
      beside: [
        ["chilli", 740, 720, 80],
        ["chilli", 660, 780, 64],
      ],
    },
  ],
  "unagi-sauce": ["sauce", { colour: "#3c1608", thin: true, pot: "#ece8df", flecks: "sesame" }],
  "nut-sauce": [
    "sauce",
    {
      colour: "#c98f4c",
      pot: "#55604a",
      flecks: "sesame",
      beside: [
        ["nut", 740, 700, 120],
        ["nut", 670, 770, 110, 40],
        ["nut", 790, 770, 100, 80],
      ],
    },
  ],
  "teriyaki-sauce": ["sauce", { colour: "#6a2a0c", thin: true, pot: "#a83424", shape: "ribbed", flecks: "chive" }],
  "tartar-sauce": [
    "sauce",
    {
      colour: "#f6f2da",
      pot: "#b5cdd6",
      flecks: "herbs",
      on: ["pickle"],
      beside: [
        ["pickle", 730, 710, 90],
        ["caper", 650, 780, 60],
        ["caper", 780, 780, 56],
      ],
    },
  ],
  "soy-sauce": ["sauce", { colour: "#2b0f08", thin: true, pot: "#e9e4da" }],
  "pickled-ginger": ["sauce", { ginger: true, pot: "#2f3437" }],
  wasabi: ["sauce", { paste: true, pot: "#1f1b1c", shape: "ribbed" }],
  "tahini-sauce": [
    "sauce",
    { colour: "#e9cf9c", pot: "#7a4a34", flecks: "sesame", beside: [["lemon", 740, 730, 100, -20]] },
  ],
  "yoghurt-mint-sauce": [
    "sauce",
    {
      colour: "#f7f8ee",
      pot: "#3f7a5a",
      flecks: "herbs",
      beside: [
        ["basil", 730, 700, 96, -50],
        ["cucumber", 680, 770, 80],
      ],
    },
  ],
  "adjika-sauce": [
    "sauce",
    {
      colour: "#b8281a",
      pot: "#e0b45c",
      flecks: ["#ffd9a0", "#7a120a", "#3f7f24"],
      beside: [["chilliPod", 720, 740, 116, 8]],
    },
  ],
  "narsharab-sauce": [
    "sauce",
    {
      colour: "#5c0e1c",
      thin: true,
      pot: GLASS,
      shape: "ribbed",
      beside: [
        ["pomegranate", 730, 720, 66],
        ["pomegranate", 790, 760, 60],
        ["pomegranate", 690, 780, 62],
      ],
    },
  ],
  "pesto-sauce": [
    "sauce",
    {
      colour: "#7a9a2e",
      pot: "#ece8df",
      flecks: ["#3f6a1c", "#c9d67a", "#e3d08a"],
      beside: [
        ["basil", 740, 700, 110, -40],
        ["nut", 670, 780, 70],
      ],
    },
  ],
  "truffle-mayo-sauce": [
    "sauce",
    {
      colour: "#f3e6c4",
      pot: "#2a2a2c",
      shape: "ribbed",
      flecks: ["#2a2018", "#4a3a28", "#16100a"],
      beside: [["mushroom", 740, 720, 100, 10]],
    },
  ],
  chopsticks: ["goods", { kind: "chopsticks" }],
  "training-chopsticks": ["goods", { kind: "training" }],
  napkins: ["goods", { kind: "napkins" }],
  "gift-bag": ["goods", { kind: "giftBag" }],
  "wet-wipes": ["goods", { kind: "wipes" }],
  "lavash-bread": [
    "platter",
    {
      on: walnut,
      layers: [
        ["flatbread", 440, 470, 330, 250, -22],
        ["flatbread", 560, 560, 320, 226, 14],
      ],
    },
  ],
};
