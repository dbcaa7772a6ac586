import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import * as z from "zod/mini";
import { json, type Seen, startFakeUpstream } from "../support/fake-upstream";

const SECRET = "s3cret";

const Charge = z.object({ InvoiceId: z.string(), Amount: z.number(), Currency: z.string() });
const Find = z.object({ InvoiceId: z.string() });
const Refund = z.object({ TransactionId: z.union([z.string(), z.number()]), Amount: z.number() });

const Word = z.object({ TransactionId: z.string() });

type Status = "Completed" | "Declined" | "AwaitingAuthentication";
type Payment = z.infer<typeof Charge> & { id: number; status: Status; refunded: number[] };

/** Refunds are listed as made now. */
const listedRefund = ({ id, InvoiceId, Currency }: Payment, Amount: number, nth: number) => ({
  TransactionId: id * 1_000 + nth,
  OriginalTransactionId: id,
  InvoiceId,
  Amount,
  Currency,
  Status: "Completed",
  Type: 1,
  CreatedDateIso: new Date().toISOString(),
});

/**
 * How the next charge goes: `lost` takes the money and breaks the wire, `held` is not there yet when the wire breaks; `challenged`
 * leads to the issuer, and `challenge-lost` would, had the wire held.
 */
type Fate = "approved" | "declined" | "lost" | "held" | "challenged" | "challenge-lost";
const statusOf: Readonly<Record<Fate, Status>> = {
  approved: "Completed",
  declined: "Declined",
  lost: "Completed",
  held: "Completed",
  challenged: "AwaitingAuthentication",
  "challenge-lost": "AwaitingAuthentication",
};

/**
 * CloudPayments by its documented answers, over HTTP, with a ledger and the faults of a bad day. It forgets the
 * names of requests at once.
 */
