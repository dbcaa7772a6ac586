import type { BrandAlias } from "@/lib/brand/brand";
import { brandDemo, type WrittenBrand } from "./brand-demo";
import type { Menu } from "./menu/dish";
import { lavashMenu } from "./menu/lavash";
import { pizzaMenu } from "./menu/pizza";
import { rollsMenu } from "./menu/rolls";
import { shawarmaMenu } from "./menu/shawarma";
import { sushiMenu } from "./menu/sushi";

/** What is written of menus. */
export const menus: Readonly<Record<WrittenBrand, Menu>> = {
  sushi: sushiMenu,
  rolls: rollsMenu,
  pizza: pizzaMenu,
  shawarma: shawarmaMenu,
  lavash: lavashMenu,
};

/** What a brand sells. */
export const menuOf = (brand: BrandAlias): Menu => menus[brandDemo(brand).menu];
