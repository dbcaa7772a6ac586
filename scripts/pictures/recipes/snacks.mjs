import {
  ash,
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
import { around, basket, CRISP } from "./sides.mjs";

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
      on: basket("#e8a21c", "#fff6e4"),
      layers: [
        ["strew", ["nugget"], { x: 460, y: 490, rx: 250, ry: 180, count: 14, gap: 104, size: 88 }, CRISP],
        ["dip", 770, 670, 96, "#f7c52c"],
        ["sprig", 240, 700],
      ],
    },
  ],
  "chicken-wings": [
    "platter",
    {
      on: graphite,
      layers: [
        [
          "strew",
          [
            ["wing", { glaze: "#b8361a" }],
            ["drumstick", { glaze: "#c4451c" }],
          ],
          around(13, 106, 100),
        ],
        ["sesame", 490, 480, 260, 60],
        ["chive", 490, 480, 240, 14],
        ["dip", 776, 700, 92, "#fff3dc"],
      ],
    },
  ],
  "onion-rings": [
    "platter",
    {
      on: roundOak,
      layers: [
        ["strew", ["onionRing"], around(17, 98, 96, { x: 480, y: 480 }), CRISP],
        ["dip", 760, 720, 96, "#fbeccb", "#3f4447"],
        ["sprig", 250, 760],
      ],
    },
  ],
  "mozzarella-sticks": [
    "platter",
    {
      on: basket("#2f5d6a", "#fbf1de"),
      layers: [
        [
          "strew",
          ["cheeseStick"],
          { x: 470, y: 490, rx: 250, ry: 170, count: 12, gap: 94, size: 108, turn: 40 },
          CRISP,
        ],
        ["dip", 770, 670, 96, "#c8301c"],
        ["sprig", 240, 690],
      ],
    },
  ],
  "shrimp-tempura": [
    "platter",
    {
      on: ink,
      layers: [
        ["strew", ["lettuce"], around(6, 110, 96)],
        ["heap", [0, 1, 2, 3, 4].map((i) => ["tempura", 340 + i * 56, 340 + i * 82, 128, -24 + i * 4])],
        ["dip", 770, 350, 96, "#e2562c", "#f4efe6", true],
        ["citrus", 250, 660, 70, "#9cc83c"],
      ],
    },
  ],
  "spring-rolls-vegetable": [
    "platter",
    {
      on: celadon,
      layers: [
        [
          "heap",
          [
            [420, 330],
            [540, 400],
            [400, 500],
            [530, 570],
            [410, 660],
          ].map(([x, y], i) => ["springRoll", x, y, 128, -14 + i * 6]),
        ],
        ["dip", 770, 520, 100, "#e2562c", "#2f3437", true],
        ["sprig", 740, 720, 60],
      ],
    },
  ],
  "gyoza-chicken": [
    "platter",
    {
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
      on: terracotta,
      layers: [
        [
          "heap",
          [0, 1, 2, 3, 4, 5].map((i) => [
            "gyoza",
            500 + Math.cos(i * 1.047) * 216,
            490 + Math.sin(i * 1.047) * 196,
            80,
            i * 60 + 90,
          ]),
        ],
        ["dip", 500, 490, 84, "#5c1d0a", "#f4efe6", true],
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
      on: walnut,
      layers: [
        ["strew", ["cheeseBall"], { x: 460, y: 470, rx: 250, ry: 200, count: 14, gap: 102, size: 80 }, CRISP],
        ["strew", ["jalapeno"], { x: 470, y: 480, rx: 260, ry: 210, count: 8, gap: 130, size: 46 }],
        ["dip", 780, 700, 94, "#ffc24a"],
      ],
    },
  ],
  "falafel-balls": [
    "platter",
    {
      on: sand,
      layers: [
        ["strew", ["lettuce"], around(8, 110, 92)],
        ["strew", ["falafel"], around(10, 112, 88)],
        ["dip", 750, 680, 92, "#ecd4a0", "#3f4447"],
      ],
    },
  ],
  "arancini-mushroom": [
    "platter",
    {
      on: plum,
      layers: [
        ["pool", 500, 500, 280, 230, "#c8361c"],
        [
          "heap",
          [
            ["cheeseBall", 390, 400, 120, 0],
            ["cheeseBall", 610, 410, 120, 40],
            ["cheeseBall", 500, 590, 120, 80],
          ],
        ],
        [
          "heap",
          [
            ["basil", 500, 450, 66, -40],
            ["parmesan", 450, 520, 50, 20],
            ["mushroom", 640, 590, 60, 10],
          ],
        ],
        ["herbs", 500, 500, 220, 20],
      ],
    },
  ],
  "pizza-rolls-pepperoni": [
    "platter",
    {
      on: roundAsh,
      layers: [
        ["strew", ["bread"], around(9, 150, 112)],
        ["strew", ["pepperoni"], around(9, 150, 62)],
        ["strew", ["mozzarella"], around(9, 150, 40)],
        ["herbs", 490, 490, 260, 60],
        ["dip", 780, 720, 90, "#c8301c"],
      ],
    },
  ],
  "garlic-cheese-bread": [
    "platter",
    {
      on: teak,
      layers: [
        ["heap", [0, 1, 2, 3, 4].map((i) => ["cheeseStick", 470 + (i % 2) * 20, 290 + i * 100, 190, -6])],
        ["strew", ["mozzarella"], { x: 470, y: 490, rx: 170, ry: 230, count: 13, gap: 80, size: 56 }],
        ["herbs", 470, 490, 250, 90],
        ["dip", 800, 700, 84, "#fff3dc"],
      ],
    },
  ],
  "focaccia-rosemary": [
    "platter",
    {
      on: oak,
      layers: [
        ["sheet", 490, 500, 350, 290, 8, "#f0c074"],
        ["strew", ["cherry", "olive"], around(11, 130, 44)],
        ["strew", ["dill"], around(18, 84, 60)],
        ["herbs", 490, 500, 270, 50, ["#ffffff", "#f4efe2"]],
      ],
    },
  ],
  "sigara-borek": [
    "platter",
    {
      on: blueRim,
      layers: [
        [
          "heap",
          [
            [400, 340],
            [560, 370],
            [420, 460],
            [580, 490],
            [430, 590],
            [590, 620],
          ].map(([x, y], i) => ["springRoll", x, y, 116, -22 + (i % 2) * 6]),
        ],
        ["herbs", 490, 480, 220, 30],
        ["sprig", 250, 640, 60],
        ["dip", 760, 700, 80, "#f4f2e4"],
      ],
    },
  ],
  "icli-kofte": [
    "platter",
    {
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
      on: ash,
      layers: [
        ["sheet", 470, 430, 360, 250, -12, "#f8e4b6"],
        ["sheet", 520, 560, 350, 230, 8, "#f4daa4"],
      ],
    },
  ],
};
