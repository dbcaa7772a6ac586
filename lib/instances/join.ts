import "server-only";
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import { serverEnv } from "@/lib/config/env.server";
import { logger } from "@/lib/observability/logger";
import { openSharedTags } from "./shared-tags";

/**
 * What `revalidateTag(tag, "max")` does to pages of a tag, for which Next wants a request: they are served as they are
 * until their new copy is ready. The time is that of hearing, by this machine's clock, as the times of its pages are.
 */
const markStale = (tags: readonly string[]): void => {
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale: Date.now() });
};

/** Makes this storefront one of several: it hears what the others hear. */
export const joinInstances = (): void => {
  const { redisUrl, brand } = serverEnv();
  if (redisUrl === null) return;
  globalThis.tellStorefronts = openSharedTags({ url: redisUrl, brand, log: logger(), hear: markStale }).tell;
};
