import { BOWLS } from "./bowls.mjs";
import { BREADS } from "./breads.mjs";
import { COMBOS } from "./combos.mjs";
import { DESSERTS } from "./desserts.mjs";
import { DRINKS } from "./drinks.mjs";
import { PIZZA } from "./pizza.mjs";
import { PLATTERS } from "./platters.mjs";
import { ROLLS } from "./rolls.mjs";
import { SMALL } from "./small.mjs";
import { SUSHI } from "./sushi.mjs";
import { WRAPS } from "./wraps.mjs";

/** How every dish is drawn: alias to `[family, options]`. */
export const RECIPES = {
  ...BOWLS,
  ...BREADS,
  ...COMBOS,
  ...DESSERTS,
  ...DRINKS,
  ...PIZZA,
  ...PLATTERS,
  ...ROLLS,
  ...SMALL,
  ...SUSHI,
  ...WRAPS,
};
