import { ash, graphite, oak, roundAsh, roundOak, roundWalnut, slate, terracotta, walnut, white } from "./grounds.mjs";

/** Pizzas, pinsas, calzones. Toppings: `[ingredient, { counts: pieces per ring, size }]`. */

const t = (kind, counts, size, more = {}) => [kind, { counts, size, ...more }];
const stone = ["roundBoard", { colour: "#4a4f52" }];
const cherryWood = ["roundBoard", { colour: "#8a4a30" }];
const marble = ["plate", { colour: "#e4e4e2", r: 455, squash: 1 }];
const tin = ["plate", { colour: "#aab0b3", r: 455, squash: 1 }];

const PEPPERONI = [t("pepperoni", [1, 5, 10], 54)];

export const PIZZA = {
  "pizza-margherita": [
    "pizza",
    {
      on: roundOak,
      toppings: [t("mozzarella", [1, 4, 7], 52), t("cherry", [0, 3, 6], 34)],
      fresh: [t("basil", [1, 4, 5], 54)],
    },
  ],
  "pizza-pepperoni": ["pizza", { on: roundWalnut, toppings: PEPPERONI, fresh: [t("basil", [0, 3], 40)] }],
  "pizza-four-cheese": [
    "pizza",
    {
      on: marble,
      sauce: "#fff1cf",
      cheese: "cream",
      toppings: [t("blueCheese", [1, 5, 9], 40), t("cheeseCube", [0, 3, 6], 30), t("parmesan", [2, 5, 8], 42)],
      herbs: 30,
    },
  ],
  "pizza-hawaiian": [
    "pizza",
    { on: stone, cheese: "cheddar", toppings: [t("pineapple", [1, 5, 9], 52), t("ham", [1, 5, 8], 50)] },
  ],
  "pizza-ham-mushrooms": [
    "pizza",
    { on: roundAsh, sauce: "#fff1cf", toppings: [t("ham", [1, 5, 9], 54), t("mushroom", [1, 5, 8], 46)], herbs: 80 },
  ],
  "pizza-meat-feast": [
    "pizza",
    {
      on: cherryWood,
      toppings: [
        t("mince", [3, 7, 12], 28),
        t("pepperoni", [1, 4, 7], 50),
        t("bacon", [1, 4, 6], 48),
        t("ham", [0, 3, 5], 44),
      ],
    },
  ],
  "pizza-bbq-chicken": [
    "pizza",
    {
      on: walnut,
      r: 395,
      sauce: "#7a2a12",
      toppings: [t("chicken", [1, 5, 9], 48), t("bacon", [1, 3, 5], 44), t("onion", [1, 4, 8], 48)],
      drizzles: [{ colour: "#5c1d0a" }],
    },
  ],
  "pizza-diavola": [
    "pizza",
    {
      on: ["roundBoard", { colour: "#3b3230" }],
      sauce: "#c42a14",
      toppings: [t("chorizo", [1, 6, 11], 52), t("jalapeno", [0, 4, 7], 34), t("chilli", [2, 5, 8], 30)],
    },
  ],
  "pizza-mexican": [
    "pizza",
    {
      on: terracotta,
      r: 370,
      cheese: "cheddar",
      toppings: [
        t("mince", [3, 8, 13], 28),
        t("corn", [1, 5, 7], 34),
        t("bean", [1, 6, 9], 32),
        t("jalapeno", [0, 4, 6], 32),
        t("tomato", [0, 3, 4], 36),
      ],
    },
  ],
  "pizza-garden": [
    "pizza",
    {
      on: oak,
      r: 395,
      cheese: null,
      sauce: "#cf4a26",
      toppings: [
        t("zucchini", [1, 4, 8], 50),
        t("aubergine", [0, 3, 6], 48),
        t("pepper", [1, 5, 8], 50),
        t("cherry", [0, 4, 7], 34),
        t("olive", [1, 4, 7], 30),
      ],
      herbs: 120,
    },
  ],
  "pizza-half-and-half": [
    "pizza",
    {
      on: roundOak,
      toppings: [t("pepperoni", [1, 5, 10], 52)],
      half: [t("mozzarella", [1, 5, 10], 46), t("cherry", [0, 5, 9], 34), t("basil", [1, 4, 8], 46)],
    },
  ],
  "pizza-mini-margherita": [
    "miniPizzas",
    {
      on: ash,
      toppings: [t("mozzarella", [1, 4, 6], 58), t("tomato", [0, 3, 4], 50)],
      fresh: [t("basil", [1, 3], 76)],
    },
  ],
  "pizza-mini-pepperoni": ["miniPizzas", { on: slate, toppings: [t("pepperoni", [1, 5, 6], 66)] }],

  "pizza-carbonara": [
    "pizza",
    {
      on: stone,
      sauce: "#fff1cf",
      cheese: "cream",
      toppings: [t("bacon", [0, 6, 9], 54), t("parmesan", [0, 5, 8], 40)],
      fresh: [t("yolk", [1], 58)],
      herbTones: ["#3a2a1c", "#5a4430"],
      herbs: 90,
    },
  ],
  "pizza-caesar": [
    "pizza",
    {
      on: roundAsh,
      sauce: "#fff1cf",
      toppings: [t("chicken", [1, 5, 8], 50), t("cherry", [0, 4, 7], 36)],
      fresh: [t("lettuce", [1, 4, 7], 64), t("parmesan", [1, 4, 7], 42), t("crouton", [0, 4, 5], 30)],
      drizzles: [{ colour: "#fff4dc", width: 9, strokes: 5 }],
    },
  ],
  "pizza-mushroom-truffle": [
    "pizza",
    {
      on: ["roundBoard", { colour: "#54402e" }],
      sauce: "#f0e2c0",
      cheese: "cream",
      toppings: [t("mushroom", [1, 6, 10], 52), t("shiitake", [0, 4, 7], 44)],
      fresh: [t("arugula", [0, 3, 5], 40)],
      herbTones: ["#2a2018", "#3f6a24"],
      herbs: 90,
    },
  ],
  "pizza-seafood": [
    "pizza",
    {
      on: ["plate", { colour: "#f2f0ea", accent: "#2f5d9c", r: 460, squash: 1 }],
      r: 380,
      toppings: [t("shrimp", [1, 4, 6], 50), t("squid", [0, 4, 6], 40), t("mussel", [0, 3, 5], 46)],
      fresh: [t("parsley", [1, 3, 5], 28), t("lemon", [0, 2], 44)],
    },
  ],
  "pizza-pear-gorgonzola": [
    "pizza",
    {
      on: roundWalnut,
      sauce: "#fff1cf",
      cheese: "cream",
      toppings: [t("pear", [1, 5, 9], 60, { turn: 60 }), t("blueCheese", [1, 5, 8], 36), t("nut", [2, 6, 9], 34)],
      drizzles: [{ colour: "#e89a1c", width: 8, strokes: 5 }],
      herbs: 0,
    },
  ],
  "pizza-burrata": [
    "pizza",
    {
      on: marble,
      r: 390,
      sauce: "#d8452a",
      toppings: [t("cherry", [0, 7, 12], 40)],
      fresh: [t("mozzarella", [1], 106), t("basil", [0, 4, 5], 54)],
      drizzles: [{ colour: "#5a8f2a", width: 8, strokes: 4 }],
    },
  ],
  "pizza-prosciutto-arugula": [
    "pizza",
    {
      on: cherryWood,
      toppings: [t("mozzarella", [0, 4, 6], 44)],
      fresh: [t("prosciutto", [1, 4, 7], 66), t("arugula", [2, 7, 11], 56), t("parmesan", [1, 5, 8], 42)],
    },
  ],
  "pizza-cheeseburger": [
    "pizza",
    {
      on: tin,
      r: 385,
      cheese: "cheddar",
      toppings: [
        t("mince", [3, 9, 14], 32),
        t("pickle", [1, 4, 7], 38),
        t("onion", [0, 5, 7], 46),
        t("tomato", [0, 2, 4], 42),
      ],
      drizzles: [{ colour: "#f7a86a", width: 11 }],
    },
  ],
  "pizza-tuna-onion": [
    "pizza",
    {
      on: ["plate", { colour: "#c9d8dc", r: 460, squash: 1 }],
      r: 385,
      toppings: [
        t("whiteFish", [1, 5, 8], 40),
        t("onion", [2, 6, 10], 54),
        t("caper", [3, 7, 10], 26),
        t("olive", [0, 3, 5], 28),
      ],
    },
  ],
  "pizza-salmon-cream": [
    "pizza",
    {
      on: ["roundBoard", { colour: "#39464a" }],
      sauce: "#fff1cf",
      cheese: "cream",
      toppings: [t("spinach", [1, 5, 7], 50), t("salmon", [1, 5, 9], 54)],
      fresh: [t("cream", [1, 4, 6], 34), t("dill", [2, 5, 8], 36)],
    },
  ],
  "pizza-dessert-banana-chocolate": [
    "pizza",
    {
      on: ["roundBoard", { colour: "#c7a27a" }],
      sauce: "#4a2410",
      cheese: null,
      toppings: [t("banana", [1, 6, 11], 50)],
      fresh: [t("pear", [0, 4, 7], 20), t("strawberry", [0, 3, 4], 42)],
      drizzles: [{ colour: "#3a1a0a", width: 10 }],
      herbs: 0,
    },
  ],

  "pizza-philadelphia": [
    "pizza",
    {
      on: ["plate", { colour: "#2d3338", r: 460, squash: 1 }],
      r: 380,
      sauce: "#fff6e4",
      cheese: "cream",
      toppings: [t("salmon", [1, 6, 10], 60)],
      fresh: [t("cream", [1, 5, 7], 40), t("arugula", [1, 5, 7], 44)],
    },
  ],
  "pizza-teriyaki-chicken": [
    "pizza",
    {
      on: roundAsh,
      sauce: "#8a3a14",
      toppings: [t("chicken", [1, 6, 9], 50), t("pineapple", [0, 4, 7], 46), t("pepper", [0, 3, 6], 42)],
      drizzles: [{ colour: "#6a2a0c" }],
    },
  ],
  "pizza-shrimp-sriracha": [
    "pizza",
    {
      on: stone,
      toppings: [t("shrimp", [1, 5, 8], 54), t("pepper", [1, 5, 8], 48, { colour: "#ffbf1f" })],
      drizzles: [{ colour: "#e0301c", width: 9, strokes: 7 }],
      fresh: [t("parsley", [1, 4, 5], 24)],
    },
  ],
  "pizza-eel-unagi": [
    "pizza",
    {
      on: ["roundBoard", { colour: "#7a3a2a" }],
      toppings: [t("eel", [1, 6, 9], 56), t("cucumber", [0, 3, 6], 34)],
      drizzles: [{ colour: "#4a1c08" }],
      fresh: [t("nori", [2, 5, 7], 28)],
    },
  ],
  "pizza-duck-hoisin": [
    "pizza",
    {
      on: ["plate", { colour: "#6a2f3a", r: 460, squash: 1 }],
      r: 385,
      sauce: "#5c2410",
      toppings: [t("duck", [1, 5, 9], 56), t("pear", [0, 4, 7], 52)],
      fresh: [t("arugula", [0, 3, 5], 38)],
      drizzles: [{ colour: "#3a1408", width: 9 }],
    },
  ],
  "pizza-tofu-shiitake": [
    "pizza",
    {
      on: roundOak,
      cheese: null,
      sauce: "#b5622a",
      toppings: [t("shiitake", [1, 6, 9], 50), t("friedTofu", [1, 4, 7], 42), t("spinach", [1, 5, 8], 50)],
      herbs: 90,
    },
  ],

  "pinsa-mortadella": [
    "pinsa",
    {
      sauce: null,
      cheese: "cream",
      toppings: [t("ham", [2, 5, 8], 74)],
      fresh: [t("ricotta", [1, 4, 5], 40), t("pistachio", [3, 7, 10], 26)],
    },
  ],
  "pinsa-tomato-stracciatella": [
    "pinsa",
    {
      colour: "#4a4f52",
      turn: 22,
      cheese: "mozzarella",
      toppings: [t("cherry", [1, 5, 9], 46)],
      fresh: [t("ricotta", [2, 5], 48), t("basil", [1, 3, 4], 46)],
      drizzles: [{ colour: "#5a8f2a", width: 8 }],
    },
  ],
  "pinsa-roast-beef": [
    "pinsa",
    {
      colour: "#b98a58",
      turn: -30,
      cheese: "cream",
      sauce: null,
      toppings: [t("prosciutto", [2, 5, 7], 68), t("sunTomato", [0, 3, 5], 34)],
      fresh: [t("arugula", [2, 5, 8], 54)],
      drizzles: [{ colour: "#e0b030", width: 7 }],
    },
  ],
  "pinsa-shrimp-avocado": [
    "pinsa",
    {
      colour: "#5a3a28",
      turn: 28,
      cheese: "cream",
      sauce: null,
      toppings: [t("avocado", [2, 4, 7], 56), t("shrimp", [1, 4, 6], 58)],
      fresh: [t("lime", [0, 2], 40), t("parsley", [2, 3], 22)],
    },
  ],
  "pinsa-eggplant-hummus": [
    "pinsa",
    {
      colour: "#7a6a52",
      turn: -18,
      cheese: null,
      sauce: "#e6c792",
      toppings: [t("aubergine", [2, 5, 7], 56), t("cherry", [0, 4, 5], 40)],
      fresh: [t("pomegranate", [3, 7, 9], 24), t("parsley", [1, 3, 4], 26)],
    },
  ],
  "calzone-ham-cheese": ["calzone", { filling: ["ham"] }],
  "calzone-chicken-mushroom": ["calzone", { on: graphite, filling: ["chicken", "mushroom"], crust: "#eab05a" }],
  "calzone-spinach-ricotta": ["calzone", { on: white, filling: ["spinach", "ricotta"], crust: "#f3c878" }],
  "calzone-nduja": ["calzone", { on: slate, filling: ["chorizo", "sunTomato"], crust: "#dd9448" }],
};
