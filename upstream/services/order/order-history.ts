import type { Order } from "@/lib/contract/order/order";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import type { OrderRow } from "../../domain/order/order-row";
import { refusalsOf } from "../../store/order-log";
import { returnsOf } from "../../store/register";

type HistoryView = Pick<Order, "money_returns" | "refusal">;

/**
 * What has happened to some orders besides their statuses: what went back of their money at the bank, and what the shop
 * wrote when it refused them. Only orders that can have any of it are read for it.
 */
export const historyViews = async (
  { db }: Pick<Dependencies, "db">,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => HistoryView> => {
  const paid = orders.filter(({ acquiring }) => acquiring !== null).map(({ id }) => id);
  const canceled = orders.filter(({ original_status: status }) => status === "canceled").map(({ id }) => id);
  const [returns, refusals] = await Promise.all([
    paid.length === 0 ? [] : returnsOf(db, paid),
    canceled.length === 0 ? new Map<number, string>() : refusalsOf(db, canceled),
  ]);
  return ({ id }) => ({
    money_returns: returns
      .filter(({ order_id }) => order_id === id)
      .map(({ kind, amount_minor, at }) => ({ kind, amount: major(amount_minor), at: at.toISOString() })),
    refusal: refusals.get(id) ?? null,
  });
};
