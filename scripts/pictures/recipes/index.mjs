import { BOWLS } from "./bowls.mjs";
import { BREADS } from "./breads.mjs";
import { BREAKFASTS } from "./breakfasts.mjs";
import { COMBOS } from "./combos.mjs";
import { DESSERTS } from "./desserts.mjs";
import { DRINKS } from "./drinks.mjs";
import { GRILL } from "./grill.mjs";
import { PIZZA } from "./pizza.mjs";
import { PLATES } from "./plates.mjs";
import { ROLL_SETS } from "./roll-sets.mjs";
import { ROLLS } from "./rolls.mjs";
import { SMALL } from "./small.mjs";
import { SNACKS } from "./snacks.mjs";
import { SUSHI } from "./sushi.mjs";
import { WRAPS } from "./wraps.mjs";

/** How every dish is drawn: alias to `[family, options]`. */
export const RECIPES = {
  ...BOWLS,
  ...BREADS,
  ...BREAKFASTS,
  ...COMBOS,
  ...DESSERTS,
  ...DRINKS,
  ...GRILL,
  ...PIZZA,
  ...PLATES,
  ...ROLL_SETS,
  ...ROLLS,
  ...SMALL,
  ...SNACKS,
  ...SUSHI,
  ...WRAPS,
};
