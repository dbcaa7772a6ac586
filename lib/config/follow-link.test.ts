/**
 * @group security
 * @rule SPEC-789
 */
import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { followedOrder, followLink } from "./follow-link";

const secret = "a-secret-of-storefront-and-upstream";

describe("the link by which an order is followed", () => {
  it("opens that order, and is the same each time", () => {
    const link = followLink(1001, secret);
    expect([followedOrder(link, secret), followLink(1001, secret)]).toEqual([1001, link]);
    expect(link).toMatch(/^1001-[\w-]{22}$/);
    expect(followedOrder(followLink(999_999_999_999_999, secret), secret)).toBe(999_999_999_999_999);
  });

  it("opens nothing with another number, a sign changed, or at another shop", () => {
    const link = followLink(1001, secret);
    const [, signature = ""] = link.split(/-(.*)/);
    expect(followedOrder(`1002-${signature}`, secret)).toBeNull();
    expect(followedOrder(link, `${secret}2`)).toBeNull();
    void fc.assert(
      fc.property(fc.nat(link.length - 1), fc.constantFrom(..."0123456789abcXYZ-_"), (at, sign) => {
        fc.pre(link[at] !== sign);
        expect(followedOrder(`${link.slice(0, at)}${sign}${link.slice(at + 1)}`, secret)).toBeNull();
      }),
    );
    for (const text of ["", "1001", "1001-", `01001-${signature}`, `${link}A`, ` ${link}`, "0-AAAAAAAAAAAAAAAAAAAAAA"])
      expect(followedOrder(text, secret)).toBeNull();
  });
});
