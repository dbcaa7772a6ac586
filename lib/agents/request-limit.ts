import { LRUCache } from "lru-cache";
import { ipAddressOf } from "@/lib/domain/customer/ip-address";
import { AgentError } from "./agent-error";

/** Calls of one platform for one client in a minute; where no proxy reports clients, ten times as many of all of them together. */
export const READS = 300;
export const CHANGES = 60;
const ALL = 10;
const MANY = 10_000;
const MINUTE_MS = 60_000;

type Window = { readonly endsAt: number; used: number };

/** What a subscriber has: an IPv4 address, or the first 64 bits of an IPv6 one (RFC 6177). */
const networkOf = (client: string): string => {
  const address = ipAddressOf(client);
  if (address === null) return client;
  return address.version === 4 ? address.text : address.groups.slice(0, 4).join(":");
};

/**
 * Limits on what one platform calls for one client, in this process. They bound its work; nothing is stored.
 *
 * @param most calls in a minute
 */
export const createRequestLimit = (most: number, now: () => number = Date.now) => {
  const windows = new LRUCache<string, Window>({ max: MANY });
  /**
   * @param platform the origin of its profile; null: it names none
   * @param client its address; null: no proxy reports it
   * @throws AgentError 429
   */
  return (platform: string | null, client: string | null): void => {
    const key = `${platform ?? ""} ${client === null ? "" : networkOf(client)}`;
    const at = now();
    const known = windows.get(key);
    const window = known !== undefined && known.endsAt > at ? known : { endsAt: at + MINUTE_MS, used: 0 };
    window.used += 1;
    windows.set(key, window);
    if (window.used <= (client === null ? most * ALL : most)) return;
    throw new AgentError(429, "rate_limited", "Too many requests", Math.ceil((window.endsAt - at) / 1_000));
  };
};
