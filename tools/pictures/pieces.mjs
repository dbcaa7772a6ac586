/**
 * Prints how many pieces of its dish each picture shows, as JSON: `node tools/pictures/pieces.mjs <alias ...>`.
 *
 * They are those of a dish that is rendered, the dishes of a combo, the ingredients that the recipe names in `serves`, or what its family counts as it draws
 * (rolls, nigiri, samsa).
 */
import { Picture } from "./engine/picture.mjs";
import { FAMILIES } from "./families/index.mjs";
import { readDishes, servedMaster } from "./kitchen.mjs";
import { RECIPES } from "./recipes/index.mjs";

const rendered = readDishes();

function drawnPieces(name) {
  if (servedMaster(name) !== null) {
    return rendered[name].pieces.reduce((sum, { count }) => sum + count, 0);
  }
  const [family, options] = RECIPES[name];
  if (family === "combo") {
    return options.parts.length;
  }
  const picture = new Picture(1);
  FAMILIES[family](picture, options);
  return (options.serves ?? ["portion"]).reduce((sum, kind) => sum + picture.drawn(kind), 0);
}

console.log(JSON.stringify(Object.fromEntries(process.argv.slice(2).map((name) => [name, drawnPieces(name)]))));
