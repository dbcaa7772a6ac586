import type * as z from "zod/mini";
import { type OrderPayload, orderCreate } from "@/lib/contract/order/order";
import type { Acquirer } from "@/lib/contract/payment";
import { emailText } from "@/lib/domain/customer/email";
import type { PaymentRoute } from "@/lib/domain/payment/payment-route";
import { campaignName } from "@/lib/domain/shell/campaign";
import { textOrNull } from "@/lib/domain/text";
import type { Dependencies } from "../../dependencies";
import { type CartRow, emptied } from "../../domain/cart/cart";
import { cartSnapshot, fingerprint } from "../../domain/cart/cart-snapshot";
import { guestOwner, type UserRow, userOwner } from "../../domain/customer/user-row";
import { cartChanged, conflict, notFound, wrongField } from "../../domain/domain-error";
import { initialState } from "../../domain/order/lifecycle";
import { type OrderPlan, planOrder, slotUnavailable } from "../../domain/order/order";
import type { OrderRow } from "../../domain/order/order-row";
import { resolvePaymentRoute } from "../../domain/payment/payment-types";
import { orderVat } from "../../domain/vat/order-vat";
import { ordersCreated } from "../../metrics";
import { noteHandedOrder } from "../../store/agent-sessions";
import { lockCart, writeCart } from "../../store/carts";
import type { Database } from "../../store/database";
import { once } from "../../store/idempotency";
import { CACHE_MS, lockCache, orderOfCache } from "../../store/order-caches";
import { insertOrder, type NewOrder } from "../../store/orders";
import { noteNetwork } from "../../store/slot-holds";
import { lockRoom } from "../../store/slot-loads";
import { nameOnce } from "../../store/users";
import { say } from "../../texts/say";
import { type Call, type CallOf, cartIdOf, idempotencyKeyOf, isUuid, userOf } from "../call";
import { completeLink } from "../payment/payment-view";
import { assertUnpaidHold, holdAgain, holderOf } from "../payment/slot-hold";
import { asHolder, assertPortions } from "./counted-portions";
import { orderedOrFresh, orderingCustomer, takeOffers } from "./order-offers";
import { statusOf } from "./order-view";
import { assertNoPendingCheckout, requestHash, withOnePendingCheckout } from "./pending-checkout";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "brand" | "catalog" | "clock" | "db" | "holds" | "limits" | "log">;

export type CreateCall = Call<unknown, OrderPayload>;
type Created = z.output<typeof orderCreate.reply>;

/** More orders than any customer makes, and than a household behind one address. */
const createLimit = { name: "order.create", max: 300, seconds: 60 };

export const startOf = ({ slot }: OrderPlan): Date => new Date(slot.start_timestamp * 1000);

/** @throws DomainError 422 `interval_id` where others have taken the slot while the customer was looking at it */
export const assertRoom = async (
  tx: Database,
  plan: OrderPlan,
  { now, cacheKey }: { readonly now: Date; readonly cacheKey: string | null },
): Promise<void> => {
  const { kitchen } = plan.priced.placed;
  if (kitchen === null) return;
  const wish = { shop: kitchen, startsAt: startOf(plan), needed: plan.kitchen_minutes, now, cacheKey };
  if (!(await lockRoom(tx, wish))) throw slotUnavailable();
};

/** How an order is to be paid; `key` and `deadline` are its cache's. */
type Pay = {
  readonly route: PaymentRoute;
  readonly acquiring: Acquirer | null;
  readonly key: string | null;
  readonly deadline: Date | null;
};
type Made = { readonly order_id: number; readonly payment_type: OrderPayload["payment_type"] };

type Making = {
  readonly payload: OrderPayload;
  readonly owner: string;
  readonly cart: CartRow;
  readonly plan: OrderPlan;
  readonly pay: Pay;
};

const newOrder = ({ now, language, reference }: CreateCall, { payload, owner, cart, plan, pay }: Making): NewOrder => {
  const { placed } = plan.priced;
  const cart_snapshot = cartSnapshot(cart.version, plan.priced, reference.dealById);
  return {
    order_cache_key: pay.key,
    owner_id: owner,
    cart_id: cart.id,
    city_id: placed.city.id,
    order_type: placed.order_type,
    shop_id: placed.kitchen?.id ?? null,
    delivery_zone_id: placed.zone?.id ?? null,
    payment_type: payload.payment_type,
    acquiring: pay.acquiring,
    amount_minor: plan.amount_minor,
    tip_minor: plan.tip_minor,
    currency: placed.city.currency_code,
    vat: orderVat(plan.priced),
    cart_hash: fingerprint(cart_snapshot),
    request_sha256: pay.route === "on_delivery" ? null : requestHash(payload),
    cart_snapshot,
    ...initialState(pay.route),
    pay_deadline: pay.deadline,
    language,
    utm_source: campaignName(payload.utm_source),
    username: payload.username.trim(),
    phone: plan.phone,
    email: payload.email === null ? null : textOrNull(emailText(payload.email)),
    cash_minor: plan.cash_minor,
    comment: textOrNull(payload.order_comment),
    delivery_address: plan.address,
    slot: plan.slot,
    slot_starts_at: startOf(plan),
    kitchen_minutes: plan.kitchen_minutes,
    created_at: now,
    status_at: now,
  };
};

