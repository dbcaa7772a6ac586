import * as z from "zod/mini";

/** The brands that share the product (spec 1 §1); `X-App-Alias` names one. */
export const brandAliases = ["sushi", "shawarma", "pizza", "rolls", "lavash"] as const;
export const BrandAlias = z.enum(brandAliases);
export type BrandAlias = z.infer<typeof BrandAlias>;
