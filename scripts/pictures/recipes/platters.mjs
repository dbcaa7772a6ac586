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
  roundAsh,
  roundOak,
  roundWalnut,
  saffron,
  sand,
  sky,
  slate,
  teak,
  terracotta,
  walnut,
  white,
} from "./grounds.mjs";

/** Snacks, grill, meze and breakfasts: layers on a surface. */

const CRISP = { ambient: 0.6, shadow: 0.34 };
const basket = (colour, paper) => ["paperTray", { colour, paper }];
const around = (count, gap, size, more = {}) => ({ x: 490, y: 490, rx: 270, ry: 220, count, gap, size, ...more });
const CHICKEN = ["shaving", { tones: ["#d9a25c", "#c88a44", "#e2b46e", "#b87a38"] }];
const BEEF = ["shaving", { tones: ["#9c5a30", "#84451f", "#ad6b3c", "#743a18"] }];
const LAMB = ["shaving", { tones: ["#b06a38", "#9a5426", "#c47e48"] }];

const onionBed = (x, y) => ["strew", ["onion"], { x, y, rx: 100, ry: 60, count: 12, gap: 28, size: 56 }];
const freshSide = (x, y) => [
  "strew",
  ["lettuce", "tomato", "cucumber", "cherry"],
  { x, y, rx: 120, ry: 90, count: 9, gap: 62, size: 62 },
];
const friesSide = (x, y) => ["strew", ["fry"], { x, y, rx: 130, ry: 90, count: 34, gap: 24, size: 56 }, CRISP];
const grilled = (x, y) => [
  "heap",
  [
    ["tomato", x, y, 62, 0],
    ["pepper", x + 80, y + 26, 70, 30],
    ["tomato", x + 36, y + 78, 58, 40],
  ],
];

