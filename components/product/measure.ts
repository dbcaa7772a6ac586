import type { Product } from "@/lib/contract/product";

/** The texts of `product` that name a weight and a number of pieces. */
type MeasureText = {
  (key: "weight.g" | "weight.ml", values: { value: string }): string;
  (key: "pieces" | "from_pieces", values: { count: number }): string;
};

/** A whole number as the prices beside it are grouped, whatever the language (SPEC-38, SPEC-811). */
const grouped = (value: number): string => value.toLocaleString("ru");

type Measured = Pick<Product, "weight" | "quantity"> & Partial<Pick<Product, "sale_multiplicity">>;

/** How many pieces one unit has; of a single one that is sold by several, from how many on. */
const piecesOf = ({ quantity, sale_multiplicity: step = 1 }: Measured, t: MeasureText): string | null => {
  if (quantity === null || quantity === 0) return null;
  return quantity === 1 && step > 1 ? t("from_pieces", { count: step }) : t("pieces", { count: quantity });
};

/** "240 g · 8 pcs": how much of it there is, as far as the menu says. */
export const measureOf = (product: Measured, t: MeasureText): string => {
  const { weight } = product;
  const parts = [weight && t(`weight.${weight.unit}`, { value: grouped(weight.value) }), piecesOf(product, t)];
  return parts.filter((part) => part !== null).join(" · ");
};

/**
 * The energy of one portion without modifiers, whole kcal: nutrition is given per 100 g, or per 100 ml of what is measured
 * in ml. null where nutrition or size is unknown.
 */
export const portionCalories = ({
  nutritional_value: known,
  weight,
}: Pick<Product, "nutritional_value" | "weight">): string | null =>
  known === null || weight === null ? null : grouped(Math.round((known.calories * weight.value) / 100));
