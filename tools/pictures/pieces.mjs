/**
 * Prints how many pieces of its dish each recipe draws, as JSON: `node tools/pictures/pieces.mjs <alias ...>`.
 *
 * They are the dishes of a combo, the ingredients that the recipe names in `serves`, or what its family counts as it draws
 * (rolls, nigiri, samsa).
 */
import { Picture } from "./engine/picture.mjs";
import { FAMILIES } from "./families/index.mjs";
import { RECIPES } from "./recipes/index.mjs";

function drawnPieces(name) {
  const [family, options] = RECIPES[name];
  if (family === "combo") {
    return options.parts.length;
  }
  const picture = new Picture(1);
  FAMILIES[family](picture, options);
  return (options.serves ?? ["portion"]).reduce((sum, kind) => sum + picture.drawn(kind), 0);
}

console.log(JSON.stringify(Object.fromEntries(process.argv.slice(2).map((name) => [name, drawnPieces(name)]))));
