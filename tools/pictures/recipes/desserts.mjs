import { blueRim, celadon, cream, graphite, indigo, ink, plum, roundOak, roundWalnut, saffron, sand, sky, white } from "./grounds.mjs";

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
        ["raspberry", 600, 372, 62],
        ["blueberry", 668, 330, 52],
        ["raspberry", 688, 404, 66],
        ["blueberry", 620, 446, 54],
        ["raspberry", 540, 420, 56],
      ],
      mint: [640, 326, 50, -80],
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
        ["mango", 610, 370, 70, 20],
        ["mango", 690, 400, 66, -30],
        ["mango", 640, 434, 72, 60],
      ],
      mint: [590, 340, 50, -100],
    },
  ],
  "honey-cake": [
    "cake",
    {
      on: saffron,
      layers: Array.from({ length: 11 }, (_, index) => [1 / 11, index % 2 ? "#fdf3dc" : "#c9893c"]),
      top: "#d89a4c",
      topSpecks: ["#c07a2c", "#e3ad60", "#a86420"],
      pieces: [
        ["nut", 600, 390, 44, 20],
        ["nut", 670, 360, 40, -30],
        ["nut", 666, 424, 46, 80],
      ],
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
      shape: "block",
      height: 230,
      top: "#6a3c1e",
      topSpecks: ["#4a2410", "#5c3018", "#7a4a28"],
      pieces: [
        ["raspberry", 520, 392, 54],
        ["raspberry", 580, 414, 50],
      ],
      mint: [556, 366, 50, -60],
    },
  ],
  "chocolate-fondant": [
    "roundDessert",
    {
      on: cream,
      colour: "#5a2c14",
      r: 210,
      raised: 130,
      rough: 0.24,
      filling: "#3a1808",
      dust: "#fff6ea",
      pieces: [
        ["raspberry", 470, 440, 58],
        ["raspberry", 540, 450, 54],
        ["raspberry", 760, 620, 62],
      ],
      mint: [510, 412, 56, -70],
    },
  ],
  "donut-caramel": [
    "donut",
    { on: indigo, glaze: "#a8541c", stripes: "#f6d49a", sprinkles: ["#8a4a14", "#f7e0b0", "#a8642a"] },
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
  "mochi-trio": ["mochi", { on: roundWalnut, colours: ["#ffc24a", "#f7a0b4", "#a9c46a"], mint: [740, 650, 60, -50] }],
  "banana-spring-roll": [
    "dessertPlatter",
    {
      serves: ["springRoll"],
      on: plum,
      layers: [
        [
          "heap",
          [
            [400, 440],
            [560, 500],
            [410, 580],
            [560, 650],
          ].map(([x, y], i) => ["springRoll", x, y, 130, -14 + i * 4]),
        ],
        [
          "sauce",
          "#7a3a10",
          [
            [
              [290, 470],
              [420, 500],
              [560, 470],
              [690, 520],
            ],
            [
              [300, 610],
              [430, 650],
              [570, 620],
            ],
          ],
          14,
        ],
        ["strew", ["banana"], { x: 740, y: 610, rx: 84, ry: 56, count: 5, gap: 66, size: 60 }],
        ["herbs", 480, 540, 200, 40, ["#ffffff", "#fff6e4"]],
        ["sprig", 750, 520, 56],
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
      raised: 170,
      rough: 0.03,
      sauce: "#c8143c",
      strewn: [["raspberry"], { count: 4, gap: 60, size: 56, rx: 74, ry: 40 }],
      pieces: [
        ["raspberry", 200, 600, 54],
        ["raspberry", 790, 560, 58],
      ],
      mint: [500, 440, 56, -70],
    },
  ],
  "cannoli-pistachio": ["tubes", { on: celadon, nut: "pistachio" }],
  "baklava-pistachio": ["baklava", { on: blueRim, nut: "pistachio", filling: "#8fa63a" }],
  "baklava-walnut": ["baklava", { on: roundWalnut, nut: "nut", tone: "#d08a34", filling: "#8a5424" }],
  kunefe: [
    "roundDessert",
    {
      on: ["plate", { colour: "#ece8df" }],
      dish: "#b5763a",
      shredded: true,
      colour: "#e08a2c",
      r: 300,
      raised: 46,
      rough: 0.5,
      coarse: 0.12,
      strewn: [["pistachio"], { count: 46, gap: 22, size: 30, rx: 130, ry: 74 }],
    },
  ],
  "turkish-delight-rose": [
    "cubes",
    {
      on: sand,
      colours: ["#f0a0b4", "#e8859e", "#f6b8c4"],
      dust: ["#ffffff", "#fff4f4"],
      nut: "pistachio",
    },
  ],
  "rice-pudding-sutlac": [
    "roundDessert",
    {
      on: celadon,
      dish: "#b8643c",
      colour: "#fbeecb",
      r: 280,
      raised: 130,
      rough: 0.14,
      browned: ["#8a4a14", "#b5702c", "#5c2a0a", "#d9983e"],
      dust: ["#a8602c", "#8a4a1c"],
      strewn: [["nut"], { count: 9, gap: 44, size: 28, rx: 90, ry: 50 }],
    },
  ],
  "halva-tahini": [
    "cubes",
    {
      on: roundOak,
      colours: ["#e3c48c", "#d9b67a", "#ead0a0"],
      dust: ["#c9a468", "#f3e0b8"],
      rough: 0.34,
      nut: "pistachio",
    },
  ],
  "pizza-dessert-banana-chocolate": [
    "pizza",
    {
      on: ["roundBoard", { colour: "#c7a27a" }],
      sauce: "#4a2410",
      cheese: null,
      toppings: [["banana", { counts: [1, 6, 11], size: 50 }]],
      fresh: [
        ["pear", { counts: [0, 4, 7], size: 20 }],
        ["strawberry", { counts: [0, 3, 4], size: 42 }],
      ],
      drizzles: [{ colour: "#3a1a0a", width: 10 }],
      herbs: 0,
    },
  ],
};
