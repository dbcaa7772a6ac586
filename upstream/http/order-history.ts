import type { Order } from "@/lib/contract/order";
import { major } from "../rules/prices";
import type { Services } from "../services";
import { refusalsOf } from "../store/order-log";
import type { OrderRow } from "../store/orders";
import { returnsOf } from "../store/register";

type HistoryView = Pick<Order, "money_returns" | "refusal">;

/**
 * What has happened to some orders besides their statuses: what went back of their money at the bank, and what the shop
 * wrote when it refused them. Only orders that can have any of it are read for it.
 */
export const historyViews = async (
  { db }: Pick<Services, "db">,
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
