import type { IncomingMessage } from "node:http";
import { ipAddressOf, siteOf } from "@/lib/domain/customer/ip-address";
import { clientAddress } from "@/lib/request/client-address";

/** The network of an address whose requests take turns with those of others: an IPv4 /24 or an IPv6 /48 (SPEC-371). */
export const networkOfAddress = (text: string): string => {
  const address = ipAddressOf(text);
  return address === null ? text.trim().toLowerCase().slice(0, 64) || "unknown" : siteOf(address);
};

type Visitor = Pick<IncomingMessage, "headers"> & {
  readonly socket: Pick<IncomingMessage["socket"], "remoteAddress">;
};

/**
 * Reads the network of a visitor: by the trusted proxy, as limits of the upstream do, else by the connection.
 *
 * @param trustedHops `TRUSTED_HOPS`
 */
export const visitorNetwork =
  (trustedHops: number) =>
  ({ headers, socket }: Visitor): string => {
    const forwarded = headers["x-forwarded-for"];
    const header = typeof forwarded === "string" ? forwarded : forwarded?.join(",");
    return networkOfAddress(clientAddress(header, trustedHops) ?? socket.remoteAddress ?? "");
  };
