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
  "dev.ucp.common.location.search": { page: "common/location/search", schema: "common/location_search.json" },
  "dev.ucp.common.location.lookup": { page: "common/location/lookup", schema: "common/location_lookup.json" },
} as const;
export type CapabilityName = keyof typeof capabilities;
