import { rose, roundOak } from "./grounds.mjs";
import { around } from "./sides.mjs";

/** Breakfasts: layers on a surface. */
export const BREAKFASTS = {
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
        ["spread", 490, 490, 340, "#fbf8f0"],
        ["pool", 490, 500, 262, 226, "#e2602c", 0.9],
        [
          "heap",
          [
            ["poached", 400, 430, 144, 6],
            ["poached", 590, 560, 144, -24],
          ],
        ],
        ["strew", ["dill"], { x: 490, y: 510, rx: 250, ry: 220, count: 5, gap: 170, size: 54 }],
        ["herbs", 490, 490, 250, 50, ["#3f7f24", "#b5281c"]],
        ["flatbread", 790, 740, 140, 104, -20],
      ],
    },
  ],
  "simit-cheese": [
    "simit",
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
      serves: ["syrnik"],
      on: rose,
      layers: [
        [
          "heap",
          [
            ["syrnik", 370, 390, 128, 0],
            ["syrnik", 600, 380, 124, 60],
            ["syrnik", 390, 610, 126, 130],
            ["syrnik", 610, 590, 130, 200],
          ],
        ],
        ["pool", 490, 490, 116, 100, "#fffdf6", 0.3],
        [
          "sauce",
          "#e8940f",
          [
            [
              [250, 430],
              [310, 360],
              [390, 420],
              [450, 340],
            ],
            [
              [530, 350],
              [600, 410],
              [670, 330],
              [720, 390],
            ],
            [
              [270, 600],
              [350, 660],
              [420, 590],
              [490, 660],
              [570, 590],
              [650, 650],
              [720, 580],
            ],
          ],
          15,
        ],
        [
          "heap",
          [
            ["raspberry", 460, 470, 56, 0],
            ["blueberry", 530, 460, 50, 0],
            ["raspberry", 520, 530, 58, 40],
            ["strawberry", 770, 480, 76, 20],
            ["blueberry", 240, 500, 50, 0],
            ["blueberry", 720, 730, 48, 0],
          ],
        ],
        ["sprig", 480, 440, 52],
      ],
    },
  ],
};
