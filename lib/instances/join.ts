import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import { markStale } from "@/lib/next-internals/stale-tags";
import { logger } from "@/lib/observability/logger";
import { onChangedTags } from "./changed-tags";
import { openSharedTags } from "./shared-tags";

/** Makes this storefront one of several: each is told of the tags that any of them was told of. */
export const joinInstances = (): void => {
  const { redisUrl, brand } = serverEnv();
  if (redisUrl === null) return;
  onChangedTags(openSharedTags({ url: redisUrl, brand, log: logger(), hear: markStale }).tell);
};
