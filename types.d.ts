declare module "*.css";

/**
 * Tells the other storefronts that pages of these tags are out of date; undefined where there are none. A global,
 * because the build gives the start of the server and each route modules of their own (`lib/instances/join.ts`).
 */
declare var tellStorefronts: ((tags: readonly string[]) => void) | undefined;
