import { BOWLS } from "./bowls.mjs";
import { PIZZA } from "./pizza.mjs";
import { ROLLS } from "./rolls.mjs";
import { SUSHI } from "./sushi.mjs";

/** How every dish is drawn: alias to `[family, options]`. */
export const RECIPES = {
  ...BOWLS,
  ...PIZZA,
  ...ROLLS,
  ...SUSHI,
};
