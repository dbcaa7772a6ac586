import type { OrderRow } from "../upstream/domain/order/order-row";
import type { HistoryEvent } from "../upstream/store/order-log";

type Timezones = ReadonlyMap<number, string>;

/** A moment as the order's city writes it, `2026-11-24 19:30`. */
const cityTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);

const slotOf = ({ city_id, slot }: OrderRow, zones: Timezones): string =>
  cityTime(new Date(slot.start_timestamp * 1000), zones.get(city_id) ?? "UTC");

const amountOf = ({ amount_minor, currency }: OrderRow): string => `${(amount_minor / 100).toFixed(2)} ${currency}`;

/** For the courier, of the amount. */
const tipOf = ({ tip_minor, currency }: OrderRow): string =>
  tip_minor === 0 ? "" : ` with ${(tip_minor / 100).toFixed(2)} ${currency} tip`;

const whereTo = ({ order_type, shop_id, delivery_zone_id }: OrderRow): string =>
  order_type === "takeaway" ? `shop ${shop_id}` : `zone ${delivery_zone_id}`;

/** What went back of an order's money at the bank, minor units, by the order's number. */
type Returned = ReadonlyMap<number, number>;

const backOf = ({ id, currency }: OrderRow, returned: Returned): string => {
  const minor = returned.get(id) ?? 0;
  return minor === 0 ? "" : `, ${(minor / 100).toFixed(2)} ${currency} went back at the bank`;
};

/** The open orders, a line each, by the time of their slots; nothing of their customers. */
export const orderLines = (orders: readonly OrderRow[], returned: Returned, zones: Timezones): string[] => [
  `${orders.length} open${orders.length === 0 ? "" : ", by their slots in the city's time"}`,
  ...orders.map(
    (order) =>
      `${order.id}  ${order.original_status.padEnd(8)}  ${slotOf(order, zones)}  ${order.order_type} ${whereTo(order)}  ${amountOf(order)}${tipOf(order)}  ${order.payment_type} ${order.payment_state}${backOf(order, returned)}`,
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

const eventLine = (order: OrderRow, event: HistoryEvent, zone: string): string => {
  const { status, source, reason, returned_minor, return_kind, at } = event;
  const what = status ?? `${return_kind}: ${((returned_minor ?? 0) / 100).toFixed(2)} ${order.currency} went back`;
  return `  ${cityTime(at, zone)}  ${what}, ${source}${reason === null ? "" : `: ${reason}`}`;
};

const historyLines = (order: OrderRow, history: readonly HistoryEvent[], zones: Timezones): string[] => [
  "history",
  ...history.map((event) => eventLine(order, event, zones.get(order.city_id) ?? "UTC")),
];

type Refusal = { readonly order_id: number; readonly reason: string; readonly at: Date };

/** The orders refused of late, a line each; times are UTC, because their cities may differ. */
export const refusalLines = (refusals: readonly Refusal[]): string[] => [
  `${refusals.length} refused in the last 24 h`,
  ...refusals.map(({ order_id, reason, at }) => `${order_id}  ${cityTime(at, "UTC")} UTC  ${reason}`),
];

/** All that kitchen and courier need of one order, and all that has happened to it. */
export const orderDetails = (order: OrderRow, history: readonly HistoryEvent[], zones: Timezones): string[] => [
  ...orderLines([order], new Map(), zones).slice(1),
  `customer  ${order.username}, +${order.phone}`,
  ...doorOf(order),
  ...(order.comment === null ? [] : [`comment   ${order.comment}`]),
  ...(order.cash_minor === null ? [] : [`pays with ${(order.cash_minor / 100).toFixed(2)} ${order.currency}`]),
  ...order.cart_snapshot.lines.map(dishOf),
  ...(order.cart_snapshot.gifts ?? []).map(({ count, name }) => `  ${count} × ${name.ru} (gift)`),
  ...historyLines(order, history, zones),
];
