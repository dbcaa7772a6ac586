import { randomUUID } from "node:crypto";
import type { Order } from "@/lib/contract/order/order";
import { judgeCart, sum } from "../cart-sums";
import { amounts, equals, holds } from "../fault";
import type { EndpointName } from "../groups";
import { rulesOf } from "../rule";
import type { World } from "../world";

/** A number no order has. */
const NOBODYS = 2_000_000_000;

/** Somebody else's order answers exactly as one that does not exist. */
const hidesOrder = async (world: World, endpoint: EndpointName, partsOf: (orderId: number) => Parts): Promise<void> => {
  const { orderId } = await world.order();
  const stranger = world.guest();
  const strange = await stranger.refused(endpoint, partsOf(orderId), [401, 404]);
  const missing = await stranger.refused(endpoint, partsOf(NOBODYS), [401, 404]);
  equals(endpoint, "status of somebody else's order", strange.status, missing.status, "as of one that does not exist");
  equals(endpoint, "answer of somebody else's order", strange.json, missing.json, "as of one that does not exist");
};
type Parts = { readonly body?: unknown; readonly params?: { readonly order_id: number } };

/** Where an order has its cart, that agrees with the fields beside it. */
const judgeOrderCart = ({ cart, products, tip = 0, price_total }: Order): void => {
  if (cart === undefined) return;
  const lines = Object.entries(cart.products);
  for (const [key, line] of lines) {
    equals("orderById", `order.cart.products.${key}.key`, line.key, key, "lines are keyed by their keys");
    const whole = line.price_with_modifiers * line.count;
    amounts(
      "orderById",
      `order.cart.products.${key}.total_price`,
      line.total_price,
      whole,
      "price_with_modifiers × count",
    );
  }
  const units = sum(products.map(({ quantity }) => quantity));
  equals("orderById", "order.cart.count", cart.count, units, "the units of order.products");
  const counted = sum(lines.map(([, { count }]) => count));
  equals("orderById", "order.cart.products.*.count", counted, cart.count, "they add up to order.cart.count");
  const paid = cart.prices.total + tip;
  amounts("orderById", "order.cart.prices.total", paid, price_total, "with the tip it is order.price_total");
};

/** Where an order has its whole promise, that agrees with the fields that hold its parts (SPEC-472). */
const judgePromise = ({ promise, promised_at, times }: Order): void => {
  if (promise == null) return;
  const [from, until] = [Date.parse(promise.from), Date.parse(promise.until)];
  equals("orderById", "order.promise.from", from / 1000, promised_at, "it is order.promised_at");
  holds("orderById", until > from, "order.promise.until is not after order.promise.from");
  if (times == null) return;
  equals(
    "orderById",
    "order.promise.until",
    until,
    Date.parse(times.promised_until),
    "it is order.times.promised_until",
  );
};

/** An order that is paid where it is received. */
export const orderRules = [
  ...rulesOf("orderCreate", {
    "refuses missing fields with 422, each by its name": async (world) => {
      const { visitor } = await world.customer();
      await world.filled(visitor);
      const body = { ...(await world.payload(visitor)), username: " ", interval_id: null };
      const { problem } = await visitor.refused("orderCreate", { body, key: randomUUID() }, [422]);
      for (const field of ["username", "interval_id"]) {
        holds("orderCreate", problem.errors?.[field] !== undefined, `errors.${field}: missing`);
      }
    },
    "refuses a cart that has changed with 409": async (world) => {
      const { visitor } = await world.customer();
      await world.filled(visitor);
      const body = await world.payload(visitor);
      const old = { ...body, cart: { version: body.cart.version + 1000 } };
      await visitor.refused("orderCreate", { body: old, key: randomUUID() }, [409]);
    },
    "refuses an empty cart": async (world) => {
      const { visitor } = await world.customer();
      await world.filled(visitor);
      const body = await world.payload(visitor);
      const { cart } = await visitor.get("cartClear", {});
      const empty = { ...body, cart: { version: cart.version } };
      await visitor.refused("orderCreate", { body: empty, key: randomUUID() }, [409, 422]);
    },
    "makes one order for one Idempotency-Key": async (world) => {
      const { payload } = await world.order();
      const { visitor } = await world.customer();
      const { key, orderId } = await world.order();
      const again = await visitor.get("orderCreate", { body: payload, key });
      equals("orderCreate", "order_id", again.order_id, orderId, "the second call has the same Idempotency-Key");
      equals("orderCreate", "payment_type", again.payment_type, payload.payment_type, "it was chosen");
    },
    "empties the cart": async (world) => {
      await world.order();
      const { visitor } = await world.customer();
      const { cart } = await visitor.get("cartLoad", { body: await world.place() });
      judgeCart("cartLoad", cart);
      equals("orderCreate", "cart.count afterwards", cart.count, 0, "what was ordered is not in the cart any more");
    },
  }),
  ...rulesOf("orderById", {
    "is the order that was made, at the price of its cart": async (world) => {
      const { orderId, cart, payload } = await world.order();
      const { visitor } = await world.customer();
      const { order } = await visitor.get("orderById", { params: { order_id: orderId } });
      equals("orderById", "order.order_id", order.order_id, orderId, "it was requested");
      equals("orderById", "order.payment_type", order.payment_type, payload.payment_type, "it was ordered so");
      amounts("orderById", "order.price_total", order.price_total, cart.prices.total, "the total of its cart");
      const units = sum(order.products.map(({ quantity }) => quantity));
      equals("orderById", "order.products.*.quantity", units, cart.count, "the units of its cart");
      judgeOrderCart(order);
      judgePromise(order);
      const { city_alias, timezone } = order;
      const city = await world.city();
      equals("orderById", "order.city_alias", city_alias, city.alias, "it was ordered there");
      equals("orderById", "order.timezone", timezone, city.timezone, "its times are those of the city's zone");
    },
    "is hidden from everybody else": async (world) => {
      await hidesOrder(world, "orderById", (order_id) => ({ params: { order_id } }));
    },
  }),
  ...rulesOf("orderStatus", {
    "is of the order": async (world) => {
      const { orderId, payload } = await world.order();
      const { visitor } = await world.customer();
      const body = { order_id: orderId, order_type: payload.order_type };
      const reply = await visitor.get("orderStatus", { body });
      equals("orderStatus", "order_id", reply.order_id, orderId, "it was requested");
      equals("orderStatus", "payment_state", reply.payment_state, "not_required", "it is paid where it is received");
    },
    "is hidden from everybody else": async (world) => {
      const { order_type } = await world.place();
      await hidesOrder(world, "orderStatus", (order_id) => ({ body: { order_id, order_type } }));
    },
  }),
  ...rulesOf("orderCancel", {
    "is hidden from everybody else": async (world) => {
      await hidesOrder(world, "orderCancel", (order_id) => ({ body: { order_id } }));
    },
  }),
];

/** What ends the order of the rules: after all other calls about it. */
export const cancelRules = rulesOf("orderCancel", {
  "cancels what is only accepted, again and again": async (world) => {
    const { orderId: order_id } = await world.order();
    const { visitor } = await world.customer();
    const first = await visitor.get("orderCancel", { body: { order_id } });
    equals("orderCancel", "status.original_status", first.status.original_status, "canceled", "it was canceled");
    const again = await visitor.get("orderCancel", { body: { order_id } });
    equals("orderCancel", "status.original_status", again.status.original_status, "canceled", "it was canceled before");
  },
});
