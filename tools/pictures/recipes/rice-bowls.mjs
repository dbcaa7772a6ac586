/** Poke and pilaf. Groups: `[kinds, options of the scatter]`. */

export const RICE_BOWLS = {
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
