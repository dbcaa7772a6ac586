import { DESSERTS } from "./desserts.mjs";
import { DRINKS } from "./drinks.mjs";
import { SMALL } from "./small.mjs";

/** How a dish that has no master is drawn: alias to `[family, options]`. */
export const RECIPES = { ...DESSERTS, ...DRINKS, ...SMALL };
