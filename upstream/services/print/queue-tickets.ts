import type { Dependencies } from "../../dependencies";
import { kitchenTime } from "../../domain/order/board";
import { isTooLate, queuePrintJobs, unprintedOrders } from "../../store/print-jobs";

/**
 * Writes the tickets of orders that are in hand: accepted, paid as they have to be, and their kitchen time has begun (SPEC-665).
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
    const { from } = kitchenTime(reference, order);
    const since = confirmed_at !== null && confirmed_at > from ? confirmed_at : from;
    return from <= now && !isTooLate(since, now);
  });
  const jobs = due.map(({ order, printer }) => ({ printer, order_id: order.id, revision: 0 }));
  return queuePrintJobs(db, jobs, new Date());
};
