/** @group money */
import { describe, expect, it } from "@jest/globals";
import { isBankAddress, isWebAddress } from "./bank-address";

const bank = "http://127.0.0.1:4010";

describe("where a payment may lead (SPEC-325)", () => {
  it.each([
    ["http://127.0.0.1:4010/acs/v1", [bank], true],
    ["http://127.0.0.1:4011/acs/v1", [bank], false],
    ["https://acs.example/x?y=1", [bank], false],
    ["https://acs.example/x?y=1", ["https:"], true],
    ["http://acs.example/x", ["https:"], false],
    ["https://name@acs.example/", ["https:"], false],
    ["https://a:b@acs.example/", ["https:"], false],
    ["javascript:alert(1)", ["https:"], false],
    ["JAVASCRIPT:alert(1)", ["https:", "null"], false],
    ["data:text/html,x", ["https:", "null"], false],
    ["/moscow", ["https:"], false],
    ["//evil.test", ["https:"], false],
    ["", ["https:"], false],
  ])("%j of %j: %s", (address, origins, expected) => {
    expect(isBankAddress(address, origins)).toBe(expected);
  });

  it.each([
    ["https://pay.example/hosted/1", true],
    ["http://127.0.0.1:4010/hosted/1", true],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["https://a@pay.example/", false],
    ["/moscow", false],
  ])("%j is an address of the web: %s", (address, expected) => expect(isWebAddress(address)).toBe(expected));
});
