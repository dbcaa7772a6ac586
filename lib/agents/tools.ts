import { foodTools } from "./food/food-tools";
import { cancelCart, createCart, getCart, updateCart } from "./operations/carts";
import { getProduct, lookUpCatalogue, searchCatalogue } from "./operations/catalogue";
import { cancelCheckout, createCheckout, getCheckout, updateCheckout } from "./operations/checkouts";
import { completeCheckout } from "./operations/complete-checkout";
import { lookUpLocations, searchLocations } from "./operations/locations";
import { getOrder } from "./operations/orders";
import { type CapabilityName, DRAFT, type Edition, RELEASE } from "./release";
import { type Tool, tool } from "./tool";
import { CartById, CartResult, CartUpdate, NewCart } from "./wire/cart";
import {
  CatalogueLookup,
  CatalogueResult,
  CatalogueSearch,
  LookupResult,
  ProductRequest,
  ProductResult,
} from "./wire/catalogue";
import { CheckoutById, CheckoutResult, CheckoutUpdate, Completion, NewCheckout } from "./wire/checkout";
import { LocationLookup, LocationLookupResult, LocationResult, LocationSearch } from "./wire/location";
import { OrderById, OrderResult } from "./wire/order";

const reading = { hasId: false, effect: "read" } as const;

/** What agents can do: one table, of which every binding of the protocol is made. */
export const tools = {
  search_catalog: tool({
    name: "search_catalog",
    description:
      "Finds dishes of a restaurant brand by words in any language of the menu, by group or by price. The place (context.location, an id of search_locations) decides menu and prices. Prices are minor units. A variant id can be ordered as it is.",
    argument: "catalog",
    ...reading,
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
    ...reading,
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
    ...reading,
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
    ...reading,
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
    ...reading,
    capability: "dev.ucp.common.location.lookup",
    path: "/locations/lookup",
    input: LocationLookup,
    reply: LocationLookupResult,
    run: lookUpLocations,
  }),
  create_cart: tool({
    name: "create_cart",
    description:
      "Begins a cart with dishes (item ids are variant ids of the catalogue) at a place (context.location). It orders nothing: continue_url opens the dishes for the person, who orders.",
    argument: "cart",
    hasId: false,
    effect: "change",
    capability: "dev.ucp.shopping.cart",
    path: "/carts",
    input: NewCart,
    reply: CartResult,
    run: createCart,
  }),
  get_cart: tool({
    name: "get_cart",
    description: "Reads a cart by its id, at today's prices.",
    argument: null,
    hasId: true,
    effect: "read",
    capability: "dev.ucp.shopping.cart",
    path: "/carts/{id}",
    input: CartById,
    reply: CartResult,
    run: getCart,
  }),
  update_cart: tool({
    name: "update_cart",
    description: "Replaces all dishes of a cart, and its place where one is named.",
    argument: "cart",
    hasId: true,
    effect: "change",
    capability: "dev.ucp.shopping.cart",
    path: "/carts/{id}",
    input: CartUpdate,
    reply: CartResult,
    run: updateCart,
  }),
  cancel_cart: tool({
    name: "cancel_cart",
    description: "Ends a cart; the answer is its last state.",
    argument: null,
    hasId: true,
    effect: "cancel",
    capability: "dev.ucp.shopping.cart",
    path: "/carts/{id}/cancel",
    input: CartById,
    reply: CartResult,
    run: cancelCart,
  }),
  create_checkout: tool({
    name: "create_checkout",
    description:
      "Begins a checkout with dishes, or with a cart (cart_id), for delivery to an address (fulfillment method shipping) or for pickup at a restaurant (pickup). It orders nothing: messages say what is missing, and continue_url opens the dishes for the person.",
    argument: "checkout",
    hasId: false,
    effect: "change",
    capability: "dev.ucp.shopping.checkout",
    path: "/checkout-sessions",
    input: NewCheckout,
    reply: CheckoutResult,
    run: createCheckout,
  }),
  get_checkout: tool({
    name: "get_checkout",
    description: "Reads a checkout by its id: at today's prices, or with its order once it is completed.",
    argument: null,
    hasId: true,
    effect: "read",
    capability: "dev.ucp.shopping.checkout",
    path: "/checkout-sessions/{id}",
    input: CheckoutById,
    reply: CheckoutResult,
    run: getCheckout,
  }),
  update_checkout: tool({
    name: "update_checkout",
    description: "Replaces all of a checkout: dishes, buyer, address or restaurant, time and code.",
    argument: "checkout",
    hasId: true,
    effect: "change",
    capability: "dev.ucp.shopping.checkout",
    path: "/checkout-sessions/{id}",
    input: CheckoutUpdate,
    reply: CheckoutResult,
    run: updateCheckout,
  }),
  complete_checkout: tool({
    name: "complete_checkout",
    description:
      "Places the order of a checkout whose status is ready_for_complete; it is paid where it is received. Food is cooked then: the person has to have seen and agreed to dishes, place, time and total. Sent again with the same idempotency key, it is the same order.",
    argument: "checkout",
    hasId: true,
    effect: "order",
    needsKey: true,
    capability: "dev.ucp.shopping.checkout",
    path: "/checkout-sessions/{id}/complete",
    input: Completion,
    reply: CheckoutResult,
    run: completeCheckout,
  }),
  cancel_checkout: tool({
    name: "cancel_checkout",
    description: "Ends a checkout that has not become an order; the answer is its last state.",
    argument: null,
    hasId: true,
    effect: "cancel",
    needsKey: true,
    capability: "dev.ucp.shopping.checkout",
    path: "/checkout-sessions/{id}/cancel",
    input: CheckoutById,
    reply: CheckoutResult,
    run: cancelCheckout,
  }),
  get_order: tool({
    name: "get_order",
    description:
      "Reads what has become of an order by its id: dishes, when it comes, what has happened to it, money that went back. Only a platform that proves who it is can read its orders.",
    argument: null,
    hasId: true,
    effect: "read",
    capability: "dev.ucp.shopping.order",
    path: "/orders/{id}",
    input: OrderById,
    reply: OrderResult,
    run: getOrder,
  }),
};

/** The tools of the capabilities that this shop offers. */
export const offeredTools = (offered: ReadonlySet<CapabilityName>, edition: Edition = RELEASE): readonly Tool[] => {
  const all: readonly Tool[] = [...Object.values(tools), ...(edition === DRAFT ? Object.values(foodTools) : [])];
  return all.filter(({ capability }) => offered.has(capability));
};
