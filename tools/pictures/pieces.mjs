/**
 * Prints how many pieces of its dish each picture shows, as JSON: `node tools/pictures/pieces.mjs <alias ...>`.
 *
 * They are those of a dish that is rendered (of a portion in heaps its most frequent kind), or of what is drawn the ingredients that its recipe names in `serves`, or what its family counts as it draws.
 */
import { Picture } from "./engine/picture.mjs";
import { FAMILIES } from "./families/index.mjs";
import { readDishes, servedMaster } from "./kitchen.mjs";
import { RECIPES } from "./recipes/index.mjs";

const rendered = readDishes();

/** What is strewn over a portion: nobody counts it. */
const STREWN = ["spring-onion"];

/** How often the most frequent kind lies in a portion; pieces that are broken open or cut are of their kind, as customers count them. */
function piecesIn(toppings) {
  const counts = new Map();
  for (const { part, count } of toppings.filter((topping) => !STREWN.includes(topping.part))) {
    const kind = part.replace(/-(?:open|cut)$/, "");
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return Math.max(...counts.values());
}

function drawnPieces(name) {
  if (servedMaster(name) !== null) {
    const { pieces } = rendered[name];
    const [portion] = pieces;
    if (portion.form === "serving") return piecesIn(portion.toppings);
    return pieces.reduce((sum, { count }) => sum + count, 0);
  }
  const [family, options] = RECIPES[name];
  const picture = new Picture(1);
  FAMILIES[family](picture, options);
  return (options.serves ?? ["portion"]).reduce((sum, kind) => sum + picture.drawn(kind), 0);
}

console.log(JSON.stringify(Object.fromEntries(process.argv.slice(2).map((name) => [name, drawnPieces(name)]))));
