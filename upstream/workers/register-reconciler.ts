import { type Acquirer, acquirers as allAcquirers } from "@/lib/contract/payment-aliases";
import { inOwnTrace } from "@/lib/observability/tracing";
import type { Dependencies } from "../dependencies";
import { nextComparison, periodOf } from "../domain/payment/register";
import { poll, type Repeated } from "../poll";
import { reconcileRegister, sharersOf, USUAL_DAYS } from "../services/payment/reconcile-register";
import { claimComparison, endComparison } from "../store/register";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "clock" | "db" | "log" | "reconciling">;

/** How often this process looks whether a comparison is due, ms. */
const EVERY_MS = 60_000;
/** Pause after a list that could not be read, ms. */
const AGAIN_MS = 15 * 60_000;

const compare = async (deps: Services, acquirer: Acquirer): Promise<void> => {
  const { db, clock, reconciling } = deps;
  const now = clock.now();
  const claimed = await claimComparison(db, acquirer, now, reconciling.hour);
  if (claimed === null) return;
  const again = { due_at: new Date(now.getTime() + AGAIN_MS), compared_until: null };
  const period = periodOf(now, USUAL_DAYS, claimed.compared_until);
  const comparison = await inOwnTrace("compare register", { "mealfront.acquirer": acquirer }, () =>
    reconcileRegister(deps, acquirer, period),
  ).catch(async (error: unknown) => {
    await endComparison(db, acquirer, again);
    throw error;
  });
  const isRead = comparison?.outcome !== "unread";
  await endComparison(
    db,
    acquirer,
    isRead ? { due_at: nextComparison(now, reconciling.hour), compared_until: now } : again,
  );
};

/**
 * Compares the acquirers' lists of operations with our rows once a day. The database stores when it is due, so one of
 * several processes does it, and a process that was down catches up.
 */
export const openRegisterReconciler = (deps: Services): Repeated => {
  let lastRunAt = -EVERY_MS;
  const round = async (): Promise<void> => {
    if (performance.now() - lastRunAt < EVERY_MS) return;
    lastRunAt = performance.now();
    for (const acquirer of allAcquirers) {
      if (sharersOf(deps, acquirer)[0] === acquirer) await compare(deps, acquirer);
    }
  };
  return poll(round, (error) => deps.log.error({ err: error }, "the registers could not be compared"));
};
