/** @group security */
import { describe, expect, it } from "@jest/globals";
import { callerNetwork } from "./caller-network";

describe("the network of a caller", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    [" 192.0.2.7 ", "192.0.2.7"],
    ["192.0.2.7:54321", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
    ["Proxy-7", "proxy-7"],
    ["1.2.3.4.5", "1.2.3.4.5"],
    ["", "unknown"],
    ["two words", "unknown"],
    ["4242-4242-4242-4242", "unknown"],
    ["x".repeat(101), "unknown"],
  ])("of %j is %j", (address, network) => {
    expect(callerNetwork(address)).toBe(network);
  });

  it("is one for all addresses of a /64 and another for the next", () => {
    const inside = Array.from({ length: 50 }, (_, n) => callerNetwork(`2001:db8:7:8:${n.toString(16)}::${n + 1}`));
    expect(new Set(inside)).toEqual(new Set(["2001:db8:7:8::/64"]));
    expect(callerNetwork("2001:db8:7:9::1")).not.toBe(inside[0]);
  });
});
