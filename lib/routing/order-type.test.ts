/** @rule SPEC-150 */
import { describe, expect, it } from "@jest/globals";
import { offeredOrderTypes, orderTypeIn } from "./order-type";

const both = { delivery: true, takeaway: true };
const takeawayOnly = { delivery: false, takeaway: true };
const deliveryOnly = { delivery: true, takeaway: false };

describe("the order type of a page (SPEC-14)", () => {
  it.each([
    ["takeaway", both, "takeaway"],
    ["delivery", both, "delivery"],
    [null, takeawayOnly, "takeaway"],
    [null, both, "delivery"],
    ["delivery", takeawayOnly, "takeaway"],
    ["takeaway", deliveryOnly, "delivery"],
  ] as const)("%j with %j is %s", (wanted, allowed, expected) => {
    expect(orderTypeIn(allowed, wanted)).toBe(expected);
  });
});

describe("offeredOrderTypes (SPEC-16)", () => {
  it.each([
    [both, ["delivery", "takeaway"]],
    [takeawayOnly, ["takeaway"]],
    [deliveryOnly, ["delivery"]],
  ])("%j", (allowed, expected) => {
    expect(offeredOrderTypes(allowed)).toEqual(expected);
  });
});
