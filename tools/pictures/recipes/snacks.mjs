import {
  blueRim,
  celadon,
  forest,
  graphite,
  indigo,
  ink,
  oak,
  plum,
  roundAsh,
  roundOak,
  saffron,
  sand,
  slate,
  teak,
  terracotta,
  walnut,
} from "./grounds.mjs";
import { around, basket, CRISP, laid } from "./sides.mjs";

/** Snacks and meze: layers on a surface. */
export const SNACKS = {
  "french-fries": [
    "platter",
    {
      on: basket("#c8341f"),
      layers: [
        ["strew", ["fry"], { x: 490, y: 510, rx: 300, ry: 210, count: 72, gap: 34, size: 84 }, CRISP],
        ["dip", 770, 690, 88, "#c8301c"],
      ],
    },
  ],
  "potato-wedges": [
    "platter",
    {
      on: basket("#3f4a3a", "#f3e6c8"),
      layers: [
        ["strew", ["wedge"], { x: 480, y: 500, rx: 280, ry: 200, count: 24, gap: 76, size: 92 }, CRISP],
        ["herbs", 480, 500, 240, 50],
        ["dip", 760, 690, 88, "#fff3dc"],
        ["sprig", 250, 690],
      ],
    },
  ],
  "sweet-potato-fries": [
    "platter",
    {
      on: slate,
      layers: [
        [
          "strew",
          [
            ["fry", { tone: "#f08a2c" }],
            ["fry", { tone: "#e67a1c" }],
            ["fry", { tone: "#f89e42" }],
          ],
          { x: 470, y: 480, rx: 270, ry: 200, count: 66, gap: 34, size: 82 },
          CRISP,
        ],
        ["dip", 770, 690, 92, "#fff3dc", "#2f3437"],
        ["chive", 770, 690, 50, 5],
      ],
    },
  ],
  "chicken-nuggets": [
    "platter",
    {
      serves: ["nugget"],
      on: basket("#e8a21c", "#fff6e4"),
      layers: [
        laid([3, 3, 3], ["nugget"], { x: 436, y: 490, across: 194, deep: 140, size: 92 }),
        ["dip", 780, 670, 92, "#f7c52c"],
        ["sprig", 240, 720],
      ],
    },
  ],
  "chicken-wings": [
    "platter",
    {
      serves: ["wing", "drumstick"],
      on: graphite,
      layers: [
        ["strew", ["lettuce"], around(9, 130, 96)],
        [
          "heap",
          [
            ["wing", 372, 300, 132, -18, { glaze: "#b8361a" }],
            ["drumstick", 610, 322, 128, 24, { glaze: "#c4451c" }],
            ["drumstick", 330, 478, 128, 160, { glaze: "#bc3c1a" }],
            ["wing", 560, 486, 136, 12, { glaze: "#c04018" }],
            ["wing", 372, 650, 132, -30, { glaze: "#b8361a" }],
            ["drumstick", 566, 664, 126, -22, { glaze: "#c4451c" }],
          ],
        ],
        ["sesame", 480, 470, 240, 60],
        ["chive", 480, 470, 230, 14],
        ["dip", 788, 676, 90, "#fff3dc"],
      ],
    },
  ],
  "onion-rings": [
    "platter",
    {
      serves: ["onionRing"],
      on: roundOak,
      layers: [
        laid([3, 3, 2], ["onionRing"], { x: 470, y: 480, across: 212, deep: 190, size: 100, swing: 40 }),
        ["dip", 760, 720, 92, "#fbeccb", "#3f4447"],
        ["sprig", 226, 742],
      ],
    },
  ],
  "mozzarella-sticks": [
    "platter",
    {
      serves: ["cheeseStick"],
      on: basket("#2f5d6a", "#fbf1de"),
      layers: [
        laid([2, 2, 2], ["cheeseStick"], { x: 436, y: 500, across: 266, deep: 126, size: 94, lean: -16, swing: 9 }),
        ["dip", 780, 670, 92, "#c8301c"],
        ["sprig", 240, 720],
      ],
    },
  ],
  "shrimp-tempura": [
    "platter",
    {
      serves: ["tempura"],
      on: ink,
      layers: [
        ["strew", ["lettuce"], around(6, 110, 96)],
        ["heap", [0, 1, 2, 3, 4, 5].map((i) => ["tempura", 340 + i * 46, 312 + i * 78, 124, -24 + i * 4])],
        ["dip", 770, 350, 96, "#e2562c", "#f4efe6", true],
        ["citrus", 250, 660, 70, "#9cc83c"],
      ],
    },
  ],
  "spring-rolls-vegetable": [
    "platter",
    {
      serves: ["springRoll"],
      on: celadon,
      layers: [
        [
          "heap",
          [
            [420, 318],
            [540, 426],
            [390, 536],
            [520, 650],
          ].map(([x, y], i) => ["springRoll", x, y, 142, -16 + i * 5]),
        ],
        ["dip", 770, 520, 100, "#e2562c", "#2f3437", true],
        ["sprig", 740, 720, 60],
      ],
    },
  ],
  "gyoza-chicken": [
    "platter",
    {
      serves: ["gyoza"],
      on: slate,
      layers: [
        [
          "heap",
          [
            [280, 340],
            [490, 322],
            [700, 304],
            [300, 540],
            [510, 522],
            [720, 504],
          ].map(([x, y], i) => ["gyoza", x, y, 92, -10 + i * 3]),
        ],
        ["chive", 490, 430, 240, 16],
        ["dip", 740, 700, 92, "#2b0f08", "#e9e4da", true],
        ["sesame", 480, 430, 230, 30],
      ],
    },
  ],
  "gyoza-shrimp": [
    "platter",
    {
      serves: ["gyoza"],
      on: terracotta,
      layers: [
        [
          "heap",
          [0, 1, 2, 3, 4, 5].map((i) => [
            "gyoza",
            500 + Math.cos(i * 1.047) * 238,
            496 + Math.sin(i * 1.047) * 220,
            92,
            i * 60 + 90,
          ]),
        ],
        ["dip", 500, 496, 96, "#5c1d0a", "#f4efe6", true],
        ["chive", 500, 490, 250, 18],
      ],
    },
  ],
  edamame: [
    "platter",
    {
      on: ["coupe", { colour: "#39464a" }],
      layers: [
        ["strew", ["edamame"], around(30, 78, 96)],
        ["herbs", 490, 490, 240, 60, ["#ffffff", "#f4efe2"]],
      ],
    },
  ],
  "popcorn-shrimp": [
    "platter",
    {
      on: basket("#1f6a7a", "#fff6e4"),
      layers: [
        ["strew", ["popcorn"], { x: 470, y: 500, rx: 270, ry: 190, count: 34, gap: 66, size: 62 }, CRISP],
        ["dip", 770, 680, 90, "#ff9a52"],
        ["heap", [["lemon", 250, 690, 74, -20]]],
      ],
    },
  ],
  "cheese-balls-jalapeno": [
    "platter",
    {
      serves: ["cheeseBall"],
      on: walnut,
      layers: [
        laid([3, 2, 3], ["cheeseBall"], { x: 460, y: 470, across: 192, deep: 156, size: 96, swing: 60 }),
        ["strew", ["jalapeno"], { x: 460, y: 480, rx: 270, ry: 220, count: 8, gap: 130, size: 44 }],
        ["dip", 790, 700, 90, "#ffc24a"],
      ],
    },
  ],
  "falafel-balls": [
    "platter",
    {
      serves: ["falafel"],
      on: sand,
      layers: [
        ["strew", ["lettuce"], around(9, 120, 96)],
        laid([2, 2, 2], ["falafel"], { x: 440, y: 470, across: 228, deep: 190, size: 96, swing: 60 }),
        ["dip", 770, 650, 88, "#ecd4a0", "#3f4447"],
      ],
    },
  ],
  "arancini-mushroom": [
    "platter",
    {
      serves: ["cheeseBall"],
      on: plum,
      layers: [
        ["pool", 500, 500, 280, 230, "#c8361c"],
        [
          "heap",
          [
            ["cheeseBall", 390, 390, 116, 0],
            ["cheeseBall", 620, 398, 116, 40],
            ["cheeseBall", 384, 606, 116, 80],
            ["cheeseBall", 612, 612, 116, 130],
          ],
        ],
        [
          "heap",
          [
            ["basil", 500, 486, 70, -40],
            ["parmesan", 440, 520, 50, 20],
            ["mushroom", 590, 520, 60, 10],
          ],
        ],
        ["herbs", 500, 500, 220, 20],
      ],
    },
  ],
  "pizza-rolls-pepperoni": [
    "platter",
    {
      serves: ["pizzaRoll"],
      on: roundAsh,
      layers: [
        laid([2, 2, 2], ["pizzaRoll"], { x: 440, y: 490, across: 252, deep: 222, size: 102, swing: 70 }),
        ["herbs", 450, 470, 260, 60],
        ["dip", 776, 690, 84, "#c8301c"],
      ],
    },
  ],
  "garlic-cheese-bread": [
    "platter",
    {
      serves: ["garlicBread"],
      on: teak,
      layers: [
        laid([2, 2, 2, 2], ["garlicBread"], { x: 430, y: 500, across: 316, deep: 168, size: 100, lean: -8, swing: 7 }),
        ["dip", 810, 720, 84, "#fff3dc"],
      ],
    },
  ],
  "focaccia-rosemary": [
    "platter",
    {
      on: oak,
      layers: [
        ["focaccia", 495, 490, 370, 300, -4],
        ["strew", ["cherry", "olive"], { x: 495, y: 490, rx: 300, ry: 230, count: 14, gap: 120, size: 50 }],
        ["strew", ["dill"], { x: 495, y: 490, rx: 310, ry: 240, count: 14, gap: 110, size: 64 }],
        ["herbs", 495, 490, 280, 70, ["#ffffff", "#f4efe2"]],
      ],
    },
  ],
  "sigara-borek": [
    "platter",
    {
      serves: ["springRoll"],
      on: blueRim,
      layers: [
        [
          "heap",
          [
            [440, 300],
            [540, 396],
            [430, 488],
            [540, 584],
            [440, 682],
          ].map(([x, y], i) => ["springRoll", x, y, 134, -18 + (i % 2) * 6]),
        ],
        ["herbs", 490, 480, 220, 30],
        ["sprig", 240, 560, 60],
        ["dip", 760, 690, 80, "#f4f2e4"],
      ],
    },
  ],
  "icli-kofte": [
    "platter",
    {
      serves: ["cutlet"],
      on: forest,
      layers: [
        ["strew", ["lettuce", "redLettuce"], around(8, 110, 96)],
        [
          "heap",
          [
            [400, 400, -20],
            [590, 380, 14],
            [420, 580, 24],
            [610, 570, -14],
          ].map(([x, y, a]) => ["cutlet", x, y, 118, a, { tone: "#a8602c" }]),
        ],
        ["heap", [["lemon", 770, 600, 76, -30]]],
        ["herbs", 490, 480, 200, 30],
      ],
    },
  ],

  "hummus-classic": [
    "platter",
    {
      on: indigo,
      layers: [
        ["spread", 480, 480, 280, "#edd7a6", "#d08f1c"],
        ["strew", ["chickpea"], { x: 480, y: 470, rx: 70, ry: 50, count: 8, gap: 40, size: 40 }],
        ["herbs", 480, 480, 240, 40, ["#b5281c", "#3f7f24", "#d8501c"]],
        ["sheet", 760, 690, 150, 100, -30],
        ["sheet", 690, 770, 150, 90, -12],
      ],
    },
  ],
  "baba-ganoush": [
    "platter",
    {
      on: saffron,
      layers: [
        ["spread", 490, 490, 290, "#b99a72", "#c98a1c"],
        ["strew", ["pomegranate"], { x: 490, y: 480, rx: 190, ry: 150, count: 22, gap: 50, size: 26 }],
        ["strew", ["parsley"], { x: 490, y: 480, rx: 150, ry: 110, count: 7, gap: 70, size: 34 }],
        [
          "heap",
          [
            ["aubergine", 760, 700, 80, 0],
            ["aubergine", 690, 760, 76, 20],
          ],
        ],
      ],
    },
  ],
  "meze-platter": [
    "platter",
    {
      on: ["board", { colour: "#7a5636", width: 920, height: 820 }],
      layers: [
        ["dip", 270, 310, 140, "#edd7a6"],
        ["dip", 560, 290, 130, "#b99a72"],
        ["dip", 290, 640, 130, "#c8401c"],
        ["dip", 560, 600, 130, "#f7f5ea"],
        ["strew", ["olive", "greenOlive"], { x: 790, y: 320, rx: 80, ry: 110, count: 14, gap: 46, size: 52 }],
        ["strew", ["feta"], { x: 780, y: 570, rx: 80, ry: 70, count: 9, gap: 58, size: 58 }],
        ["sheet", 760, 750, 160, 90, -10],
        ["sprig", 430, 480, 56],
        ["strew", ["parsley"], { x: 270, y: 310, rx: 60, ry: 50, count: 3, gap: 50, size: 26 }],
        ["herbs", 560, 600, 80, 18],
      ],
    },
  ],
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
