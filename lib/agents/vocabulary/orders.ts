import type { AgentOrder } from "@/lib/contract/agent/agent-order";
import { locationId } from "@/lib/routing/location-id";
import type { Total } from "../wire/cart";
import type { OrderLine, OrderResult } from "../wire/order";
import { minorUnits } from "./amounts";

type Shop = {
  readonly origin: string;
  /** The link by which an order is followed, behind the `#` of its address. */
  readonly followLink: (orderId: number) => string;
};

/** Where everybody who has it sees how an order is going, without a login and without its customer's data. */
export const orderAddress = (
  { origin, followLink }: Shop,
  { city_alias, order_id }: Pick<AgentOrder, "city_alias" | "order_id">,
): string => `${origin}/${city_alias}/order/link#${followLink(order_id)}`;

const isOver = ({ status }: AgentOrder): boolean => status === "done";
const isCanceled = ({ status }: AgentOrder): boolean => status === "canceled";

/** All dishes of an order are handed out together. */
const lineStatus = (order: AgentOrder): OrderLine["status"] => {
  if (isCanceled(order)) return "removed";
  return isOver(order) ? "fulfilled" : "processing";
};

/** The dishes of an order: how many there are, and how many have been handed out. A canceled order has none any more. */
export const orderedItems = (order: AgentOrder, origin: string): OrderLine[] =>
  order.lines.map(({ key, name, image_url, count, unit_price, total }) => {
    const amount = minorUnits(total, order.currency_code);
    const all = isCanceled(order) ? 0 : count;
    const fulfilled = isOver(order) ? count : 0;
    return {
      id: key,
      item: {
        id: key,
        title: name,
        price: minorUnits(unit_price, order.currency_code),
        ...(image_url !== null && image_url !== "" && { image_url: new URL(image_url, origin).href }),
      },
      quantity: { original: count, total: all, fulfilled },
      totals: [
        { type: "subtotal", amount },
        { type: "total", amount },
      ],
      status: lineStatus(order),
    };
  });

/**
 * What an order costs, each part once; together they are its total.
 *
 * @throws RangeError where they are not: no sum is better than a wrong one
 */
export const orderTotals = ({ prices, currency_code }: AgentOrder): Total[] => {
  const minor = (amount: number): number => minorUnits(amount, currency_code);
  const subtotal = { type: "subtotal", amount: minor(prices.subtotal) };
  const parts: Total[] = [
    { type: "fee", amount: minor(prices.packages) },
    { type: "fulfillment", amount: minor(prices.delivery) },
    { type: "discount", amount: -minor(prices.discount) },
    { type: "discount", amount: -minor(prices.bonuses) },
    { type: "tip", amount: minor(prices.tip) },
  ].filter(({ amount }) => amount !== 0);
  const total = minor(prices.total);
  const sum = parts.reduce((all, { amount }) => all + amount, subtotal.amount);
  if (sum !== total) throw new RangeError(`The parts of an order are ${sum}, and it costs ${total}`);
  return [subtotal, ...parts, { type: "total", amount: total }];
};

/** What happens to an order in the protocol's words, and what is said of it. null: it is no event of bringing it. */
const eventTypes: Readonly<
  Record<AgentOrder["events"][number]["status"], readonly [type: string, said: string] | null>
> = {
  waiting_for_payment: null,
  payment_failed: null,
  accepted: ["processing", "The restaurant has the order"],
  confirmed: ["processing", "The restaurant has confirmed the order"],
  cooking: ["processing", "The dishes are being cooked"],
  cooked: ["processing", "The dishes are ready"],
  sent: ["in_transit", "The courier is on the way"],
  done: ["delivered", "The person has the dishes"],
  canceled: ["canceled", "The order is canceled"],
};

const linesOf = ({ lines }: AgentOrder) => lines.map(({ key: id, count: quantity }) => ({ id, quantity }));

const eventsOf = (order: AgentOrder, shop: Shop): OrderResult["fulfillment"]["events"] =>
  order.events.flatMap(({ status, at }) => {
    const [type, description] = eventTypes[status] ?? [];
    if (type === undefined || description === undefined) return [];
    const id = `${status}-${Date.parse(at)}`;
    const more =
      type === "processing" ? {} : { tracking_number: String(order.order_id), tracking_url: orderAddress(shop, order) };
    return [{ id, occurred_at: at, type, line_items: linesOf(order), description, ...more }];
  });

/** Where an order goes, as far as it is nobody's own: the restaurant, or the city. */
const destinationOf = ({ shop, city_name }: AgentOrder) => ({
  ...(shop !== null && { street_address: shop.street }),
  address_locality: city_name,
});

/** Money that went back, and what a canceled order that was not paid takes off. */
const adjustmentsOf = (order: AgentOrder): NonNullable<OrderResult["adjustments"]> => {
  const back = order.returns.map(({ id, amount, at, status }) => ({
    id: `refund-${id}`,
    type: "refund",
    occurred_at: at,
    status,
    totals: [{ type: "total", amount: -minorUnits(amount, order.currency_code) }],
  }));
  const canceled = order.events.findLast(({ status }) => status === "canceled");
  if (!isCanceled(order) || canceled === undefined) return back;
  const line_items = linesOf(order).map(({ id, quantity }) => ({ id, quantity: -quantity }));
  return [
    { id: "cancellation", type: "cancellation", occurred_at: canceled.at, status: "completed" as const, line_items },
    ...back,
  ];
};

/** An order for the platform whose agent prepared it. */
export const orderView = (order: AgentOrder, shop: Shop): OrderResult => {
  const adjustments = adjustmentsOf(order);
  const where = { cityAlias: order.city_alias, shopId: order.shop?.id ?? null };
  return {
    id: String(order.order_id),
    label: `#${order.order_id}`,
    checkout_id: order.checkout_id,
    permalink_url: orderAddress(shop, order),
    line_items: orderedItems(order, shop.origin),
    fulfillment: {
      expectations: [
        {
          id: locationId(where),
          line_items: linesOf(order),
          method_type: order.order_type === "takeaway" ? "pickup" : "shipping",
          destination: destinationOf(order),
          fulfillable_on: order.from,
        },
      ],
      events: eventsOf(order, shop),
    },
    ...(adjustments.length > 0 && { adjustments }),
    currency: order.currency_code,
    totals: orderTotals(order),
  };
};
