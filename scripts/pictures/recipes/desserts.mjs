import {
  blueRim,
  celadon,
  cream,
  graphite,
  indigo,
  ink,
  oak,
  plum,
  roundWalnut,
  saffron,
  sand,
  sky,
  slate,
  terracotta,
  white,
} from "./grounds.mjs";

/** Sweet things. */
export const DESSERTS = {
  cheesecake: [
    "cake",
    {
      on: sky,
      layers: [
        [0.72, "#fdf0cf"],
        [0.28, "#c98a44"],
      ],
      top: "#fdeec6",
      pieces: [
        ["raspberry", 560, 400, 60],
        ["blueberry", 620, 430, 54],
        ["raspberry", 500, 440, 54],
      ],
      mint: [600, 380, 50, -60],
    },
  ],
  "cheesecake-mango": [
    "cake",
    {
      on: graphite,
      layers: [
        [0.16, "#ffae26"],
        [0.56, "#fdf0cf"],
        [0.28, "#c98a44"],
      ],
      top: "#ffb12c",
      sauce: "#ffa61c",
      pieces: [
        ["mango", 560, 400, 74],
        ["mango", 630, 440, 66],
      ],
      mint: [520, 410, 50, -100],
    },
  ],
  "honey-cake": [
    "cake",
    {
      on: saffron,
      layers: Array.from({ length: 11 }, (_, index) => [1 / 11, index % 2 ? "#fdf3dc" : "#c9893c"]),
      top: "#d89a4c",
      topSpecks: ["#c07a2c", "#e3ad60", "#a86420"],
    },
  ],
  tiramisu: [
    "cake",
    {
      on: white,
      layers: [
        [0.3, "#fff4dc"],
        [0.2, "#8a5a34"],
        [0.28, "#fff4dc"],
        [0.22, "#7a4c2a"],
      ],
      top: "#6a3c1e",
      topSpecks: ["#4a2410", "#5c3018", "#7a4a28"],
      mint: [560, 390, 50, -60],
    },
  ],
  "chocolate-fondant": [
    "roundDessert",
    {
      on: cream,
      colour: "#5a2c14",
      r: 210,
      raised: 120,
      rough: 0.24,
      filling: "#3a1808",
      dust: "#fff6ea",
      pieces: [
        ["raspberry", 720, 480, 62],
        ["raspberry", 770, 540, 56],
      ],
      mint: [480, 420, 56, -70],
    },
  ],
  "donut-caramel": [
    "donut",
    { on: indigo, glaze: "#d08a3c", stripes: "#f6d49a", sprinkles: ["#8a4a14", "#f7e0b0", "#a8642a"] },
  ],
  "donut-strawberry": [
    "donut",
    {
      on: ["plate", { colour: "#f4efe6", accent: "#e8486a" }],
      glaze: "#f78aa6",
      sprinkles: ["#ffffff", "#ffd23a", "#7ac7e0", "#e8283a", "#8fcf5a"],
      pieces: [["strawberry", 790, 740, 90, 20]],
    },
  ],
  "ice-cream-vanilla": [
    "scoops",
    {
      colours: ["#fff1cc"],
      chips: ["#4a3420", "#6a4c30"],
      pieces: [["strawberry", 500, 180, 64]],
      mint: [560, 210, 50, -40],
    },
  ],
  "ice-cream-chocolate": [
    "scoops",
    {
      colours: ["#7a4424"],
      bowl: "#e3c1b8",
      chips: ["#2e1408", "#4a2410"],
      sauce: "#3a1808",
      pieces: [
        ["chocolate", 460, 190, 60],
        ["chocolate", 560, 200, 54],
      ],
    },
  ],
  "mochi-trio": ["mochi", { on: slate, colours: ["#ffc24a", "#f7a0b4", "#a9c46a"], mint: [790, 660, 60, -50] }],
  "banana-spring-roll": [
    "platter",
    {
      serves: ["springRoll"],
      on: plum,
      layers: [
        [
          "heap",
          [
            [410, 350],
            [560, 420],
            [420, 520],
            [560, 590],
          ].map(([x, y], i) => ["springRoll", x, y, 130, -14 + i * 4]),
        ],
        [
          "sauce",
          "#7a3a10",
          [
            [
              [300, 400],
              [430, 430],
              [560, 390],
              [690, 440],
            ],
            [
              [310, 570],
              [440, 600],
              [570, 550],
            ],
          ],
          14,
        ],
        ["strew", ["banana"], { x: 720, y: 640, rx: 90, ry: 80, count: 5, gap: 66, size: 60 }],
        ["herbs", 480, 470, 230, 40, ["#ffffff", "#fff6e4"]],
        ["sprig", 740, 420, 56],
      ],
    },
  ],
  "fruit-salad": [
    "salad",
    {
      bowl: "#e0b45c",
      greens: ["mango", "pineapple"],
      leafSize: 74,
      leafCount: 24,
      pieces: ["kiwi", "grape", "strawberry", "mango", "pineapple", "blueberry"],
      count: 34,
      gap: 60,
      size: 62,
      sprigs: true,
    },
  ],
  "panna-cotta-raspberry": [
    "roundDessert",
    {
      on: ink,
      colour: "#fff8ea",
      r: 210,
      raised: 110,
      rough: 0.03,
      sauce: "#c8143c",
      strewn: [["raspberry"], { count: 5, gap: 70, size: 56, rx: 90, ry: 60 }],
      mint: [520, 420, 56, -60],
    },
  ],
  "cannoli-pistachio": ["tubes", { on: celadon, nut: "pistachio" }],
  "baklava-pistachio": ["baklava", { on: blueRim, nut: "pistachio" }],
  "baklava-walnut": ["baklava", { on: roundWalnut, nut: "nut", tone: "#d08a34" }],
  kunefe: [
    "roundDessert",
    {
      on: ["plate", { colour: "#c0894a", r: 430 }],
      colour: "#e08a2c",
      r: 320,
      raised: 16,
      rough: 0.5,
      coarse: 0.12,
      strewn: [["pistachio"], { count: 60, gap: 22, size: 28, rx: 150, ry: 120 }],
    },
  ],
  "turkish-delight-rose": [
    "cubes",
    {
      on: sand,
      colours: ["#f0a0b4", "#e8859e", "#f6b8c4"],
      dust: ["#ffffff", "#fff4f4"],
      nut: "pistachio",
      places: 8,
      petals: [["redLettuce", 790, 640, 46, 20]],
    },
  ],
  "rice-pudding-sutlac": [
    "roundDessert",
    {
      on: terracotta,
      colour: "#fbeecb",
      r: 300,
      raised: 0,
      rough: 0.14,
      browned: ["#8a4a14", "#b5702c", "#5c2a0a", "#d9983e"],
      dust: ["#a8602c", "#8a4a1c"],
      strewn: [["nut"], { count: 9, gap: 50, size: 26, rx: 90, ry: 70 }],
    },
  ],
  "halva-tahini": [
    "cubes",
    {
      on: oak,
      colours: ["#e3c48c", "#d9b67a", "#ead0a0"],
      dust: ["#c9a468", "#f3e0b8"],
      rough: 0.34,
      nut: "pistachio",
      places: 8,
    },
  ],
};
