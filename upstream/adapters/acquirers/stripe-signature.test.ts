/**
 * @group faults
 * @group money
 * @rule SPEC-521
 */
import { createHmac } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { isSignedByStripe } from "./stripe-signature";

const secret = "whsec_test_secret";
const body = '{"id":"evt_test_webhook","object":"event"}';
const now = new Date("2026-11-26T12:00:00Z");
const seconds = now.getTime() / 1000;
const sign = (at: number, text = body, by = secret): string =>
  createHmac("sha256", by).update(`${at}.${text}`).digest("hex");
const judge = (header: string, text = body): boolean => isSignedByStripe(text, header, secret, now);

describe("a webhook with Stripe-Signature", () => {
  it("is Stripe's by the HMAC of its time and its raw body", () => {
    // Computed beside this code: printf '1492774577.{"id":…}' | openssl dgst -sha256 -hmac whsec_test_secret
    const known = "t=1492774577,v1=88a022085c6bdb887b02cb26ff76dd681234d9675c0f22844059f55552a8883a";
    expect(isSignedByStripe(body, known, secret, new Date(1_492_774_600_000))).toBe(true);
    expect(judge(`t=${seconds},v1=${sign(seconds)},v0=6ffbb59b2300aae63f272406069a9788598b792a`)).toBe(true);
  });

  it("may have several signatures, while the secret is replaced", () => {
    expect(judge(`t=${seconds}, v1=${sign(seconds, body, "whsec_old")}, v1=${sign(seconds)}`)).toBe(true);
  });

  it.each([
    ["of another secret", `t=${seconds},v1=${sign(seconds, body, "whsec_other")}`],
    ["of another time", `t=${seconds + 1},v1=${sign(seconds)}`],
    ["by another scheme alone", `t=${seconds},v0=${sign(seconds)}`],
    ["without a time", `v1=${sign(seconds)}`],
    ["with a time that is no number", `t=soon,v1=${sign(seconds)}`],
    ["without a signature", `t=${seconds}`],
    ["of half a signature", `t=${seconds},v1=${sign(seconds).slice(0, 32)}`],
    ["that is no hexadecimal number", `t=${seconds},v1=${"z".repeat(64)}`],
    ["without anything", ""],
    ["from before five minutes", `t=${seconds - 301},v1=${sign(seconds - 301)}`],
  ])("%s is nobody's", (_name, header) => {
    expect(judge(header)).toBe(false);
  });

  it("is old after five minutes, and may be dated ahead of a clock that is behind", () => {
    expect(judge(`t=${seconds - 300},v1=${sign(seconds - 300)}`)).toBe(true);
    expect(judge(`t=${seconds + 900},v1=${sign(seconds + 900)}`)).toBe(true);
  });

  it("is nobody's after a single byte was changed", () => {
    expect(judge(`t=${seconds},v1=${sign(seconds)}`, `${body} `)).toBe(false);
  });
});
