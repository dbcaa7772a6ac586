import { isIPv4, isIPv6 } from "node:net";
import { holdsCardNumber } from "@/lib/contract/card-number";

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

/** An address without what may stand around it: brackets, a port, a zone. */
const bareAddress = (text: string): string => {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1];
  const [address = ""] = (bracketed ?? withPort ?? trimmed).split("%");
  return address;
};

/** A name a proxy gives an address; it is stored with each count, so it has a form and holds no card number (SPEC-323). */
const callerName = (text: string): string => {
  const name = text.trim().toLowerCase();
  return /^[\w.:-]{1,100}$/.test(name) && !holdsCardNumber(name) ? name : UNKNOWN_CALLER;
};

/** The platform writes an IPv6 address in its one short form, from which the eight groups are filled up. */
const groupsOf = (address: string): readonly string[] => {
  const [head = "", tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const [before, after] = [left ?? [], right ?? []];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
};

/** `::ffff:c000:207` is the IPv4 address 192.0.2.7 (RFC 4291, 2.5.5.2); null for any other. */
const mappedIPv4 = (groups: readonly string[]): string | null => {
  const [high = "", low = ""] = groups.slice(6);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const bytes = [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join(".");
};

/**
 * The network of a caller, which every limit by address counts: an IPv4 address itself, the first 64 bits of an IPv6
 * address, because a subscriber is given at least a /64 and changes the rest as he likes (RFC 6177). A text that is no
 * address stands for itself, so that a proxy which hides addresses behind names still tells callers apart. Nothing, and
 * what is neither, is "unknown".
 */
export const callerNetwork = (text: string): string => {
  const address = bareAddress(text);
  if (address === "") return UNKNOWN_CALLER;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return callerName(text);
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
};

/** Groups of an IPv6 address that name the largest network a site is usually assigned: a /48 (RFC 6177). */
const SITE_GROUPS = 3;

/**
 * The network around a caller: the /24 of an IPv4 address, the /48 of an IPv6 network. One site owns 65,536 networks of 64
 * bits, so a limit for each of them alone does not bound it. Null for anything that is not an address.
 *
 * @param caller as `callerNetwork` returns it
 */
export const siteNetwork = (caller: string): string | null => {
  if (isIPv4(caller)) return `${caller.slice(0, caller.lastIndexOf("."))}.0/24`;
  if (!caller.endsWith("::/64")) return null;
  return `${caller.split(":").slice(0, SITE_GROUPS).join(":")}::/48`;
};
