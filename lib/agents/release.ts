/** The release of the Universal Commerce Protocol that is served; its own parts carry the same date. */
export const RELEASE = "2026-08-25";

const PROTOCOL_SITE = `https://ucp.dev/${RELEASE}`;

/** Where the protocol describes a part of itself: its pages, and its schemas and interfaces. */
export const specification = (page: string): string => `${PROTOCOL_SITE}/specification/${page}`;
export const schemaAddress = (file: string): string => `${PROTOCOL_SITE}/schemas/${file}`;
export const serviceAddress = (file: string): string => `${PROTOCOL_SITE}/services/${file}`;

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
  readonly hasAgentCarts: boolean;
  readonly hasAgentCheckouts: boolean;
  readonly agentSigningKeys: readonly object[];
};

/**
 * What this shop offers: carts and checkouts where the operator says that its upstream has them, orders where it can sign news of them,
 * because who offers them has to (UCP, "Order Event Webhook").
 */
export const offeredCapabilities = ({
  hasAgentCarts,
  hasAgentCheckouts,
  agentSigningKeys,
}: Offered): ReadonlySet<CapabilityName> =>
  new Set(
    all.filter((name) => {
      if (name === "dev.ucp.shopping.cart") return hasAgentCarts;
      if (name === "dev.ucp.shopping.order") return hasAgentCheckouts && agentSigningKeys.length > 0;
      return hasAgentCheckouts || !isOfCheckout(name);
    }),
  );