export const startFakeCloudPayments = async () => {
  const server = await startFakeUpstream();
  const payments: Payment[] = [];
  const held: z.infer<typeof Charge>[] = [];
  const heldWords: (() => void)[] = [];
  let fate: Fate = "approved";
  let isLimited = false;
  let isRefundLost = false;
  let isWordLost = false;
  let isWordHeld = false;
  let charges = 0;
  let words = 0;
  let lastId = 5_000;

  const take = (charge: z.infer<typeof Charge>, status: Status = "Completed"): Payment => {
    lastId += 1;
    const payment = { ...charge, id: lastId, status, refunded: [] };
    payments.push(payment);
    return payment;
  };
  const modelOf = ({ id, status, InvoiceId, Amount, Currency, refunded }: Payment) => ({
    Success: status === "Completed",
    Message: null,
    Model: {
      TransactionId: id,
      InvoiceId,
      Amount,
      Currency,
      Status: status,
      ReasonCode: status === "Declined" ? 5051 : 0,
      Refunded: refunded.length > 0,
    },
  });
  const charge = (response: ServerResponse, seen: Seen): void => {
    charges += 1;
    const request = z.parse(Charge, JSON.parse(seen.body));
    if (fate === "held") held.push(request);
    const payment = fate === "held" ? null : take(request, statusOf[fate]);
    if (payment === null || fate === "lost" || fate === "challenge-lost") {
      response.destroy();
      return;
    }
    const model = modelOf(payment);
    const issuer = fate === "challenged" && { PaReq: "eJxVUdtugkAQ", AcsUrl: "https://acs.test/" };
    json(200, { ...model, Model: { ...model.Model, ...issuer } })(response, seen);
  };
  const finish3ds = (response: ServerResponse, seen: Seen): void => {
    if (isWordHeld) {
      heldWords.push(() => finish3ds(response, seen));
      return;
    }
    if (isWordLost) {
      response.destroy();
      return;
    }
    const { TransactionId } = z.parse(Word, JSON.parse(seen.body));
    const payment = payments.find(({ id }) => String(id) === TransactionId);
    if (payment !== undefined) payment.status = "Completed";
    const model = payment === undefined ? { Success: false, Message: "Not found" } : modelOf(payment);
    json(200, model)(response, seen);
  };
  const refund = (response: ServerResponse, seen: Seen): void => {
    const { TransactionId, Amount } = z.parse(Refund, JSON.parse(seen.body));
    const payment = payments.find(({ id }) => String(id) === String(TransactionId));
    const left = (payment?.Amount ?? 0) - (payment?.refunded ?? []).reduce((sum, part) => sum + part, 0);
    if (payment === undefined || Amount > left) {
      json(200, { Success: false, Message: "Amount is greater than what is left" })(response, seen);
      return;
    }
    payment.refunded.push(Amount);
    if (isRefundLost) response.destroy();
    else json(200, { Success: true, Message: null, Model: { TransactionId: 9_000 } })(response, seen);
  };
  const link = (response: ServerResponse, seen: Seen): void => {
    const { id } = take(z.parse(Charge, JSON.parse(seen.body)), "AwaitingAuthentication");
    if (fate === "lost") {
      fate = "approved";
      response.destroy();
      return;
    }
    json(200, { Success: true, Model: { TransactionId: id, QrUrl: `https://qr.nspk.test/${id}` } })(response, seen);
  };
  server.answerWith((response, seen) => {
    if (seen.url === "/payments/qr/sbp/link") return link(response, seen);
    if (seen.url === "/payments/cards/charge") return charge(response, seen);
    if (isLimited) return json(429, { Success: false, Message: "Too many requests" })(response, seen);
    if (seen.url === "/v2/payments/list") {
      const Model = payments.flatMap((payment) =>
        payment.refunded.map((amount, nth) => listedRefund(payment, amount, nth)),
      );
      return json(200, { Success: true, Message: null, Model })(response, seen);
    }
    if (seen.url === "/payments/refund") return refund(response, seen);
    if (seen.url === "/payments/cards/post3ds") {
      words += 1;
      return finish3ds(response, seen);
    }
    const { InvoiceId } = z.parse(Find, JSON.parse(seen.body));
    const found = payments.find((payment) => payment.InvoiceId === InvoiceId);
    return json(200, found ? modelOf(found) : { Success: false, Message: "Not found" })(response, seen);
  });

  return {
    env: { CLOUDPAYMENTS_URL: server.url, CLOUDPAYMENTS_PUBLIC_ID: "pk_test", CLOUDPAYMENTS_SECRET: SECRET },
    stop: server.stop,
    next: (how: Fate): void => {
      fate = how;
    },
    limit: (isOn: boolean): void => {
      isLimited = isOn;
    },
    loseRefunds: (isOn: boolean): void => {
      isRefundLost = isOn;
    },
    loseWords: (isOn: boolean): void => {
      isWordLost = isOn;
    },
    /** Whether results of issuers stay without an answer. */
    holdWords: (isOn: boolean): void => {
      isWordHeld = isOn;
    },
    /** Answers those results after all. */
    answerWords: (): void => {
      isWordHeld = false;
      for (const answer of heldWords.splice(0)) answer();
    },
    charges: (): number => charges,
    /** A customer pays the last link in the bank's app, without a callback. */
    payLink: (): void => {
      const last = payments.at(-1);
      if (last !== undefined) last.status = "Completed";
    },
    /** A part of the last payment is refunded in the acquirer's back office; major units. */
    refundByHand: (amount: number): void => {
      payments.at(-1)?.refunded.push(amount);
    },
    /** How many results of issuers came. */
    words: (): number => words,
    /** The delayed charge arrives after all. */
    arrive: (): void => {
      for (const charge of held.splice(0)) take(charge);
    },
    /** What customers have paid and not got back, major units, and how often money moved. */
    ledger: () => {
      const taken = payments.filter(({ status }) => status === "Completed");
      const refunds = taken.flatMap(({ refunded }) => refunded);
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
      return {
        captures: taken.length,
        refunds: refunds.length,
        net: sum(taken.map((one) => one.Amount)) - sum(refunds),
      };
    },
    /** Sends the upstream a signed callback of the first payment; resolves with the status. */
    notify: async (upstream: string): Promise<number> => {
      const [first] = payments;
      if (first === undefined) throw new Error("Nothing was taken");
      const fields = { TransactionId: String(first.id), InvoiceId: first.InvoiceId, Status: "Completed" };
      const body = new URLSearchParams(fields).toString();
      const signature = createHmac("sha256", SECRET).update(body).digest("base64");
      const headers = { "content-type": "application/x-www-form-urlencoded", "content-hmac": signature };
      return (await fetch(`${upstream}/webhooks/cloudpayments`, { method: "POST", headers, body })).status;
    },
    forget: (): void => {
      payments.length = 0;
      held.length = 0;
      heldWords.length = 0;
      fate = "approved";
      isLimited = false;
      isRefundLost = false;
      isWordLost = false;
      isWordHeld = false;
      charges = 0;
      words = 0;
    },
  };
};
