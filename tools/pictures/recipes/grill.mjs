import { cream, indigo, oak, roundWalnut, sky, slate, terracotta, white } from "./grounds.mjs";
import { around, grilled, onionBed } from "./sides.mjs";

/** Grill: layers on a surface. */
export const GRILL = {
  "lyulya-kebab-lamb": [
    "platter",
    {
      serves: ["kebab"],
      on: white,
      layers: [
        ["sheet", 500, 490, 330, 250, -10],
        [
          "heap",
          [
            ["kebab", 480, 420, 128, -12],
            ["kebab", 510, 570, 128, -12],
          ],
        ],
        onionBed(270, 650),
        [
          "heap",
          [
            ["tomato", 744, 640, 62, 0],
            ["parsley", 790, 560, 44, 0],
          ],
        ],
      ],
    },
  ],
  "lyulya-kebab-chicken": [
    "platter",
    {
      serves: ["kebab"],
      on: indigo,
      layers: [
        ["sheet", 490, 500, 320, 250, 14],
        [
          "heap",
          [
            ["kebab", 470, 400, 126, 8, { tone: "#c98a44" }],
            ["kebab", 490, 550, 126, 8, { tone: "#d0924c" }],
          ],
        ],
        [
          "heap",
          [
            ["pepper", 720, 660, 76, 20],
            ["tomato", 660, 700, 60, 0],
          ],
        ],
        onionBed(290, 680),
      ],
    },
  ],
  "lyulya-kebab-beef": [
    "platter",
    {
      serves: ["kebab"],
      on: slate,
      layers: [
        ["sheet", 470, 480, 330, 230, -4],
        [
          "heap",
          [
            ["kebab", 460, 380, 132, -4, { tone: "#6f3a1c" }],
            ["kebab", 480, 540, 132, -4, { tone: "#74401f" }],
          ],
        ],
        onionBed(300, 690),
        grilled(700, 610),
      ],
    },
  ],
  "adana-kebab": [
    "platter",
    {
      serves: ["kebab"],
      on: terracotta,
      layers: [
        ["rice", 640, 640, 190, 120, "#d8a04a"],
        ["heap", [["kebab", 452, 448, 186, -22, { tone: "#a04420" }]]],
        [
          "heap",
          [
            ["chilliPod", 300, 640, 90, -30],
            ["tomato", 400, 690, 62, 0],
            ["tomato", 740, 340, 60, 20],
          ],
        ],
        onionBed(700, 420),
      ],
    },
  ],
  "shashlik-chicken-thigh": [
    "platter",
    {
      on: oak,
      layers: [
        ["sheet", 490, 500, 350, 240, -6],
        [
          "heap",
          [
            [
              "skewer",
              480,
              410,
              112,
              -10,
              { meat: ["#d9a25c", "#c88a44", "#e2b46e"], vegetables: ["#d92a1a", "#ffbf1f"] },
            ],
            [
              "skewer",
              500,
              570,
              112,
              -10,
              { meat: ["#d9a25c", "#c88a44", "#e2b46e"], vegetables: ["#57932f", "#d92a1a"] },
            ],
          ],
        ],
        onionBed(280, 730),
        ["dip", 790, 760, 82, "#fff3dc"],
      ],
    },
  ],
  "shashlik-lamb": [
    "platter",
    {
      on: slate,
      layers: [
        [
          "heap",
          [
            [
              "skewer",
              470,
              340,
              116,
              6,
              { meat: ["#8a4520", "#9c5228", "#ad6230"], vegetables: ["#a2407c", "#57932f"] },
            ],
            [
              "skewer",
              490,
              490,
              116,
              6,
              { meat: ["#8a4520", "#9c5228", "#ad6230"], vegetables: ["#a2407c", "#a2407c"] },
            ],
          ],
        ],
        onionBed(330, 680),
        ["sprig", 740, 680, 70, -40],
        ["dip", 620, 700, 80, "#b8281a"],
      ],
    },
  ],
  "shashlik-beef": [
    "platter",
    {
      on: cream,
      layers: [
        ["sheet", 500, 500, 320, 230, 20],
        [
          "heap",
          [
            [
              "skewer",
              480,
              400,
              104,
              -24,
              { meat: ["#6c3318", "#7a3c1c", "#86462a"], vegetables: ["#d92a1a", "#a2407c"] },
            ],
            [
              "skewer",
              540,
              540,
              104,
              -24,
              { meat: ["#6c3318", "#7a3c1c", "#86462a"], vegetables: ["#57932f", "#d92a1a"] },
            ],
          ],
        ],
        ["dip", 290, 670, 86, "#b8281a", "#3f4447"],
        onionBed(700, 700),
      ],
    },
  ],
  "grill-chicken-wings": [
    "platter",
    {
      serves: ["wing", "drumstick"],
      on: roundWalnut,
      layers: [
        [
          "heap",
          [
            ["wing", 380, 250, 122, -14, { glaze: "#c97a34" }],
            ["wing", 620, 270, 122, 20, { glaze: "#b8642a" }],
            ["drumstick", 270, 428, 118, 160, { glaze: "#c06c2c" }],
            ["wing", 500, 420, 126, 6, { glaze: "#c4722e" }],
            ["drumstick", 716, 440, 118, 16, { glaze: "#bc6628" }],
            ["wing", 366, 602, 122, -24, { glaze: "#b8642a" }],
            ["wing", 600, 612, 124, 14, { glaze: "#c97a34" }],
            ["drumstick", 480, 772, 116, -8, { glaze: "#c06c2c" }],
          ],
        ],
        ["herbs", 490, 490, 260, 50],
        [
          "heap",
          [
            ["lemon", 772, 650, 68, -20],
            ["lemon", 230, 640, 64, 30],
          ],
        ],
      ],
    },
  ],
  "grill-trout-steak": [
    "platter",
    {
      on: sky,
      layers: [
        ["strew", ["lettuce", "spinach"], around(9, 100, 84)],
        ["heap", [["salmonBaked", 490, 470, 220, -14]]],
        [
          "sauce",
          "#6a2a0c",
          [-1, 0, 1].map((i) => [
            [410 + i * 90, 360],
            [440 + i * 90, 470],
            [450 + i * 90, 570],
          ]),
          13,
        ],
        [
          "heap",
          [
            ["lemon", 700, 640, 78, -10],
            ["dill", 480, 450, 80, 10],
            ["cherry", 280, 600, 52, 0],
            ["cherry", 330, 660, 50, 0],
          ],
        ],
      ],
    },
  ],
  "grill-vegetables": [
    "platter",
    {
      on: ["coupe", { colour: "#3f4447" }],
      layers: [
        ["strew", ["aubergine", "zucchini", "tomato", ["pepper", { scale: 1.2 }], "aubergine"], around(22, 92, 92)],
        ["herbs", 490, 490, 260, 50],
        ["sprig", 520, 470, 56],
      ],
    },
  ],
  "grill-mushrooms": [
    "platter",
    {
      on: ["slate", { colour: "#4a4440" }],
      layers: [
        ["strew", ["lettuce"], around(5, 150, 90)],
        ["strew", ["mushroom", "shiitake", "mushroom"], around(13, 118, 84, { turn: 50 })],
        ["herbs", 490, 490, 270, 90],
        ["dip", 790, 730, 84, "#fff3dc", "#2f3437"],
        ["sprig", 230, 740, 56],
      ],
    },
  ],
  "grill-set-company": [
    "platter",
    {
      on: ["board", { colour: "#5f4330", width: 940, height: 860 }],
      layers: [
        ["sheet", 480, 520, 390, 310, 0],
        [
          "heap",
          [
            ["kebab", 330, 300, 116, -8],
            ["kebab", 350, 420, 116, -8],
            ["skewer", 650, 330, 88, 10, { meat: ["#d9a25c", "#c88a44"] }],
            ["skewer", 650, 460, 88, 10, { meat: ["#7a3c1c", "#8a4a26"] }],
          ],
        ],
        ["strew", [["wing", { glaze: "#c97a34" }]], { x: 340, y: 640, rx: 160, ry: 90, count: 6, gap: 96, size: 88 }],
        ["strew", ["tomato", "zucchini", "pepper"], { x: 660, y: 640, rx: 130, ry: 80, count: 7, gap: 76, size: 68 }],
        ["dip", 240, 800, 76, "#c8301c"],
        ["dip", 400, 816, 76, "#fff3dc"],
        onionBed(690, 790),
      ],
    },
  ],
};
