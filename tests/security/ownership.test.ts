/** @group security */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";
import { orderById, orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate, orderCacheHold } from "@/lib/contract/order/order-cache";
import { orderLinkAnswer } from "@/lib/contract/order/order-link";
import {
  orderMessages,
  orderPushOff,
  orderPushOn,
  orderReceipt,
  orderReceiptEmail,
} from "@/lib/contract/order/order-message";
import { orderPay, orderPost3ds } from "@/lib/contract/order/order-payment";
import { orderRate, orderRating } from "@/lib/contract/order/order-rating";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { courierLocation, orderEvents } from "@/lib/contract/order/order-tracking";
import { addressSet } from "@/lib/contract/place/address";
import { userAddressAdd, userAddressChange, userAddressDelete } from "@/lib/contract/place/user-address";
import type { Client } from "../contract/client";
import { control } from "../contract/control";
import { onEachDatabase } from "../contract/databases";
import { cityId } from "../contract/demo";
import { type Guest, guestOf } from "../contract/guest";

const MISSING = 999_999_999;
const endpoint = "https://push.example/somebody";
const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };

type Outcome = { readonly status: number; readonly problem?: unknown };
type Attempt = (thief: Client, id: number) => Promise<Outcome>;

/** Calls about an order, by their names in the contract. */
const ofOrders: Readonly<Record<string, Attempt>> = {
  orderPay: (thief, order_id) =>
    thief.ask(orderPay, { body: { order_id, order_cache_key: null, payment_type: "cash" } }),
  orderPost3ds: (thief, order_id) => {
    const word = { TransactionId: "x", PaRes: null, cres: null, order_cache_key: null, last_attempt: false };
    return thief.ask(orderPost3ds, { body: { ...word, order_id } });
  },
  orderStatus: (thief, order_id) => thief.ask(orderStatus, { body: { order_id, order_type: "takeaway" } }),
  orderById: (thief, order_id) => thief.ask(orderById, { params: { order_id } }),
  orderEvents: (thief, order_id) => thief.ask(orderEvents, { params: { order_id } }),
  courierLocation: (thief, order_id) => thief.ask(courierLocation, { query: { order_id } }),
  orderCancel: (thief, order_id) => thief.ask(orderCancel, { body: { order_id } }),
  orderRepeat: (thief, order_id) => thief.ask(orderRepeat, { body: { order_id } }),
  orderMessages: (thief, order_id) => thief.ask(orderMessages, { params: { order_id } }),
  orderReceipt: (thief, order_id) => thief.ask(orderReceipt, { params: { order_id } }),
  orderPushOn: (thief, order_id) => thief.ask(orderPushOn, { body: { order_id, endpoint, keys } }),
  orderPushOff: (thief, order_id) => thief.ask(orderPushOff, { body: { order_id, endpoint } }),
  orderReceiptEmail: (thief, order_id) => thief.ask(orderReceiptEmail, { body: { order_id, email: "a@b.example" } }),
  orderRating: (thief, order_id) => thief.ask(orderRating, { params: { order_id } }),
  orderRate: (thief, order_id) => thief.ask(orderRate, { body: { order_id, stars: 1 } }),
  orderLinkAnswer: (thief, order_id) =>
    thief.ask(orderLinkAnswer, { body: { link: "a".repeat(26), order_id, proposal_id: randomUUID(), agrees: true } }),
};

/** Calls about an address that somebody has saved. */
const ofAddresses: Readonly<Record<string, Attempt>> = {
  addressSet: (thief, address_id) => thief.ask(addressSet, { body: { city_id: cityId("moscow"), address_id } }),
  userAddressChange: (thief, address_id) =>
    thief.ask(userAddressChange, { params: { address_id }, body: { room: "13" } }),
  userAddressDelete: (thief, address_id) => thief.ask(userAddressDelete, { params: { address_id } }),
};

/** Calls about an order that is stored until it is paid, by its key. */
const ofPaymentPages: Readonly<Record<string, (thief: Guest, key: string) => Promise<Outcome>>> = {
  orderCache: (thief, order_cache_key) => thief.ask(orderCache, { params: { order_cache_key } }),
  orderCacheHold: (thief, order_cache_key) =>
    thief.ask(orderCacheHold, { params: { order_cache_key }, body: { page: randomUUID(), is_open: false } }),
  orderCreate: async (thief, order_cache_key) => {
    const body = await thief.payload({ payment_type: "cardOnline", order_cache_key });
    return thief.ask(orderCreate, { body, key: randomUUID() });
  },
};

