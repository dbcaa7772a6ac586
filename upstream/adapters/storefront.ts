import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { CacheTag } from "@/lib/contract/cache-tags";
import { callService, type ServiceAnswer, type ServiceBounds } from "./call-service";

/** Time limit of a request, ms. Without the request, pages expire after a minute. */
const TIMEOUT_MS = 3_000;
/** Waits before another try, ms: the storefront may be restarting. */
const AGAIN_MS = [2_000, 5_000];

export type StorefrontAddress = {
  /** Without a slash at its end. */
  readonly url: string;
  /** Shared with the storefront, which checks the signature by it. */
  readonly secret: string;
};

/**
 * A call of the storefront's server, signed by the secret that both have.
 *
 * @param body JSON with the time of the signature (`sent_at`)
 */
export const callStorefront = (
  { url, secret }: StorefrontAddress,
  path: string,
  body: string,
  bounds: ServiceBounds,
): Promise<ServiceAnswer> => {
  const headers = {
    "content-type": "application/json",
    "x-signature": `sha256=${createHmac("sha256", secret).update(body, "utf8").digest("hex")}`,
  };
  return callService(`${url}${path}`, { method: "POST", headers, body, carriesTrace: true }, bounds);
};

/** Sends the storefront the tags of outdated pages. Never fails: an error is logged. */
export type InvalidateStorefront = (tags: readonly CacheTag[]) => Promise<void>;

/**
 * Sends changes to a storefront by a signed `POST /api/revalidate` with the time of the signature. One of several storefronts
 * passes them on to the others.
 *
 * @param waits before each further attempt, ms, if it does not answer
 */
export const storefrontAt = (
  address: StorefrontAddress,
  log: Logger,
  waits: readonly number[] = AGAIN_MS,
): InvalidateStorefront => {
  const post = (body: string): Promise<ServiceAnswer> =>
    callStorefront(address, "/api/revalidate", body, { timeoutMs: TIMEOUT_MS, maxBytes: null });

  const answered = async (body: string, [wait, ...more]: readonly number[]): Promise<ServiceAnswer> => {
    try {
      return await post(body);
    } catch (error) {
      if (wait === undefined) throw error;
      await pause(wait, undefined, { ref: false });
      return answered(body, more);
    }
  };

  return async (tags) => {
    if (tags.length === 0) return;
    try {
      const response = await answered(JSON.stringify({ tags, sent_at: Math.floor(Date.now() / 1000) }), waits);
      if (!response.ok) log.warn({ status: response.status, tags }, "storefront refused an invalidation");
    } catch (error) {
      log.warn({ err: error, tags }, "storefront did not answer an invalidation");
    }
  };
};
