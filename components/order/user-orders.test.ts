import { describe, expect, it } from "@jest/globals";
import type { OrderCard } from "@/lib/contract/order/order";
import { ordersOf } from "./user-orders";

const order = (order_id: number): OrderCard => ({
  order_id,
  status: { alias: "done", name: "", description: "", original_status: "done" },
  order_type: "takeaway",
  created_at: "2025-05-10T09:00:00Z",
  completed_at: null,
  products: [],
  gifts: [],
  subtotal: 845,
  packages_total: 0,
  delivery_total: 0,
  discount: 0,
  bonuses: 0,
  price_total: 1,
  currency_code: "RUB",
  city_alias: "moscow",
  timezone: "Europe/Moscow",
  delivery: null,
  shop: null,
});

describe("ordersOf", () => {
  it("shows each order once, where it stood first, when a new one has shifted the pages (SPEC-57)", () => {
    const pages = [{ orders: [order(9), order(8)] }, { orders: [order(8), order(7)] }, { orders: [] }];
    expect(ordersOf(pages).map(({ order_id }) => order_id)).toEqual([9, 8, 7]);
  });
});
