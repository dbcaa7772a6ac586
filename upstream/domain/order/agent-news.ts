import { createHash } from "node:crypto";
import { LONGEST_S, waitAfter } from "./order-messages";

/** News that a platform does not take are tried for a day, and again with the next ones. */
const MOST_TRIES = 30;

type Tried = { readonly tries: number; readonly retryAfterS: number | null };

/** When news that were not taken are sent again: after a growing pause, and not before their platform wants. null: never. */
export const nextNewsTry = ({ tries, retryAfterS }: Tried, now: Date): Date | null => {
  if (tries >= MOST_TRIES) return null;
  const wanted = Math.min(retryAfterS ?? 0, LONGEST_S) * 1_000;
  return new Date(now.getTime() + Math.max(waitAfter(tries), wanted));
};

/**
 * The id of news: the same for the same version of an order, so a platform that gets it twice knows it (RFC 9562, version 8). It follows from the
 * checkout's id, which nobody else knows.
 */
export const newsId = ({
  checkout_id,
  version,
}: {
  readonly checkout_id: string;
  readonly version: number;
}): string => {
  const bytes = createHash("sha256").update(`${checkout_id} ${version}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
};
