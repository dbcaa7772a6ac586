import type { Order } from "@/lib/contract/order/order";
import type { OrderTimes } from "@/lib/contract/order/order-times";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import { percentilesOf, type Stated } from "../../domain/order/duration-percentiles";
import { orderPromise } from "../../domain/order/order-promise";
import type { OrderRow } from "../../domain/order/order-row";
import { stageTimes } from "../../domain/order/stage-times";
import { orderLog, recentLogs, refusalsOf } from "../../store/order-log";
import { returnsOf } from "../../store/register";
import type { Call } from "../call";

const statedOf = ({ cityById, shopById, zoneById }: Reference, order: OrderRow): Stated => {
  const city = cityById.get(order.city_id);
  const shop = shopById.get(order.shop_id ?? 0);
  const zone = zoneById.get(order.delivery_zone_id ?? 0);
  return {
    cooking: shop?.cooking_minutes ?? city?.cooking_minutes ?? 0,
    delivery: zone?.delivery_minutes ?? city?.delivery_minutes ?? 0,
  };
};

/** When the stages of an order began, and when those to come are expected, by what its shop did of late. */
export const orderTimes = async (
  { db }: Pick<Dependencies, "db">,
  { reference, now }: Pick<Call<unknown, unknown>, "reference" | "now">,
  order: OrderRow,
): Promise<OrderTimes | null> => {
  const { shop_id, order_type, original_status: status } = order;
  const [log, logs] = await Promise.all([
    orderLog(db, order.id),
    shop_id === null ? [] : recentLogs(db, { shop_id, order_type }, now),
  ]);
  const percentiles = percentilesOf(logs, order_type, statedOf(reference, order));
  return stageTimes({ order_type, status, log, slot: orderPromise(reference, order) }, percentiles);
};

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
