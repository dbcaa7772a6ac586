import { createHmac, randomUUID } from "node:crypto";
import { activeSpan, inSpan } from "@/lib/observability/tracing";
import type { BankConfig } from "./config";
import type { BankPayment } from "./payment-store";

const TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const MOST_EVENTS = 5_000;

type EventType = "Pay" | "Fail" | "Refund";

type BankEvent = {
  readonly id: string;
  readonly type: EventType;
  readonly body: string;
  /** The trace in which it happened, which that of its delivery is linked to; null: none. */
  readonly traceparent: string | null;
  /** How often it is still to be delivered. */
  left: number;
  tries: number;
  nextAt: number;
};

export type Webhooks = {
  /** Puts an event into the queue; `times` delivers it more than once. */
  readonly send: (type: EventType, payment: BankPayment, times: number) => void;
  /** Delivers an event again; false for one nobody knows. */
  readonly redeliver: (id: string) => boolean;
  readonly events: () => readonly Pick<BankEvent, "id" | "type" | "left" | "tries">[];
  /** Delivers what is due; a merchant that does not answer 200 gets it again after 1, 2, 4, 8 … s. */
  readonly tick: () => Promise<void>;
};

/** What `Content-HMAC` carries: HMAC-SHA256 over the raw body, base64. */
export const contentHmac = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("base64");

export const openWebhooks = ({ upstreamUrl, secret }: Pick<BankConfig, "upstreamUrl" | "secret">): Webhooks => {
  const events: BankEvent[] = [];
  let isRunning = false;

  const deliver = async (event: BankEvent): Promise<void> => {
    event.tries += 1;
    const isTaken = await inSpan(
      () => ({ name: "POST webhook", kind: "client", from: { linked: event.traceparent } }),
      (span) =>
        fetch(`${upstreamUrl}/webhooks/sandbox`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "content-hmac": contentHmac(event.body, secret),
            "x-request-id": event.id,
            ...(span !== null && { traceparent: span.traceparent }),
          },
          body: event.body,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
    ).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (isTaken) event.left -= 1;
    const wait = isTaken ? 0 : Math.min(FIRST_RETRY_MS * 2 ** (event.tries - 1), LONGEST_RETRY_MS);
    event.nextAt = Date.now() + wait;
  };

  return {
    send: (type, payment, times) => {
      const id = randomUUID();
      const body = JSON.stringify({
        event_id: id,
        type,
        TransactionId: payment.id,
        ExternalId: payment.external_id,
        InvoiceId: payment.invoice,
        Amount: payment.captured?.amount_minor ?? payment.amount_minor,
        Currency: payment.currency,
      });
      events.push({
        id,
        type,
        body,
        traceparent: activeSpan()?.traceparent ?? null,
        left: times,
        tries: 0,
        nextAt: Date.now(),
      });
      if (events.length > MOST_EVENTS) events.splice(0, events.length - MOST_EVENTS);
    },
    redeliver: (id) => {
      const event = events.find((known) => known.id === id);
      if (event === undefined) return false;
      event.left += 1;
      event.nextAt = Date.now();
      return true;
    },
    events: () => events.map(({ id, type, left, tries }) => ({ id, type, left, tries })),
    tick: async () => {
      if (isRunning) return;
      isRunning = true;
      const due = events.filter(({ left, nextAt }) => left > 0 && nextAt <= Date.now());
      await Promise.all(due.map(deliver));
      isRunning = false;
    },
  };
};
