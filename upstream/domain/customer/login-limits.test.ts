import { describe, expect, it } from "@jest/globals";
import { type Asking, sendLimits } from "./login-limits";

const asking: Asking = { phone: "79161234567", visitor: "cart-1", isKnownDevice: false, network: "192.0.2.7" };
const named = (changes: Partial<Asking>, name: string) =>
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

  it("leave a way by the captcha wherever strangers share them", () => {
    for (const network of ["192.0.2.7", null]) {
      const shared = sendLimits({ ...asking, network }).filter(({ caller }) => !caller.includes("cart-1"));
      expect(shared.length).toBeGreaterThan(2);
      for (const { max, most = 0 } of shared) expect(most).toBeGreaterThan(max);
    }
  });

  it("shut nobody out for all the others whom no proxy tells apart", () => {
    const address = named({ network: null }, "login.send.address");
    expect(address.map(({ caller, most }) => [caller, most])).toEqual([
      ["cart cart-1", undefined],
      ["unknown", 2_000_000_000],
    ]);
  });
});
