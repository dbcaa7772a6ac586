import { sharesByCity } from "./arrivals";
import type { Model } from "./model";

/** Views a second by who answers them. */
export type PageRates = { readonly edge: number; readonly storefront: number; readonly rendered: number };

/** A second of a copy that is asked for at a rate and kept for some seconds: how often it is made anew. */
const renewals = (rate: number, seconds: number): number => rate / (1 + rate * seconds);

/**
 * Who answers the views of one brand. Each page of each city in each variant is a copy of its own: visitors come at
 * random, the edge asks a storefront with the first view after its copy is too old, and each storefront renders with the first
 * of these after its own copy is.
 *
 * @param views a second, of the whole brand
 * @param storefronts that share the views and render each for itself
 */
export const pageRates = (
  { kept, variants, ...places }: Pick<Model, "cities" | "zipf" | "kept" | "variants">,
  views: number,
  storefronts = 1,
): PageRates => {
  let asked = 0;
  let rendered = 0;
  for (const city of sharesByCity(places)) {
    for (const { share } of variants) {
      const asks = renewals(views * city * share, kept.edge);
      asked += asks;
      rendered += storefronts * renewals(asks / storefronts, kept.storefront);
    }
  }
  return { edge: views - asked, storefront: asked - rendered, rendered };
};
