import type { BrandAlias } from "@/lib/brand/brand";
import { demoShop } from "@/upstream/demo/seed";
import { shopRows } from "@/upstream/shop-files/import-shop";
import { emptyShop, type ShopRows } from "@/upstream/shop-files/shop-rows";

/** The rows of a brand's demo, as an empty database takes them. */
export const demoRows = (brand: BrandAlias, now = new Date("2026-11-20T09:00:00Z")): ShopRows =>
  shopRows({ documents: demoShop(brand), now, current: emptyShop });
