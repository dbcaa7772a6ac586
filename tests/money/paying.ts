import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { orderStatus } from "@/lib/contract/order/order";
import { orderPay, orderPost3ds } from "@/lib/contract/order/order-payment";
import type { PaymentAlias, PaymentReply, PaymentRequest } from "@/lib/contract/payment";
import { cardsOfAllFates } from "@/tests/support/sandbox-card";
import type { BankVisitor } from "./bank-visitor";
import type { Visitor } from "./visitor";

export type Order = { readonly order_id: number; readonly key: string | null; readonly type: PaymentAlias };

/** Tries to pay; whether the customer saw that it is paid. */
type Pay = (visitor: Visitor, bank: BankVisitor, order: Order) => Promise<boolean>;

const approving = "4000000000003055";
/** One that is approved comes twice as often. */
const pans = [approving, ...cardsOfAllFates];
const anyPan = (): string => pans[randomInt(pans.length)] ?? approving;

const publicId = "pk_sbx_cloudpayments";
const ROUNDS = 9;
const POLLS = 12;

const requestOf = ({ order_id, key, type }: Order, changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  order_id,
  order_cache_key: key,
  payment_type: type,
  ...changes,
});

/** The page's own poll: what the order stands at, null where nobody answered. */
const look = async (visitor: Visitor, { order_id }: Order): Promise<string | null> => {
  const answer = await visitor.ask(orderStatus, { body: { order_id, order_type: "takeaway" } });
  return answer !== null && "reply" in answer ? answer.reply.payment_state : null;
};

/** Over the issuer's page and back, and the polls of the result page. */
const confirm = async (visitor: Visitor, bank: BankVisitor, order: Order, reply: PaymentReply): Promise<boolean> => {
  const posted = await bank.confirmed(reply);
  const back = posted === null ? null : await visitor.carryBack(posted);
  const TransactionId = back?.searchParams.get("transactionId") ?? null;
  if (TransactionId === null) return false;
  const { order_id, key: order_cache_key } = order;
  const word = { TransactionId, PaRes: null, cres: null, order_id, order_cache_key };
  for (let poll = 0; poll < 4; poll += 1) {
    const answer = await visitor.ask(orderPost3ds, { body: { ...word, last_attempt: poll === 3 } });
    if (answer?.status === 200) return true;
    if (answer?.status === 422) return false;
    await pause(400);
  }
  return false;
};

/** One press of the button and what follows from its answer. */
const press = async (visitor: Visitor, bank: BankVisitor, order: Order, changes: Partial<PaymentRequest>) => {
  const answer = await visitor.ask(orderPay, { body: requestOf(order, changes) });
  if (answer === null || !("reply" in answer)) return false;
  const { reason } = answer.reply;
  return reason === "approved" || (reason === "3ds" && (await confirm(visitor, bank, order, answer.reply)));
};

/** Presses again, now and then twice at once or with another card, until it is settled or he has had enough. */
const insistOn = async (visitor: Visitor, order: Order, tap: () => Promise<boolean>): Promise<boolean> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const taps = await Promise.all(Array.from({ length: randomInt(3) === 0 ? 1 : 2 }, tap));
    if (taps.includes(true)) return true;
    const state = await look(visitor, order);
    if (state === "paid") return true;
    if (state !== null && state !== "awaiting") return false;
    await pause(randomInt(200, 700));
  }
  return false;
};

/** Waits for what happens in the bank's app or on its page. */
const poll = async (visitor: Visitor, order: Order): Promise<boolean> => {
  for (let nth = 0; nth < POLLS; nth += 1) {
    const state = await look(visitor, order);
    if (state !== null && state !== "awaiting") return state === "paid";
    await pause(1_000);
  }
  return false;
};

/** The first step of a payment at the bank, requested until there is a reply; null where there is none any more. */
const step = async (visitor: Visitor, order: Order): Promise<PaymentReply | null> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = await visitor.ask(orderPay, { body: requestOf(order) });
    if (answer !== null && "reply" in answer) return answer.reply;
    if (answer !== null && answer.status !== 409) return null;
    await pause(randomInt(200, 700));
  }
  return null;
};

const answer = (): "pay" | "reject" => (randomInt(4) === 0 ? "reject" : "pay");

/** How customers pay. */
export const payments = {
  card: (visitor, bank, order) =>
    insistOn(visitor, order, () => {
      // The same press is sent twice where its first answer was lost: the cryptogram is the same then.
      const cryptogram = bank.cryptogram(anyPan(), publicId);
      return press(visitor, bank, order, { cryptogram });
    }),

  /** Sees the issuer's page and closes the tab. */
  nothing: async (visitor, bank, order) => {
    const cryptogram = bank.cryptogram("4242424242424242", publicId);
    await visitor.ask(orderPay, { body: requestOf(order, { cryptogram }) });
    return false;
  },

  registered: async (visitor, bank, order) => {
    const registered = await step(visitor, order);
    const verify_param = registered?.verify_param ?? null;
    if (verify_param === null) return false;
    const cryptogram = bank.cryptogram(approving, verify_param);
    return insistOn(visitor, order, () => press(visitor, bank, order, { cryptogram, verify_param }));
  },

  hosted: async (visitor, bank, order) => {
    const { form_url } = (await step(visitor, order)) ?? {};
    if (form_url === undefined) return false;
    const card = { pan: approving, expiry: "1239", cvv: "123" };
    await bank.post(form_url, { ...card, answer: answer() === "pay" ? "pay" : "cancel" });
    return poll(visitor, order);
  },

  sbp: async (visitor, bank, order) => {
    const { payment_link } = (await step(visitor, order)) ?? {};
    if (payment_link === undefined) return false;
    await bank.post(payment_link, { answer: answer() });
    return poll(visitor, order);
  },

  sberpay: async (visitor, bank, order) => {
    if ((await step(visitor, order)) === null) return false;
    await bank.inApp(visitor.phone, answer());
    return poll(visitor, order);
  },
} satisfies Record<string, Pay>;
