import type { agentOrderCreate } from "@/lib/contract/agent/agent-checkout";
import type { OrderPayload } from "@/lib/contract/order/order";
import type { CartRow } from "../../domain/cart/cart";
import { conflict, DomainError, notFound, wrongField } from "../../domain/domain-error";
import { resolvePaymentRoute } from "../../domain/payment/payment-types";
import { completeSession, findSession, openAgentOrders, type SessionRow } from "../../store/agent-sessions";
import { readCart } from "../../store/carts";
import type { Database } from "../../store/database";
import { reserveLimit } from "../../store/limit-windows";
import { orderByNumber } from "../../store/orders";
import { say } from "../../texts/say";
import type { CallOf } from "../call";
import { placeOrder } from "../order/create-order";
import { withCartOf } from "./agent-cart";

type Services = Parameters<typeof placeOrder>[0];
type OrderCall = CallOf<typeof agentOrderCreate>;

const DAY_SECONDS = 86_400;
/** Orders of agents that are not over: of one phone, and to one house. */
const MOST_OPEN = { phone: 1, house: 2 };
/** Orders of agents in a day: of one phone, to one house, and of one platform. */
const MOST_A_DAY = { phone: 3, house: 6, platform: 300 };

/** Why a person has to order this himself. */
const personNeeded = (): DomainError => wrongField("agent", say("agent.person_needed"));

type Counted = { readonly of: keyof typeof MOST_A_DAY; readonly caller: string };

/**
 * Counts an order of an agent with the order itself: what is not ordered is not counted. The row of a counter makes the next order of the same phone
 * wait until this one is written, so no number of parallel calls passes.
 */
const countOrder = async (tx: Database, { of, caller }: Counted): Promise<void> => {
  const limit = { name: `agent.order.${of}`, caller, max: MOST_A_DAY[of], seconds: DAY_SECONDS };
  const { isTaken } = await reserveLimit(tx, limit);
  if (!isTaken) throw personNeeded();
};

/** @throws DomainError 422 `agent` where the phone or the house has as many orders of agents as it may */
const assertFewOrders = async (tx: Database, { limits }: Services, call: OrderCall, id: number): Promise<void> => {
  if (!limits.isEnabled()) return;
  const order = await orderByNumber(tx, id);
  if (order === null) return;
  const { phone, city_id, delivery_address: address } = order;
  await countOrder(tx, { of: "phone", caller: phone });
  // This order is one of them once its session is completed, which it is not yet.
  if ((await openAgentOrders(tx, { phone })) >= MOST_OPEN.phone) throw personNeeded();
  if (address !== null) {
    const { street, house } = address;
    await countOrder(tx, { of: "house", caller: `${city_id} ${street.toLowerCase()} ${house.toLowerCase()}` });
    if ((await openAgentOrders(tx, { city_id, street, house })) >= MOST_OPEN.house) throw personNeeded();
  }
  await countOrder(tx, { of: "platform", caller: call.body.platform });
};

/** The payload of the order of a session's cart. @throws DomainError 409 where the cart is nowhere yet */
const payloadOf = ({ body }: OrderCall, cart: CartRow): OrderPayload => {
  const { city_id, order_type, shop_id, delivery_address: address } = cart;
  if (city_id === null || order_type === null) throw conflict(say("cart.changed"));
  const door = body.door ?? { room: "", description: null };
  const { username, phone, email, payment_type, order_comment, utm_source } = body;
  const isDelivered = order_type === "delivery" && address !== null;
  return {
    city_id,
    order_type,
    shop_id: order_type === "takeaway" ? shop_id : null,
    phone,
    username,
    email,
    payment_type,
    cash: null,
    order_comment,
    cart: { version: cart.version },
    order_cache_key: null,
    delivery_address: isDelivered
      ? { street: address.street, house: address.house, floor: null, entrance: null, intercom: null, ...door }
      : null,
    interval_id: cart.interval_id,
    utm_source,
  };
};

/** The order that a session has become; null: none yet. @throws DomainError 409 for one that was cancelled, or that a person has taken over */
const orderOf = (row: SessionRow): { order_id: number } | null => {
  if (row.state === "canceled" || row.handed_at !== null) throw conflict(say("cart.changed"));
  return row.order_id === null ? null : { order_id: row.order_id };
};

/** @throws DomainError 422 for what is not paid where the order is received */
const assertPaidAtDoor = (deps: Services, { reference, body }: OrderCall, { city_id }: CartRow): void => {
  const city = reference.cityById.get(city_id ?? 0);
  const route = city && resolvePaymentRoute(city, deps.acquirers, body.payment_type)?.route;
  if (route !== "on_delivery") throw wrongField("payment_type", say("order.payment_type"));
};

/**
 * Makes the order of a checkout, by the rules of every order. Its session becomes the order in the order's transaction: there is never one
 * without the other, and never a second one (SPEC-775).
 *
 * @throws DomainError as `placeOrder` does; 404, 409, 422
 */
export const orderAgentCheckout = async (deps: Services, call: OrderCall) => {
  const { body, now } = call;
  const session = await findSession(deps.db, body, now);
  if (session === null) throw notFound();
  const before = orderOf(session);
  if (before !== null) return before;
  const { version, document } = body;
  const isCartSet = session.version === version && session.cart_version === version;
  if (!isCartSet) throw conflict(say("cart.changed"));
  const cart = await readCart(deps.db, session.cart_id, now);
  assertPaidAtDoor(deps, call, cart);
  const ordering = { ...withCartOf(call, session), body: payloadOf(call, cart), idempotencyKey: session.cart_id };
  const also = async (tx: Database, order_id: number): Promise<void> => {
    await assertFewOrders(tx, deps, call, order_id);
    if (!(await completeSession(tx, body, { version, document, order_id }, now))) throw conflict(say("cart.changed"));
  };
  try {
    const { order_id } = await placeOrder(deps, ordering, { also });
    return { order_id };
  } catch (error) {
    // Another call has ordered it meanwhile: this one is answered with the same order.
    const known = error instanceof DomainError ? await findSession(deps.db, body, now) : null;
    const made = known && orderOf(known);
    if (made === null) throw error;
    return made;
  }
};
