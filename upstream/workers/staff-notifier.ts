import { activeSpan, inOwnTrace } from "@/lib/observability/tracing";
import { SEND_TIMEOUT_MS, type SendOutcome, type StaffSenders } from "../adapters/staff/staff-sender";
import type { Dependencies } from "../dependencies";
import { isStuck } from "../domain/payment/payment-polling";
import type { StaffChannel } from "../domain/staff/staff-event";
import { nextTry } from "../domain/staff/staff-retry";
import { staffMessageTries } from "../metrics";
import { poll, type Repeated } from "../poll";
import { writtenMessage } from "../services/staff/written-message";
import {
  delayMessage,
  delayReceiver,
  dropStaffMessage,
  endStaffMessage,
  LEASE_MS,
  markStaffMessageSent,
  queueDoubtOf,
  releaseStaffMessages,
  type TakenMessage,
  takeStaffMessages,
} from "../store/staff-messages";
import { overdueOrders, waitingPayments } from "../store/stuck-money";
import { waitAtMost } from "../wait-at-most";

type Needed = Pick<Dependencies, "db" | "catalog" | "clock" | "log" | "brand">;

/** How often waiting money is looked at, ms. */
const MONEY_EVERY_MS = 60_000;

/** How long the other messages of a receiver wait after one has failed, ms. */
const OTHERS_WAIT_MS = 300_000;

/** Longest wait for a running try at shutdown, ms: one that is cut off is made again. */
const STOP_MS = 3_000;

/** What has to be set for a channel. */
const missing: Readonly<Record<StaffChannel, string>> = {
  telegram: "TELEGRAM_BOT_TOKEN is not set",
  email: "SMTP_URL is not set",
  webhook: "NOTIFY_WEBHOOK_SECRET is not set",
};

/** What is logged of a message: nothing that a customer typed, and no address. */
const loggedOf = ({ message }: TakenMessage) => {
  const { receiver, event, event_key, tries } = message;
  return { receiver, event, event_key, tries };
};

const end = async ({ db, log }: Needed, taken: TakenMessage, why: string): Promise<void> => {
  const { way } = taken.receiver;
  await endStaffMessage(db, taken.message.id, new Date());
  staffMessageTries.inc({ way, outcome: "given_up" });
  log.error({ ...loggedOf(taken), way, why }, "a message to the staff was given up");
};

/** Tries a message again later, or gives it up; null: given up. */
const putOff = async (
  deps: Needed,
  taken: TakenMessage,
  why: string,
  retryAfterS: number | null,
): Promise<Date | null> => {
  const { message, receiver } = taken;
  const { tries, written_at: writtenAt } = message;
  const now = new Date();
  const next = nextTry({ channel: receiver.way, tries, writtenAt, retryAfterS, spread: Math.random() }, now);
  if (next === null) {
    await end(deps, taken, why);
    return null;
  }
  staffMessageTries.inc({ way: receiver.way, outcome: "put_off" });
  await delayMessage(deps.db, message.id, next);
  deps.log.warn({ ...loggedOf(taken), way: receiver.way, why }, "a message to the staff was put off");
  return next;
};

/** What a try comes to; for how long the receiver is left alone, where it failed. */
const store = async (deps: Needed, taken: TakenMessage, outcome: SendOutcome): Promise<Date | null> => {
  const { db, log } = deps;
  const { message, receiver } = taken;
  if (outcome.kind !== "sent") activeSpan()?.fail(outcome.kind);
  switch (outcome.kind) {
    case "sent":
      await markStaffMessageSent(db, message.id, new Date());
      staffMessageTries.inc({ way: receiver.way, outcome: "sent" });
      if (outcome.note !== null) log.warn({ receiver: receiver.key, note: outcome.note }, "look at notify.json");
      return null;
    case "refused":
      await end(deps, taken, outcome.why);
      return null;
    case "failed": {
      const next = await putOff(deps, taken, outcome.why, outcome.retryAfterS);
      if (next === null) return null;
      // What one message fails for, another may not: the others wait no longer than this, unless the service requests it.
      const until = Math.min(next.getTime(), Date.now() + Math.max(OTHERS_WAIT_MS, (outcome.retryAfterS ?? 0) * 1000));
      await delayReceiver(db, receiver.key, new Date(until));
      return new Date(until);
    }
  }
};

