import type { ModifierCounts } from "@/lib/contract/cart";
import type { Offer } from "./assortment";

type Group = Offer["groups"][number];

/**
 * The first free modifiers of a group that has to be chosen from, one of each, until there are as many as it asks for.
 * Nothing is suggested where exactly one is chosen: that is what the dish is (its base, its size), and for customers to
 * say; nor where the free ones are too few, or one comes with every portion.
 */
const ofGroup = ({ row, modifiers }: Group): ModifierCounts => {
  if (row.min === 0 || row.max === 1 || modifiers.some((modifier) => modifier.row.min > 0)) return {};
  const free = modifiers.filter((modifier) => modifier.price_minor === 0 && modifier.row.type !== "stop");
  const chosen = free.slice(0, row.min);
  return chosen.length < row.min ? {} : Object.fromEntries(chosen.map((modifier) => [String(modifier.row.id), 1]));
};

/** What a dish's sheet starts with where its groups ask for several: the sauces of a set. It never changes the price. */
export const suggestedChoice = ({ groups }: Pick<Offer, "groups">): ModifierCounts =>
  Object.assign({}, ...groups.map(ofGroup));
