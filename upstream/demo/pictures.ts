/** The pictures of the demo menus: two widths each, three of a dish, with a tiny blur inline where one was made. */

import type { Images } from "@/lib/contract/banner";
import pictures from "./pictures.json" with { type: "json" };

const blurs: Readonly<Record<string, string>> = pictures;

/** The picture of a dish. */
export const dishImages = (picture: string): Images => ({
  tile: `/pictures/dishes/${picture}-160.avif`,
  small: `/pictures/dishes/${picture}-320.avif`,
  big: `/pictures/dishes/${picture}-640.avif`,
  blur: blurs[picture] ?? null,
});

/** The wide picture of a promotion. */
export const promotionImages = (picture: string): Images => ({
  small: `/pictures/promotions/${picture}-640.avif`,
  big: `/pictures/promotions/${picture}-1280.avif`,
  blur: blurs[`promotions/${picture}`] ?? null,
});
