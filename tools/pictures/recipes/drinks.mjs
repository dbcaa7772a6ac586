/** Drinks: glasses, bottles, cans, cups. */
export const DRINKS = {
  cola: ["can", { colour: "#c8201c", emblem: "wave" }],
  "cola-zero": ["can", { colour: "#26262a", second: "#c8201c", emblem: "wave" }],
  "orange-lemonade": ["can", { colour: "#f28a1c", second: "#f7c52c", emblem: "star" }],
  "tarragon-soda": [
    "bottle",
    { liquid: "#2f9a4a", clear: true, cap: "#e0b45c", labelColour: "#f4efe2", ink: "#2f7a3a", emblem: "leaf" },
  ],
  "orange-juice": [
    "glass",
    {
      tones: ["#ffb62e", "#ff9a1c", "#f2820c"],
      rim: "#ff9a1c",
      straw: null,
      mint: false,
      ice: false,
      bubbles: false,
      opaque: true,
    },
  ],
  "apple-juice": [
    "bottle",
    {
      liquid: "#e0a83c",
      clear: true,
      cap: "#5a9a2e",
      labelColour: "#f4f2e0",
      ink: "#5a9a2e",
      emblem: "leaf",
      bubbles: false,
    },
  ],
  "pomegranate-juice": [
    "glass",
    {
      tones: ["#d8203c", "#a80f2c", "#6a0820"],
      straw: null,
      mint: false,
      ice: false,
      bubbles: false,
      fruit: ["pomegranate"],
      opaque: true,
    },
  ],
  "still-water": [
    "bottle",
    { liquid: "#bfe0ee", clear: true, cap: "#2f7fc0", labelColour: "#2f7fc0", emblem: "drop", bubbles: false },
  ],
  "sparkling-water": [
    "bottle",
    { liquid: "#a9dcc8", clear: true, cap: "#1f8a6a", labelColour: "#e9f4ee", ink: "#1f8a6a", emblem: "wave" },
  ],
  "lemonade-classic": ["glass", { tones: ["#fbf3b0", "#f6e26a", "#e9c93c"], rim: "#ffd83a", straw: "#2f8f4a" }],
  "lemonade-strawberry": [
    "glass",
    { tones: ["#ff9aa0", "#f2506a", "#d01f44"], rim: "#ffd83a", fruit: ["strawberry"], straw: "#ffffff" },
  ],
  "lemonade-mango": [
    "glass",
    { tones: ["#ffc23c", "#ffa01c", "#f2780c"], rim: "#ffa62e", fruit: ["mango"], straw: "#e0344a" },
  ],
  "lemonade-basil": [
    "glass",
    { tones: ["#e0f0a4", "#a9d05a", "#6fae3c"], rim: "#a8d83a", fruit: ["basil"], straw: "#f2a02c" },
  ],
  "mors-cranberry": [
    "glass",
    { tones: ["#e8344a", "#c0142e", "#8f0a24"], straw: null, fruit: ["pomegranate", "raspberry"], bubbles: false },
  ],
  "mors-sea-buckthorn": [
    "glass",
    {
      tones: ["#ffb02e", "#f78a12", "#e0660a"],
      straw: null,
      rim: "#ff9a1c",
      bubbles: false,
      fruit: [["pomegranate", { scale: 0.7 }]],
    },
  ],
  "iced-tea-peach": [
    "glass",
    { tones: ["#e8964a", "#c8642a", "#8f3a14"], rim: "#ffae5a", straw: "#2f5d9c", bubbles: false },
  ],
  "green-tea": ["cup", { colour: "#8fa07c", liquid: "#b9b84a", saucer: false, handle: false }],
  "black-tea-thyme": ["cup", { colour: "#ece8df", liquid: "#a8481c", thyme: true }],
  "turkish-tea": ["teaGlass", { liquid: "#b5401c", aside: ["feta"] }],
  americano: ["cup", { colour: "#2f3437", liquid: "#2e1408", foam: null }],
  cappuccino: ["cup", { colour: "#c0714a", liquid: "#a8683a", foam: "#c98f5c", art: "#fff4e2" }],
  "matcha-latte": ["cup", { colour: "#2d4a5a", liquid: "#8fae4a", foam: "#a9c45e", art: "#f7fbe2" }],
  "turkish-coffee": ["cup", { colour: "#b5873c", liquid: "#4a2410", foam: "#7a4a24", aside: ["feta"] }],
  ayran: ["glass", { tones: ["#ffffff", "#fbf9f2", "#ece7da"], straw: null, mint: false, ice: false, opaque: true }],
  "ayran-mint-cucumber": [
    "glass",
    { tones: ["#f4fbe9", "#e3f0cf", "#c9dfae"], straw: "#2f8f4a", ice: false, opaque: true, fruit: ["cucumber"] },
  ],
};
