import type { Language } from "@/lib/contract/language";
import type { Order } from "@/lib/contract/order/order";
import type { OrderTimes } from "@/lib/contract/order/order-times";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import { percentilesOf, type Stated } from "../../domain/order/duration-percentiles";
import { orderPromise } from "../../domain/order/order-promise";
import { addedTo, type NamedUnits, takenOff } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import { stageTimes } from "../../domain/order/stage-times";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import { orderLog, recentLogs, refusalsOf } from "../../store/order-log";
import { type RefundRow, refundsOf } from "../../store/order-refunds";
import { type RevisionRow, revisionsOf } from "../../store/order-revisions";
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

type HistoryView = Pick<Order, "changes" | "money_returns" | "refusal">;

const changeView = (
  { at, before, after, refund_id }: RevisionRow,
  refunds: readonly RefundRow[],
  language: Language,
): NonNullable<Order["changes"]>[number] => {
  const refund = refunds.find(({ id }) => id === refund_id);
  const named = ({ name, count }: NamedUnits) => ({ name: translated(name, language), quantity: count });
  const added = addedTo(before, after);
  return {
    at: at.toISOString(),
    taken_off: takenOff(before, after).map(named),
    ...(added.length > 0 && { added: added.map(named) }),
    price: major(after?.amount_minor ?? 0),
    refund: refund === undefined ? null : { amount: major(refund.amount_minor), is_done: refund.state === "done" },
  };
};

/** What the shop refunded without a change of the order: for the customer as if it had gone back at the bank. */
const unchangedRefunds = (revisions: readonly RevisionRow[], refunds: readonly RefundRow[]) =>
  refunds
    .filter(
      ({ id, state }) => state === "done" && revisions.some((one) => one.refund_id === id && one.act === "refund"),
    )
    .map(({ order_id, amount_minor, state_at: at }) => ({ order_id, kind: "refund" as const, amount_minor, at }));

/** What the staff changed of some orders. Few are changed, so refunds are read for those alone. */
const changesOf = async (db: Database, orders: readonly OrderRow[]) => {
  const revisions =
    orders.length === 0
      ? []
      : await revisionsOf(
          db,
          orders.map(({ id }) => id),
        );
  const withRefunds = [
    ...new Set(revisions.flatMap(({ order_id, refund_id }) => (refund_id === null ? [] : [order_id]))),
  ];
  const refunds = withRefunds.length === 0 ? [] : await refundsOf(db, withRefunds);
  return {
    refunds: unchangedRefunds(revisions, refunds),
    viewOf: (id: number, language: Language): Pick<Order, "changes"> => {
      const own = revisions.filter(({ order_id, act }) => order_id === id && (act === "lines" || act === "add"));
      return own.length === 0 ? {} : { changes: own.map((row) => changeView(row, refunds, language)) };
    },
  };
};

/**
 * What has happened to some orders besides their statuses: what was changed of them, what went back of their money, and what the
 * shop wrote when it refused them. Only orders that can have any of it are read for it.
 */
export const historyViews = async (
  { db }: Pick<Dependencies, "db">,
  orders: readonly OrderRow[],
  language: Language,
): Promise<(order: OrderRow) => HistoryView> => {
  const changed = await changesOf(db, orders);
  const paid = orders.filter(({ acquiring }) => acquiring !== null).map(({ id }) => id);
  const canceled = orders.filter(({ original_status: status }) => status === "canceled").map(({ id }) => id);
  const [returns, refusals] = await Promise.all([
    paid.length === 0 ? [] : returnsOf(db, paid),
    canceled.length === 0 ? new Map<number, string>() : refusalsOf(db, canceled),
  ]);
  return ({ id }) => ({
    ...changed.viewOf(id, language),
    money_returns: [...returns, ...changed.refunds]
      .filter(({ order_id }) => order_id === id)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ kind, amount_minor, at }) => ({ kind, amount: major(amount_minor), at: at.toISOString() })),
    refusal: refusals.get(id) ?? null,
  });
};
