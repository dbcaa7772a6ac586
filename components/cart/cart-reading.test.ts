import { describe, expect, it } from "@jest/globals";
import type { DeliveryPrices } from "@/lib/contract/place/zone";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { cartProgress, listedPackages, sortedLines, unlistedPackaging } from "./cart-reading";

const zone: DeliveryPrices = {
  delivery: 149,
  minimum_order_amount: 600,
  has_free_delivery: false,
  free_delivery_from: 2000,
};
const free: DeliveryPrices = {
  delivery: 0,
  minimum_order_amount: 0,
  has_free_delivery: true,
  free_delivery_from: null,
};
const left = (minimum_left: number, free_delivery_left: number | null) => ({
  ...cart,
  minimum_left,
  free_delivery_left,
});

describe("the first line of the cart (SPEC-407)", () => {
  it.each([
    ["the minimum comes first", left(10, 1410), { kind: "minimum_left", amount: 10, target: 600 }],
    ["then free delivery", left(0, 226), { kind: "free_left", amount: 226, target: 2000 }],
    ["free delivery is reached", left(0, 0), { kind: "free" }],
    ["an empty cart names the minimum", { ...left(0, 2000), count: 0 }, { kind: "minimum", amount: 600 }],
  ])("%s", (_what, shown, progress) => {
    expect(cartProgress(shown, "delivery", zone)).toEqual(progress);
  });

  it("says that delivery costs nothing where there is nothing to reach", () => {
    expect(cartProgress(left(0, null), "delivery", free)).toEqual({ kind: "free" });
    expect(cartProgress({ ...left(0, null), count: 0 }, "delivery", free)).toEqual({ kind: "free" });
  });

  it("promises nothing before the address is known", () => {
    expect(cartProgress({ ...left(0, null), delivery_address: null }, "delivery", free)).toBeNull();
  });

  it("says nothing on takeaway", () => {
    expect(cartProgress(left(0, null), "takeaway", null)).toBeNull();
  });
});

describe("reading a cart", () => {
  it("lists lines in the order they were added", () => {
    const late = lineOf("p1", { added_at: "2025-05-10T13:00:00.000Z" });
    const products = { p1: late, p2: lineOf("p2") };
    expect(sortedLines({ products }).map(({ key }) => key)).toEqual(["p2", "p1"]);
  });

  it("lists only packages whose alias holds packet or paket (SPEC-29)", () => {
    const pack = (alias: string) => ({ alias, name: alias, can_refuse: true, count: 1, price: 10 });
    const packages = ["paper-packet", "termopaket", "box"].map(pack);
    expect(listedPackages({ packages }).map(({ alias }) => alias)).toEqual(["paper-packet", "termopaket"]);
  });

  it("counts what the others cost, so that all lines add up to the packaging of the prices", () => {
    const pack = (alias: string, count: number, price: number) => ({
      alias,
      name: alias,
      can_refuse: true,
      count,
      price,
    });
    const packages = [pack("paket", 1, 15), pack("box", 1, 40), pack("lid", 1, 0.1), pack("bowl", 0, 30)];
    expect(unlistedPackaging({ packages })).toBe(40.1);
    expect(unlistedPackaging({ packages: [] })).toBe(0);
  });
});
