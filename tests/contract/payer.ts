import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import type { OrderPayload } from "@/lib/contract/order/order";
import { orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderPay, orderPost3ds, threeDsReturn } from "@/lib/contract/order/order-payment";
import type { PaymentAlias, PaymentReply, PaymentRequest } from "@/lib/contract/payment";
import { cryptogramOf } from "@/tests/support/sandbox-card";
import { controlToken } from "./control";
import { type Guest, guestOf } from "./guest";

const Keys = z.object({ key_id: z.string(), public_key: z.string() });
const Ledger = z.object({
  captures: z.array(z.object({ amount_minor: z.number(), currency: z.string() })),
  refunds: z.array(z.object({ amount_minor: z.number() })),
});
const Standing = z.object({ original_status: z.string(), payment_state: z.string() });

/** What an issuer's page posts to the shop, and to which address. */
export type IssuerWord = {
  readonly token: string | null;
  readonly MD: string;
  readonly PaRes: string | null;
  readonly cres: string | null;
};

/** The token of the address that a step of 3-D Secure names. */
export const tokenOf = ({ TermUrl = "" }: PaymentReply): string | null =>
  URL.canParse(TermUrl) ? new URL(TermUrl).searchParams.get("token") : null;

/** The sandbox bank beside an upstream: the independent witness of what was taken. */
export const bankAt = (url: string, bank: string) => {
  const json = async (path: string): Promise<unknown> => (await fetch(`${bank}${path}`)).json();
  const form = async (path: string, fields: Record<string, string>): Promise<string> => {
    const answer = await fetch(path.startsWith("http") ? path : `${bank}${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    return answer.text();
  };
  const hidden = (html: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return {
    form,
    /** What the holder's browser would do on the issuer's page: the word it would carry to the shop. */
    async issuer(reply: PaymentReply, code = "123456"): Promise<IssuerWord> {
      const { MD = "", PaReq = "", TermUrl = "", cReq, AcsUrl = "" } = reply;
      const fields = cReq === undefined ? { MD, PaReq, TermUrl } : { creq: cReq, threeDSSessionData: MD };
      const challenge = await form(AcsUrl, fields);
      const page = challenge.includes("otp") ? await form("/acs/code", { md: MD, code, answer: "code" }) : challenge;
      return { token: tokenOf(reply), MD, PaRes: hidden(page, "PaRes") || null, cres: hidden(page, "cres") || null };
    },
    ledger: async (order: number) => z.parse(Ledger, await json(`/sbx/ledger?invoice=${order}`)),
    /** Captures less refunds, minor units: what the customer has really paid. */
    async netOf(order: number): Promise<number> {
      const { captures, refunds } = await this.ledger(order);
      const sum = (rows: readonly { amount_minor: number }[]) => rows.reduce((all, row) => all + row.amount_minor, 0);
      return sum(captures) - sum(refunds);
    },
    /** Moves the clock through the bank, which then knows of it at once. */
    async advance(seconds: number): Promise<void> {
      const answer = await fetch(`${bank}/sbx/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ advance_s: seconds }),
      });
      if (!answer.ok) throw new Error(`The clock does not move: ${answer.status}`);
    },
    async now(): Promise<number> {
      const answer = await fetch(`${url}/private/clock`, { headers: { authorization: `Bearer ${controlToken}` } });
      return Date.parse(z.parse(z.object({ now: z.string() }), await answer.json()).now);
    },
    async cryptogram(pan: string, changes: { cvv?: string; audience?: string } = {}): Promise<string> {
      const { audience = "pk_sbx_cloudpayments", ...card } = changes;
      const keys = z.parse(Keys, await json("/sbx/keys"));
      return cryptogramOf(keys, { pan, ...card }, { audience, now: await this.now() });
    },
    async standing(order: number) {
      const answer = await fetch(`${url}/private/orders/${order}`, {
        headers: { authorization: `Bearer ${controlToken}`, connection: "close" },
      });
      return z.parse(Standing, await answer.json());
    },
    /** Waits until the order stands as wanted, for what the payment reconciler does by itself; fails after 15 s. */
    async until(order: number, wanted: string): Promise<void> {
      const deadline = Date.now() + 15_000;
      for (;;) {
        const { payment_state } = await this.standing(order);
        if (payment_state === wanted) return;
        if (Date.now() > deadline) throw new Error(`Order ${order} is ${payment_state}, not ${wanted}`);
        await pause(200);
      }
    },
  };
};
export type BankWitness = ReturnType<typeof bankAt>;

/** A customer with an order that waits to be paid. */
export type Payer = Guest & {
  readonly order_id: number;
  readonly key: string | null;
  readonly type: PaymentAlias;
  readonly total_minor: number;
  readonly request: (changes?: Partial<PaymentRequest>) => PaymentRequest;
  readonly pay: (changes?: Partial<PaymentRequest>) => Promise<PaymentReply>;
  readonly declined: (changes?: Partial<PaymentRequest>) => Promise<{ status: number; payment: unknown }>;
  readonly post3ds: (word: IssuerWord, last?: boolean) => Promise<number>;
  readonly status: () => Promise<{ payment_state: string; complete_link: string | null }>;
};

type Wish = { readonly city?: string; readonly address?: string; readonly shop?: number } & Partial<OrderPayload>;

/** Fills a cart, chooses the payment type and makes the order: through the payment page where a test needs it. */
export const payerOf = async (
  url: string,
  wish: Wish = {},
  isHosted = false,
  guest: Guest = guestOf(url),
): Promise<Payer> => {
  const { city, address, shop, ...changes } = wish;
  const arrived = city === undefined ? guest.fetchingAt(shop ?? 13) : guest.deliveredTo(city, address ?? "");
  await arrived;
  const { prices } = await guest.add("philadelphia", 2);
  const type = changes.payment_type ?? "cardOnline";
  const payload = await guest.payload({ payment_type: type, ...changes });
  const key = isHosted
    ? null
    : (await guest.get(orderCacheCreate, { body: payload, key: randomUUID() })).order_cache_key;
  const body = { ...payload, order_cache_key: key };
  const { order_id } = await guest.get(orderCreate, { body, key: randomUUID() });
  const request: Payer["request"] = (more = {}) => ({ order_id, order_cache_key: key, payment_type: type, ...more });
  return {
    ...guest,
    order_id,
    key,
    type,
    total_minor: Math.round(prices.total * 100),
    request,
    pay: (more) => guest.get(orderPay, { body: request(more), key: randomUUID() }),
    declined: async (more) => {
      const { status, problem } = await guest.refused(orderPay, { body: request(more), key: randomUUID() });
      return { status, payment: problem.errors?.["payment"] };
    },
    post3ds: async (word, last_attempt = false) => {
      const { transaction_id: TransactionId } = await guest.get(threeDsReturn, { body: word });
      const challenge = { TransactionId, PaRes: null, cres: null, order_id, order_cache_key: key, last_attempt };
      return (await guest.ask(orderPost3ds, { body: challenge })).status;
    },
    status: () => guest.get(orderStatus, { body: { order_id, order_type: "takeaway" } }),
  };
};
