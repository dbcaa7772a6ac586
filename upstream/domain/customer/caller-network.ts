import { holdsCardNumber } from "@/lib/contract/card-number";
import { ipAddressOf, siteOf } from "@/lib/domain/customer/ip-address";

/** What a caller is called whose network no proxy reports; all such callers have this one name. */
export const UNKNOWN_CALLER = "unknown";

/** How many callers without a network share one limit. */
const CROWD = 30;

/** The largest value of a counter's column. */
export const NO_BOUND = 2_000_000_000;

/**
 * The bound of a limit by network: where no proxy reports networks all customers share one, so it is a crowd's. Every
 * counter applies it by itself, so that no limit can forget it.
 *
 * @param caller as `callerNetwork` returns it; null: unknown
 */
export const boundFor = (bound: number, caller: string | null): number =>
  caller === null || caller === UNKNOWN_CALLER ? Math.min(bound * CROWD, NO_BOUND) : bound;

/** Groups of sixteen bits that name a network of IPv6; the other four name the device, which is chosen freely. */
const NETWORK_GROUPS = 4;

/** A name a proxy gives an address; it is stored with each count, so it has a form and holds no card number (SPEC-323). */
const callerName = (text: string): string => {
  const name = text.trim().toLowerCase();
  return /^[\w.:-]{1,100}$/.test(name) && !holdsCardNumber(name) ? name : UNKNOWN_CALLER;
};

/**
 * The network of a caller, which every limit by address counts: an IPv4 address itself, the first 64 bits of an IPv6
 * address, because a subscriber is given at least a /64 and changes the rest as he likes (RFC 6177). A text that is no
 * address stands for itself, so that a proxy which hides addresses behind names still distinguishes callers. Nothing, and
 * what is neither, is "unknown".
 */
export const callerNetwork = (text: string): string => {
  const address = ipAddressOf(text);
  if (address === null) return callerName(text);
  return address.version === 4 ? address.text : `${address.groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
};

/**
 * The network around a caller, its site. Null for anything that is not an address.
 *
 * @param caller as `callerNetwork` returns it
 */
export const siteNetwork = (caller: string): string | null => {
  const address = ipAddressOf(caller.replace(/\/64$/, ""));
  return address && siteOf(address);
};