export const PLATTERS = {
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

  "lyulya-kebab-lamb": [
    "platter",
    {
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
      on: terracotta,
      layers: [
        ["rice", 640, 640, 190, 120, "#d8a04a"],
        [
          "heap",
          [
            ["kebab", 440, 400, 150, -22, { tone: "#a04420" }],
            ["kebab", 500, 510, 150, -22, { tone: "#983e1c" }],
          ],
        ],
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
      on: roundWalnut,
      layers: [
        [
          "strew",
          [
            ["wing", { glaze: "#c97a34" }],
            ["wing", { glaze: "#b8642a" }],
          ],
          around(12, 116, 108),
        ],
        ["herbs", 490, 490, 240, 50],
        [
          "heap",
          [
            ["lemon", 760, 690, 74, -20],
            ["lemon", 240, 660, 70, 30],
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

  "plate-iskender": [
    "platter",
    {
      on: redRim,
      layers: [
        ["strew", ["bread"], around(8, 110, 90)],
        ["strew", [BEEF], around(24, 66, 92), CRISP],
        [
          "sauce",
          "#d8401c",
          [-1, 0, 1].map((i) => [
            [300, 440 + i * 70],
            [420, 470 + i * 70],
            [540, 430 + i * 70],
            [680, 460 + i * 70],
          ]),
          20,
        ],
        ["pool", 700, 620, 100, 76, "#fdfaf0"],
        [
          "heap",
          [
            ["tomato", 300, 640, 64, 0],
            ["chilliPod", 380, 680, 80, -10],
          ],
        ],
      ],
    },
  ],
  "plate-lyulya": [
    "platter",
    {
      on: moss,
      layers: [
        ["sheet", 380, 400, 210, 160, -20],
        [
          "heap",
          [
            ["kebab", 440, 350, 118, -14],
            ["kebab", 470, 470, 118, -14, { tone: "#a5602e" }],
          ],
        ],
        friesSide(650, 620),
        freshSide(340, 640),
      ],
    },
  ],
  "plate-manti": [
    "platter",
    {
      on: ["coupe", { colour: "#dbe6ea" }],
      layers: [
        ["strew", ["dumpling"], around(26, 76, 62)],
        ["pool", 480, 470, 170, 112, "#fdfaf0"],
        ["pool", 500, 476, 78, 50, "#e2602c"],
        ["herbs", 480, 470, 190, 110, ["#3f7f24", "#b5281c"]],
      ],
    },
  ],
  "plate-dolma": [
    "platter",
    {
      on: clay,
      layers: [
        [
          "heap",
          [
            [380, 340],
            [560, 360],
            [360, 450],
            [545, 470],
            [370, 560],
            [550, 580],
          ].map(([x, y]) => ["dolma", x, y, 110, -10]),
        ],
        ["dip", 740, 640, 100, "#fbf8ee", "#3f4447"],
        ["heap", [["lemon", 280, 690, 72, 20]]],
        ["herbs", 740, 640, 56, 10],
      ],
    },
  ],
  "plate-shawarma-chicken": [
    "platter",
    {
      on: graphite,
      layers: [
        ["sheet", 330, 360, 190, 130, -30],
        ["strew", [CHICKEN], { x: 430, y: 410, rx: 190, ry: 140, count: 40, gap: 44, size: 78 }, CRISP],
        friesSide(660, 570),
        freshSide(360, 650),
        ["dip", 730, 350, 84, "#fff3dc"],
      ],
    },
  ],
  "plate-shawarma-beef": [
    "platter",
    {
      on: sand,
      layers: [
        ["sheet", 660, 370, 190, 130, 20],
        ["strew", [BEEF], { x: 560, y: 430, rx: 180, ry: 140, count: 40, gap: 44, size: 78 }, CRISP],
        ["strew", ["pepper"], { x: 310, y: 420, rx: 90, ry: 80, count: 8, gap: 46, size: 70 }],
        onionBed(360, 620),
        ["rice", 620, 650, 160, 90, "#e8b45c"],
        ["herbs", 620, 650, 120, 16],
      ],
    },
  ],
  "plate-shawarma-mixed": [
    "platter",
    {
      on: ["board", { colour: "#8f5f33", width: 920, height: 820 }],
      layers: [
        ["sheet", 480, 490, 380, 300, 6],
        ["strew", [CHICKEN], { x: 300, y: 380, rx: 130, ry: 110, count: 24, gap: 42, size: 74 }, CRISP],
        ["strew", [BEEF], { x: 500, y: 500, rx: 120, ry: 110, count: 22, gap: 42, size: 74 }, CRISP],
        ["strew", [LAMB], { x: 690, y: 380, rx: 120, ry: 110, count: 22, gap: 42, size: 74 }, CRISP],
        freshSide(300, 690),
        onionBed(700, 680),
        ["dip", 500, 770, 84, "#fff3dc"],
      ],
    },
  ],
  "plate-shawarma-kids": [
    "platter",
    {
      on: ["plate", { colour: "#f6d36a", accent: "#ffffff" }],
      layers: [
        ["strew", [CHICKEN], { x: 380, y: 400, rx: 140, ry: 110, count: 22, gap: 46, size: 74 }, CRISP],
        friesSide(630, 460),
        [
          "heap",
          [
            ["cucumber", 330, 620, 66, 0],
            ["cucumber", 420, 660, 66, 20],
            ["cucumber", 340, 700, 60, 10],
          ],
        ],
        ["dip", 640, 660, 90, "#c8301c"],
      ],
    },
  ],
  "doner-box": [
    "platter",
    {
      on: basket("#2a2a2c", "#e9cfa0"),
      layers: [
        ["strew", ["fry"], { x: 500, y: 540, rx: 310, ry: 190, count: 60, gap: 34, size: 80 }, CRISP],
        ["strew", [CHICKEN], { x: 470, y: 470, rx: 230, ry: 130, count: 34, gap: 46, size: 74 }, CRISP],
        [
          "sauce",
          "#ffc24a",
          [0, 1, 2].map((i) => [
            [270, 420 + i * 70],
            [400, 460 + i * 70],
            [540, 420 + i * 70],
            [690, 470 + i * 70],
          ]),
          22,
        ],
        ["strew", ["onion"], { x: 500, y: 500, rx: 220, ry: 120, count: 8, gap: 80, size: 54 }],
        ["herbs", 490, 500, 230, 40],
      ],
    },
  ],
  "falafel-plate": [
    "platter",
    {
      on: greenSlate,
      layers: [
        ["spread", 370, 400, 180, "#edd7a6", "#c98a1c"],
        ["strew", ["falafel"], { x: 650, y: 400, rx: 130, ry: 120, count: 6, gap: 108, size: 80 }],
        ["strew", ["parsley", "cherry"], { x: 350, y: 680, rx: 130, ry: 70, count: 16, gap: 42, size: 46 }],
        ["strew", ["olive", "greenOlive"], { x: 580, y: 640, rx: 70, ry: 60, count: 8, gap: 46, size: 46 }],
        ["sheet", 760, 660, 130, 100, -20],
      ],
    },
  ],

  "salad-caprese": [
    "platter",
    {
      on: white,
      layers: [
        [
          "heap",
          Array.from({ length: 14 }, (_, i) => [
            i % 2 ? "mozzarella" : "tomato",
            500 + Math.cos(i * 0.449) * 220,
            490 + Math.sin(i * 0.449) * 190,
            88,
            i * 26,
          ]),
        ],
        [
          "heap",
          [
            ["mozzarella", 470, 470, 84, 0],
            ["tomato", 540, 510, 84, 0],
          ],
        ],
        ["strew", ["basil"], around(8, 110, 58)],
        [
          "sauce",
          "#5a8f2a",
          [
            [
              [320, 430],
              [440, 470],
              [560, 420],
              [690, 480],
            ],
            [
              [340, 560],
              [470, 590],
              [600, 550],
            ],
          ],
          13,
        ],
      ],
    },
  ],
  "lasagna-beef": [
    "platter",
    {
      on: ["plate", { colour: "#ece8df", accent: "#b5402a" }],
      layers: [
        ["pool", 500, 540, 300, 220, "#c8361c"],
        ["surface", "board", { x: 490, y: 560, width: 430, height: 260, r: 26, colour: "#c8481f" }],
        ["surface", "board", { x: 490, y: 520, width: 430, height: 260, r: 26, colour: "#f3d08a" }],
        ["surface", "board", { x: 490, y: 480, width: 430, height: 260, r: 26, colour: "#b8401c" }],
        ["pool", 490, 450, 226, 142, "#f8cf72"],
        ["strew", ["mozzarella"], { x: 490, y: 450, rx: 170, ry: 90, count: 8, gap: 74, size: 52 }],
        ["strew", ["mince"], { x: 490, y: 450, rx: 180, ry: 100, count: 10, gap: 70, size: 22 }],
        [
          "heap",
          [
            ["basil", 470, 430, 64, -30],
            ["basil", 530, 450, 60, 30],
          ],
        ],
        ["herbs", 490, 450, 170, 30],
      ],
    },
  ],
  "mac-and-cheese": [
    "platter",
    {
      on: ["plate", { colour: "#3f6a7a", accent: "#ffd04d" }],
      layers: [
        ["pool", 500, 490, 300, 240, "#ffc23c"],
        [
          "strew",
          [
            ["fry", { tone: "#ffd45a", scale: 0.7 }],
            ["fry", { tone: "#ffc83c", scale: 0.7 }],
          ],
          around(80, 34, 56),
          CRISP,
        ],
        ["herbs", 490, 490, 240, 120, ["#b5702c", "#dba04c", "#8a4a1a"]],
      ],
    },
  ],

  "breakfast-turkish": [
    "platter",
    {
      on: ["board", { colour: "#8f5f33", width: 930, height: 850 }],
      layers: [
        ["dip", 250, 290, 120, "#fdfaf0"],
        ["strew", ["feta"], { x: 520, y: 270, rx: 110, ry: 60, count: 8, gap: 56, size: 58 }],
        ["strew", ["olive", "greenOlive"], { x: 780, y: 290, rx: 90, ry: 70, count: 13, gap: 44, size: 48 }],
        ["strew", ["tomato"], { x: 230, y: 540, rx: 90, ry: 80, count: 5, gap: 66, size: 64 }],
        [
          "heap",
          [
            ["egg", 450, 490, 82, 10],
            ["egg", 580, 520, 82, -30],
          ],
        ],
        ["strew", ["chorizo"], { x: 780, y: 520, rx: 80, ry: 80, count: 6, gap: 66, size: 60 }],
        ["strew", ["cucumber"], { x: 280, y: 760, rx: 110, ry: 50, count: 6, gap: 62, size: 56 }],
        ["strew", ["bread"], { x: 580, y: 750, rx: 110, ry: 50, count: 4, gap: 80, size: 90 }],
        ["sesame", 580, 750, 130, 40],
        ["dip", 810, 760, 84, "#e89a1c", "#f4efe6", true],
      ],
    },
  ],
  "breakfast-menemen": [
    "platter",
    {
      on: ["plate", { colour: "#b8622e", r: 450 }],
      layers: [
        ["pool", 500, 490, 330, 290, "#e2622a"],
        ["strew", ["ricotta", ["mozzarella", { scale: 1 }]], around(12, 110, 60)],
        ["strew", [["potato", { scale: 1 }], "tomato", ["pepper", { colour: "#57932f" }]], around(20, 88, 58)],
        ["herbs", 490, 490, 260, 70],
      ],
    },
  ],
  "breakfast-shakshuka": [
    "platter",
    {
      on: ["plate", { colour: "#2f3437", r: 450 }],
      layers: [
        ["pool", 500, 490, 340, 300, "#d23a1a"],
        ["strew", ["pepper", "cherry"], around(14, 100, 56)],
        ["pool", 390, 440, 120, 100, "#fffaf0"],
        ["pool", 610, 540, 120, 100, "#fffaf0"],
        [
          "heap",
          [
            ["yolk", 390, 440, 54, 0],
            ["yolk", 610, 540, 54, 0],
          ],
        ],
        ["strew", ["feta"], around(9, 130, 40)],
        ["strew", ["parsley"], around(7, 140, 34)],
        ["herbs", 490, 490, 260, 40],
      ],
    },
  ],
  "breakfast-sujuk-eggs": [
    "platter",
    {
      on: ["plate", { colour: "#c98a3c", r: 450 }],
      layers: [
        ["pool", 500, 490, 320, 280, "#fffaf0"],
        ["strew", ["chorizo"], around(12, 108, 62)],
        [
          "heap",
          [
            ["yolk", 400, 420, 58, 0],
            ["yolk", 600, 430, 58, 0],
            ["yolk", 500, 590, 58, 0],
          ],
        ],
        ["herbs", 490, 490, 250, 60, ["#3f7f24", "#b5281c", "#2a2018"]],
      ],
    },
  ],
  "breakfast-cilbir": [
    "platter",
    {
      on: ["coupe", { colour: "#2d4a5a" }],
      layers: [
        ["spread", 500, 490, 320, "#fbf8f0"],
        ["pool", 500, 480, 220, 176, "#e2602c"],
        ["pool", 440, 450, 130, 110, "#fffaf0"],
        [
          "heap",
          [
            ["egg", 420, 450, 108, 10],
            ["egg", 590, 570, 108, -40],
          ],
        ],
        ["herbs", 500, 490, 240, 50, ["#3f7f24", "#b5281c"]],
        ["sheet", 790, 730, 130, 90, -20],
      ],
    },
  ],
  "simit-cheese": [
    "donut",
    {
      on: roundOak,
      glaze: "#b5661f",
      sprinkles: ["#f7e0b0", "#fff0c8", "#f0cf90"],
      pieces: [
        ["feta", 450, 470, 60],
        ["feta", 530, 500, 60],
        ["tomato", 770, 760, 74],
        ["tomato", 700, 810, 66, 20],
      ],
      mint: [250, 790, 50, -60],
    },
  ],
  "syrniki-honey-kaymak": [
    "platter",
    {
      on: rose,
      layers: [
        [
          "heap",
          [
            [360, 380, 0],
            [600, 360, 40],
            [380, 580, 80],
            [620, 570, 20],
          ].map(([x, y, a]) => ["cutlet", x, y, 116, a, { tone: "#e8a84c" }]),
        ],
        [
          "sauce",
          "#e89a1c",
          [
            [
              [280, 360],
              [380, 400],
              [480, 350],
            ],
            [
              [540, 340],
              [620, 390],
              [700, 350],
            ],
            [
              [300, 580],
              [400, 620],
              [470, 570],
            ],
          ],
          17,
        ],
        ["pool", 620, 560, 92, 70, "#fffaf0"],
        [
          "heap",
          [
            ["strawberry", 480, 470, 66, 10],
            ["raspberry", 560, 470, 48, 0],
            ["blueberry", 620, 540, 44, 0],
          ],
        ],
        ["sprig", 470, 440, 44],
      ],
    },
  ],
};
