import { join } from "node:path";

/** Where Next keeps the pages it has drawn since the build, within the folder of the build. */
export const pageCacheFolder = (dist: string): string => join(dist, "server", "route-cache");

/** Where Next keeps what pages have fetched; it outlives a build. */
export const fetchCacheFolder = (dist: string): string => join(dist, "cache", "fetch-cache");
