import "server-only";
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external";

/**
 * Does what `revalidateTag(tag, "max")` does to pages of a tag, for which Next wants a request: they are served as they
 * are until their new copy is ready (ADR-0026). The time is this machine's, as the times of its pages are.
 */
export const markStale = (tags: readonly string[]): void => {
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale: Date.now() });
};

/** Does what `revalidateTag(tag, { expire: 0 })` does: pages of a tag are served no more, their next visitor waits for the new copy. */
export const markExpired = (tags: readonly string[]): void => {
  for (const tag of tags) {
    const now = Date.now();
    tagsManifest.set(tag, { ...tagsManifest.get(tag), stale: now, expired: now });
  }
};
