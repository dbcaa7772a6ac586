import { BREADS } from "./breads.mjs";
import { BREAKFASTS } from "./breakfasts.mjs";
import { COMBOS } from "./combos.mjs";
import { DESSERTS } from "./desserts.mjs";
import { DRINKS } from "./drinks.mjs";
import { GRILL } from "./grill.mjs";
import { NOODLES } from "./noodles.mjs";
import { PIZZA } from "./pizza.mjs";
import { PLATES } from "./plates.mjs";
import { RICE_BOWLS } from "./rice-bowls.mjs";
import { ROLL_SETS } from "./roll-sets.mjs";
import { ROLLS } from "./rolls.mjs";
import { SALADS } from "./salads.mjs";
import { SMALL } from "./small.mjs";
import { SNACKS } from "./snacks.mjs";
import { SOUPS } from "./soups.mjs";
import { SUSHI } from "./sushi.mjs";
import { WRAPS } from "./wraps.mjs";

/** How every dish is drawn: alias to `[family, options]`. */
export const RECIPES = {
  ...BREADS,
  ...BREAKFASTS,
  ...COMBOS,
  ...DESSERTS,
  ...DRINKS,
  ...GRILL,
  ...NOODLES,
  ...PIZZA,
  ...PLATES,
  ...RICE_BOWLS,
  ...ROLLS,
  ...ROLL_SETS,
  ...SALADS,
  ...SMALL,
  ...SNACKS,
  ...SOUPS,
  ...SUSHI,
  ...WRAPS,
};