/** What of an address is the order's own: the rest is the cart's. */
const typedAddress = ({ delivery_address: sent }: OrderPayload): OrderPayload["delivery_address"] => {
  if (sent === null) return null;
  const { street, house, room, floor, entrance, intercom, description, map } = sent;
  return { street, house, room, floor, entrance, intercom, description, ...(map && { map }) };
};

/** A customer orders with the phone he has logged in with: the form does not ask for one (SPEC-202). */
export const withAccountPhone = ({ user, body }: CreateCall): OrderPayload => ({
  ...body,
  delivery_address: typedAddress(body),
  ...(user !== null && { phone: user.phone ?? "" }),
});

/**
 * Who orders: where login is offered, a customer (SPEC-171).
 *
 * @throws DomainError 401 for a guest there
 */
const requireOrderingUser = (call: CreateCall, mayBeGuest: boolean): UserRow | null =>
  call.reference.settings.customers.is_auth_enabled && !mayBeGuest ? userOf(call) : call.user;

/**
 * Who orders which cart, and the intent that makes the call repeatable.
 *
 * @throws DomainError 400 without a cart or a key, 401, 429
 */
export const beginOrder = (
  { limits }: Pick<Dependencies, "limits">,
  call: CreateCall,
  scope: "order.create" | "order.cache",
  mayBeGuest = false,
) => {
  const cartId = cartIdOf(call);
  const key = idempotencyKeyOf(call);
  const user = requireOrderingUser(call, mayBeGuest);
  const owner = user === null ? guestOwner(cartId) : userOwner(user.id);
  limits.take(createLimit, call.caller);
  return { cartId, user, owner, intent: { scope, owner, key, fingerprint: fingerprint(call.body), now: call.now } };
};

/**
 * Writes a planned order, however it is made. One that is paid where it is received empties the cart with
 * it, so there is never one without the other; one that is paid online empties it once it is paid (`empty_cart`).
 */
const writeOrder = async (
  deps: Pick<Dependencies, "holds" | "limits">,
  tx: Database,
  call: CreateCall,
  making: Making,
): Promise<Made> => {
  const { cart, owner, plan } = making;
  const holder = holderOf(owner, plan.phone, call.caller);
  // It holds its slot until its deadline.
  const isUncached = making.pay.route !== "on_delivery" && making.pay.key === null;
  if (isUncached) await assertUnpaidHold(deps, tx, plan, holder, { now: call.now, exceptKey: null });
  await assertRoom(tx, plan, { now: call.now, cacheKey: making.pay.key });
  const order = newOrder(call, making);
  const order_id = await insertOrder(tx, order);
  await noteHandedOrder(tx, cart, order_id, call.now);
  await assertPortions(tx, call, order, { holder: { order_id }, cacheKey: making.pay.key });
  if (isUncached && holder.network !== null) await noteNetwork(tx, order_id, holder.network, call.now);
  await takeOffers(tx, { call, user: call.user, owner, cart }, plan, order_id);
  if (making.pay.route === "on_delivery") await writeCart(tx, emptied(cart), call.now);
  return { order_id, payment_type: making.payload.payment_type };
};

const requirePaymentRoute = (
  { acquirers }: Pick<Dependencies, "acquirers">,
  { priced, amount_minor }: OrderPlan,
  alias: OrderPayload["payment_type"],
) => {
  const payment = resolvePaymentRoute(priced.placed.city, acquirers, alias);
  const isFree = amount_minor === 0;
  if (payment === null || (payment.route !== "on_delivery" && isFree))
    throw wrongField("payment_type", say("order.payment_type"));
  return payment;
};

type Wanted = {
  readonly owner: string;
  /** The order that was closed for this one. */
  readonly replaced: number | null;
  readonly written: () => void;
} & Pick<Placing, "also" | "linkMs">;

type Ordering = { readonly owner: string; readonly cart: CartRow; readonly payload: OrderPayload };

