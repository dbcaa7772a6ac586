import type { Browser } from "@playwright/test";
import { cartAdd } from "../../../lib/contract/cart";
import { shopSet } from "../../../lib/contract/place/shop";
import { callsOf, orderOf, slotsOf } from "./calls";
import { customer, newPhone } from "./customer";

type Wanted = {
  /** A shop of Moscow. */
  readonly shop_id: number;
  /** By its name. */
  readonly dish: string;
  /** As its title has it: the time slot of today that is taken. */
  readonly title: string;
};

/** Another customer, in another browser, fetches a dish at that time; without the screens of it. */
export async function orderElsewhere(browser: Browser, { shop_id, dish, title }: Wanted): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const phone = newPhone();
  await customer(page, "ru").login(phone);
  const call = callsOf(page, { "accept-language": "ru" });

  const place = { city_id: 1, order_type: "takeaway", shop_id, delivery_zone_id: null };
  const { product_groups } = shopSet.reply.parse(await call("POST", "/shops/set", { shop_id }));
  const product = product_groups.flatMap(({ products }) => products).find(({ name }) => name === dish);
  const line = { ...place, product_key: product?.key, count: 1 };
  const { cart } = cartAdd.reply.parse(await call("PUT", "/cart/add", line));
  const slot = (await slotsOf(call, "moscow", cart)).find((one) => one.title === title);
  await call("POST", "/order/create", orderOf(cart, { phone, interval_id: slot?.id ?? null }));
  await context.close();
}
