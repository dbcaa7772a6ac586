import { type Cart, cartOf, emptied, subtotalOf } from "./cart";
import { type Body, check, isText, notFound, Problem } from "./problem";
import { city, currency_code, shop } from "./shop";
import { freeSlot, type Slot } from "./slots";

type Line = {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly count: number;
  readonly total: number;
};
type Order = {
  readonly id: number;
  /** X-Cart-Id of the cart it was made from; the same id may read the order. */
  readonly owner: string;
  readonly made_at: Date;
  readonly slot: Slot;
  readonly lines: readonly Line[];
  readonly total: number;
  canceled_at: Date | null;
};

const orders: Order[] = [];
/** Orders by owner and idempotency key: a repeated call gets the same order. */
const made = new Map<string, Order>();

const MINUTE = 60_000;

/** This example has no kitchen: the status follows from the order's age. */
const statusOf = ({ made_at, canceled_at }: Order, now: Date) => {
  if (canceled_at !== null)
    return { alias: "canceled", name: "Canceled", description: "", original_status: "canceled" };
  const minutes = (now.getTime() - made_at.getTime()) / MINUTE;
  if (minutes < 2) return { alias: "accepted", name: "Accepted", description: "", original_status: "accepted" };
  if (minutes < 15) return { alias: "cooking", name: "Cooking", description: "", original_status: "cooking" };
  if (minutes < 60) {
    return { alias: "waitingForCourier", name: "Ready", description: "Come and get it", original_status: "cooked" };
  }
  return { alias: "done", name: "Done", description: "", original_status: "done" };
};

const linesOf = ({ lines }: Cart): Line[] =>
  [...lines.values()].map(({ product, count }) => ({
    id: product.id,
    name: product.name,
    image: product.images.small,
    count,
    total: product.price * count,
  }));

const create = (owner: string, key: string, body: Body, now: Date) => {
  const known = made.get(`${owner} ${key}`);
  if (known !== undefined) return known;
  const cart = cartOf(owner);
  const slot = freeSlot(typeof body["interval_id"] === "string" ? body["interval_id"] : null, now);
  check(body, {
    username: isText,
    phone: (phone) => typeof phone === "string" && /^\d{7,15}$/.test(phone),
    city_id: (id) => id === city.id,
    shop_id: (id) => id === shop.id,
    payment_type: (alias) => alias === "cash",
    interval_id: () => slot !== null,
  });
  if (cart.lines.size === 0) throw new Problem(409, "Your cart is empty.");
  const seen = body["cart"];
  const isAsSeen = typeof seen === "object" && seen !== null && "version" in seen && seen.version === cart.version;
  if (!isAsSeen) throw new Problem(409, "Your cart has changed. Please look at it again.", { code: "cart_changed" });
  if (slot === null) throw notFound();
  const order = {
    id: orders.length + 1,
    owner,
    made_at: now,
    slot,
    lines: linesOf(cart),
    total: subtotalOf(cart),
    canceled_at: null,
  };
  orders.push(order);
  made.set(`${owner} ${key}`, order);
  emptied(cart);
  cart.version += 1;
  return order;
};

/** Another customer's order gets exactly the same reply as a missing one. */
const own = (owner: string | undefined, id: unknown): Order => {
  const order = orders.find((candidate) => candidate.id === Number(id) && candidate.owner === owner);
  if (order === undefined) throw notFound();
  return order;
};

const noAmounts = {
  subtotal: [],
  packages: [],
  delivery: [],
  discount: [],
  bonuses: [],
  upcoming_bonuses: [],
  total: [],
};

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

const orderReply = (order: Order, now: Date) => ({
  order: {
    order_id: order.id,
    status: statusOf(order, now),
    order_type: "takeaway",
    payment_type: "cash",
    created_at: order.made_at.toISOString(),
    completed_at: order.canceled_at?.toISOString() ?? null,
    interval_title: order.slot.title,
    promised_at: order.slot.start_timestamp,
    promise: { from: instant(order.slot.start_timestamp), until: instant(order.slot.end_timestamp) },
    products: order.lines.map(({ id, name, image, count, total }) => ({
      id,
      name,
      type: "default",
      image_url: image,
      quantity: count,
      total_price: total,
      modifiers: [],
      groupModifiers: [],
    })),
    gifts: [],
    promocode: null,
    subtotal: order.total,
    packages_total: 0,
    discount: 0,
    bonuses: 0,
    upcoming_bonuses: 0,
    explanation: noAmounts,
    delivery_total: 0,
    price_total: order.total,
    cash: null,
    currency_code,
    city_alias: city.alias,
    timezone: city.timezone,
    delivery: null,
    shop: {
      id: shop.id,
      name: shop.name,
      address: shop.address.street,
      phone: shop.phone,
      coordinates: shop.map.coordinates,
    },
  },
});

type OrderCall = {
  readonly cartId: string | undefined;
  readonly key: string | undefined;
  readonly params: readonly string[];
  readonly body: Body;
  readonly now: Date;
};

/** The calls of orders by endpoint; `{}` stands for a value of `params`. */
export const orderCalls: Readonly<Record<string, (call: OrderCall) => unknown>> = {
  "POST /order/create": ({ cartId, key, body, now }) => {
    if (cartId === undefined || key === undefined) throw new Problem(400, "The request names no cart or no key.");
    return { order_id: create(cartId, key, body, now).id, payment_type: "cash" };
  },
  "POST /order/status": ({ cartId, body, now }) => {
    const order = own(cartId, body["order_id"]);
    return { order_id: order.id, status: statusOf(order, now), payment_state: "not_required", complete_link: null };
  },
  "GET /order/{}": ({ cartId, params, now }) => orderReply(own(cartId, params[0]), now),
  "POST /order/cancel": ({ cartId, body, now }) => {
    const order = own(cartId, body["order_id"]);
    const { original_status } = statusOf(order, now);
    if (original_status !== "accepted" && original_status !== "canceled") {
      throw new Problem(409, "The kitchen has begun: please call us.");
    }
    order.canceled_at ??= now;
    return { order_id: order.id, status: statusOf(order, now) };
  },
};
