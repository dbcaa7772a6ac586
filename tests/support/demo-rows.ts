import type { BrandAlias } from "@/lib/brand/brand";
import { demoShop } from "@/upstream/demo/seed";
import { shopRows } from "@/upstream/shop-files/import-shop";
import { emptyShop, type ShopRows } from "@/upstream/shop-files/shop-rows";

const made = new Map<string, ShopRows>();

/** The rows of a brand's demo, as an empty database takes them: read once for each file of tests, so nobody changes them. */
export const demoRows = (brand: BrandAlias, now = new Date("2026-11-20T09:00:00Z")): ShopRows => {
  const key = `${brand} ${now.toISOString()}`;
  const rows = made.get(key) ?? shopRows({ documents: demoShop(brand), now, current: emptyShop });
  made.set(key, rows);
  return rows;
};
