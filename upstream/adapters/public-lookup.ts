import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./push/endpoint";

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
