import type { ModifierGroup, Product } from "@/lib/contract/product";
import { toCents } from "../cents";
import { groupsOf, isOneOf } from "./addable";

export type PriceRange = { readonly low: number; readonly high: number };

const pricesOf = ({ modifiers }: ModifierGroup): number[] =>
  modifiers.filter(({ type }) => type !== "stop").map(({ price }) => price);

/**
 * What one unit of a dish costs with the cheapest and with the dearest of what has to be chosen for it once: a size, a
 * dough, a base. What is added to it freely is not counted. Major units; both are the same where nothing of that differs.
 */
export const priceRange = (product: Pick<Product, "price" | "modifiers">): PriceRange => {
  const choices = groupsOf(product)
    .filter(isOneOf)
    .map(pricesOf)
    .filter((prices) => prices.length > 0);
  const total = (pick: (...prices: number[]) => number): number =>
    choices.reduce((sum, prices) => sum + toCents(pick(...prices)), toCents(product.price)) / 100;
  return { low: total(Math.min), high: total(Math.max) };
};
