import { surface } from "../parts/surfaces.mjs";
import { salad, soup } from "./bowls.mjs";
import { boatBread, foldedBread, halfMoons, roundBread, samsa } from "./breads.mjs";
import { burger } from "./burgers.mjs";
import { cake } from "./cakes.mjs";
import { cup, teaGlass } from "./cups.mjs";
import { glass } from "./glasses.mjs";
import { scoops } from "./ice-cream.mjs";
import { lasagna } from "./lasagna.mjs";
import { bottle, can } from "./packed-drinks.mjs";
import { macaroni, noodleBowl } from "./pasta.mjs";
import { calzone, miniPizzas, pinsa, pizza } from "./pizza.mjs";
import { dessertPlatter, platter } from "./platters.mjs";
import { grainBowl, poke } from "./rice-bowls.mjs";
import { rollSet } from "./roll-sets.mjs";
import { rolls } from "./rolls.mjs";
import { donut, roundDessert, simit } from "./round-desserts.mjs";
import { goods, sauce } from "./small.mjs";
import { gunkan, nigiri, onigiri } from "./sushi.mjs";
import { baklava, cubes, mochi, tubes } from "./sweets.mjs";
import { wokBox } from "./wok-box.mjs";
import { pita, wrap } from "./wraps.mjs";

/**
 * How families are looked at. A family has one camera, and so have families that stand beside each other in a menu: flat food
 * is seen from above; bowls, pasta, and all desserts on a plate in three-quarter view; what is stacked or stands in a pot by
 * somebody who sits at the table; drinks, boxes and goods from their side.
 */
export const VIEWS = {
  above: {
    boatBread,
    calzone,
    foldedBread,
    gunkan,
    halfMoons,
    miniPizzas,
    nigiri,
    onigiri,
    pinsa,
    pita,
    pizza,
    platter,
    rolls,
    roundBread,
    rollSet,
    samsa,
    simit,
    wrap,
  },
  threeQuarters: {
    baklava,
    cake,
    cubes,
    dessertPlatter,
    donut,
    grainBowl,
    lasagna,
    macaroni,
    mochi,
    noodleBowl,
    poke,
    roundDessert,
    salad,
    soup,
    tubes,
  },
  seated: { burger, sauce },
  side: { bottle, can, cup, glass, goods, scoops, teaGlass, wokBox },
};

/** Every way to draw a dish; a recipe names one of them. */
export const FAMILIES = {
  ground: (picture, { on }) => surface(picture, on),
  ...VIEWS.above,
  ...VIEWS.threeQuarters,
  ...VIEWS.seated,
  ...VIEWS.side,
};
