import { inArray, sql } from "drizzle-orm";
import type { OrderRow } from "../domain/order/order-row";
import type { Database } from "./database";
import { orders } from "./schema/order";
import { moneyReturns } from "./schema/payment";

/** What may change of an order. */
export type OrderStanding = Pick<OrderRow, "id" | "original_status" | "payment_state" | "status_at"> & {
  /** How often money of it went back at the bank. */
  readonly money_returns: number;
};

/** Orders asked for at once: a statement has room for so many numbers. */
const BATCH = 1_000;

/** How these orders stand now. */
export const standingOf = async (db: Database, ids: readonly number[]): Promise<OrderStanding[]> => {
  const rows: OrderStanding[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    rows.push(
      ...(await db
        .select({
          id: orders.id,
          original_status: orders.original_status,
          payment_state: orders.payment_state,
          status_at: orders.status_at,
          money_returns: sql<number>`(select count(*)::int from ${moneyReturns} where ${moneyReturns.order_id} = ${orders.id})`,
        })
        .from(orders)
        .where(inArray(orders.id, ids.slice(start, start + BATCH)))),
    );
  }
  return rows;
};
