import { dishesOf, idsOf } from "@/upstream/demo/menu-rows";
import { menus } from "@/upstream/demo/menus";
import { places } from "@/upstream/demo/places/places";

const menu = menus.sushi;
const dishes = idsOf(dishesOf(menu));
const modifiers = idsOf([...menu.modifiers, ...menu.modifierGroups.flatMap((group) => group.modifiers)]);

/** The id of a dish of the demo by its alias. */
export const dishId = dishes;

/** The key of a dish in the menu, "p9". */
export const dishKey = (alias: string): string => `p${dishes(alias)}`;

/** Modifier counts by alias as the contract has them, by id. */
export const chosen = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([alias, count]) => [String(modifiers(alias)), count]));

/** The id of a city of the demo. */
export const cityId = (alias: string): number => {
  const place = places.find((candidate) => candidate.alias === alias);
  if (place === undefined) throw new Error(`The demo has no city ${alias}`);
  return place.id;
};
