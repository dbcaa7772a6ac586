import { everySecond, type Repeated } from "../every-second";
import { closeAttempt, reconcile, refund } from "../payment/acquirer-calls";
import { isOpen, openStates } from "../rules/payment-state";
import type { Services } from "../services";
import type { OrderRow } from "../store/orders";
import { type AttemptRow, liveAttempt, overdueOrders, takeInquiry, unsettledAttempts } from "../store/payments";
import { expireOrder } from "../store/settle";

/** Reconciliation: what is open is asked about at least this often, seconds. */
const RECONCILE_S = 60;
/** How often money that goes back is asked for, and an overdue payment closed, seconds. */
const REPEAT_S = 5;
/** How long an overdue order waits for an acquirer that does not answer. */
const PATIENCE_MS = 10 * 60 * 1000;

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
 * One round: overdue orders are closed, open payments asked about every minute, and money that has to go back goes back.
 * What is due stands in the database, so a process that was down catches up, and two processes do nothing twice.
 */
const reconcileRound = async (services: Services): Promise<void> => {
  const { db, clock, log } = services;
  const safely = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => log.error({ err: error }, "payments could not be reconciled"));
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

/** Starts the reconciliation of payments; it runs until it is stopped. */
export const openPaymentReconciler = (services: Services): Repeated =>
  everySecond(
    () => reconcileRound(services),
    (error) => services.log.error({ err: error }, "payments could not be reconciled"),
  );
