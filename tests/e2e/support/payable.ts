import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import * as z from "zod";
import { cartAdd } from "../../../lib/contract/cart";
import { orderCacheCreate } from "../../../lib/contract/order-cache";
import type { PaymentAlias } from "../../../lib/contract/payment";
import { scheduleIntervals } from "../../../lib/contract/schedule";
import { shopSet } from "../../../lib/contract/shop";
import { customer, newPhone } from "./customer";
import { storefrontUrl } from "./shop";

/** A shop of Moscow, where cloudpayments takes the cards. */
const shop_id = 13;

/** A customer has logged in, filled a cart and sent an order to be paid on the site; gives the key of its payment page. */
export async function keptOrder(page: Page, payment_type: PaymentAlias): Promise<string> {
  const phone = newPhone();
  await customer(page, "ru").login(phone);
  const send = async (method: "PUT" | "POST", path: string, data: unknown): Promise<unknown> => {
    const headers = { origin: storefrontUrl(), "idempotency-key": randomUUID(), "accept-language": "ru" };
    const answer = await page.request.fetch(`${storefrontUrl()}/api${path}`, { method, data, headers });
    expect([path, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([path, 200, ""]);
    return answer.json();
  };
  const place = { city_id: 1, order_type: "takeaway", shop_id, delivery_zone_id: null };
  await send("PUT", "/cart", place);
  const { product_groups } = shopSet.reply.parse(await send("POST", "/shops/set", { shop_id }));
  const product = product_groups
    .flatMap(({ products }) => products)
    .find(({ type, modifiers: { single, groups } }) => type === "default" && single.length + groups.length === 0);
  const line = { ...place, product_key: product?.key, count: 4 };
  const { cart } = cartAdd.reply.parse(await send("PUT", "/cart/add", line));
  const asked = { city_alias: "moscow", order_type: "takeaway", shop_id, delivery_zone_id: null, date: null };
  const { intervals } = scheduleIntervals.reply.parse(await send("POST", "/schedule/intervals", asked));
  const order = {
    ...{ city_id: 1, order_type: "takeaway", shop_id, phone, username: "Аня", email: null },
    ...{ payment_type, cash: null, order_comment: null, order_cache_key: null, delivery_address: null },
    cart: { version: cart.version },
    interval_id: intervals.find(({ disabled }) => !disabled)?.id ?? null,
  };
  return orderCacheCreate.reply.parse(await send("POST", "/order/create-order-cache", order)).order_cache_key;
}

const bankUrl = (): string => z.string().parse(process.env[`E2E_BANK_${process.env["TEST_PARALLEL_INDEX"] ?? "0"}`]);

const Ledger = z.object({ captures: z.array(z.unknown()), refunds: z.array(z.unknown()) });

/** What the bank's own book says of an order: how often money was taken and given back. */
export async function ledgerOf(orderId: number): Promise<{ readonly captures: number; readonly refunds: number }> {
  const answer = await fetch(`${bankUrl()}/sbx/ledger?invoice=${orderId}`);
  const { captures, refunds } = Ledger.parse(await answer.json());
  return { captures: captures.length, refunds: refunds.length };
}

/** The bank's customer pays by the link of SBP. */
export async function payBySbp(link: string): Promise<void> {
  const answer = await fetch(link, { method: "POST", body: new URLSearchParams({ answer: "pay" }) });
  expect(answer.status).toBe(200);
}
