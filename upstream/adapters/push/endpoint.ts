import { BlockList, isIP } from "node:net";

/** Networks without public addresses: this machine, private networks, and addresses that map to them. */
const closed = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(network, bits, "ipv4");
}

/** Of the sixth version only what is handed out to the public is; what wraps another address is not. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const wrapped6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  wrapped6.addSubnet(network, bits, "ipv6");
}

/** Whether an address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && open6.check(address, "ipv6") && !wrapped6.check(address, "ipv6");
};

const MAX_LENGTH = 1000;

/** Names that never leave a house. */
const innerNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

const urlOf = (text: string): URL | null => (text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : null);

const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/\.$/, "");
  // Push services have names; an IP address is a private machine or a mistake.
  return isIP(host.replace(/^\[|\]$/g, "")) === 0 && host.includes(".") && !innerNames.test(host);
};

/**
 * Whether the upstream may send to an address that a browser named as its push service: a
 * stranger chooses it, and it must not lead into the internal network. Its name may still resolve there: see `publicLookup`.
 *
 * @param allowsLocal also plain http and this machine, for tests and the demo
 */
export const isPushEndpoint = (text: string, allowsLocal: boolean): boolean => {
  const url = urlOf(text);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (allowsLocal && /^https?:$/.test(url.protocol) && /^(localhost|127\.0\.0\.1)$/.test(url.hostname)) return true;
  return url.protocol === "https:" && url.port === "" && isPublicHost(url.hostname);
};
