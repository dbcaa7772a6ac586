import "server-only";
import { createHmac } from "node:crypto";
import { serverEnv } from "@/lib/config/env.server";
import { logger } from "@/lib/observability/logger";
import { onChangedTags, type PeerCall, publishPeerCall } from "./changed-tags";
import { openSharedTags } from "./shared-tags";

/** A call takes 200 tags and 16 KB; what Redis could not take at once comes as one message. */
const TAGS_EACH = 100;

/**
 * The calls by which a storefront revalidates tags that it received from another one. They say so, and are not passed on again.
 *
 * @param secret that of upstreams, `REVALIDATE_SECRET`
 */
export const peerCalls = (tags: readonly string[], secret: string, now: Date): PeerCall[] => {
  const parts = Array.from({ length: Math.ceil(tags.length / TAGS_EACH) }, (_, part) =>
    tags.slice(part * TAGS_EACH, (part + 1) * TAGS_EACH),
  );
  return parts.map((part) => {
    const body = JSON.stringify({ tags: part, sent_at: Math.floor(now.getTime() / 1000), is_from_peer: true });
    return { body, signature: `sha256=${createHmac("sha256", secret).update(body, "utf8").digest("hex")}` };
  });
};

/** Joins this storefront to the others of its brand: each gets the revalidated tags of all. */
export const joinInstances = (): void => {
  const { redisUrl, brand, revalidateSecret } = serverEnv();
  if (redisUrl === null) return;
  const onMessage = (tags: readonly string[]): void =>
    peerCalls(tags, revalidateSecret, new Date()).forEach(publishPeerCall);
  onChangedTags(openSharedTags({ url: redisUrl, brand, log: logger(), onMessage }).publish);
};
