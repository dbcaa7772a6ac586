/** @group security */
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { cartAdd, cartForget, cartLoad, cartSetInterval } from "./cart";
import type { Endpoint } from "./endpoint";
import { feedbackCallMeBack, feedbackQuestions } from "./feedback";
import { orderCreate } from "./order/order";
import { orderPay, orderPost3ds } from "./order/order-payment";
import { paymentSettings, paymentTypes } from "./payment";
import { scheduleTimeSettings } from "./place/schedule";
import { relatedProducts } from "./product";

const place = { city_id: 1, order_type: "delivery" };
const slot = { id: "2026-06-02T10:00", title: "10:00 – 10:30", day_name: "Tuesday", start_timestamp: 1780376400 };
const interval = { ...slot, disabled: false };
const prices = { delivery: 99, minimum_order_amount: 600, has_free_delivery: false, free_delivery_from: null };
/** An address as `address/check` answers it, with flat, entrance and floor. */
const delivery_address = {
  ...{
    id: 5,
    city_id: 1,
    city: { id: 1, name: "Moscow" },
    address: "улица Арбат, 1",
    full_address: "Москва, улица Арбат, 1",
  },
  ...{ locality: "Москва", district: null, street: "улица Арбат", house: "1", type: "house", found: true },
  ...{ room: "8", floor: "3", entrance: null, intercom: null, description: null },
  ...{ map: { coordinates: { latitude: 55.75, longitude: 37.6 } }, delivery_possible: true, delivery_zone_id: 1 },
  ...{ delivery_prices: prices, shop_address: null, company_name: null, inn: null, ogrn: null },
};
const who = { name: "Anna", phone: "79161234567" };
const order = { phone: who.phone, username: "Anna", payment_type: "cash", cart: { version: 1 }, interval_id: slot.id };

const bodies: readonly (readonly [string, Endpoint, unknown])[] = [
  ["a call back: name and phone", feedbackCallMeBack, who],
  [
    "feedback: name, phone, e-mail and text",
    feedbackQuestions,
    { ...who, email: "anna@example.com", message: "Hello" },
  ],
  ["a slot as the list has it", cartSetInterval, { interval }],
  ["no slot", cartSetInterval, { interval: null }],
  ["a cart with a remembered slot", cartLoad, { ...place, interval }],
  ["a dish where no shop is chosen", cartAdd, { product_key: "p1", count: 1, ...place }],
  ["a line that goes", cartForget, { product_key: "p1", ...place }],
  ["an order to the whole address", orderCreate, { ...order, ...place, delivery_address }],
  ["an order to fetch", orderCreate, { ...order, city_id: 1, order_type: "takeaway", shop_id: 1 }],
  ["what order/create answered", orderPay, { order_id: 1, payment_type: "cardOnline", is_resumed: true }],
  ["an issuer's word stored upstream", orderPost3ds, { TransactionId: "x", order_id: 1, last_attempt: true }],
  ["payment settings without a point", paymentSettings, { payment_type: "cardOnline", is_delivery: true, city_id: 1 }],
  ["payment types of a city", paymentTypes, place],
  ["related products of a city", relatedProducts, { ...place, product_groups_ids: [1] }],
  ["times of a city", scheduleTimeSettings, place],
];

describe("a body may be as small as", () => {
  it.each(bodies)("%s (SPEC-254, SPEC-255)", (_, { body }, value) => {
    expect(body && z.safeParse(body, value).error).toBeUndefined();
  });

  it("but null and absent are read alike", () => {
    const { body } = paymentTypes;
    expect(body && z.parse(body, place)).toEqual({ ...place, shop_id: null, delivery_zone_id: null });
  });
});
