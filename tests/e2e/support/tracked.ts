import type { Page } from "@playwright/test";
import { cartAdd } from "../../../lib/contract/cart";
import { orderCreate } from "../../../lib/contract/order/order";
import { addressSet } from "../../../lib/contract/place/address";
import type { OrderType } from "../../../lib/contract/place/place";
import { shopSet } from "../../../lib/contract/place/shop";
import { callsOf, orderOf, slotsOf } from "./calls";
import { customer } from "./customer";

const moscow = 1;
const shop_id = 13;

/** A customer has logged in and ordered for the first slot of today, without the screens of it; returns the order's number. */
export async function trackedOrder(page: Page, order_type: OrderType): Promise<number> {
  await customer(page, "ru").login();
  const call = callsOf(page);
  const isDelivery = order_type === "delivery";
  if (!isDelivery) {
    await call("PUT", "/cart", { city_id: moscow, shop_id, order_type, delivery_zone_id: null });
  }
  const arrived = isDelivery
    ? addressSet.reply.parse(await call("POST", "/address/set", { city_id: moscow, text: "Тверская улица, 7" }))
    : shopSet.reply.parse(await call("POST", "/shops/set", { shop_id }));
  const dish = arrived.product_groups.flatMap(({ products }) => products).find(({ alias }) => alias === "philadelphia");
  const line = { product_key: dish?.key, count: 2, ...arrived.cart.place };
  const { cart } = cartAdd.reply.parse(await call("PUT", "/cart/add", line));
  const slot = (await slotsOf(call, "moscow", cart)).find(({ disabled }) => !disabled);
  const made = await call("POST", "/order/create", orderOf(cart, { interval_id: slot?.id ?? null }));
  return orderCreate.reply.parse(made).order_id;
}
