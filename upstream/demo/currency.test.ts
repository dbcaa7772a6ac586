import { describe, expect, it } from "@jest/globals";
import { localBasicPrice, localPrice } from "./currency";
import { places } from "./places/places";

const placeOf = (alias: string) => {
  const place = places.find((candidate) => candidate.alias === alias);
  if (!place) throw new Error(`There is no ${alias}.`);
  return place;
};

describe("localPrice", () => {
  it.each([
    ["moscow", 499, 499],
    ["samara", 499, 449],
    ["samara", 39, 35],
    ["vladivostok", 499, 549],
    ["minsk", 499, 20],
    ["minsk", 10, 1],
    ["almaty", 499, 2750],
    ["almaty", 49, 270],
    ["antalya", 499, 250],
    ["antalya", 39, 20],
    ["berlin", 499, 10],
    ["kyiv", 499, 250],
    ["berlin", 0, 0],
    ["berlin", 10, 1],
  ])("in %s %d roubles are %d", (alias, price, expected) => {
    expect(localPrice(price, placeOf(alias))).toBe(expected);
  });

  it("keeps the price before a discount above the price", () => {
    for (const place of places) {
      expect(localBasicPrice(459, 449, place)).toBeGreaterThan(localPrice(449, place));
      expect(Number.isInteger(localBasicPrice(459, 449, place))).toBe(true);
    }
  });
});
