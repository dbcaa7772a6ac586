import type { BrandAlias } from "@/lib/brand/brand";
import { brandDemo, type WrittenBrand } from "./brand-demo";
import type { Menu } from "./menu/dish";
import { lavashMenu } from "./menu/lavash";
import { pizzaMenu } from "./menu/pizza";
import { rollsMenu } from "./menu/rolls";
import { shawarmaMenu } from "./menu/shawarma";
import { sushiMenu } from "./menu/sushi";
import { translateMenu } from "./menu/translate-menu";

/** The menus in all six languages. */
export const menus: Readonly<Record<WrittenBrand, Menu>> = {
  sushi: translateMenu("sushi", sushiMenu),
  rolls: translateMenu("rolls", rollsMenu),
  pizza: translateMenu("pizza", pizzaMenu),
  shawarma: translateMenu("shawarma", shawarmaMenu),
  lavash: translateMenu("lavash", lavashMenu),
};

/** What a brand sells. */
export const menuOf = (brand: BrandAlias): Menu => menus[brandDemo(brand).menu];
