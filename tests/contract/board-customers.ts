import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderPay } from "@/lib/contract/order/order-payment";
import type { Note } from "../money/audit";
import type { BankVisitor } from "../money/bank-visitor";
import type { Client, Outcome } from "./client";
import { type Guest, guestOf } from "./guest";
import { customerOf } from "./login";

const APPROVED_CARD = "4000000000003055";
const CARDS_OF = "pk_sbx_cloudpayments";
/** How long a customer goes on where nobody answers, ms. */
const PATIENCE_MS = 90_000;

/** A client that sends a call again, under the same key, until somebody answers. */
const insistent = (client: Client): Client => {
  const ask: Client["ask"] = async (endpoint, parts) => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const outcome = await client.ask(endpoint, parts).catch((error: unknown) => {
        if (Date.now() > deadline) throw error;
        return null;
      });
      if (outcome !== null && (outcome.status < 500 || Date.now() > deadline)) return outcome;
      await pause(200);
    }
  };
  return {
    ...client,
    ask,
    get: async (endpoint, parts) => {
      const outcome = await ask(endpoint, parts);
      if ("reply" in outcome) return outcome.reply;
      throw new Error(`${endpoint.path}: ${outcome.status} ${JSON.stringify(outcome.problem)}`);
    },
  };
};

/** A customer who fetches orders from a shop, logged in. */
export const customerAt = async (url: string, shop: number): Promise<Guest> => {
  const client = customerOf(url);
  const guest = guestOf(url, insistent(client));
  await guest.fetchingAt(shop);
  return guest;
};

type Wish = {
  /** Its comment, nobody else's. */
  readonly mark: string;
  readonly byCard: boolean;
  /** ms after which the customer cancels; null: he does not. */
  readonly cancelsAfter: number | null;
  /** Called as soon as the customer knows that his order is placed. */
  readonly onPlaced: (order_id: number) => void;
};

const isSaid = (outcome: Outcome<typeof orderPay>): boolean =>
  "reply" in outcome && outcome.reply.reason === "approved";

/** Pays by card; whether the customer saw that it is paid. */
const pays = async (guest: Guest, bank: BankVisitor, order_id: number, order_cache_key: string): Promise<boolean> => {
  const cryptogram = bank.cryptogram(APPROVED_CARD, CARDS_OF);
  const body = { order_id, order_cache_key, payment_type: "cardOnline", cryptogram } as const;
  if (isSaid(await guest.ask(orderPay, { body, key: randomUUID() }))) return true;
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { payment_state } = await guest.get(orderStatus, { body: { order_id, order_type: "takeaway" } });
    if (payment_state !== "awaiting") return payment_state === "paid";
    await pause(500);
  }
  return false;
};

/** One order from the dish to the last word; what the customer knows of it. */
export const orderAs = async (guest: Guest, bank: BankVisitor, wish: Wish): Promise<Note> => {
  const { mark, byCard, cancelsAfter, onPlaced } = wish;
  await guest.add("philadelphia", 2);
  const { id: interval_id } = await guest.slot(0);
  const payment_type = byCard ? "cardOnline" : "cash";
  const { prices } = await guest.cart();
  const payload = await guest.payload({ payment_type, interval_id, order_comment: mark });
  const total_minor = Math.round(prices.total * 100);
  const refused = {
    mark,
    orders: [],
    isRefused: true,
    total_minor,
    sawPaid: false,
    isCanceled: false,
    lastState: null,
  };
  // Refused where the chosen slot is over, or full, by the time the call arrives.
  const cached = byCard ? await guest.ask(orderCacheCreate, { body: payload, key: randomUUID() }) : null;
  if (cached !== null && !("reply" in cached)) return refused;
  const order_cache_key = cached?.reply.order_cache_key ?? null;
  const made = await guest.ask(orderCreate, { body: { ...payload, order_cache_key }, key: randomUUID() });
  if (!("reply" in made)) return refused;
  const { order_id } = made.reply;
  const sawPaid = order_cache_key !== null && (await pays(guest, bank, order_id, order_cache_key));
  const isPlaced = sawPaid || !byCard;
  if (isPlaced) onPlaced(order_id);
  const isCanceled = isPlaced && cancelsAfter !== null;
  if (isCanceled) {
    await pause(cancelsAfter);
    await guest.ask(orderCancel, { body: { order_id } });
  }
  return { ...refused, orders: [order_id], isRefused: false, sawPaid, isCanceled };
};
