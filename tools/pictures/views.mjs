/**
 * Prints how the dishes of the demo menus are looked at, as JSON: `node tools/pictures/views.mjs`.
 *
 * For each group the names of its pictures by their view, one of `VIEWS` of families/index.mjs; combos show several at once.
 */
import { VIEWS } from "./families/index.mjs";
import { readMenu } from "./menu.mjs";
import { RECIPES } from "./recipes/index.mjs";

const viewOf = (name) => Object.keys(VIEWS).find((view) => VIEWS[view][RECIPES[name][0]]) ?? "composed";

/** The names by their view. */
function byView(names) {
  const views = {};
  for (const name of names) {
    views[viewOf(name)] = [...(views[viewOf(name)] ?? []), name];
  }
  return views;
}

const { groups } = await readMenu();
console.log(JSON.stringify(Object.fromEntries([...groups].map(([group, names]) => [group, byView(names)]))));
