import type { BrandAlias } from "@/lib/brand/brand";
import type { Menu } from "./menu/dish";
import { lavashMenu } from "./menu/lavash";
import { pizzaMenu } from "./menu/pizza";
import { rollsMenu } from "./menu/rolls";
import { shawarmaMenu } from "./menu/shawarma";
import { sushiMenu } from "./menu/sushi";

/** What each brand sells. */
export const menus: Readonly<Record<BrandAlias, Menu>> = {
  sushi: sushiMenu,
  rolls: rollsMenu,
  pizza: pizzaMenu,
  shawarma: shawarmaMenu,
  lavash: lavashMenu,
};
