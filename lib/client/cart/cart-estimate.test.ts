/** @rule SPEC-800 */
import { describe, expect, it } from "@jest/globals";
import type { DeliveryPrices } from "@/lib/contract/place/zone";
import { type CountedCart, estimatedSums } from "./cart-estimate";

const empty: CountedCart = {
  count: 0,
  prices: { subtotal: 0, packages: 0, delivery: 0, discount: 0, bonuses: 0, total: 0 },
  freeDeliveryLeft: null,
};
const filled: CountedCart = {
  count: 2,
  prices: { subtotal: 700, packages: 35, delivery: 99, discount: 70, bonuses: 0, total: 764 },
  freeDeliveryLeft: 300,
};
const zone: DeliveryPrices = {
  delivery: 99,
  minimum_order_amount: 0,
  has_free_delivery: false,
  free_delivery_from: 1_000,
};
const free: DeliveryPrices = { ...zone, has_free_delivery: true };

describe("the first total that is shown after an add", () => {
  it.each([
    ["contains packaging", empty, { count: 1, amount: 249 }, { packaging: 35, zone: null }, 284],
    ["contains delivery", empty, { count: 1, amount: 249 }, { packaging: 35, zone }, 383],
    [
      "has no delivery in a zone where it is free",
      empty,
      { count: 1, amount: 249 },
      { packaging: 35, zone: free },
      284,
    ],
    ["has none from the zone's sum on", empty, { count: 4, amount: 1_000 }, { packaging: 35, zone }, 1_035],
    [
      "has none from the sum of a deal on, which an empty cart says",
      { ...empty, freeDeliveryLeft: 200 },
      { count: 1, amount: 249 },
      { packaging: 35, zone },
      284,
    ],
    [
      "is the dishes alone where no packaging is charged",
      empty,
      { count: 1, amount: 249 },
      { packaging: 0, zone: null },
      249,
    ],
    ["is exact to the cent", empty, { count: 3, amount: 0.3 }, { packaging: 0.1, zone: null }, 0.4],
    [
      "waits where the upstream does not say what packaging costs",
      empty,
      { count: 1, amount: 249 },
      { packaging: null, zone },
      null,
    ],
  ] as const)("%s", (_, counted, change, fees, total) => {
    expect(estimatedSums(counted, change, fees).total).toBe(total);
  });
});

describe("the total of a cart that has something in it", () => {
  it.each([
    ["is the upstream's while nothing is pressed", filled, { count: 0, amount: 0 }, { packaging: 35, zone }, 764],
    ["goes up by a dish", filled, { count: 1, amount: 100 }, { packaging: 35, zone }, 864],
    [
      "loses delivery with the dish that reaches its end",
      filled,
      { count: 1, amount: 300 },
      { packaging: 35, zone },
      965,
    ],
    [
      "gets it back below",
      { ...filled, freeDeliveryLeft: 0 },
      { count: -1, amount: -350 },
      { packaging: 35, zone },
      414,
    ],
    [
      "stays without it above, whoever pays for it",
      { ...filled, prices: { ...filled.prices, delivery: 0, total: 665 }, freeDeliveryLeft: 0 },
      { count: 1, amount: 100 },
      { packaging: 35, zone: { ...zone, free_delivery_from: null } },
      765,
    ],
    [
      "has the packaging of its own, without a bag that was refused",
      { ...filled, prices: { ...filled.prices, packages: 25 } },
      { count: 1, amount: 100 },
      { packaging: 35, zone },
      854,
    ],
    ["is nothing once the last dish is out", filled, { count: -2, amount: -700 }, { packaging: 35, zone }, 0],
    ["is never below nothing", filled, { count: -1, amount: -690 }, { packaging: 35, zone: free }, 0],
  ] as const)("%s", (_, counted, change, fees, total) => {
    expect(estimatedSums(counted, change, fees).total).toBe(total);
  });
});
