import { demoRows } from "../support/demo-rows";

const { products, modifiers, cities } = demoRows("sushi");

type Aliased = { readonly id: number; readonly alias: string };

const idIn = (things: readonly Aliased[], alias: string): number => {
  const found = things.find((thing) => thing.alias === alias);
  if (found === undefined) throw new Error(`The demo has no ${alias}`);
  return found.id;
};

/** The id of a dish of the demo by its alias. */
export const dishId = (alias: string): number => idIn(products, alias);

/** The key of a dish in the menu, "p9". */
export const dishKey = (alias: string): string => `p${dishId(alias)}`;

/** Modifier counts by alias as the contract has them, by id. */
export const chosen = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([alias, count]) => [String(idIn(modifiers, alias)), count]));

/** The id of a city of the demo. */
export const cityId = (alias: string): number => idIn(cities, alias);