const attempt = async (deps: Needed, senders: StaffSenders, taken: TakenMessage): Promise<Date | null> => {
  const { db, log } = deps;
  const { way, target } = taken.receiver;
  const sender = senders[way];
  if (sender === null) return store(deps, taken, { kind: "failed", why: missing[way], retryAfterS: null });
  const written = await writtenMessage(deps, taken, sender.units).catch(async (error: unknown) => {
    log.error({ err: error, ...loggedOf(taken) }, "a message to the staff could not be written");
    await putOff(deps, taken, "could not be written", null);
    return "unwritten" as const;
  });
  if (written === "unwritten") return null;
  if (written === null) {
    await dropStaffMessage(db, taken.message.id);
    return null;
  }
  return store(deps, taken, await sender.send(target, written));
};

/**
 * The messages of one receiver, one after another: where one fails, the rest wait.
 *
 * @param isOver whether no more may be begun: the time for which they are taken ends, or the process does
 */
const deliver = async (
  deps: Needed,
  senders: StaffSenders,
  messages: readonly TakenMessage[],
  isOver: () => boolean,
): Promise<void> => {
  for (const [index, taken] of messages.entries()) {
    const rest = messages.slice(index).map(({ message }) => message.id);
    if (isOver()) return releaseStaffMessages(deps.db, rest, new Date());
    const attributes = { "mealfront.channel": taken.receiver.way, "mealfront.event": taken.message.event };
    const next = await inOwnTrace("notify staff", attributes, () => attempt(deps, senders, taken));
    if (next !== null) return releaseStaffMessages(deps.db, rest.slice(1), next);
  }
  return undefined;
};

/** Payments without an end and orders that outlive their time to pay, once each: nothing happens at which they could be written. */
const lookAtMoney = async ({ db, clock }: Needed): Promise<void> => {
  const now = clock.now();
  const ageS = (since: Date): number => (now.getTime() - since.getTime()) / 1000;
  const payments = await waitingPayments(db);
  for (const { id: attempt, order_id, kind: doubt, since } of payments) {
    if (isStuck(doubt, ageS(since))) await queueDoubtOf(db, order_id, { attempt, doubt, at: now });
  }
  for (const { id, pay_deadline } of await overdueOrders(db, now)) {
    const doubt = "overdue";
    if (isStuck(doubt, ageS(pay_deadline))) await queueDoubtOf(db, id, { attempt: String(id), doubt, at: now });
  }
};

/**
 * Sends what the people of a shop are notified of: new orders, payments and forms, to Telegram, mailboxes and webhooks. The
 * transaction that changes an order or stores a form writes the messages, a lease keeps two upstreams from sending one twice,
 * and one that failed is sent again after a growing pause, until it is given up (ADR-0076).
 *
 * @param time ms that only grow
 */
export const openStaffNotifier = (
  deps: Needed,
  senders: StaffSenders,
  time: () => number = () => performance.now(),
): Repeated => {
  let moneyAt = time();
  let isStopped = false;
  const round = async (): Promise<void> => {
    if (time() - moneyAt >= MONEY_EVERY_MS) {
      moneyAt = time();
      await lookAtMoney(deps);
    }
    const taken = await takeStaffMessages(deps.db, new Date());
    // A try may be two calls, where a group of Telegram has moved.
    const lastAt = time() + LEASE_MS - 2 * SEND_TIMEOUT_MS;
    const isOver = (): boolean => isStopped || time() > lastAt;
    const byReceiver = new Map<string, TakenMessage[]>();
    for (const one of taken) byReceiver.set(one.receiver.key, [...(byReceiver.get(one.receiver.key) ?? []), one]);
    await Promise.all([...byReceiver.values()].map((messages) => deliver(deps, senders, messages, isOver)));
  };
  const rounds = poll(round, (error) => deps.log.error({ err: error }, "staff notifier failed"));
  return {
    stop: async () => {
      isStopped = true;
      await waitAtMost(STOP_MS, rounds.stop());
    },
  };
};
