import type { Product } from "@/lib/contract/product";

/** The texts of `product` that name a weight and a number of pieces. */
type MeasureText = {
  (key: "weight.g" | "weight.ml", values: { value: number }): string;
  (key: "pieces", values: { count: number }): string;
};

/** "240 g · 8 pcs": how much of it there is, as far as the menu says. */
export const measureOf = ({ weight, quantity }: Pick<Product, "weight" | "quantity">, t: MeasureText): string =>
  [weight && t(`weight.${weight.unit}`, { value: weight.value }), quantity && t("pieces", { count: quantity })]
    .filter((part) => part !== null && part !== 0 && part !== "")
    .join(" · ");

/**
 * The energy of one portion without modifiers, whole kcal: nutrition is given per 100 g, or per 100 ml of what is measured
 * in ml. null where nutrition or size is unknown.
 */
export const portionCalories = ({
  nutritional_value: known,
  weight,
}: Pick<Product, "nutritional_value" | "weight">): number | null =>
  known === null || weight === null ? null : Math.round((known.calories * weight.value) / 100);
