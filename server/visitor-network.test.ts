/** @group security */
import { describe, expect, it } from "@jest/globals";
import { networkOfAddress, visitorNetwork } from "./visitor-network";

describe("the network of an address (SPEC-371)", () => {
  it.each([
    ["192.0.2.7", "192.0.2.0/24"],
    ["192.0.2.254:1234", "192.0.2.0/24"],
    ["::ffff:192.0.2.7", "192.0.2.0/24"],
    ["192.0.3.7", "192.0.3.0/24"],
    ["2001:db8:7:8::1", "2001:db8:7::/48"],
    ["2001:db8:7:ffff:1:2:3:4", "2001:db8:7::/48"],
    ["2001:db8:8::1", "2001:db8:8::/48"],
    ["::1", "0:0:0::/48"],
    ["Proxy-7", "proxy-7"],
    ["", "unknown"],
  ])("%j: %s", (address, network) => expect(networkOfAddress(address)).toBe(network));

  it("is short, whatever is written there", () => {
    expect(networkOfAddress("x".repeat(4_000))).toHaveLength(64);
  });
});

describe("the network of a visitor", () => {
  const visitor = (forwarded: string | undefined, remoteAddress = "127.0.0.1") => ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  });
  it.each([
    ["what the trusted proxy saw, not what the client wrote", 1, "198.51.100.9, 192.0.2.7", "192.0.2.0/24"],
    ["what the first of two trusted proxies saw", 2, "198.51.100.9, 192.0.2.7, 10.0.0.1", "192.0.2.0/24"],
    ["the connection's, where no proxy is trusted", 0, "198.51.100.9", "127.0.0.0/24"],
    ["the connection's, where the proxy says nothing", 1, undefined, "127.0.0.0/24"],
    ["the connection's, where there are fewer proxies", 2, "198.51.100.9", "127.0.0.0/24"],
  ])("is %s", (_what, hops, forwarded, network) => expect(visitorNetwork(hops)(visitor(forwarded))).toBe(network));
});
