import { surface } from "../parts/surfaces.mjs";
import { salad, soup } from "./bowls.mjs";
import { boatBread, foldedBread, halfMoons, roundBread, samsa } from "./breads.mjs";
import { burger } from "./burgers.mjs";
import { cake } from "./cakes.mjs";
import { cup } from "./cups.mjs";
import { glass } from "./glasses.mjs";
import { scoops } from "./ice-cream.mjs";
import { bottle, can } from "./packed-drinks.mjs";
import { macaroni, noodleBowl } from "./pasta.mjs";
import { calzone, miniPizzas, pinsa, pizza } from "./pizza.mjs";
import { platter } from "./platters.mjs";
import { grainBowl, poke } from "./rice-bowls.mjs";
import { rollSet } from "./roll-sets.mjs";
import { rolls } from "./rolls.mjs";
import { donut, roundDessert } from "./round-desserts.mjs";
import { goods, sauce } from "./small.mjs";
import { gunkan, nigiri, onigiri } from "./sushi.mjs";
import { baklava, cubes, mochi, tubes } from "./sweets.mjs";
import { wokBox } from "./wok-box.mjs";
import { pita, wrap } from "./wraps.mjs";

/** Every way to draw a dish; a recipe names one of them. */
export const FAMILIES = {
  baklava,
  boatBread,
  bottle,
  burger,
  cake,
  calzone,
  can,
  cubes,
  cup,
  donut,
  foldedBread,
  glass,
  goods,
  grainBowl,
  ground: (picture, { on }) => surface(picture, on),
  gunkan,
  halfMoons,
  macaroni,
  miniPizzas,
  mochi,
  nigiri,
  noodleBowl,
  onigiri,
  pinsa,
  pita,
  pizza,
  platter,
  poke,
  rolls,
  roundBread,
  roundDessert,
  rollSet,
  salad,
  samsa,
  sauce,
  scoops,
  soup,
  tubes,
  wokBox,
  wrap,
};
