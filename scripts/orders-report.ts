import type { Language } from "@/lib/contract/language";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { readSentPhone } from "../upstream/domain/customer/sent-phone";
import { toCollect } from "../upstream/domain/order/order-proposal";
import type { OrderRow } from "../upstream/domain/order/order-row";
import type { HistoryEvent } from "../upstream/store/order-log";
import type { ReturnRow } from "../upstream/store/register";
import { amountText } from "./amount-text";
import { textIn } from "./text-in";

/** Of each city, by its number: when it is there, and what its kitchen reads. */
export type OrderCities = ReadonlyMap<number, { readonly timezone: string; readonly language: Language }>;

const cityOf = ({ city_id }: OrderRow, known: OrderCities) => known.get(city_id) ?? { timezone: "UTC", language: "en" };

/** A moment as the order's city writes it, `2026-11-24 19:30`. */
export const cityTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);

/** What its customer was promised, `2026-11-24 19:30–20:00`; orders of the release before have the beginning alone. */
const promiseOf = (order: OrderRow, known: OrderCities): string => {
  const { slot } = order;
  const { timezone } = cityOf(order, known);
  const from = cityTime(new Date(slot.start_timestamp * 1000), timezone);
  if (slot.end_timestamp === undefined) return from;
  return `${from}–${formatCityTime(new Date(slot.end_timestamp * 1000), timezone)}`;
};

const amountOf = ({ amount_minor, currency }: OrderRow): string => amountText(amount_minor, currency);

/** For the courier, of the amount. */
const tipOf = ({ tip_minor, currency }: OrderRow): string =>
  tip_minor === 0 ? "" : ` with ${amountText(tip_minor, currency)} tip`;

/** What of the amount is paid where the order is received, though it was paid online. */
const collectOf = (order: OrderRow): string =>
  toCollect(order) === 0 ? "" : `, ${amountText(toCollect(order), order.currency)} to collect`;

const whereTo = ({ order_type, shop_id, delivery_zone_id }: OrderRow): string =>
  order_type === "takeaway" ? `shop ${shop_id}` : `zone ${delivery_zone_id}`;

/** What went back of an order's money at the bank, a sum a currency, by the order's number. */
export type Returned = ReadonlyMap<number, readonly { readonly minor: number; readonly currency: string }[]>;

/** Sums up what went back of some orders; a return without a currency has its order's. */
export const returnedByOrder = (
  orders: readonly Pick<OrderRow, "id" | "currency">[],
  returns: readonly Pick<ReturnRow, "order_id" | "amount_minor" | "currency">[],
): Returned =>
  new Map(
    orders.map(({ id, currency: usual }) => {
      const sums = new Map<string, number>();
      for (const { currency, amount_minor } of returns.filter(({ order_id }) => order_id === id))
        sums.set(currency ?? usual, (sums.get(currency ?? usual) ?? 0) + amount_minor);
      return [id, [...sums].map(([currency, minor]) => ({ minor, currency }))];
    }),
  );

const backOf = ({ id }: OrderRow, returned: Returned): string => {
  const sums = returned.get(id) ?? [];
  const texts = sums.map(({ minor, currency }) => amountText(minor, currency));
  return texts.length === 0 ? "" : `, ${texts.join(" and ")} went back at the bank`;
};

/** The open orders, a line each, by the time of their slots; nothing of their customers. */
export const orderLines = (orders: readonly OrderRow[], returned: Returned, known: OrderCities): string[] => [
  `${orders.length} open${orders.length === 0 ? "" : ", by what was promised, in the city's time"}`,
  ...orders.map(
    (order) =>
      `${order.id}  ${order.original_status.padEnd(8)}  ${promiseOf(order, known)}  ${order.order_type} ${whereTo(order)}  ${amountOf(order)}${tipOf(order)}  ${order.payment_type} ${order.payment_state}${collectOf(order)}${backOf(order, returned)}`,
  ),
];

type Line = OrderRow["cart_snapshot"]["lines"][number];

const dishOf = ({ name, count, modifiers, group_modifiers }: Line, language: Language): string => {
  const added = [...modifiers, ...group_modifiers].map((one) => `${textIn(one.name, language)} × ${one.count}`);
  return `  ${count} × ${textIn(name, language)}${added.length === 0 ? "" : ` (${added.join(", ")})`}`;
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

/** A stored phone as its country groups it. */
export const phoneText = (phone: string): string => {
  const reading = readSentPhone(phone);
  return reading.kind === "number" ? reading.text : `+${phone}`;
};

const eventLine = (order: OrderRow, event: HistoryEvent, zone: string): string => {
  const { status, source, reason, returned_minor, return_currency, return_kind, at } = event;
  const what =
    status ?? `${return_kind}: ${amountText(returned_minor ?? 0, return_currency ?? order.currency)} went back`;
  return `  ${cityTime(at, zone)}  ${what}, ${source}${reason === null ? "" : `: ${reason}`}`;
};

/** Nobody came for it: its last status says that it was handed over, as the kitchen has it. */
const endLines = ({ uncollected_at }: OrderRow, zone: string): string[] =>
  uncollected_at === null ? [] : [`  ${cityTime(uncollected_at, zone)}  not collected`];

const historyLines = (order: OrderRow, history: readonly HistoryEvent[], known: OrderCities): string[] => [
  "history",
  ...history.map((event) => eventLine(order, event, cityOf(order, known).timezone)),
  ...endLines(order, cityOf(order, known).timezone),
];

type Refusal = { readonly order_id: number; readonly reason: string; readonly at: Date };

/** The orders refused of late, a line each; times are UTC, because their cities may differ. */
export const refusalLines = (refusals: readonly Refusal[]): string[] => [
  `${refusals.length} refused in the last 24 h`,
  ...refusals.map(({ order_id, reason, at }) => `${order_id}  ${cityTime(at, "UTC")} UTC  ${reason}`),
];

/** What of the amount is VAT, a line a rate. */
const vatLines = ({ vat, currency }: OrderRow): string[] =>
  (vat?.rates ?? []).map(({ rate, gross_minor, net_minor, vat_minor }) => {
    const [net, tax, gross] = [net_minor, vat_minor, gross_minor].map((minor) => amountText(minor, currency));
    return `VAT ${`${rate}%`.padEnd(5)} ${net} + ${tax} = ${gross}`;
  });

/** All that kitchen and courier need of one order, and all that has happened to it. */
export const orderDetails = (order: OrderRow, history: readonly HistoryEvent[], known: OrderCities): string[] => [
  ...orderLines([order], new Map(), known).slice(1),
  `customer  ${order.username}, ${phoneText(order.phone)}`,
  ...doorOf(order),
  ...(order.comment === null ? [] : [`comment   ${order.comment}`]),
  ...(order.cash_minor === null ? [] : [`pays with ${amountText(order.cash_minor, order.currency)}`]),
  ...vatLines(order),
  ...order.cart_snapshot.lines.map((line) => dishOf(line, cityOf(order, known).language)),
  ...(order.cart_snapshot.gifts ?? []).map(
    ({ count, name }) => `  ${count} × ${textIn(name, cityOf(order, known).language)} (gift)`,
  ),
  ...historyLines(order, history, known),
];
