import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import { markStale } from "@/lib/next-internals/stale-tags";
import { logger } from "@/lib/observability/logger";
import { onChangedTags, publishHeardTags } from "./changed-tags";
import { openSharedTags } from "./shared-tags";

const hearTags = (tags: readonly string[]): void => {
  markStale(tags);
  publishHeardTags(tags);
};

/** Makes this storefront one of several: each is told of the tags that any of them was told of. */
export const joinInstances = (): void => {
  const { redisUrl, brand } = serverEnv();
  if (redisUrl === null) return;
  onChangedTags(openSharedTags({ url: redisUrl, brand, log: logger(), hear: hearTags }).tell);
};
