import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandAlias } from "@/lib/brand/brand";
import { type BrandData, parseBrand } from "@/lib/brand-data/schema";

type BrandDemo = BrandData["demo"];

/** The brands whose dishes, deals and pages are written; the others sell what one of them does. */
export type WrittenBrand = BrandDemo["menu"];

/**
 * What a brand's file says of its demo.
 *
 * @throws Error that names what is wrong with the file
 */
export const brandDemo = (brand: BrandAlias): BrandDemo => {
  const json: unknown = JSON.parse(readFileSync(join("lib", "brand", "data", `${brand}.json`), "utf8"));
  return parseBrand(brand, json).demo;
};
