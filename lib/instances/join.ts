import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import { logger } from "@/lib/observability/logger";
import { onChangedTags, publishPeerCall } from "./changed-tags";
import { peerCalls } from "./peer-calls";
import { openSharedTags } from "./shared-tags";

/** Joins this storefront to the others of its brand: each gets the revalidated tags of all. */
export const joinInstances = (): void => {
  const { redisUrl, brand, revalidateSecret } = serverEnv();
  if (redisUrl === null) return;
  const hear = (tags: readonly string[]): void =>
    peerCalls(tags, revalidateSecret, new Date()).forEach(publishPeerCall);
  onChangedTags(openSharedTags({ url: redisUrl, brand, log: logger(), hear }).tell);
};
