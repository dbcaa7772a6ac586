import type { Dependencies } from "../../dependencies";
import { comesForwardAt } from "../../domain/order/board";
import { isTooLate, queuePrintJobs, unprintedOrders } from "../../store/print-jobs";

/**
 * Writes the tickets of orders that are in hand: accepted, paid as they have to be, and come forward or begun before
 * (SPEC-665).
 *
 * @returns how many are new
 */
export const queueTickets = async ({
  db,
  catalog,
  clock,
}: Pick<Dependencies, "db" | "catalog" | "clock">): Promise<number> => {
  const reference = catalog.current();
  const now = clock.now();
  const due = (await unprintedOrders(db)).filter(({ order, confirmed_at }) => {
    const forward = comesForwardAt(reference, order);
    const isBegun = order.original_status !== "accepted";
    const since = confirmed_at !== null && confirmed_at > forward ? confirmed_at : forward;
    return (isBegun || forward <= now) && !isTooLate(since, now);
  });
  const jobs = due.map(({ order, printer }) => ({ printer, order_id: order.id, revision: 0 }));
  return queuePrintJobs(db, jobs, new Date());
};
