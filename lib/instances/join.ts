import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import { isStopTag } from "@/lib/contract/cache-tags";
import { markExpired, markStale } from "@/lib/next-internals/stale-tags";
import { logger } from "@/lib/observability/logger";
import { onChangedTags, publishHeardTags } from "./changed-tags";
import { openSharedTags } from "./shared-tags";

const hearTags = (tags: readonly string[]): void => {
  markStale(tags.filter((tag) => !isStopTag(tag)));
  markExpired(tags.filter(isStopTag));
  publishHeardTags(tags);
};

/** Joins this storefront to the others of its brand: each gets the revalidated tags of all. */
export const joinInstances = (): void => {
  const { redisUrl, brand } = serverEnv();
  if (redisUrl === null) return;
  onChangedTags(openSharedTags({ url: redisUrl, brand, log: logger(), hear: hearTags }).tell);
};
