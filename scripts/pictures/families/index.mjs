import { surface } from "../parts/surfaces.mjs";
import { grainBowl, noodleBowl, poke, salad, soup, wokBox } from "./bowls.mjs";
import { calzone, miniPizzas, pinsa, pizza } from "./pizza.mjs";
import { rollSet, rolls } from "./rolls.mjs";
import { gunkan, nigiri, onigiri, sashimi } from "./sushi.mjs";

/** Every way to draw a dish; a recipe names one of them. */
export const FAMILIES = {
  calzone,
  grainBowl,
  ground: (picture, { on }) => surface(picture, on),
  gunkan,
  miniPizzas,
  nigiri,
  noodleBowl,
  onigiri,
  pinsa,
  pizza,
  poke,
  rolls,
  rollSet,
  salad,
  sashimi,
  soup,
  wokBox,
};
