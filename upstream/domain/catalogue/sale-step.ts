import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { isLastHour } from "@/lib/domain/time/schedule";
import { type Placed, scheduleOf } from "../place/place";
import type { ProductRow } from "./reference";

/** Units a product is sold by: another number in the last hour of a takeaway shop, for the brand that has it (SPEC-7). */
export const saleStep = (
  brand: BrandAlias,
  { city, shop }: Pick<Placed, "city" | "shop">,
  product: ProductRow | undefined,
  now: Date,
): number => {
  if (product === undefined) return 1;
  const hasLastHour = brandOf(brand).features.lastHour && shop !== null;
  const isLast = hasLastHour && isLastHour(scheduleOf({ city, shop }, now), now, city.timezone);
  return Math.max(1, isLast ? product.sale_multiplicity_last_hour : product.sale_multiplicity);
};
