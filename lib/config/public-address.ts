import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

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

/**
 * Looks a name up for a connection, and finds nothing where it leads into our own house: what was a public name when it was
 * written down may lead elsewhere when it is called.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (first === undefined) {
      return done(Object.assign(new Error(`${hostname} has no public address`), { code: "PRIVATE_ADDRESS" }), []);
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family);
  });
};
