/** @rule SPEC-800 SPEC-801 */
import { describe, expect, it } from "@jest/globals";
import type { PackageRow } from "../catalogue/reference";
import { isCharged, isWithoutBag } from "./bag";
import { pricedPackages, usualPackagingMinor } from "./packaging";

const MOSCOW = 1;
const pack = (id: number, can_refuse: boolean): PackageRow => ({
  id,
  alias: `packet-${id}`,
  sort: id,
  name: { en: `Package ${id}` },
  can_refuse,
  vat: null,
});
const bag = pack(1, true);
const box = pack(2, false);
const catalogue = {
  packages: [bag, box],
  packagePrices: new Map([
    [
      MOSCOW,
      new Map([
        [bag.id, 1_000],
        [box.id, 2_500],
      ]),
    ],
  ]),
  packagePricesBy: { delivery: new Map(), takeaway: new Map([[MOSCOW, new Map([[box.id, null]])]]) },
};

describe("whether an order goes without a bag", () => {
  it.each([
    ["unless_refused", { without_bag: false, bag_requested: false }, false],
    ["unless_refused", { without_bag: true, bag_requested: false }, true],
    ["unless_refused", { without_bag: false, bag_requested: true }, false],
    ["on_request", { without_bag: false, bag_requested: false }, true],
    ["on_request", { without_bag: false, bag_requested: true }, false],
    ["on_request", { without_bag: true, bag_requested: false }, true],
  ] as const)("%s, %j: %s", (terms, choice, without) => {
    expect(isWithoutBag(choice, terms)).toBe(without);
  });

  it.each([
    [bag, false, true],
    [bag, true, false],
    [box, true, true],
  ])("%j is charged where it is refused %s: %s", (one, withoutBag, charged) => {
    expect(isCharged(one, withoutBag)).toBe(charged);
  });
});

describe("what packaging adds to an order of who has said nothing", () => {
  it.each([
    ["unless_refused", "delivery", 3_500],
    ["unless_refused", "takeaway", 1_000],
    ["on_request", "delivery", 2_500],
    ["on_request", "takeaway", 0],
  ] as const)("%s, %s: %i", (terms, type, minor) => {
    expect(usualPackagingMinor(catalogue, { id: MOSCOW, bag: terms }, type)).toBe(minor);
  });

  it("is nothing in a city that has no packages", () => {
    expect(usualPackagingMinor(catalogue, { id: 2, bag: "unless_refused" }, "delivery")).toBe(0);
  });

  it("is what a cart is charged", () => {
    const charged = pricedPackages(catalogue, { id: MOSCOW }, "delivery", false).filter(({ is_charged }) => is_charged);
    expect(charged.reduce((sum, { price_minor }) => sum + price_minor, 0)).toBe(
      usualPackagingMinor(catalogue, { id: MOSCOW, bag: "unless_refused" }, "delivery"),
    );
  });
});
