import { BITES } from "./bites.mjs";
import { DAIRY } from "./dairy.mjs";
import { FRUIT } from "./fruit.mjs";
import { GREENS } from "./greens.mjs";
import { MEAT } from "./meat.mjs";
import { SEAFOOD } from "./seafood.mjs";
import { VEGETABLES } from "./vegetables.mjs";
import { WINGS } from "./wings.mjs";

/**
 * Pieces of food, drawn around 0,0 with a half-width of 50.
 *
 * A drawing is `outline` (the shape its shadow takes), `body` (lit as a volume), and `detail` (drawn over the light,
 * so that it stays crisp). `reach` tells how far it spreads compared with `size`.
 */
export const INGREDIENTS = {
  ...MEAT,
  ...SEAFOOD,
  ...VEGETABLES,
  ...GREENS,
  ...FRUIT,
  ...DAIRY,
  ...BITES,
  ...WINGS,
};
