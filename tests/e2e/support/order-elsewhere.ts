import { randomUUID } from "node:crypto";
import type { APIResponse, Browser } from "@playwright/test";
import { expect } from "@playwright/test";
import { cartAdd } from "../../../lib/contract/cart";
import { orderCreate } from "../../../lib/contract/order/order";
import { scheduleIntervals } from "../../../lib/contract/place/schedule";
import { shopSet } from "../../../lib/contract/place/shop";
import { customer, newPhone } from "./customer";
import { storefrontUrl } from "./shop";

type Wanted = {
  /** A shop of Moscow. */
  readonly shop_id: number;
  /** By its name. */
  readonly dish: string;
  /** As its title has it: the time slot of today that is taken. */
  readonly title: string;
};

/** Another customer, in a browser of his own, fetches a dish at that time; without the screens of it. */
export async function orderElsewhere(browser: Browser, { shop_id, dish, title }: Wanted): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const phone = newPhone();
  await customer(page, "ru").login(phone);
  const send = async (method: "PUT" | "POST", path: string, data: unknown): Promise<unknown> => {
    const headers = { origin: storefrontUrl(), "idempotency-key": randomUUID(), "accept-language": "ru" };
    const answer: APIResponse = await page.request.fetch(`${storefrontUrl()}/api${path}`, { method, data, headers });
    expect([path, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([path, 200, ""]);
    return answer.json();
  };

  const place = { city_id: 1, order_type: "takeaway", shop_id, delivery_zone_id: null };
  const { product_groups } = shopSet.reply.parse(await send("POST", "/shops/set", { shop_id }));
  const product = product_groups.flatMap(({ products }) => products).find(({ name }) => name === dish);
  const line = { ...place, product_key: product?.key, count: 1 };
  const { cart } = cartAdd.reply.parse(await send("PUT", "/cart/add", line));
  const asked = { city_alias: "moscow", order_type: "takeaway", shop_id, delivery_zone_id: null, date: null };
  const { intervals } = scheduleIntervals.reply.parse(await send("POST", "/schedule/intervals", asked));
  const slot = intervals.find((interval) => interval.title === title);
  const order = {
    ...{ city_id: 1, order_type: "takeaway", shop_id, phone, username: "Аня", email: null },
    ...{ payment_type: "cash", cash: null, order_comment: null, order_cache_key: null, delivery_address: null },
    cart: { version: cart.version },
    interval_id: slot?.id ?? null,
  };
  orderCreate.reply.parse(await send("POST", "/order/create", order));
  await context.close();
}
