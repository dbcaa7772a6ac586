import { isIPv4, isIPv6 } from "node:net";

/** An address without what may stand around it: brackets, a port, a zone. */
const bareAddress = (text: string): string => {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1];
  const [address = ""] = (bracketed ?? withPort ?? trimmed).split("%");
  return address;
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

/** An address of the internet: the text of an IPv4 address, the eight groups of an IPv6 one. */
export type IpAddress =
  | { readonly version: 4; readonly text: string }
  | { readonly version: 6; readonly groups: readonly string[] };

/**
 * Reads an address as proxies write it: with a port, in brackets, with a zone, an IPv4 address within IPv6. null for a text
 * that is no address; it may be empty.
 */
export const ipAddressOf = (text: string): IpAddress | null => {
  const address = bareAddress(text);
  if (isIPv4(address)) return { version: 4, text: address };
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const mapped = mappedIPv4(groups);
  return mapped === null ? { version: 6, groups } : { version: 4, text: mapped };
};

/** Groups of sixteen bits of an IPv6 address that name the largest network a site is usually assigned: a /48 (RFC 6177). */
const SITE_GROUPS = 3;

/**
 * The site of an address: its IPv4 /24 or its IPv6 /48. One site owns 65,536 networks of 64 bits, so a limit for each of
 * them alone does not bound it.
 */
export const siteOf = (address: IpAddress): string =>
  address.version === 6
    ? `${address.groups.slice(0, SITE_GROUPS).join(":")}::/48`
    : `${address.text.slice(0, address.text.lastIndexOf("."))}.0/24`;
