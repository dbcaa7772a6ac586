import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import * as z from "zod";
import { type Cart, cartAdd } from "../../../lib/contract/cart";
import { orderCacheCreate } from "../../../lib/contract/order/order-cache";
import type { PaymentAlias } from "../../../lib/contract/payment";
import { addressSet } from "../../../lib/contract/place/address";
import { shopSet } from "../../../lib/contract/place/shop";
import { callsOf, orderOf, slotsOf } from "./calls";
import { customer, newPhone } from "./customer";
import { bankUrl } from "./shop";

/** Where tests pay, a shop or an address of each city, by who takes the cards there. */
const places = {
  /** cloudpayments; so are the next three */
  moscow: { city_id: 1, shop_id: 13 },
  kaliningrad: { city_id: 5, shop_id: 51 },
  almaty: { city_id: 7, shop_id: 71 },
  /** Only delivers, from a sum that takes six dishes. */
  berlin: { city_id: 9, address: "Unter den Linden, 9", dishes: 6 },
  /** rbs, which registers a payment before it takes its card */
  samara: { city_id: 2, shop_id: 21 },
  /** sber_new, on a separate page; so are the next two */
  vladivostok: { city_id: 4, shop_id: 41 },
  /** yookassa */
  minsk: { city_id: 6, shop_id: 61 },
  /** ozan, with an e-mail */
  antalya: { city_id: 8, shop_id: 81 },
} as const;
export type PayingCity = keyof typeof places;

const russian = { "accept-language": "ru" } as const;

/** The customer chooses the shop of a city, or the address where it only delivers; gives the cart and the menu there. */
const arrive = async (page: Page, city: PayingCity) => {
  const call = callsOf(page, russian);
  const where = places[city];
  if ("address" in where) {
    const { city_id, address: text } = where;
    return addressSet.reply.parse(await call("POST", "/address/set", { city_id, text }));
  }
  const { city_id, shop_id } = where;
  await call("PUT", "/cart", { city_id, shop_id, order_type: "takeaway", delivery_zone_id: null });
  return shopSet.reply.parse(await call("POST", "/shops/set", { shop_id }));
};

/** A customer has logged in and filled a cart, to be ordered where tests of the city pay; without the screens of it. */
export async function filledCart(page: Page, city: PayingCity = "moscow", phone = newPhone()): Promise<Cart> {
  await customer(page, "ru").login(phone);
  const { cart, product_groups } = await arrive(page, city);
  const product = product_groups
    .flatMap(({ products }) => products)
    .find(({ type, modifiers: { single, groups } }) => type === "default" && single.length + groups.length === 0);
  const where = places[city];
  const line = { ...cart.place, product_key: product?.key, count: "dishes" in where ? where.dishes : 4 };
  return cartAdd.reply.parse(await callsOf(page, russian)("PUT", "/cart/add", line)).cart;
}

type Payable = { readonly city?: PayingCity; readonly phone?: string };

/** An order made of such a cart is to be paid on the site; gives the key of its payment page. */
export async function pendingOrder(page: Page, payment_type: PaymentAlias, options: Payable = {}): Promise<string> {
  const { city = "moscow", phone = newPhone() } = options;
  const cart = await filledCart(page, city, phone);
  const call = callsOf(page, russian);
  const slot = (await slotsOf(call, city, cart)).find(({ disabled }) => !disabled);
  const order = orderOf(cart, { phone, username: "Аня", payment_type, interval_id: slot?.id ?? null });
  return orderCacheCreate.reply.parse(await call("POST", "/order/create-order-cache", order)).order_cache_key;
}

/** How many dishes the customer's cart holds. */
export async function cartCount(page: Page, city: PayingCity = "moscow"): Promise<number> {
  return (await arrive(page, city)).cart.count;
}

const Moved = z.array(z.object({ amount_minor: z.number() }));
const Ledger = z.object({ captures: Moved, refunds: Moved });

/** The bank's ledger of an order: what was captured and refunded, minor units. */
export async function ledgerOf(orderId: number): Promise<{ readonly captures: number[]; readonly refunds: number[] }> {
  const answer = await fetch(`${bankUrl()}/sbx/ledger?invoice=${orderId}`);
  const { captures, refunds } = Ledger.parse(await answer.json());
  const amounts = (moved: z.infer<typeof Moved>) => moved.map(({ amount_minor }) => amount_minor);
  return { captures: amounts(captures), refunds: amounts(refunds) };
}

/** The bank's customer answers by the link of SBP. */
export async function answerSbp(link: string, answer: "pay" | "reject"): Promise<void> {
  const reply = await fetch(link, { method: "POST", body: new URLSearchParams({ answer }) });
  expect(reply.status).toBe(200);
}

/** The bank's app on the phone of an order, as a page. */
export const sberPayInbox = (phone: string): string => `${bankUrl()}/sberpay/inbox?phone=${phone}`;
