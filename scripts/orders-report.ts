import type { OrderRow } from "../upstream/store/orders";

type Timezones = ReadonlyMap<number, string>;

/** A moment as the order's city writes it, `2026-11-24 19:30`. */
const cityTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);

const slotOf = ({ city_id, slot }: OrderRow, zones: Timezones): string =>
  cityTime(new Date(slot.start_timestamp * 1000), zones.get(city_id) ?? "UTC");

const amountOf = ({ amount_minor, currency }: OrderRow): string => `${(amount_minor / 100).toFixed(2)} ${currency}`;

const whereTo = ({ order_type, shop_id, delivery_zone_id }: OrderRow): string =>
  order_type === "takeaway" ? `shop ${shop_id}` : `zone ${delivery_zone_id}`;

/** The open orders, a line each, by the time of their slots; nothing of their customers. */
export const orderLines = (orders: readonly OrderRow[], zones: Timezones): string[] => [
  `${orders.length} open${orders.length === 0 ? "" : ", by their slots in the city's time"}`,
  ...orders.map(
    (order) =>
      `${order.id}  ${order.original_status.padEnd(8)}  ${slotOf(order, zones)}  ${order.order_type} ${whereTo(order)}  ${amountOf(order)}  ${order.payment_type} ${order.payment_state}`,
  ),
];

type Line = OrderRow["cart_snapshot"]["lines"][number];

const dishOf = ({ name, count, modifiers, group_modifiers }: Line): string => {
  const added = [...modifiers, ...group_modifiers].map((one) => `${one.name.ru ?? one.name.en} × ${one.count}`);
  return `  ${count} × ${name.ru}${added.length === 0 ? "" : ` (${added.join(", ")})`}`;
};

const doorOf = ({ delivery_address: door }: OrderRow): string[] => {
  if (door === null) return [];
  const parts = [
    door.full_address,
    `room ${door.room}`,
    door.floor && `floor ${door.floor}`,
    door.entrance && `entrance ${door.entrance}`,
    door.intercom && `intercom ${door.intercom}`,
    door.description,
  ];
  return [`address   ${parts.filter(Boolean).join(", ")}`];
};

/** All that kitchen and courier need of one order. */
export const orderDetails = (order: OrderRow, zones: Timezones): string[] => [
  ...orderLines([order], zones).slice(1),
  `customer  ${order.username}, +${order.phone}`,
  ...doorOf(order),
  ...(order.comment === null ? [] : [`comment   ${order.comment}`]),
  ...(order.cash_minor === null ? [] : [`pays with ${(order.cash_minor / 100).toFixed(2)} ${order.currency}`]),
  ...order.cart_snapshot.lines.map(dishOf),
  ...(order.cart_snapshot.gifts ?? []).map(({ count, name }) => `  ${count} × ${name.ru} (gift)`),
];
