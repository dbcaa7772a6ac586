/** The release of the Universal Commerce Protocol that is served; its own parts carry the same date. */
export const RELEASE = "2026-08-25";

/** What the protocol has of ordering food: in no release yet, so it is served apart, and nothing links to it (ADR-0156). */
export const DRAFT = "draft";

/** A state of the protocol; all parts of one profile are of the same. */
export type Edition = typeof RELEASE | typeof DRAFT;

/** Where the protocol describes a part of itself: its pages, and its schemas and interfaces. */
const protocolPage = (part: string, edition: Edition): string => `https://ucp.dev/${edition}/${part}`;
export const specification = (page: string, edition: Edition = RELEASE): string =>
  protocolPage(`specification/${page}`, edition);
export const schemaAddress = (file: string, edition: Edition = RELEASE): string =>
  protocolPage(`schemas/${file}`, edition);
export const serviceAddress = (file: string, edition: Edition = RELEASE): string =>
  protocolPage(`services/${file}`, edition);

/** What agents can do here, by the protocol's names. */
export const capabilities = {
  "dev.ucp.shopping.catalog.search": { page: "shopping/catalog/search", schema: "shopping/catalog_search.json" },
  "dev.ucp.shopping.catalog.lookup": { page: "shopping/catalog/lookup", schema: "shopping/catalog_lookup.json" },
  "dev.ucp.shopping.cart": { page: "shopping/cart", schema: "shopping/cart.json" },
  "dev.ucp.shopping.checkout": { page: "shopping/checkout", schema: "shopping/checkout.json" },
  "dev.ucp.shopping.order": { page: "shopping/order", schema: "shopping/order.json" },
  "dev.ucp.shopping.fulfillment": {
    page: "fulfillment",
    schema: "shopping/fulfillment.json",
    extends: "dev.ucp.shopping.checkout",
  },
  "dev.ucp.shopping.discount": {
    page: "discount",
    schema: "shopping/discount.json",
    extends: "dev.ucp.shopping.checkout",
  },
  "dev.ucp.food.checkout": { page: "food/checkout", schema: "food/checkout.json" },
  "dev.ucp.food.fulfillment": {
    page: "food/fulfillment",
    schema: "food/fulfillment.json",
    extends: "dev.ucp.food.checkout",
  },
  "dev.ucp.common.location.search": { page: "common/location/search", schema: "common/location_search.json" },
  "dev.ucp.common.location.lookup": { page: "common/location/lookup", schema: "common/location_lookup.json" },
} as const;
export type CapabilityName = keyof typeof capabilities;

const all = Object.keys(capabilities).filter((name): name is CapabilityName => Object.hasOwn(capabilities, name));

/** The capability that another one adds to; null: it stands by itself. */
export const extendedBy = (name: CapabilityName): CapabilityName | null => {
  const capability = capabilities[name];
  return "extends" in capability ? capability.extends : null;
};

const isOfCheckout = (name: CapabilityName): boolean =>
  name === "dev.ucp.shopping.checkout" || extendedBy(name) === "dev.ucp.shopping.checkout";

type Offered = {
  readonly hasAgents: boolean;
  readonly hasAgentCarts: boolean;
  readonly hasAgentCheckouts: boolean;
  readonly hasFoodPreview: boolean;
  readonly agentSigningKeys: readonly object[];
};

const isFood = (name: CapabilityName): boolean => name.startsWith("dev.ucp.food.");

/** The draft has food's own checkout, and of the rest what is read. */
const isOfDraft = (name: CapabilityName): boolean => {
  const isReading = name.startsWith("dev.ucp.shopping.catalog.") || name.startsWith("dev.ucp.common.");
  return isFood(name) || isReading;
};

/**
 * What this shop offers: carts and checkouts where the operator says that its upstream has them, orders where it can sign news of them,
 * because who offers them has to (UCP, "Order Event Webhook"). Empty: it lets no agent in.
 */
export const offeredCapabilities = (
  { hasAgents, hasAgentCarts, hasAgentCheckouts, hasFoodPreview, agentSigningKeys }: Offered,
  edition: Edition = RELEASE,
): ReadonlySet<CapabilityName> => {
  if (!hasAgents || (edition === DRAFT && !hasFoodPreview)) return new Set();
  if (edition === DRAFT) return new Set(all.filter(isOfDraft));
  return new Set(
    all.filter((name) => {
      if (isFood(name)) return false;
      if (name === "dev.ucp.shopping.cart") return hasAgentCarts;
      if (name === "dev.ucp.shopping.order") return hasAgentCheckouts && agentSigningKeys.length > 0;
      return hasAgentCheckouts || !isOfCheckout(name);
    }),
  );
};

/** The answer of an address at which the operator offers nothing. */
export const notOffered = (): Response => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