/** The plan of an order for its customer, by the rules of now. */
export const plannedOrder = async (
  deps: Pick<Dependencies, "acquirers">,
  tx: Database,
  call: CreateCall,
  { owner, cart, payload }: Ordering,
) => {
  const { reference, now, language, user } = call;
  const customer = await orderingCustomer(tx, { call, user, owner, cart });
  const accountPhone = user?.phone ?? null;
  return planOrder({ reference, cart, payload, now, language, acquirers: deps.acquirers, customer, accountPhone });
};

const createOrder = async (
  deps: Pick<Dependencies, "acquirers" | "holds" | "limits">,
  tx: Database,
  call: CreateCall,
  { owner, cartId, replaced, written, also, linkMs }: Wanted & { readonly cartId: string },
): Promise<Created> => {
  const { now } = call;
  const payload = withAccountPhone(call);
  const cart = await lockCart(tx, cartId, now);
  await assertNoPendingCheckout(tx, cart.id, { owner, request: requestHash(payload), now, isCached: false });
  const plan = await plannedOrder(deps, tx, call, { owner, cart, payload });
  const payment = requirePaymentRoute(deps, plan, payload.payment_type);
  if (payment.route === "cache" && linkMs === undefined) throw wrongField("order_cache_key", say("order.cache_first"));
  const deadline = payment.route === "on_delivery" ? null : new Date(now.getTime() + (linkMs ?? CACHE_MS));
  const created = await writeOrder(deps, tx, call, {
    payload,
    owner,
    cart,
    plan,
    pay: { ...payment, key: null, deadline },
  });
  await also?.(tx, created.order_id);
  written();
  return { ...created, replaced_order_id: replaced };
};

/** The order of a cache, made the first time and found again afterwards (SPEC-352). */
const createCached = async (
  deps: Services,
  tx: Database,
  call: CreateCall,
  { owner, key, replaced, written }: Wanted & { readonly key: string },
): Promise<Created> => {
  const { now } = call;
  const cache = isUuid(key) ? await lockCache(tx, key, owner) : null;
  if (cache === null) throw notFound();
  const made = await orderOfCache(tx, key);
  if (made !== null) return { order_id: made.id, payment_type: made.payment_type };
  if (cache.expires_at <= now) throw conflict(say("payment.expired"));
  const { payload, acquiring } = cache;
  const cart = await lockCart(tx, cache.cart_id, now);
  await assertNoPendingCheckout(tx, cart.id, { owner, request: requestHash(payload), now, isCached: true });
  const held = asHolder(call, cache);
  const plan = await plannedOrder(deps, tx, held, { owner, cart, payload });
  if (fingerprint(cartSnapshot(cart.version, plan.priced, held.reference.dealById)) !== cache.cart_hash) {
    throw cartChanged();
  }
  await holdAgain(deps, tx, cache, now);
  const pay: Pay = { route: "cache", acquiring, key, deadline: cache.expires_at };
  const created = await writeOrder(deps, tx, held, { payload, owner, cart, plan, pay });
  written();
  return { ...created, replaced_order_id: replaced };
};

/** The status of an order with what has become of its money. */
export const statusReply = ({ reference, language }: Pick<CreateCall, "reference" | "language">, order: OrderRow) => ({
  order_id: order.id,
  status: statusOf(order, language),
  payment_state: order.payment_state,
  complete_link: completeLink(reference, order),
});

type Placing = {
  /** Somebody without an account may order, though customers have to log in: the staff take the order. */
  readonly mayBeGuest?: boolean;
  /** How long it can be paid by a link, ms; absent: it is paid where it was ordered. */
  readonly linkMs?: number;
  /** What is written with the order, in its transaction. */
  readonly also?: (tx: Database, orderId: number) => Promise<void>;
};

export const placeOrder = async (deps: Services, call: CallOf<typeof orderCreate>, placing: Placing = {}) => {
  const { cartId, user, owner, intent } = beginOrder(deps, call, "order.create", placing.mayBeGuest);
  const cacheKey = call.body.order_cache_key;
  let isNew = false;
  const written = (): void => {
    isNew = true;
  };
  const make = (replaced: number | null) => {
    const wanted = { owner, replaced, written, ...placing };
    return deps.db.transaction((tx) =>
      cacheKey === null
        ? once(tx, intent, orderCreate.reply, () => createOrder(deps, tx, call, { ...wanted, cartId }))
        : createCached(deps, tx, call, { ...wanted, key: cacheKey }),
    );
  };
  const resume = ({ id: order_id, payment_type }: OrderRow) => ({ order_id, payment_type, is_resumed: true });
  const created = await orderedOrFresh(deps, call, () => withOnePendingCheckout(deps, call, make, resume));
  if (isNew) ordersCreated.inc({ order_type: call.body.order_type, payment_type: created.payment_type });
  if (user?.name === "") await nameOnce(deps.db, user, call.body.username.trim());
  return created;
};
