import type * as z from "zod/mini";
import { type OrderPayload, orderById, orderCancel, orderCreate, orderStatus } from "@/lib/contract/order";
import { campaignName } from "@/lib/domain/campaign";
import { Refusal } from "../refusal";
import { cartSnapshot, fingerprint } from "../rules/cart-snapshot";
import { type OrderPlan, planOrder, slotUnavailable } from "../rules/order";
import type { Services } from "../services";
import { type CartRow, lockCart, writeCart } from "../store/carts";
import type { Database } from "../store/database";
import { once } from "../store/idempotency";
import { findOrder, insertOrder, moveOrder, type NewOrder, type OrderRow } from "../store/orders";
import { lockRoom } from "../store/slot-loads";
import { guestOwner, nameOnce, type UserRow, userOwner } from "../store/users";
import { say } from "../texts/say";
import { ownerOf } from "./owner";
import { type Call, cartIdOf, idempotencyKeyOf, type Serve, userOf } from "./serve";
import { orderView, statusView } from "./view/order-view";

type CreateCall = Call<unknown, OrderPayload>;
type Created = z.output<typeof orderCreate.reply>;

/** More orders than any customer makes, and than a household behind one address. */
const createLimit = { name: "order.create", max: 300, seconds: 60 };

const text = (given: string | null): string | null => (given === null || given.trim() === "" ? null : given.trim());

const startOf = ({ slot }: OrderPlan): Date => new Date(slot.start_timestamp * 1000);

/** @throws Refusal 422 `interval_id` where others have taken the slot while the customer was looking at it */
const assertRoom = async (tx: Database, plan: OrderPlan): Promise<void> => {
  const { kitchen } = plan.priced.placed;
  if (kitchen === null) return;
  const wish = { shop: kitchen, startsAt: startOf(plan), needed: plan.kitchen_minutes };
  if (!(await lockRoom(tx, wish))) throw slotUnavailable();
};

const newOrder = (call: CreateCall, owner: string, cart: CartRow, plan: OrderPlan): NewOrder => {
  const { body, now, language } = call;
  const { placed, prices } = plan.priced;
  const cart_snapshot = cartSnapshot(cart.version, plan.priced);
  return {
    owner_id: owner,
    city_id: placed.city.id,
    order_type: placed.order_type,
    shop_id: placed.kitchen?.id ?? null,
    delivery_zone_id: placed.zone?.id ?? null,
    payment_type: body.payment_type,
    amount_minor: prices.total_minor,
    currency: placed.city.currency_code,
    cart_hash: fingerprint(cart_snapshot),
    cart_snapshot,
    original_status: "accepted",
    payment_state: "not_required",
    language,
    utm_source: campaignName(body.utm_source),
    username: body.username.trim(),
    phone: plan.phone,
    email: text(body.email),
    cash_minor: plan.cash_minor,
    comment: text(body.order_comment),
    delivery_address: plan.address,
    slot: plan.slot,
    slot_starts_at: startOf(plan),
    kitchen_minutes: plan.kitchen_minutes,
    created_at: now,
    status_at: now,
  };
};

/** The cart after its order: nothing in it, the place as it was, the slot used up. */
const emptied = (cart: CartRow): CartRow => ({
  ...cart,
  lines: [],
  without_bag: false,
  selected_date: null,
  interval_id: null,
  shown_total_minor: 0,
});

/** A customer orders with the phone he has logged in with: the form does not ask for one (spec 2 §2). */
const signed = ({ user, body }: CreateCall): OrderPayload =>
  user === null ? body : { ...body, phone: user.phone ?? "" };

/**
 * Who orders: where login is offered, a customer (spec 1 §6).
 *
 * @throws Refusal 401 for a guest there
 */
const orderer = (call: CreateCall): UserRow | null =>
  call.reference.settings.customers.is_auth_enabled ? userOf(call) : call.user;

/** The order and the empty cart are written together: there is never one without the other. */
const createOrder = async (tx: Database, call: CreateCall, owner: string, cartId: string): Promise<Created> => {
  const { reference, now, language } = call;
  const payload = signed(call);
  const cart = await lockCart(tx, cartId, now);
  const plan = planOrder({ reference, cart, payload, now, language });
  await assertRoom(tx, plan);
  const order_id = await insertOrder(tx, newOrder(call, owner, cart, plan));
  await writeCart(tx, emptied(cart), now);
  return { order_id, payment_type: payload.payment_type };
};

const notFound = (): Refusal => new Refusal({ code: "not_found", status: 404, say: say("problem.not_found") });

/** @throws Refusal 404: for no cart and for somebody else's order exactly as for one that does not exist */
export const ownOrder = async (
  services: Services,
  call: Pick<CreateCall, "user" | "guestCartId">,
  id: number,
): Promise<OrderRow> => {
  const owner = ownerOf(call);
  const order = owner !== null && Number.isSafeInteger(id) ? await findOrder(services.db, id, owner) : null;
  if (order === null) throw notFound();
  return order;
};

export const serveOrders = (serve: Serve, services: Services): void => {
  serve(orderCreate, async (call) => {
    const cartId = cartIdOf(call);
    const key = idempotencyKeyOf(call);
    const user = orderer(call);
    const owner = user === null ? guestOwner(cartId) : userOwner(user.id);
    services.limits.take(createLimit, call.caller);
    const intent = { scope: "order.create", owner, key, fingerprint: fingerprint(call.body), now: call.now } as const;
    const created = await services.db.transaction((tx) =>
      once(tx, intent, orderCreate.reply, () => createOrder(tx, call, owner, cartId)),
    );
    if (user?.name === "") await nameOnce(services.db, user, call.body.username.trim());
    return created;
  });

  serve(orderStatus, async (call) => {
    const order = await ownOrder(services, call, call.body.order_id);
    return { order_id: order.id, status: statusView(order.original_status, order.order_type, call.language) };
  });

  serve(orderById, async (call) => {
    const order = await ownOrder(services, call, Number(call.params["order_id"]));
    return { order: orderView(call.reference, order, call.now, call.language) };
  });

  serve(orderCancel, async (call) => {
    const order = await ownOrder(services, call, call.body.order_id);
    const move = { id: order.id, from: "accepted", to: "canceled", at: call.now } as const;
    const canceled = await moveOrder(services.db, move, "customer");
    if (canceled === null) throw new Refusal({ code: "conflict", status: 409, say: say("order.cancel_late") });
    return { order_id: order.id, status: statusView("canceled", order.order_type, call.language) };
  });
};
