import { randomInt, randomUUID } from "node:crypto";
import { cartAdd, cartClear, cartLoad } from "@/lib/contract/cart";
import { type OrderPayload, orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate } from "@/lib/contract/order/order-cache";
import type { PaymentAlias } from "@/lib/contract/payment";
import { scheduleIntervals } from "@/lib/contract/place/schedule";
import { dishKey } from "../contract/demo";
import type { Note } from "./audit";
import type { BankVisitor } from "./bank-visitor";
import { type Order, payments } from "./paying";
import type { Visitor } from "./visitor";

/** How an order is paid, and where somebody takes its money so. */
type CheckoutKind = {
  readonly type: PaymentAlias;
  readonly city: { readonly id: number; readonly alias: string; readonly shops: readonly number[] };
  /** `page`: stored and paid on the payment page; `order`: made at once. */
  readonly made: "page" | "order";
  readonly pay: (typeof payments)[keyof typeof payments] | null;
};

const moscow = { id: 1, alias: "moscow", shops: [11, 12, 13] };
const samara = { id: 2, alias: "samara", shops: [21, 22] };
const minsk = { id: 6, alias: "minsk", shops: [61, 62] };

/** Cards come most often, because with them most can go wrong. */
const kinds: readonly CheckoutKind[] = [
  { type: "cash", city: moscow, made: "order", pay: null },
  { type: "cardOnline", city: moscow, made: "page", pay: payments.card },
  { type: "cardOnline", city: moscow, made: "page", pay: payments.card },
  { type: "cardOnline", city: moscow, made: "page", pay: payments.card },
  { type: "cardOnline", city: moscow, made: "page", pay: payments.nothing },
  { type: "cardOnline", city: samara, made: "page", pay: payments.registered },
  { type: "cardOnline", city: minsk, made: "order", pay: payments.hosted },
  { type: "sbp", city: moscow, made: "page", pay: payments.sbp },
  { type: "sberpay", city: moscow, made: "page", pay: payments.sberpay },
];

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
};

/** A full cart and a free time slot at one of the city's shops. */
const payloadOf = async (
  visitor: Visitor,
  { type, city }: Pick<CheckoutKind, "type" | "city">,
  mark: string,
): Promise<OrderPayload> => {
  const shop_id = pick(city.shops);
  const at = { order_type: "takeaway", shop_id, delivery_zone_id: null } as const;
  const place = { city_id: city.id, ...at };
  await visitor.get(cartLoad, { body: place });
  await visitor.get(cartClear, {});
  // In pairs: by the wall clock this may be a shop's last hour (SPEC-7).
  const count = 2 * (1 + randomInt(2));
  await visitor.get(cartAdd, { body: { ...place, product_key: dishKey("philadelphia"), count } });
  const { cart } = await visitor.get(cartLoad, { body: place });
  const { dates } = await visitor.get(scheduleIntervals, { body: { city_alias: city.alias, ...at, date: null } });
  const { date_string: date } = pick(dates.slice(1));
  const { intervals } = await visitor.get(scheduleIntervals, { body: { city_alias: city.alias, ...at, date } });
  return {
    city_id: city.id,
    order_type: "takeaway",
    shop_id,
    phone: visitor.phone,
    username: "Анна",
    email: null,
    payment_type: type,
    cash: null,
    order_comment: mark,
    cart: { version: cart.version },
    order_cache_key: null,
    delivery_address: null,
    interval_id: pick(intervals.filter(({ disabled }) => !disabled)).id,
  };
};

/** An order of Moscow that waits to be paid by card: the key of its payment page. */
export const pendingOrder = async (visitor: Visitor, mark: string): Promise<string> => {
  const body = await payloadOf(visitor, { type: "cardOnline", city: moscow }, mark);
  return (await visitor.get(orderCacheCreate, { body, key: randomUUID() })).order_cache_key;
};

/** All that a cash order of Moscow is made of, its cart filled. */
export const cashPayload = (visitor: Visitor, mark: string): Promise<OrderPayload> =>
  payloadOf(visitor, { type: "cash", city: moscow }, mark);

/** A cash order of Moscow; its number. */
export const makeCashOrder = async (visitor: Visitor, mark: string): Promise<number> => {
  const body = await cashPayload(visitor, mark);
  return (await visitor.get(orderCreate, { body, key: randomUUID() })).order_id;
};

type Made = Pick<Note, "orders" | "isRefused" | "total_minor"> & { readonly key: string | null };

/** Sends the order twice, as an impatient hand does, and again until a reply arrives. */
const make = async (visitor: Visitor, payload: OrderPayload, { made }: CheckoutKind): Promise<Made> => {
  const refused: Made = { orders: [], isRefused: true, total_minor: null, key: null };
  let key: string | null = null;
  let total_minor: number | null = null;
  if (made === "page") {
    const stored = await visitor.insist(orderCacheCreate, { body: payload, key: randomUUID() });
    if (!("reply" in stored)) return refused;
    key = stored.reply.order_cache_key;
    const { total } = await visitor.get(orderCache, { params: { order_cache_key: key } });
    total_minor = Math.round(total * 100);
  }
  const sent = { body: { ...payload, order_cache_key: key }, key: randomUUID() };
  const twice = await Promise.all([visitor.ask(orderCreate, sent), visitor.ask(orderCreate, sent)]);
  const answers = [...twice, await visitor.insist(orderCreate, sent)];
  const orders = answers.flatMap((one) => (one !== null && "reply" in one ? [one.reply.order_id] : []));
  return { orders, isRefused: orders.length === 0, total_minor, key };
};

/** One customer from an empty cart to a settled order, or as far as the line allows. */
export const checkOut = async (visitor: Visitor, bank: BankVisitor, mark: string): Promise<Note> => {
  const kind = pick(kinds);
  const payload = await payloadOf(visitor, kind, mark);
  const { key, ...made } = await make(visitor, payload, kind);
  const [order_id] = made.orders;
  const order: Order | null = order_id === undefined ? null : { order_id, key, type: kind.type };
  const sawPaid = order !== null && kind.pay !== null && (await kind.pay(visitor, bank, order));
  const isCanceled = order !== null && (sawPaid || kind.pay === null) && randomInt(6) === 0;
  if (isCanceled) await visitor.insist(orderCancel, { body: { order_id: order.order_id } });
  return { mark, ...made, sawPaid, isCanceled, lastState: null };
};

/** State of the payment that the order's page shows afterwards. */
export const lastStateOf = async (visitor: Visitor, { orders: [order_id] }: Note): Promise<string | null> => {
  if (order_id === undefined) return null;
  const { payment_state } = await visitor.get(orderStatus, { body: { order_id, order_type: "takeaway" } });
  return payment_state;
};
