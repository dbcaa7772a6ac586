import { CHILI, MAYO, PIECES as P, SPICY, TERIYAKI, UNAGI } from "./rolls.mjs";

/** Sets: the rolls of one board, each with all its pieces. */

/** Maki are thinner than the rolls beside them. */
const thin = (piece) => ({ ...piece, share: 0.84 });
const half = (piece) => ({ ...piece, count: 4 });
const board = (colour, turn = -2) => ["board", { colour, width: 930, height: 880, turn }];
const stone = (colour = "#3d4348") => ["slate", { width: 930, height: 870, turn: -1, colour }];

const set = (on, rows, more = {}) => ["rollSet", { on, rows, ...more }];

export const ROLL_SETS = {
  "set-philadelphia": set(board("#4a3326"), [
    P.philadelphia,
    P.philadelphiaEel,
    P.philadelphiaShrimp,
    P.philadelphiaLight,
  ]),
  "set-hot": set(stone(), [
    { ...P.tempuraSalmon, sauce: UNAGI },
    { ...P.tempuraShrimp, sauce: SPICY },
    { ...P.tempuraChicken, sauce: TERIYAKI },
    { ...P.tempuraCrab, sauce: MAYO },
  ]),
  "set-baked": set(board("#c39a66", 2), [
    P.bakedSalmon,
    { ...P.bakedShrimp, crown: "#ff7a22" },
    P.bakedCrab,
    { ...P.bakedChicken, sauce: TERIYAKI },
  ]),
  "set-maki": set(board("#7a5636", 2), [P.makiSalmon, P.makiTuna, P.makiShrimp, P.makiCucumber]),
  "set-for-two": set(["board", { colour: "#3b2c26", width: 930, height: 780 }], [P.philadelphia, P.californiaCrab], {
    nigiri: ["salmon", "tuna", "shrimp", "eel"],
  }),
  "set-party": set(
    stone("#343a40"),
    [
      P.philadelphia,
      P.californiaCrab,
      P.greenDragon,
      thin(P.makiTuna),
      { ...P.tempuraSalmon, sauce: UNAGI },
      { ...P.tempuraChicken, sauce: MAYO },
      P.bakedSalmon,
      { ...P.bakedShrimp, crown: "#ff7a22" },
      P.spicySalmon,
    ],
    { columns: 3 },
  ),
  "set-green": set(board("#55604a", 2), [
    P.garden,
    { ...P.tempuraTofu, sauce: { colour: "#9cc83c" } },
    thin(P.makiCucumber),
    thin(P.makiAvocado),
  ]),
  "set-samurai": set(board("#5a2a22"), [
    { ...P.volcano, crown: "#e8402a" },
    P.spicySalmon,
    { ...P.bakedTuna, sauce: CHILI },
    { ...P.greenDragon, sauce: UNAGI },
  ]),
  "set-classic-mix": set(board("#a87a4a"), [P.philadelphiaLight, P.californiaCrab, P.alaska, thin(P.makiSalmon)]),
  "set-panko": set(board("#44505a", 3), [
    { ...P.tempuraSalmon, sauce: SPICY },
    { ...P.tempuraShrimp, sauce: UNAGI },
    { ...P.tempuraChicken, coat: "friedBlack", sauce: MAYO },
    { ...P.tempuraCrab, cap: "mango" },
  ]),
  "set-half-kilo": set(stone("#465059"), [
    half(P.alaska),
    half(P.philadelphia),
    half({ ...P.tempuraShrimp, sauce: UNAGI }),
    thin(P.makiSalmon),
  ]),
  "set-kilo": set(board("#6b4a30", 1), [
    P.philadelphia,
    P.californiaCrab,
    { ...P.tempuraChicken, sauce: TERIYAKI },
    P.bakedCrab,
  ]),
};
