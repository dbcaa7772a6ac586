/** Soups, salads, poke, wok, pasta. Groups: `[kinds, options of the scatter]`. */

const TERIYAKI = "#d08a3c";

export const BOWLS = {
  "tom-yum": [
    "soup",
    {
      bowl: "#2f3437",
      broth: "#ee7a34",
      oil: "#f6a04a",
      groups: [
        [["mushroom", "cherry", "shrimp"], {}],
        [["shrimp"], { count: 3, size: 84, gap: 150 }],
        [["lime", "chilli"], { count: 4, gap: 120, size: 50 }],
      ],
      sprigs: true,
    },
  ],
  "tom-kha": [
    "soup",
    {
      bowl: "#e9e4da",
      stripe: "#5a8f4a",
      broth: "#fbeecb",
      oil: "#f2b04a",
      groups: [
        [["chickenStrip", "mushroom"], { count: 13 }],
        [["lime", "chilli"], { count: 5, gap: 110, size: 48 }],
      ],
      sprigs: true,
    },
  ],
  "miso-soup": [
    "soup",
    {
      bowl: "#1f1b1c",
      stripe: "#b5281c",
      broth: "#d9a45c",
      groups: [
        [["tofu"], { count: 12, gap: 74, size: 56 }],
        [["nori", "spinach"], { count: 8, size: 60 }],
      ],
      greens: 20,
    },
  ],
  "miso-salmon": [
    "soup",
    {
      bowl: "#7a2c24",
      broth: "#eec48a",
      groups: [
        [["mushroom"], { count: 5 }],
        [["salmonBaked"], { count: 7, size: 74 }],
        [["nori"], { count: 5, size: 50 }],
      ],
      greens: 16,
      seeds: 20,
    },
  ],
  "ramen-chicken": [
    "soup",
    {
      bowl: "#a83424",
      broth: "#d99a46",
      noodle: "#f6d78c",
      groups: [
        [["chickenStrip"], { count: 7, size: 78 }],
        [["spinach"], { count: 4 }],
        [["egg"], { count: 2, size: 84, gap: 200 }],
      ],
      greens: 18,
      sticks: true,
    },
  ],
  "ramen-beef-spicy": [
    "soup",
    {
      bowl: "#26292c",
      stripe: "#d8402a",
      broth: "#c8441c",
      oil: "#f2602c",
      noodle: "#f0c878",
      groups: [
        [["beef"], { count: 8, size: 80 }],
        [["spinach", "chilli"], { count: 6, size: 56 }],
        [["egg"], { count: 1, size: 90 }],
      ],
      greens: 16,
      seeds: 20,
      sticks: true,
    },
  ],
  "udon-vegetable-soup": [
    "soup",
    {
      bowl: "#55604a",
      broth: "#c9935a",
      noodle: "#fbf0d4",
      groups: [[["carrot", "shiitake", "tofu", "zucchini", "spinach"], { count: 16, gap: 76 }]],
      greens: 12,
      sticks: true,
    },
  ],
  "soup-red-lentil": [
    "soup",
    {
      bowl: "#c0714a",
      broth: "#ec9a34",
      oil: "#f2c05a",
      swirl: "#d8401c",
      groups: [
        [["parsley"], { count: 4, size: 40, gap: 130 }],
        [["lemon"], { count: 1, size: 80 }],
      ],
      herbs: 40,
    },
  ],
  "soup-chicken-noodle": [
    "soup",
    {
      bowl: "#f2efe6",
      stripe: "#2f5d9c",
      broth: "#efc25a",
      noodle: "#fae3a0",
      groups: [[["chickenStrip", "carrot", "potato"], { count: 12, gap: 84 }]],
      herbs: 60,
      greens: 8,
    },
  ],
  "soup-shorpa-lamb": [
    "soup",
    {
      bowl: "#35543f",
      stripe: "#e0b45c",
      broth: "#d98a34",
      groups: [
        [["potato", "carrot", "pepper"], { count: 11, gap: 90 }],
        [["lamb"], { count: 5, size: 84, gap: 120 }],
        [["parsley"], { count: 4, size: 36, gap: 110 }],
      ],
      herbs: 30,
    },
  ],
  "soup-minestrone": [
    "soup",
    {
      bowl: "#e6d2a8",
      stripe: "#b5402a",
      broth: "#dd5a2c",
      groups: [
        [["bean", "zucchini", "carrot", "potato", "pea", "cherry"], { count: 22, gap: 64, size: 54 }],
        [["basil"], { count: 3, size: 60, gap: 120 }],
      ],
      herbs: 30,
    },
  ],

  "chuka-salad": [
    "salad",
    {
      bowl: "#1f1b1c",
      stripe: "#c98f4c",
      greens: ["chuka"],
      leafCount: 90,
      leafSize: 84,
      pieces: [],
      dressing: "#c98f4c",
      seeds: 60,
    },
  ],
  "caesar-shrimp": [
    "salad",
    { bowl: "#e9e4da", pieces: ["shrimp", "crouton", "parmesan", "shrimp"], size: 66, dressing: "#fff3d6" },
  ],
  "salmon-avocado-salad": [
    "salad",
    {
      bowl: "#39464a",
      greens: ["arugula", "lettuce"],
      leafSize: 84,
      leafCount: 34,
      pieces: ["salmon", "avocado", "cherry"],
      size: 66,
      seeds: 24,
    },
  ],
  "crispy-eggplant-salad": [
    "salad",
    {
      bowl: "#c0714a",
      greens: ["lettuce", "redLettuce"],
      leafCount: 14,
      pieces: [["nugget", { scale: 1.1 }], "tomato", "aubergine", "cherry"],
      count: 26,
      size: 66,
      dressing: "#c8401c",
      seeds: 40,
      herbs: 30,
    },
  ],
  "kani-salad": [
    "salad",
    {
      bowl: "#2d4a5a",
      stripe: "#8fb4c4",
      greens: ["cabbage", "carrotShred"],
      leafCount: 60,
      leafSize: 72,
      pieces: ["crab", "crab", "cucumber", ["roe", { scale: 0.6 }]],
      count: 24,
      size: 66,
    },
  ],
  kimchi: [
    "salad",
    {
      bowl: "#ece8df",
      stripe: "#d8402a",
      greens: [
        ["cabbage", { colour: "#f0743c" }],
        ["cabbage", { colour: "#e2522a" }],
        ["cabbage", { colour: "#f7c98a" }],
      ],
      leafCount: 80,
      leafSize: 88,
      pieces: [["lettuce", { scale: 0.8 }], "chilli"],
      count: 9,
      gap: 110,
      seeds: 40,
    },
  ],
  "soba-salad-tuna": [
    "noodleBowl",
    {
      bowl: "#55604a",
      noodle: "#8f6a4a",
      width: 12,
      groups: [
        [["tuna"], { count: 6, size: 74, gap: 90 }],
        [["cucumber", "radish", "carrotShred"], { count: 10, gap: 70, size: 46 }],
      ],
      seeds: 50,
      greens: 10,
    },
  ],
  "salad-caesar-roast-chicken": [
    "salad",
    { bowl: "#5a4232", pieces: ["chicken", "crouton", "parmesan", "chicken", "cherry"], size: 66, dressing: "#fff3d6" },
  ],
  "salad-tuna-green-beans": [
    "salad",
    {
      bowl: "#b5cdd6",
      greens: ["edamame", "arugula"],
      leafCount: 22,
      leafSize: 74,
      pieces: ["potato", "olive", "tunaCube", "cherry", "salmonBaked"],
      size: 58,
      top: [
        ["egg", 420, 330, 66, 12],
        ["egg", 590, 400, 66, -20],
        ["egg", 380, 470, 62, 60],
      ],
    },
  ],
  "salad-shepherd": [
    "salad",
    {
      bowl: "#c8a46a",
      greens: ["cucumber", "tomato", "lettuce"],
      leafSize: 70,
      leafCount: 30,
      pieces: ["tomato", "cucumber", "pepper", "onion", "parsley"],
      count: 36,
      gap: 56,
      size: 58,
    },
  ],
  "salad-tabbouleh": [
    "salad",
    {
      bowl: "#35543f",
      greens: ["parsley"],
      leafCount: 70,
      leafSize: 60,
      pieces: ["cherry", "parsley", "onion", "chickpea"],
      count: 30,
      gap: 58,
      size: 44,
      top: [["lemon", 640, 330, 60, -20]],
    },
  ],
  "salad-fattoush": [
    "salad",
    {
      bowl: "#7a3a34",
      greens: ["lettuce", "spinach"],
      pieces: ["radish", "tomato", "cucumber", "feta", "chip", "onion"],
      count: 30,
      gap: 62,
      size: 56,
      herbs: 20,
    },
  ],

  "poke-salmon": [
    "poke",
    {
      bowl: "#2f3437",
      sectors: [
        [["salmonCube"], 56],
        [["avocado"], 62],
        [["edamame"], 58],
        [["cucumber"], 54],
      ],
      heart: [["chuka"], { count: 26, gap: 14, size: 44 }],
      seeds: 60,
    },
  ],
  "poke-tuna": [
    "poke",
    {
      bowl: "#ece8df",
      stripe: "#2f5d9c",
      sectors: [
        [["tunaCube"], 56],
        [["mango"], 56],
        [["radish"], 52],
        [["chuka"], 58, 22],
      ],
      sauce: "#e3bd70",
      seeds: 50,
    },
  ],
  "poke-shrimp": [
    "poke",
    {
      bowl: "#2d4a5a",
      sectors: [
        [["shrimp"], 60],
        [["corn"], 50],
        [["cherry"], 54],
        [["lettuce"], 66],
      ],
      sauce: "#ffb066",
      greens: 10,
    },
  ],
  "poke-eel": [
    "poke",
    {
      bowl: "#7a2c24",
      sectors: [
        [["eel"], 68],
        [["cucumber"], 54],
        [["omelette"], 54],
      ],
      heart: [["chuka"], { count: 24, gap: 14, size: 44 }],
      sauce: "#5c240a",
      seeds: 70,
    },
  ],
  "poke-chicken-teriyaki": [
    "poke",
    {
      bowl: "#55604a",
      sectors: [
        [["chicken"], 62],
        [["pineapple"], 58],
        [["carrotShred"], 58, 24],
        [["redCabbage"], 58, 24],
      ],
      sauce: "#7a3510",
      seeds: 50,
    },
  ],
  "poke-tofu": [
    "poke",
    {
      bowl: "#e3c1b8",
      sectors: [
        [["friedTofu"], 58],
        [["edamame"], 58],
        [["redCabbage"], 58, 24],
        [["avocado"], 60],
      ],
      heart: [["pomegranate"], { count: 16, gap: 26, size: 26 }],
      seeds: 80,
    },
  ],
  "poke-crab-mango": [
    "poke",
    {
      bowl: "#e0b45c",
      sectors: [
        [["crab"], 62],
        [["mango"], 58],
        [["cucumber"], 52],
      ],
      heart: [["lime", "parsley"], { count: 5, size: 44 }],
      seeds: 30,
    },
  ],

  "wok-chicken-teriyaki": [
    "wokBox",
    { colour: "#c8341f", noodle: TERIYAKI, groups: [[["chicken", "pepper", "carrot"], {}]] },
  ],
  "wok-beef-pepper": [
    "wokBox",
    { colour: "#22262b", noodle: "#e9c088", groups: [[["beef", "onion", "pepper", "beef"], {}]], sticks: "#c9a878" },
  ],
  "wok-shrimp-sweet-chili": [
    "wokBox",
    { colour: "#1f7a5a", noodle: "#f0b243", groups: [[["shrimp", "pineapple", "edamame", "chilli"], {}]] },
  ],
  "wok-seafood": [
    "wokBox",
    { colour: "#23507a", noodle: "#fbf0d4", groups: [[["shrimp", "squid", "mussel"], { count: 11 }]] },
  ],
  "wok-duck-hoisin": [
    "wokBox",
    {
      colour: "#5a2a4a",
      noodle: "#b5702c",
      groups: [[["duck", "spinach", "duck", "shiitake"], {}]],
      sticks: "#c9a878",
    },
  ],
  "wok-chicken-szechuan": [
    "wokBox",
    { colour: "#e2702a", noodle: "#e2893c", groups: [[["chicken", "chilliPod", "nut", "chicken"], {}]] },
  ],
  "wok-tofu-vegetables": [
    "wokBox",
    { colour: "#6a8f3a", noodle: "#f6dca4", groups: [[["friedTofu", "broccoli", "carrot", "pepper"], {}]] },
  ],

  "wok-constructor": [
    "wokBox",
    {
      colour: "#f2efe6",
      mark: "#c8341f",
      noodle: "#f3cf82",
      groups: [
        [["shrimp", "broccoli", "chicken", "carrot", "mushroom", "pepper", "friedTofu"], { count: 15, gap: 78 }],
      ],
    },
  ],

  "pasta-carbonara": [
    "noodleBowl",
    {
      bowl: "#5a4232",
      noodle: "#f8dc96",
      groups: [
        [["lardon"], { count: 13, size: 42, gap: 78 }],
        [["parmesan"], { count: 8, size: 46, gap: 90 }],
        [["yolk"], { count: 1, size: 76, rx: 8, ry: 8 }],
      ],
      herbs: 16,
      pepper: 70,
    },
  ],
  "pasta-bolognese": [
    "noodleBowl",
    {
      bowl: "#35543f",
      noodle: "#f3cf82",
      sauce: "#b8361c",
      groups: [
        [["mince"], { count: 16, gap: 44, size: 36 }],
        [["parmesan"], { count: 7, size: 40 }],
        [["basil"], { count: 2, size: 60 }],
      ],
    },
  ],
  "pasta-shrimp-cream": [
    "noodleBowl",
    {
      bowl: "#2d4a5a",
      noodle: "#fbe6b4",
      groups: [
        [["shrimp"], { count: 8, size: 76, gap: 96 }],
        [["lemon"], { count: 1, size: 60 }],
      ],
      herbs: 70,
    },
  ],
  "pasta-chicken-pesto": [
    "noodleBowl",
    {
      bowl: "#c0714a",
      noodle: "#c3cf6a",
      groups: [
        [["chicken", "sunTomato"], { count: 12 }],
        [["nut"], { count: 8, size: 30 }],
        [["basil"], { count: 3, size: 56 }],
      ],
    },
  ],
  "pasta-arrabbiata": [
    "noodleBowl",
    {
      bowl: "#2f3437",
      noodle: "#ee8a3c",
      sauce: "#cf2c14",
      groups: [
        [["chilli", "cherry"], { count: 9 }],
        [["parsley"], { count: 4, size: 40 }],
      ],
    },
  ],

  "plate-pilaf-lamb": [
    "grainBowl",
    {
      bowl: "#2f5d7a",
      stripe: "#e9e4da",
      ground: "#dfa842",
      grains: ["#f7d27c", "#f0c05c", "#fce2a0", "#eab24a", "#f9dc90"],
      groups: [
        [[["fry", { tone: "#ec6a1a" }]], { count: 34, gap: 48, size: 34 }],
        [["chickpea"], { count: 16, gap: 60, size: 28 }],
        [["stewedLamb"], { count: 9, size: 74, gap: 92, rx: 210, ry: 130 }],
        [["pomegranate"], { count: 18, size: 19, gap: 48 }],
      ],
      herbs: 40,
    },
  ],
};
