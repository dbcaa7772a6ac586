/** Soups. Groups: `[kinds, options of the scatter]`. */

export const SOUPS = {
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
};
