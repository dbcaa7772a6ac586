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
  "dev.ucp.common.location.search": { page: "common/location/search", schema: "common/location_search.json" },
  "dev.ucp.common.location.lookup": { page: "common/location/lookup", schema: "common/location_lookup.json" },
} as const;
export type CapabilityName = keyof typeof capabilities;

const all = Object.keys(capabilities).filter((name): name is CapabilityName => Object.hasOwn(capabilities, name));

/** What this shop offers: carts where the operator says that its upstream has sessions of agents. */
export const offeredCapabilities = ({
  hasAgentCarts,
}: {
  readonly hasAgentCarts: boolean;
}): ReadonlySet<CapabilityName> => new Set(all.filter((name) => hasAgentCarts || name !== "dev.ucp.shopping.cart"));
