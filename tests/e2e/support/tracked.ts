import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { cartAdd } from "../../../lib/contract/cart";
import { orderCreate } from "../../../lib/contract/order/order";
import { addressSet } from "../../../lib/contract/place/address";
import type { OrderType } from "../../../lib/contract/place/place";
import { scheduleIntervals } from "../../../lib/contract/place/schedule";
import { shopSet } from "../../../lib/contract/place/shop";
import { customer } from "./customer";
import { storefrontUrl } from "./shop";

const moscow = 1;
const shop_id = 13;

/** A customer has logged in and ordered for the first slot of today, without the screens of it; gives the order's number. */
export async function trackedOrder(page: Page, order_type: OrderType): Promise<number> {
  await customer(page, "ru").login();
  const send = async (method: "PUT" | "POST", path: string, data: unknown): Promise<unknown> => {
    const headers = { origin: storefrontUrl(), "idempotency-key": randomUUID() };
    const answer = await page.request.fetch(`${storefrontUrl()}/api${path}`, { method, data, headers });
    expect([path, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([path, 200, ""]);
    return answer.json();
  };
  const isDelivery = order_type === "delivery";
  if (!isDelivery) {
    await send("PUT", "/cart", { city_id: moscow, shop_id, order_type, delivery_zone_id: null });
  }
  const arrived = isDelivery
    ? addressSet.reply.parse(await send("POST", "/address/set", { city_id: moscow, text: "Тверская улица, 7" }))
    : shopSet.reply.parse(await send("POST", "/shops/set", { shop_id }));
  const { place, delivery_address: address } = arrived.cart;
  const dish = arrived.product_groups.flatMap(({ products }) => products).find(({ alias }) => alias === "philadelphia");
  const added = cartAdd.reply.parse(await send("PUT", "/cart/add", { product_key: dish?.key, count: 2, ...place }));
  const asked = { ...place, city_id: undefined, city_alias: "moscow", date: null };
  const { intervals } = scheduleIntervals.reply.parse(await send("POST", "/schedule/intervals", asked));
  const details = { room: "12", floor: null, entrance: null, intercom: null, description: null };
  const made = await send("POST", "/order/create", {
    ...{ city_id: moscow, order_type, shop_id: isDelivery ? null : shop_id, phone: "", username: "Анна", email: null },
    ...{ payment_type: "cash", cash: null, order_comment: null, order_cache_key: null },
    cart: { version: added.cart.version },
    delivery_address: address && { street: address.street, house: address.house, ...details },
    interval_id: intervals.find(({ disabled }) => !disabled)?.id ?? null,
  });
  return orderCreate.reply.parse(made).order_id;
}
