import { describe, expect, it } from "@jest/globals";
import { ipAddressOf } from "./ip-address";

const groups = (text: string) => ({ version: 6, groups: text.split(" ") });

describe("an address of the internet", () => {
  it.each([
    ["192.0.2.7", { version: 4, text: "192.0.2.7" }],
    [" 192.0.2.7:54321 ", { version: 4, text: "192.0.2.7" }],
    ["::ffff:c000:207", { version: 4, text: "192.0.2.7" }],
    ["[2001:DB8:1:2::1]:443", groups("2001 db8 1 2 0 0 0 1")],
    ["fe80::1%eth0", groups("fe80 0 0 0 0 0 0 1")],
    ["::", groups("0 0 0 0 0 0 0 0")],
    ["2001:0db8:0001:0002:0003:0004:0005:0006", groups("2001 db8 1 2 3 4 5 6")],
    ["unknown", null],
    ["1.2.3.4.5", null],
    ["", null],
  ])("%j", (text, address) => expect(ipAddressOf(text)).toEqual(address));
});
