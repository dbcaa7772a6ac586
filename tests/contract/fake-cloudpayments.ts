import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { json, type Seen, startFakeUpstream } from "../support/fake-upstream";

const SECRET = "s3cret";

const Charge = z.object({ InvoiceId: z.string(), Amount: z.number(), Currency: z.string() });
const Find = z.object({ InvoiceId: z.string() });
const Refund = z.object({ TransactionId: z.union([z.string(), z.number()]), Amount: z.number() });

type Payment = z.infer<typeof Charge> & { id: number; status: "Completed" | "Declined"; refunded: number[] };

/** How the next charge goes: `lost` takes the money and breaks the wire, `held` is not there yet when the wire breaks. */
type Fate = "approved" | "declined" | "lost" | "held";

/**
 * CloudPayments by its documented answers, over HTTP, with a ledger of its own and the faults of a bad day. It forgets the
 * names of requests at once.
 */
export const startFakeCloudPayments = async () => {
  const server = await startFakeUpstream();
  const payments: Payment[] = [];
  const held: z.infer<typeof Charge>[] = [];
  let fate: Fate = "approved";
  let isLimited = false;
  let isRefundLost = false;
  let charges = 0;
  let lastId = 5_000;

  const take = (charge: z.infer<typeof Charge>, status: Payment["status"] = "Completed"): Payment => {
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
      ReasonCode: status === "Completed" ? 0 : 5051,
      Refunded: refunded.length > 0,
    },
  });
  const charge = (response: ServerResponse, seen: Seen): void => {
    charges += 1;
    const asked = z.parse(Charge, JSON.parse(seen.body));
    if (fate === "held") held.push(asked);
    const payment = fate === "held" ? null : take(asked, fate === "declined" ? "Declined" : "Completed");
    if (payment === null || fate === "lost") response.destroy();
    else json(200, modelOf(payment))(response, seen);
  };
  const refund = (response: ServerResponse, seen: Seen): void => {
    const { TransactionId, Amount } = z.parse(Refund, JSON.parse(seen.body));
    payments.find(({ id }) => String(id) === String(TransactionId))?.refunded.push(Amount);
    if (isRefundLost) response.destroy();
    else json(200, { Success: true, Message: null, Model: { TransactionId: 9_000 } })(response, seen);
  };
  server.answerWith((response, seen) => {
    if (seen.url === "/payments/cards/charge") return charge(response, seen);
    if (isLimited) return json(429, { Success: false, Message: "Too many requests" })(response, seen);
    if (seen.url === "/payments/refund") return refund(response, seen);
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
    charges: (): number => charges,
    /** The charge that was on its way comes after all. */
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
        kept: sum(taken.map((one) => one.Amount)) - sum(refunds),
      };
    },
    /** Tells the upstream of the first payment, signed; what it answers. */
    tell: async (upstream: string): Promise<number> => {
      const [first] = payments;
      if (first === undefined) throw new Error("Nothing was taken");
      const fields = { TransactionId: String(first.id), InvoiceId: first.InvoiceId, Status: "Completed" };
      const body = new URLSearchParams(fields).toString();
      const signature = createHmac("sha256", SECRET).update(body).digest("base64");
      const headers = { "content-type": "application/x-www-form-urlencoded", "content-hmac": signature };
      return (await fetch(`${upstream}/webhooks/cloudpayments`, { method: "POST", headers, body })).status;
    },
    /** Waits for what the upstream does by itself. */
    until: async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
      const deadline = Date.now() + 20_000;
      while (!(await isSo()) && Date.now() < deadline) await pause(200);
    },
    forget: (): void => {
      payments.length = 0;
      held.length = 0;
      fate = "approved";
      isLimited = false;
      isRefundLost = false;
      charges = 0;
    },
  };
};
