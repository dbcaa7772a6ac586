import {
  ash,
  celadon,
  graphite,
  greenSlate,
  indigo,
  oak,
  rose,
  sand,
  sky,
  slate,
  teak,
  walnut,
  white,
} from "./grounds.mjs";

/** Nigiri, gunkan, onigiri: pairs. */
export const SUSHI = {
  "nigiri-salmon": ["nigiri", { kind: "salmon", on: slate }],
  "nigiri-tuna": ["nigiri", { kind: "tuna", on: ash }],
  "nigiri-eel": ["nigiri", { kind: "eel", belt: true, on: white }],
  "nigiri-shrimp": ["nigiri", { kind: "shrimp", on: walnut }],
  "nigiri-scallop": ["nigiri", { kind: "scallop", on: indigo, zest: "lime" }],
  "gunkan-salmon-spicy": ["gunkan", { pieces: ["salmonCube"], sauce: "#ff9a52", on: graphite }],
  "gunkan-tobiko": ["gunkan", { roeColour: "#ff7a22", on: celadon }],
  "gunkan-crab-baked": ["gunkan", { melted: true, on: oak }],
  "gunkan-chuka": ["gunkan", { pieces: ["chuka"], sauce: "#c98f4c", garnish: "sesame", on: rose }],
  "onigiri-salmon": ["onigiri", { filling: ["salmon", "salmonCube"], on: oak }],
  "onigiri-tuna": ["onigiri", { filling: ["ricotta", "tunaCube"], on: sky }],
  "onigiri-chicken": ["onigiri", { filling: ["chicken", "chicken"], on: slate }],
  "onigiri-shrimp-spicy": ["onigiri", { filling: ["shrimp"], on: sand, speck: "chilli" }],
  "onigiri-umeboshi": ["onigiri", { filling: ["cherry", "spinach"], on: teak }],
  "onigiri-eel": ["onigiri", { filling: ["omelette", "eel"], on: greenSlate }],
};