/** Calls that name such a thing and give nothing of it away, each with its reason. */
const others: Readonly<Record<string, string>> = {
  orderCacheCreate: "makes a cache, and is given none",
  orderLookup: "needs an order and its phone; tried in tests/contract/feedback.test.ts",
  feedbackReturnRequest: "a form with a number in it, which is read by people",
};

const fieldsOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
const namesOwned = ({ path, body, query }: Endpoint): boolean =>
  /\{(?:order_id|address_id|order_cache_key)\}/.test(path) ||
  [...fieldsOf(body), ...fieldsOf(query)].some((name) => /^(?:order_id|address_id|order_cache_key)$/.test(name));

it("every call that names somebody's order or address is tried", () => {
  const named = Object.entries(endpoints).flatMap(([name, endpoint]) => (namesOwned(endpoint) ? [name] : []));
  const tried = [
    ...Object.keys(ofOrders),
    ...Object.keys(ofAddresses),
    ...Object.keys(ofPaymentPages),
    ...Object.keys(others),
  ];
  expect(named.sort()).toEqual(tried.sort());
});

onEachDatabase("what belongs to somebody else", (url) => {
  const replyOf = ({ status, problem }: Outcome) => ({ status, problem });

  describe("an order", () => {
    it.each(Object.entries(ofOrders))("answers %s as one that does not exist", async (_name, ask) => {
      const owner = guestOf(url);
      await owner.fetchingAt(13);
      await owner.add("philadelphia", 2);
      const order = await owner.order();
      const thief = guestOf(url);
      const missing = replyOf(await ask(thief, MISSING));
      expect(missing.status).toBe(404);
      expect(replyOf(await ask(thief, order))).toEqual(missing);
      expect(replyOf(await ask(thief.as({ session: null, cartId: randomUUID() }), order))).toEqual(missing);
    });
  });

  it("shows the courier of an order in delivery to nobody else", async () => {
    const owner = guestOf(url);
    await owner.deliveredTo("moscow", "Тверская улица, 7");
    await owner.add("philadelphia", 2);
    const order_id = await owner.order();
    await control(url, `/orders/${order_id}/advance`, { status: "sent" });
    const { coordinates } = await owner.get(courierLocation, { query: { order_id } });
    expect(coordinates.latitude).toBeGreaterThan(55);
    const thief = guestOf(url);
    const missing = replyOf(await thief.ask(courierLocation, { query: { order_id: MISSING } }));
    expect(missing.status).toBe(404);
    expect(replyOf(await thief.ask(courierLocation, { query: { order_id } }))).toEqual(missing);
  });

  /** Somebody with a cart that can be ordered, and what he would order. */
  const cartOf = async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia", 2);
    return { guest, body: await guest.payload({ payment_type: "cardOnline" }) };
  };

  describe("a payment page", () => {
    it.each(Object.entries(ofPaymentPages))("answers %s as one that does not exist", async (_name, ask) => {
      const { guest: owner, body } = await cartOf();
      const { order_cache_key } = await owner.get(orderCacheCreate, { body, key: randomUUID() });
      const { guest: thief } = await cartOf();
      const missing = replyOf(await ask(thief, randomUUID()));
      expect(missing.status).toBe(404);
      expect(replyOf(await ask(thief, order_cache_key))).toEqual(missing);
    });

    it("is sent to nobody who repeats the key of its owner's call", async () => {
      const [{ guest: owner, body }, { guest: thief, body: own }] = [await cartOf(), await cartOf()];
      const key = randomUUID();
      const { order_cache_key } = await owner.get(orderCacheCreate, { body, key });
      const replyOf = await thief.get(orderCacheCreate, { body: own, key });
      expect(replyOf.order_cache_key).not.toBe(order_cache_key);
      expect(replyOf.is_resumed).toBeUndefined();
    });
  });

  describe("an address", () => {
    it.each(Object.entries(ofAddresses))("answers %s as one that does not exist", async (_name, ask) => {
      const owner = guestOf(url);
      const saved = { city_id: cityId("moscow"), text: "Тверская улица, 7", room: "12" };
      const { address_id } = await owner.get(userAddressAdd, { body: saved });
      const thief = guestOf(url);
      const missing = replyOf(await ask(thief, MISSING));
      expect(missing.status).toBeGreaterThanOrEqual(400);
      expect(replyOf(await ask(thief, address_id))).toEqual(missing);
    });
  });
});
