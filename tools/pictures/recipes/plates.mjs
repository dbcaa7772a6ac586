import { graphite, greenSlate, moss, redRim, sand, white } from "./grounds.mjs";
import { around, BEEF, basket, CHICKEN, CRISP, freshSide, friesSide, LAMB, laid, onionBed } from "./sides.mjs";

/** Plates, boxes and what is baked: layers on a surface. */
export const PLATES = {
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
      on: ["coupe", { colour: "#4f7a86" }],
      layers: [
        ["spread", 490, 490, 318, "#f6efdf"],
        ["strew", ["manti"], around(26, 96, 68, { rx: 256, ry: 216 })],
        ["pool", 470, 450, 120, 78, "#fdfaf0"],
        ["pool", 600, 590, 70, 44, "#fdfaf0"],
        [
          "sauce",
          "#d8481c",
          [
            [
              [330, 430],
              [410, 470],
              [480, 410],
              [560, 460],
              [640, 410],
            ],
            [
              [380, 520],
              [460, 500],
              [540, 560],
              [620, 570],
              [680, 620],
            ],
          ],
          16,
        ],
        ["herbs", 490, 480, 230, 80, ["#3f7f24", "#5c9a34", "#b5281c"]],
        ["sprig", 470, 440, 52],
      ],
    },
  ],
  "plate-dolma": [
    "platter",
    {
      serves: ["dolma"],
      on: white,
      layers: [
        [
          "heap",
          [
            [350, 316, -12],
            [634, 306, -6],
            [334, 424, -8],
            [620, 414, -10],
            [352, 532, -6],
            [636, 522, -12],
            [350, 640, -10],
            [628, 634, -6],
          ].map(([x, y, a]) => ["dolma", x, y, 106, a]),
        ],
        ["herbs", 490, 470, 200, 46, ["#e8442c", "#b5341f", "#f3e6c0"]],
        ["dip", 820, 760, 92, "#fbf8ee", "#3f4447"],
        ["herbs", 820, 760, 50, 10],
        [
          "heap",
          [
            ["lemon", 640, 770, 66, 20],
            ["lemon", 560, 784, 60, -20],
          ],
        ],
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
      serves: ["falafel"],
      on: greenSlate,
      layers: [
        ["spread", 370, 400, 180, "#edd7a6", "#c98a1c"],
        laid([2, 2, 2], ["falafel"], { x: 684, y: 380, across: 146, deep: 128, size: 66, swing: 60 }),
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
  "lasagna-beef": ["lasagna", { on: ["plate", { colour: "#ece8df", accent: "#b5402a" }] }],
  "mac-and-cheese": ["macaroni", { bowl: "#3f6a7a", stripe: "#ffd04d", greens: 14 }],
};
