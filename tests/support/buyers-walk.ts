import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cartPromocodeApply, cartPromocodeForget } from "@/lib/contract/cart-offer";
import { feedbackQuestions } from "@/lib/contract/feedback";
import { orderById, orderCancel, orderStatus } from "@/lib/contract/order/order";
import { orderCache } from "@/lib/contract/order/order-cache";
import { orderMessages, orderPushOff, orderPushOn, orderReceiptEmail } from "@/lib/contract/order/order-message";
import { orderRate } from "@/lib/contract/order/order-rating";
import { paymentSettings } from "@/lib/contract/payment";
import { userAddressAdd } from "@/lib/contract/place/user-address";
import { clientOf, newCaller } from "../contract/client";
import { cityId } from "../contract/demo";
import { listenTo } from "../contract/event-listener";
import { type Guest, guestOf } from "../contract/guest";
import { bankAt, payerOf } from "../contract/payer";
import type { BackEnd } from "./back-end";
import type { PushService } from "./push-service";
import { type OnCall, timedClient } from "./timed-client";

const moscow = cityId("moscow");
const street = "Тверская улица, 7";
/** What a kitchen of pace 1 needs, and more. */
const COOKED_MS = 20_000;

type Walk = { readonly back: BackEnd; readonly push: PushService; readonly onCall: OnCall };

const ignoreCall: OnCall = () => undefined;

/** Waits until an order is done; false where the kitchen takes too long. */
export const untilDone = async (guest: Guest, order_id: number): Promise<boolean> => {
  const deadline = Date.now() + COOKED_MS;
  while (Date.now() < deadline) {
    const { status } = await guest.get(orderStatus, { body: { order_id, order_type: "takeaway" } });
    if (status.alias === "done") return true;
    await pause(300);
  }
  return false;
};

/** Somebody who logs in with his phone and orders. */
export const buyerAt = async ({ back, onCall }: Pick<Walk, "back" | "onCall">, phone: string) => {
  const stranger = { ...newCaller(), isPersistent: true };
  const client = timedClient(clientOf(back.url, stranger), onCall);
  const caller = { ...stranger, session: await back.logIn(client, phone) };
  return { guest: guestOf(back.url, client.as(caller)), caller };
};

/** A dish fetched at a shop of Moscow and paid there; the number of the order. */
export const cashOrder = async (guest: Guest, day = 1): Promise<number> => {
  await guest.fetchingAt(13);
  await guest.add("philadelphia", 2);
  return guest.order({ interval_id: (await guest.slot(day)).id });
};

/** An order paid by a card that is taken at once; its number. */
export const cardOrder = async (back: Pick<BackEnd, "url" | "bank">, guest: Guest): Promise<number> => {
  const payer = await payerOf(back.url, {}, false, guest);
  await payer.pay({ cryptogram: await bankAt(back.url, back.bank).cryptogram("4000000000003055") });
  return payer.order_id;
};

/** A dish to the door: with a code, with messages by push and mail, followed and canceled. */
const delivered = async ({ push }: Walk, guest: Guest, listen: (id: number) => Promise<void>): Promise<void> => {
  await guest.deliveredTo("moscow", street);
  await guest.add("philadelphia", 3);
  await guest.get(cartPromocodeApply, { body: { promocode: "SAKANAGO", ...guest.place() } });
  await guest.get(cartPromocodeForget, {});
  await guest.get(cartPromocodeApply, { body: { promocode: "SAKANA200", ...guest.place() } });
  const order_id = await guest.order({ phone: "79161234567" });
  const { endpoint, keys } = push.browser();
  await guest.get(orderPushOn, { body: { order_id, endpoint, keys } });
  await guest.get(orderReceiptEmail, { body: { order_id, email: "anna@example.com" } });
  await guest.get(orderMessages, { params: { order_id } });
  await guest.get(orderById, { params: { order_id } });
  await listen(order_id);
  await guest.ask(orderCancel, { body: { order_id } });
  await guest.get(orderPushOff, { body: { order_id, endpoint } });
  await guest.get(feedbackQuestions, {
    body: { city_id: moscow, name: "Анна", phone: "79161234567", email: "anna@example.com", message: "Спасибо" },
    key: randomUUID(),
  });
};

/** Orders paid by every method that has its own statements; the last is canceled, so that its money goes back. */
const paid = async ({ back }: Walk, guest: Guest): Promise<void> => {
  const bank = bankAt(back.url, back.bank);
  const place = { city_id: moscow, shop_id: 13, is_delivery: false, latitude: null, longitude: null };
  await guest.get(paymentSettings, { body: { payment_type: "cardOnline", ...place } });

  const byCard = await payerOf(back.url, {}, false, guest);
  await guest.get(orderCache, { params: { order_cache_key: byCard.key ?? "" } });
  await byCard.declined({ cryptogram: await bank.cryptogram("4000056655665556") });
  await byCard.pay({ cryptogram: await bank.cryptogram("4000000000003055") });

  const confirmed = await payerOf(back.url, {}, false, guest);
  const challenge = await confirmed.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
  await confirmed.post3ds(await bank.issuer(challenge));
  await guest.ask(orderCancel, { body: { order_id: confirmed.order_id } });
  await bank.until(confirmed.order_id, "refunded");

  const byPhone = await payerOf(back.url, { payment_type: "sbp" }, false, guest);
  const { payment_link = "" } = await byPhone.pay();
  await bank.form(payment_link, { answer: "pay" });
  await bank.until(byPhone.order_id, "paid");
};

/**
 * A new customer, from login over orders of every kind to a rating. It makes every call that writes or reads
 * rows which grow with the number of orders.
 */
export const walkOfBuyer = async (walk: Walk, phone: string): Promise<void> => {
  const { guest, caller } = await buyerAt(walk, phone);
  await guest.get(userAddressAdd, { body: { city_id: moscow, text: street, room: phone.slice(-3) } });
  const listen = async (id: number): Promise<void> => {
    const began = performance.now();
    const listening = await listenTo(walk.back.url, caller, id);
    await listening.next("order");
    listening.leave();
    walk.onCall("GET /order/{order_id}/events", performance.now() - began);
  };
  await delivered(walk, guest, listen);
  await paid(walk, guest);
  // Today: the kitchen simulator leaves an order for tomorrow until tomorrow.
  const order_id = await cashOrder(guest, 0);
  if (await untilDone(guest, order_id))
    await guest.get(orderRate, { body: { order_id, stars: 5, reasons: ["tasty"] } });
};

/** Cash orders of one customer at some shops, done one after another by the kitchen. */
export const ordersAt = async (back: BackEnd, phone: string, shops: readonly number[]): Promise<void> => {
  const { guest } = await buyerAt({ back, onCall: ignoreCall }, phone);
  let last = 0;
  for (const shop of shops) {
    await guest.fetchingAt(shop);
    await guest.add("philadelphia", 4);
    last = await guest.order({ interval_id: (await guest.slot(0)).id });
  }
  await untilDone(guest, last);
};
