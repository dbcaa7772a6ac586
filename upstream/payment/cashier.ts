import { everySecond, type Repeated } from "../every-second";
import { isOpen, openStates } from "../rules/payment-state";
import type { Services } from "../services";
import type { OrderRow } from "../store/orders";
import {
  type AttemptRow,
  liveAttempt,
  overdueOrders,
  takeInquiry,
  takenBy,
  unsettledAttempts,
} from "../store/payments";
import { expireOrder, type Settled, settle } from "../store/settle";
import { type AcquirerClient, AcquirerSilent, type Answer, type Asked } from "./acquirer";

/** Reconciliation: what is open is asked about at least this often, seconds. */
const RECONCILE_S = 60;
/** How often money that goes back is asked for, and an overdue payment closed, seconds. */
const REPEAT_S = 5;
/** How long an overdue order waits for an acquirer that does not answer. */
const PATIENCE_MS = 10 * 60 * 1000;
/** An acquirer that knows nothing of a payment after so long will never hear of it, seconds. */
const ABSENT_S = 120;

const silent: Answer = { outcome: { kind: "silent" }, provider_payment_id: null, step: null };
const pending: Answer = { outcome: { kind: "pending" }, provider_payment_id: null, step: null };

export const askedOf = ({ id, order_id, provider_payment_id, amount_minor, currency }: AttemptRow): Asked => ({
  id,
  order_id,
  provider_payment_id,
  amount_minor,
  currency,
});

const clientOf = ({ acquirers }: Services, { acquiring }: AttemptRow): AcquirerClient | null => acquirers.of(acquiring);

/** What a call came to; silence is an outcome like any other. */
export const heard = async (call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AcquirerSilent) return silent;
    throw error;
  }
};

const told = async (services: Services, attempt: AttemptRow, answer: Answer): Promise<Settled> => {
  const settled = await settle(services.db, attempt, answer, services.clock.now());
  if (settled.alert !== null) {
    const { order_id, id } = attempt;
    services.log.error({ alert: settled.alert, order_id, attempt: id }, "money that pays nothing goes back");
  }
  return settled;
};

const ageS = ({ clock }: Services, { created_at }: AttemptRow): number =>
  (clock.now().getTime() - created_at.getTime()) / 1000;

/** Asks the acquirer about a payment and settles what it says. */
export const reconcile = async (services: Services, attempt: AttemptRow): Promise<Settled> => {
  const client = clientOf(services, attempt);
  if (client === null) return told(services, attempt, pending);
  const asked = askedOf(attempt);
  const answer = await heard(async () => {
    const found = await client.inquire(asked);
    if (found !== "absent") return found;
    // Closing it makes sure that a request still on its way takes no money either.
    const closed = await client.close(asked);
    return closed.outcome.kind === "pending" && ageS(services, attempt) > ABSENT_S
      ? { ...closed, outcome: { kind: "canceled" } }
      : closed;
  });
  return told(services, attempt, answer);
};

/** The same, but not while somebody asks: at most every 5 s a payment, however many look at it (payments §1). */
export const reconcileNow = async (services: Services, attempt: AttemptRow): Promise<void> => {
  if (!isOpen(attempt.state)) return;
  if (await takeInquiry(services.db, attempt.id, services.clock.now(), REPEAT_S)) await reconcile(services, attempt);
};

/** Closes an open payment at the acquirer, unless its money is faster. */
export const closeAttempt = async (
  services: Services,
  attempt: AttemptRow,
  as: "canceled" | "expired",
): Promise<Settled> => {
  const client = clientOf(services, attempt);
  if (client === null) return told(services, attempt, { ...silent, outcome: { kind: as } });
  const answer = await heard(() => client.close(askedOf(attempt)));
  const isClosed = answer.outcome.kind === "canceled" || answer.outcome.kind === "declined";
  return told(services, attempt, isClosed && as === "expired" ? { ...answer, outcome: { kind: as } } : answer);
};

const refund = async (services: Services, attempt: AttemptRow): Promise<void> => {
  const client = clientOf(services, attempt);
  if (client === null) return;
  const amount = await takenBy(services.db, attempt.id);
  const answer = await heard(() => client.refund(askedOf(attempt), amount));
  if (answer.outcome.kind === "refunded") await told(services, attempt, answer);
};

const overdue = async (services: Services, order: OrderRow): Promise<void> => {
  const { db, clock } = services;
  const attempt = await liveAttempt(db, order.id);
  if (attempt !== null && isOpen(attempt.state)) {
    if (!(await takeInquiry(db, attempt.id, clock.now(), REPEAT_S))) return;
    await closeAttempt(services, attempt, "expired");
  }
  await expireOrder(db, order.id, clock.now(), PATIENCE_MS);
};

/** A slow acquirer holds up a few of the others, not all of them. */
const AT_ONCE = 6;
const someAtOnce = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work));
};

/**
 * One round of the cashier: overdue orders are closed, open payments asked about every minute, and money that has to go
 * back goes back. What is to be done stands in the database, so a cashier that was away catches up, and two of them do
 * nothing twice.
 */
export const cashierRound = async (services: Services): Promise<void> => {
  const { db, clock, log } = services;
  const safely = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => log.error({ err: error }, "the cashier stumbled"));
  };
  const now = clock.now();
  const asks = async (attempt: AttemptRow, seconds: number, ask: () => Promise<unknown>): Promise<void> => {
    if (await takeInquiry(db, attempt.id, now, seconds)) await safely(ask);
  };
  await someAtOnce(await overdueOrders(db, now), (order) => safely(() => overdue(services, order)));
  await someAtOnce(await unsettledAttempts(db, openStates, { now, seconds: RECONCILE_S }), (attempt) =>
    asks(attempt, RECONCILE_S, () => reconcile(services, attempt)),
  );
  await someAtOnce(await unsettledAttempts(db, ["refund_pending"], { now, seconds: 0 }), (attempt) =>
    asks(attempt, REPEAT_S, () => refund(services, attempt)),
  );
};

/** Opens the cashier; it works until it is stopped. */
export const openCashier = (services: Services): Repeated =>
  everySecond(
    () => cashierRound(services),
    (error) => services.log.error({ err: error }, "the cashier stumbled"),
  );
