import type { OrderCard } from "@/lib/contract/order/order";
import { isFinal } from "@/lib/domain/order/order-progress";

/** How many orders are offered to be ordered again. */
const OFFERED = 3;

/** How many active orders are listed. */
const MAX_RUNNING = 2;

type OrderSummary = Pick<OrderCard, "order_id" | "status" | "city_alias" | "products">;

/** What an order holds, whatever the order of its dishes: two orders of the same dishes are one to choose from. */
const contentOf = ({ products }: OrderSummary): string =>
  products
    .map(({ id, quantity, modifiers, groupModifiers }) =>
      JSON.stringify([id, quantity, [...modifiers, ...groupModifiers].map((choice) => [choice.id, choice.count])]),
    )
    .sort()
    .join();

/** The numbers of active orders, the newest first. */
export const runningOrders = (orders: readonly OrderSummary[]): number[] =>
  orders
    .filter(({ status }) => !isFinal(status.alias))
    .slice(0, MAX_RUNNING)
    .map(({ order_id }) => order_id);

/**
 * The last orders that were done in a city, each content once: a repeated order goes to the city it was made in, and
 * nobody expects to leave this one.
 *
 * @param orders the newest first
 */
export const lastOrders = <Order extends OrderSummary>(orders: readonly Order[], cityAlias: string): Order[] => {
  const byContent = new Map<string, Order>();
  for (const order of orders) {
    if (order.status.alias !== "done" || order.city_alias !== cityAlias) continue;
    const content = contentOf(order);
    if (!byContent.has(content)) byContent.set(content, order);
  }
  return [...byContent.values()].slice(0, OFFERED);
};
