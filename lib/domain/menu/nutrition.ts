import type { Product } from "@/lib/contract/product";

/**
 * The energy of one portion as it comes, without anything added, whole kcal: its nutrition is told per 100 g, and per 100 ml of
 * what is measured so. null where nutrition or size is not known.
 */
export const portionCalories = ({
  nutritional_value: known,
  weight,
}: Pick<Product, "nutritional_value" | "weight">): number | null =>
  known === null || weight === null ? null : Math.round((known.calories * weight.value) / 100);
