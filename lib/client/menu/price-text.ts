import type { Product } from "@/lib/contract/product";
import { priceRange } from "@/lib/domain/menu/price-range";

/** The text of `product` for the lowest price. */
type FromText = (key: "from", values: { price: string }) => string;

/**
 * What a dish costs, or what it costs from where that depends on what has to be chosen.
 *
 * @param format writes an amount in major units as the city does
 */
export const priceText = (
  product: Pick<Product, "price" | "modifiers">,
  format: (amount: number) => string,
  t: FromText,
): string => {
  const { low, high } = priceRange(product);
  return low < high ? t("from", { price: format(low) }) : format(low);
};
