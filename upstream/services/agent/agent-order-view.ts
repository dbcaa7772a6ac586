import type { AgentOrder, agentOrderRead } from "@/lib/contract/agent/agent-order";
import type { Language } from "@/lib/contract/language";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import { notFound } from "../../domain/domain-error";
import { isMadeOrder } from "../../domain/order/lifecycle";
import { orderPromise } from "../../domain/order/order-promise";
import type { OrderRow } from "../../domain/order/order-row";
import { openRefundStates } from "../../domain/payment/order-refund";
import { translated } from "../../domain/translated";
import { agentOrderOf, statusesOf } from "../../store/agent-orders";
import type { Database } from "../../store/database";
import { refundsOf } from "../../store/order-refunds";
import { orderByNumber } from "../../store/orders";
import { returnsOf } from "../../store/register";
import type { CallOf } from "../call";

const pricesOf = ({ cart_snapshot: cart, amount_minor, tip_minor }: OrderRow): AgentOrder["prices"] => ({
  subtotal: major(cart.subtotal_minor),
  packages: major(cart.packages_minor),
  delivery: major(cart.delivery_minor),
  discount: major(cart.discount_minor),
  bonuses: major(cart.bonuses_minor),
  tip: major(tip_minor),
  total: major(amount_minor),
});

const shopOf = (reference: Reference, { order_type, shop_id }: OrderRow, language: Language): AgentOrder["shop"] => {
  const shop = order_type === "takeaway" && shop_id !== null ? reference.shopById.get(shop_id) : undefined;
  if (shop === undefined) return null;
  return { id: shop.id, name: translated(shop.name, language), street: translated(shop.street, language) };
};

const eventsOf = async (db: Database, { id, confirmed_at }: OrderRow): Promise<AgentOrder["events"]> => {
  const events = (await statusesOf(db, id)).filter(({ status }) => status !== "waiting_for_payment");
  const confirmed = confirmed_at === null ? [] : [{ status: "confirmed" as const, at: confirmed_at }];
  return [...events, ...confirmed]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ status, at }) => ({ status, at: at.toISOString() }));
};

/** Parts of the money that go back, then the rest of it, where all goes back; and what the card holder's bank took. */
const returnsOfOrder = async (db: Database, order: OrderRow): Promise<AgentOrder["returns"]> => {
  const [parts, others] = await Promise.all([refundsOf(db, [order.id]), returnsOf(db, [order.id])]);
  const gone = [
    ...parts
      .filter(({ state }) => state === "done" || openRefundStates.some((open) => open === state))
      .map(({ id, amount_minor, state_at: at, state }) => ({ id, amount_minor, at, isDone: state === "done" })),
    ...others.map(({ id, amount_minor, at }) => ({ id: `return-${id}`, amount_minor, at, isDone: true })),
  ];
  const left = order.amount_minor - gone.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const isWhole = order.payment_state === "refund_pending" || order.payment_state === "refunded";
  const whole = { id: "rest", amount_minor: left, at: order.status_at, isDone: order.payment_state === "refunded" };
  return [...gone, ...(isWhole && left > 0 ? [whole] : [])].map(({ id, amount_minor, at, isDone }) => ({
    id,
    amount: major(amount_minor),
    at: at.toISOString(),
    status: isDone ? "completed" : "pending",
  }));
};

type Viewed = { readonly reference: Reference; readonly language: Language; readonly checkout_id: string };

/** What an agent's platform may know of an order: nothing of who ordered it, nor of where to. */
export const agentOrderView = async (
  db: Database,
  order: OrderRow,
  { reference, language, checkout_id }: Viewed,
): Promise<AgentOrder> => {
  const city = reference.cityById.get(order.city_id);
  const { from, until } = orderPromise(reference, order);
  const [events, returns] = await Promise.all([eventsOf(db, order), returnsOfOrder(db, order)]);
  return {
    order_id: order.id,
    checkout_id,
    city_alias: city?.alias ?? "",
    city_name: city === undefined ? "" : translated(city.name, language),
    currency_code: order.currency,
    order_type: order.order_type,
    shop: shopOf(reference, order, language),
    lines: order.cart_snapshot.lines.map(({ key, name, image_url, count, unit_minor, total_minor }) => ({
      key,
      name: translated(name, language),
      image_url,
      count,
      unit_price: major(unit_minor),
      total: major(total_minor),
    })),
    prices: pricesOf(order),
    status: order.original_status,
    from: from.toISOString(),
    until: until.toISOString(),
    events,
    returns,
  };
};

/** @throws DomainError 404, the same for another platform's, for one that is not paid, and for one that never was */
export const readAgentOrder = async ({ db }: Pick<Dependencies, "db">, call: CallOf<typeof agentOrderRead>) => {
  const { body, reference, language } = call;
  const known = await agentOrderOf(db, body.platform, body.order_id);
  const order = known && (await orderByNumber(db, body.order_id));
  if (known === null || order === null || !isMadeOrder(order)) throw notFound();
  const { checkout_id } = known;
  return { order: await agentOrderView(db, order, { reference, language, checkout_id }) };
};
