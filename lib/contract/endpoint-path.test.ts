/** @group security */
import { describe, expect, it } from "@jest/globals";
import { endpointPath } from "./endpoint-path";

describe("the path of an endpoint", () => {
  it.each([
    { path: "/cart", call: {}, expected: "/cart" },
    { path: "/order/{order_id}", call: { params: { order_id: 7 } }, expected: "/order/7" },
    { path: "/cities/{alias}", call: { params: { alias: "a/b?c" } }, expected: "/cities/a%2Fb%3Fc" },
    { path: "/menu", call: { query: { city_id: 1, shop_id: undefined, zone: null } }, expected: "/menu?city_id=1" },
  ] as const)("$path becomes $expected", ({ path, call, expected }) => {
    expect(endpointPath({ path }, call)).toBe(expected);
  });

  it("refuses a missing parameter", () => {
    expect(() => endpointPath({ path: "/order/{order_id}" }, {})).toThrow("needs order_id");
  });
});
