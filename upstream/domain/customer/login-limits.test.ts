/**
 * @group security
 * @rule SPEC-380
 */
import { describe, expect, it } from "@jest/globals";
import { type CodeRequest, sendLimits, unusedCodeLimits } from "./login-limits";

const asking: CodeRequest = {
  phone: "79161234567",
  visitor: "cart-1",
  isKnownDevice: false,
  network: "192.0.2.7",
  destination: { code: "+7", shops: 6 },
  shops: 10,
  codesPerShop: 60,
};
const named = (changes: Partial<CodeRequest>, name: string) =>
  sendLimits({ ...asking, ...changes }).filter((limit) => limit.name === name);

describe("the limits on codes that are sent", () => {
  it("are one a minute and five a day for a phone and a browser", () => {
    const caller = "79161234567 cart-1";
    expect(named({}, "login.send")).toEqual([{ name: "login.send", caller, max: 1, seconds: 60 }]);
    expect(named({}, "login.send.day")).toEqual([{ name: "login.send.day", caller, max: 5, seconds: 86_400 }]);
  });

  it("are the owner's alone on a browser that has logged in with the phone before", () => {
    const callers = sendLimits({ ...asking, isKnownDevice: true }).map(({ caller }) => caller);
    expect(new Set(callers)).toEqual(new Set(["79161234567 known"]));
  });

  it("can be passed with a captcha wherever strangers share them", () => {
    for (const network of ["192.0.2.7", null]) {
      const shared = sendLimits({ ...asking, network }).filter(({ caller }) => !caller.includes("cart-1"));
      expect(shared.length).toBeGreaterThan(2);
      for (const { max, most = 0 } of shared) expect(most).toBeGreaterThan(max);
    }
  });

  it("shut nobody out for all the others whom no proxy distinguishes", () => {
    const address = named({ network: null }, "login.send.address");
    expect(address.map(({ caller, most }) => [caller, most])).toEqual([
      ["cart cart-1", undefined],
      ["unknown", 2_000_000_000],
    ]);
  });

  it.each([
    ["192.0.2.7", "192.0.2.0/24"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ])("count the site around %s as one, too", (network, caller) => {
    expect(named({ network }, "login.send.site")).toEqual([
      { name: "login.send.site", caller, max: 60, most: 2_000_000_000, seconds: 3_600 },
    ]);
  });

  it("count no site where a proxy reports names instead of addresses", () => {
    expect(named({ network: "proxy-7" }, "login.send.site")).toEqual([]);
  });

  it("grow with the restaurants of the phone's countries and with all of them, and end nowhere for a captcha", () => {
    const counted = unusedCodeLimits(asking).map(({ name, caller, max, most }) => [name, caller, max, most]);
    expect(counted).toEqual([
      ["login.send.range", "7916123", 20, 2_000_000_000],
      ["login.send.country", "+7", 360, 2_000_000_000],
      ["login.send.country.day", "+7", 2_880, 2_000_000_000],
      ["login.send.all", "all", 600, 2_000_000_000],
      ["login.send.all.day", "all", 4_800, 2_000_000_000],
    ]);
  });

  it("leave a country without a restaurant, and the smallest shop, twenty an hour", () => {
    const country = named({ destination: { code: "+375", shops: 0 } }, "login.send.country");
    const all = named({ shops: 1, codesPerShop: 5 }, "login.send.all");
    expect([country[0]?.max, all[0]?.max]).toEqual([20, 20]);
  });
});
