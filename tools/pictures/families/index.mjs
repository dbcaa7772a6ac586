import { salad } from "./bowls.mjs";
import { cake } from "./cakes.mjs";
import { cup, teaGlass } from "./cups.mjs";
import { glass } from "./glasses.mjs";
import { scoops } from "./ice-cream.mjs";
import { bottle, can } from "./packed-drinks.mjs";
import { pizza } from "./pizza.mjs";
import { dessertPlatter, platter } from "./platters.mjs";
import { donut, roundDessert } from "./round-desserts.mjs";
import { goods, sauce } from "./small.mjs";
import { baklava, cubes, mochi, tubes } from "./sweets.mjs";

/** Every way to draw a dish; a recipe names one of them. */
export const FAMILIES = {
  baklava,
  bottle,
  cake,
  can,
  cubes,
  cup,
  dessertPlatter,
  donut,
  glass,
  goods,
  mochi,
  pizza,
  platter,
  roundDessert,
  salad,
  sauce,
  scoops,
  teaGlass,
  tubes,
};
