/** @group security */
import { describe, expect, it } from "@jest/globals";
import { paymentHeaders } from "./payment-headers";

const site = {
  isHttps: false,
  isDevelopment: false,
  sentryDsn: null,
  checkoutScriptUrl: "http://127.0.0.1:4010/sandbox/checkout.js",
  cardKitUrl: null,
  cardFillUrl: null,
  paymentOrigins: ["http://127.0.0.1:4010"],
};

const policyOf = (more: Partial<typeof site> = {}): Map<string, string> =>
  new Map(
    (paymentHeaders({ ...site, ...more }, "abc")["content-security-policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );

describe("headers of the payment page (SPEC-326)", () => {
  it("run scripts of ours, of the nonce and of the acquirer alone", () => {
    expect(policyOf().get("script-src")).toBe("'self' 'nonce-abc' http://127.0.0.1:4010");
    expect(policyOf({ checkoutScriptUrl: "https://checkout.example/checkout.js?v=1" }).get("script-src")).toBe(
      "'self' 'nonce-abc' https://checkout.example",
    );
  });

  it("let forms and frames lead to the banks that are named, and the page into no frame", () => {
    const policy = policyOf({ paymentOrigins: ["https://acs.example", "https://bank.example"] });
    expect(policy.get("form-action")).toBe("'self' https://acs.example https://bank.example");
    expect(policy.get("frame-src")).toBe("https://acs.example https://bank.example");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("object-src")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect(policyOf({ paymentOrigins: [] }).get("frame-src")).toBe("'none'");
  });

  it("leave nothing behind", () => {
    expect(paymentHeaders(site, "abc")).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  });
});
