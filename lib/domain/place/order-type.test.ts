import { describe, expect, it } from "@jest/globals";
import { cleanOrderType, offeredOrderTypes } from "./order-type";

const both = { delivery: true, takeaway: true };
const takeawayOnly = { delivery: false, takeaway: true };
const deliveryOnly = { delivery: true, takeaway: false };

describe("cleanOrderType (SPEC-14)", () => {
  it.each([
    ["takeaway", both, "takeaway"],
    ["delivery", both, "delivery"],
    ["TAKEAWAY", both, "delivery"],
    ["TAKEAWAY", takeawayOnly, "takeaway"],
    ["take-away 1", both, "takeaway"],
    ["pickup", both, "delivery"],
    ["", takeawayOnly, "takeaway"],
    [undefined, both, "delivery"],
    ["delivery", takeawayOnly, "takeaway"],
    ["takeaway", deliveryOnly, "delivery"],
    ["constructor", both, "delivery"],
  ])("%j with %j is %s", (raw, allowed, expected) => {
    expect(cleanOrderType(raw, allowed)).toBe(expected);
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
