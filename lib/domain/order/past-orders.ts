import type { OrderCard } from "@/lib/contract/order/order";
import { isFinal } from "./order-progress";

/** How many orders are offered to be ordered again. */
const OFFERED = 3;

/** How many orders on their way are shown. */
const RUNNING_SHOWN = 2;

type Shown = Pick<OrderCard, "order_id" | "status" | "city_alias" | "products">;

/** What an order holds, whatever the order of its dishes: two orders of the same dishes are one to choose from. */
const contentOf = ({ products }: Shown): string =>
  products
    .map(({ id, quantity, modifiers, groupModifiers }) =>
      JSON.stringify([id, quantity, [...modifiers, ...groupModifiers].map((choice) => [choice.id, choice.count])]),
    )
    .sort()
    .join();

/** The orders on their way, the newest first, by their numbers. */
export const runningOrders = (orders: readonly Shown[]): number[] =>
  orders
    .filter(({ status }) => !isFinal(status.alias))
    .slice(0, RUNNING_SHOWN)
    .map(({ order_id }) => order_id);

/**
 * The last orders that were done in a city, each content once: a repeated order goes to the city it was made in, and
 * nobody expects to leave this one.
 *
 * @param orders the newest first
 */
export const lastOrders = <Order extends Shown>(orders: readonly Order[], cityAlias: string): Order[] => {
  const byContent = new Map<string, Order>();
  for (const order of orders) {
    if (order.status.alias !== "done" || order.city_alias !== cityAlias) continue;
    const content = contentOf(order);
    if (!byContent.has(content)) byContent.set(content, order);
  }
  return [...byContent.values()].slice(0, OFFERED);
};
