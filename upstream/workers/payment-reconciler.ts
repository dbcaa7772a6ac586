import type { Acquirer } from "@/lib/contract/payment";
import { failActiveSpan, inOwnTrace } from "@/lib/observability/tracing";
import { LEASE_S, nextPoll, type PollKind } from "../domain/payment/payment-polling";
import { isOpen } from "../domain/payment/payment-state";
import { moneyAlerts } from "../metrics";
import { poll, type Repeated } from "../poll";
import {
  closeAttempt,
  finishReturn,
  type PaymentServices,
  reconcile,
  refund,
} from "../services/payment/acquirer-calls";
import { refundPart } from "../services/payment/refund-part";
import { dueRefunds, storeNextRefundPoll, type TakenRefund, takeRefund } from "../store/order-refunds";
import {
  dueQueues,
  expirableOrders,
  type PollQueue,
  storeNextPoll,
  type TakenAttempt,
  takeDue,
} from "../store/payment-polling";
import type { AttemptRow } from "../store/payments";
import { expireOrder } from "../store/settle";
import { waitAtMost } from "../wait-at-most";

/** Simultaneous calls of one kind to one acquirer, in one process. */
const LANES = 4;
/** How long an overdue order waits for an acquirer that does not answer, ms. */
const EXPIRE_AFTER_MS = 10 * 60 * 1000;
/** Longest wait for running calls at shutdown, ms: a call that is cut off is repeated later, also by another process. */
const STOP_MS = 3_000;

const close = async (deps: PaymentServices, attempt: AttemptRow): Promise<void> => {
  const finished = await finishReturn(deps, attempt);
  // The issuer has agreed and the acquirer owes its answer: it is waited for like any other.
  const isUndecided = finished === "busy" || finished?.attempt.state === "unknown";
  if (!isUndecided && (finished === null || isOpen(finished.attempt.state)))
    await closeAttempt(deps, attempt, "expired");
  await expireOrder(deps.db, attempt.order_id, deps.clock.now(), EXPIRE_AFTER_MS);
};

const work: Readonly<Record<PollKind, (deps: PaymentServices, attempt: AttemptRow) => Promise<unknown>>> = {
  question: reconcile,
  closing: close,
  refund,
};

const callOnce = async (deps: PaymentServices, { kind, acquiring }: PollQueue, taken: TakenAttempt): Promise<void> => {
  const { clock, db, log } = deps;
  const { attempt, deadline } = taken;
  const { id, order_id, asks } = attempt;
  const running = work[kind](deps, attempt).catch((error: unknown) => {
    failActiveSpan(error);
    log.error({ err: error, kind, acquiring, attempt: id }, "a payment could not be reconciled");
  });
  await waitAtMost(LEASE_S * 1000, running);
  const next = nextPoll(kind, asks, clock.now(), deadline);
  if (!(await storeNextPoll(db, attempt, next)) || next.dead_at === null) return;
  const alert = "dead_letter";
  moneyAlerts.inc({ alert });
  log.error({ alert, kind, acquiring, order_id, attempt: id, asks }, "a payment is polled no more");
};

/** One call about a part of a payment that goes back. */
const refundOnce = async (deps: PaymentServices, taken: TakenRefund): Promise<void> => {
  const { clock, db, log } = deps;
  const { refund: part, attempt } = taken;
  const { acquiring } = attempt;
  const running = refundPart(deps, taken).catch((error: unknown) => {
    failActiveSpan(error);
    log.error({ err: error, acquiring, refund: part.id }, "a part of a payment could not be refunded");
  });
  await waitAtMost(LEASE_S * 1000, running);
  const next = nextPoll("refund", part.asks, clock.now(), null);
  if (!(await storeNextRefundPoll(db, part, next)) || next.dead_at === null) return;
  const alert = "dead_letter";
  moneyAlerts.inc({ alert });
  log.error({ alert, acquiring, order_id: part.order_id, refund: part.id }, "a refund is sent no more");
};

/** A queue of one kind of call to one acquirer: makes the next call that is due; false where none is. */
type Lane = { readonly name: string; readonly callNext: () => Promise<boolean> };

const laneOfPayments = (deps: PaymentServices, queue: PollQueue): Lane => ({
  name: `${queue.acquiring} ${queue.kind}`,
  callNext: async () => {
    const taken = await takeDue(deps.db, queue, deps.clock.now());
    if (taken === null) return false;
    const attributes = {
      "mealfront.work": queue.kind,
      "mealfront.acquirer": queue.acquiring,
      "mealfront.order_id": taken.attempt.order_id,
    };
    await inOwnTrace("reconcile payment", attributes, () => callOnce(deps, queue, taken));
    return true;
  },
});

const laneOfRefunds = (deps: PaymentServices, acquiring: Acquirer): Lane => ({
  name: `${acquiring} part`,
  callNext: async () => {
    const taken = await takeRefund(deps.db, acquiring, deps.clock.now());
    if (taken === null) return false;
    const attributes = {
      "mealfront.work": "part",
      "mealfront.acquirer": acquiring,
      "mealfront.order_id": taken.attempt.order_id,
    };
    await inOwnTrace("refund part", attributes, () => refundOnce(deps, taken));
    return true;
  },
});

/**
 * Reconciles payments with their acquirers in the background, until it is stopped: queries open ones, closes those whose
 * order is overdue, refunds those that have to be refunded, whole or in part. Each acquirer has a queue for each of these with up to four
 * calls at a time, so an acquirer that hangs delays no other. The database stores what is due and when: a process that was
 * down catches up, and two processes do nothing twice (ADR-0038).
 */
export const openPaymentReconciler = (deps: PaymentServices): Repeated => {
  const { clock, db, log } = deps;
  const lanes = new Map<string, Set<Promise<void>>>();
  let isStopped = false;
  const failed = (error: unknown): void => log.error({ err: error }, "payments could not be reconciled");

  const runLane = async ({ callNext }: Lane): Promise<void> => {
    while (!isStopped && (await callNext()));
  };
  const fillLanes = (of: Lane, due: number): void => {
    const { name } = of;
    const running = lanes.get(name) ?? new Set();
    lanes.set(name, running);
    for (let free = Math.min(LANES - running.size, due); free > 0; free -= 1) {
      const lane = runLane(of)
        .catch(failed)
        .finally(() => running.delete(lane));
      running.add(lane);
    }
  };
  const round = async (): Promise<void> => {
    const now = clock.now();
    for (const queue of await dueQueues(db, now)) fillLanes(laneOfPayments(deps, queue), queue.due);
    for (const { acquiring, due } of await dueRefunds(db, now)) fillLanes(laneOfRefunds(deps, acquiring), due);
    for (const id of await expirableOrders(db, now, new Date(now.getTime() - EXPIRE_AFTER_MS))) {
      await expireOrder(db, id, clock.now(), EXPIRE_AFTER_MS).catch(failed);
    }
  };

  const rounds = poll(round, failed);
  return {
    stop: async () => {
      isStopped = true;
      await rounds.stop();
      await waitAtMost(STOP_MS, Promise.all([...lanes.values()].flatMap((running) => [...running])));
    },
  };
};
