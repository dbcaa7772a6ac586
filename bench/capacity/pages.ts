import { sharesByCity } from "./arrivals";
import type { Model } from "./model";

/** Views a second by who answers them. */
export type PageRates = { readonly edge: number; readonly storefront: number; readonly rendered: number };

/** A second of a copy that is requested at a rate and cached for some seconds: how often it is renewed. */
const renewals = (rate: number, seconds: number): number => rate / (1 + rate * seconds);

/**
 * Who answers the views of one brand. Each page of each city in each variant is a separate copy: visitors come at
 * random, the edge calls a storefront with the first view after its copy is too old, and each storefront renders with the first
 * of these after its own copy is.
 *
 * @param views a second, of the whole brand
 * @param storefronts that share the views and render each for itself
 */
export const pageRates = (
  { cacheSeconds, variants, ...places }: Pick<Model, "cities" | "zipf" | "cacheSeconds" | "variants">,
  views: number,
  storefronts = 1,
): PageRates => {
  let misses = 0;
  let rendered = 0;
  for (const city of sharesByCity(places)) {
    for (const { share } of variants) {
      const renewed = renewals(views * city * share, cacheSeconds.edge);
      misses += renewed;
      rendered += storefronts * renewals(renewed / storefronts, cacheSeconds.storefront);
    }
  }
  return { edge: views - misses, storefront: misses - rendered, rendered };
};
