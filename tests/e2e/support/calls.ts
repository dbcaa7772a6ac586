import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Cart } from "../../../lib/contract/cart";
import type { OrderPayload } from "../../../lib/contract/order/order";
import { scheduleIntervals } from "../../../lib/contract/place/schedule";
import { storefrontUrl } from "./shop";

type Call = (method: "DELETE" | "POST" | "PUT", path: string, data: unknown) => Promise<unknown>;

/** Calls of the page's session over HTTP, as another tab would send them. One that fails fails the test. */
export const callsOf =
  (page: Page, headers: Readonly<Record<string, string>> = {}): Call =>
  async (method, path, data) => {
    const own = { origin: storefrontUrl(), "idempotency-key": randomUUID(), ...headers };
    const answer = await page.request.fetch(`${storefrontUrl()}/api${path}`, { method, data, headers: own });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };

/** Time slots at the cart's place; without a date of today. */
export const slotsOf = async (call: Call, city_alias: string, { place }: Cart, date: string | null = null) => {
  if (place === null) throw new Error(`The cart of ${city_alias} has no place`);
  const { order_type, shop_id, delivery_zone_id } = place;
  const query = { city_alias, order_type, shop_id, delivery_zone_id, date };
  return scheduleIntervals.reply.parse(await call("POST", "/schedule/intervals", query)).intervals;
};

/** The order of a cart as the form sends it: for cash, to room 12 of an address. */
export const orderOf = (
  { place, version, delivery_address: address }: Cart,
  changes: Partial<OrderPayload>,
): OrderPayload => {
  if (place === null) throw new Error("The cart has no place");
  const { city_id, order_type, shop_id } = place;
  const door = { room: "12", floor: null, entrance: null, intercom: null, description: null };
  return {
    ...{ city_id, order_type, shop_id, phone: "", username: "Анна", email: null },
    ...{ payment_type: "cash", cash: null, order_comment: null, order_cache_key: null },
    cart: { version },
    delivery_address:
      order_type === "delivery" && address ? { street: address.street, house: address.house, ...door } : null,
    interval_id: null,
    ...changes,
  };
};
