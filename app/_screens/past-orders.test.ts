import { describe, expect, it } from "@jest/globals";
import { order } from "@/tests/support/storefront-fixtures";
import { lastOrders, runningOrders } from "./past-orders";

type Alias = typeof order.status.alias;
type Made = { readonly city?: string; readonly count?: number };

const made = (order_id: number, alias: Alias, { city = "moscow", count = 1 }: Made = {}) => ({
  ...order,
  order_id,
  status: { ...order.status, alias },
  city_alias: city,
  products: order.products.map((product) => ({ ...product, quantity: count })),
});

describe("the orders of a returning customer", () => {
  it("are active until they are done or canceled, and two of them are shown", () => {
    const orders = [
      made(9, "accepted"),
      made(8, "canceled"),
      made(7, "waitingForPayment"),
      made(6, "done"),
      made(5, "sent"),
    ];
    expect(runningOrders(orders)).toEqual([9, 7]);
  });

  it("are offered again once they are done, three of this city, each content once", () => {
    const orders = [
      made(9, "accepted", { count: 9 }),
      made(8, "done"),
      made(7, "done"),
      made(6, "canceled", { count: 6 }),
      made(5, "done", { city: "antalya", count: 5 }),
      made(4, "done", { count: 2 }),
      made(3, "done", { count: 3 }),
      made(2, "done", { count: 4 }),
    ];
    expect(lastOrders(orders, "moscow").map(({ order_id }) => order_id)).toEqual([8, 4, 3]);
  });

  it("count as the same content whatever the order of their dishes, and as another one with another choice", () => {
    const [dish] = order.products;
    if (dish === undefined) throw new Error("The order has no dish");
    const other = { ...dish, id: 18 };
    const chosen = { ...dish, modifiers: [{ id: 3, name: "Wasabi", count: 1 }] };
    const orders = [
      { ...made(3, "done"), products: [dish, other] },
      { ...made(2, "done"), products: [other, dish] },
      { ...made(1, "done"), products: [chosen, other] },
    ];
    expect(lastOrders(orders, "moscow").map(({ order_id }) => order_id)).toEqual([3, 1]);
  });
});
