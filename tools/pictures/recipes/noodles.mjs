/** Wok, pasta and soba. Groups: `[kinds, options of the scatter]`. */

const TERIYAKI = "#d08a3c";

export const NOODLES = {
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
};
