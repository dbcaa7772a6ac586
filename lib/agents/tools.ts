import { getProduct, lookUpCatalogue, searchCatalogue } from "./operations/catalogue";
import { lookUpLocations, searchLocations } from "./operations/locations";
import { tool } from "./tool";
import {
  CatalogueLookup,
  CatalogueResult,
  CatalogueSearch,
  LookupResult,
  ProductRequest,
  ProductResult,
} from "./wire/catalogue";
import { LocationLookup, LocationLookupResult, LocationResult, LocationSearch } from "./wire/location";

/** What agents can do: one table, of which every binding of the protocol is made. */
export const tools = {
  search_catalog: tool({
    name: "search_catalog",
    description:
      "Finds dishes of a restaurant brand by words in any language of the menu, by group or by price. The place (context.location, an id of search_locations) decides menu and prices. Prices are minor units. A variant id can be ordered as it is.",
    argument: "catalog",
    capability: "dev.ucp.shopping.catalog.search",
    path: "/catalog/search",
    input: CatalogueSearch,
    reply: CatalogueResult,
    run: searchCatalogue,
  }),
  lookup_catalog: tool({
    name: "lookup_catalog",
    description:
      "Reads up to 50 dishes by their ids, or by ids of variants, which name a dish with what is chosen for it.",
    argument: "catalog",
    capability: "dev.ucp.shopping.catalog.lookup",
    path: "/catalog/lookup",
    input: CatalogueLookup,
    reply: LookupResult,
    run: lookUpCatalogue,
  }),
  get_product: tool({
    name: "get_product",
    description:
      "Reads one dish in full: allergens, weight, and the modifiers that can be chosen. The id of a variant says what that choice costs.",
    argument: "catalog",
    capability: "dev.ucp.shopping.catalog.lookup",
    path: "/catalog/product",
    input: ProductRequest,
    reply: ProductResult,
    run: getProduct,
  }),
  search_locations: tool({
    name: "search_locations",
    description:
      "Lists the cities that are delivered in and the restaurants at which orders are collected, with hours. serves.point says who delivers to a place on the map.",
    argument: "location",
    capability: "dev.ucp.common.location.search",
    path: "/locations/search",
    input: LocationSearch,
    reply: LocationResult,
    run: searchLocations,
  }),
  lookup_locations: tool({
    name: "lookup_locations",
    description: "Reads up to 50 places by their ids.",
    argument: "location",
    capability: "dev.ucp.common.location.lookup",
    path: "/locations/lookup",
    input: LocationLookup,
    reply: LocationLookupResult,
    run: lookUpLocations,
  }),
};
