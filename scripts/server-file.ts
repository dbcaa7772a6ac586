import { join } from "node:path";

/** The storefront's own server, in the folder of the build it serves: what Node starts in production. */
export const serverFile = (dist = ".next"): string => join(dist, "storefront.mjs");
