import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import {
  type OrderCache,
  type orderCache,
  orderCacheCreate,
  type orderCacheHold,
} from "@/lib/contract/order/order-cache";
import type { Dependencies } from "../../dependencies";
import { cartSnapshot, fingerprint } from "../../domain/cart/cart-snapshot";
import { major } from "../../domain/cart/prices";
import { ownerOf } from "../../domain/customer/user-row";
import { DomainError, notFound, wrongField } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { resolvePaymentRoute } from "../../domain/payment/payment-types";
import { holdEnd } from "../../domain/slot/slot-hold";
import { lockCart } from "../../store/carts";
import type { Database } from "../../store/database";
import { once } from "../../store/idempotency";
import {
  CACHE_MS,
  findCache,
  insertCache,
  lockCache,
  type OrderCacheRow,
  orderOfCache,
} from "../../store/order-caches";
import { liveAttempt } from "../../store/payments";
import { endOtherHolds, isHeld, leaveHold, storeHold } from "../../store/slot-holds";
import { say } from "../../texts/say";
import { type Call, type CallOf, isUuid } from "../call";
import { assertUnpaidHold, holdAgain, holderOf } from "../payment/slot-hold";
import { assertPortions } from "./counted-portions";
import {
  assertRoom,
  beginOrder,
  type CreateCall,
  plannedOrder,
  startOf,
  statusReply,
  withAccountPhone,
} from "./create-order";
import { orderedOrFresh } from "./order-offers";
import { paidLines } from "./paid-lines";
import { assertNoPendingCheckout, requestHash, withOnePendingCheckout } from "./pending-checkout";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "brand" | "catalog" | "clock" | "db" | "holds" | "limits" | "log">;

type CreatedCache = z.output<typeof orderCacheCreate.reply>;

const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const createdView = ({ key, created_at, expires_at }: OrderCacheRow) => ({
  order_cache_key: key,
  created_at: unixSeconds(created_at),
  expires_at: unixSeconds(expires_at),
});

/** The whole order is checked before the customer sees a payment page; nothing is taken from the cart yet. */
const cacheOrder = async (
  deps: Pick<Dependencies, "acquirers" | "holds" | "limits">,
  tx: Database,
  call: CreateCall,
  { owner, cartId, replaced }: { owner: string; cartId: string; replaced: number | null },
): Promise<CreatedCache> => {
  const { acquirers, holds } = deps;
  const { reference, now, language } = call;
  const payload = withAccountPhone(call);
  const cart = await lockCart(tx, cartId, now);
  await assertNoPendingCheckout(tx, cart.id, { owner, request: requestHash(payload), now, isCached: true });
  const plan = await plannedOrder(deps, tx, call, { owner, cart, payload });
  const { placed } = plan.priced;
  const payment = resolvePaymentRoute(placed.city, acquirers, payload.payment_type);
  if (payment?.route !== "cache" || payment.acquiring === null || plan.amount_minor === 0) {
    throw wrongField("payment_type", say("order.payment_type"));
  }
  // Whole seconds, as the browser counts them.
  const created_at = new Date(unixSeconds(now) * 1000);
  const holder = holderOf(owner, plan.phone, call.caller);
  const cart_snapshot = cartSnapshot(cart.version, plan.priced, reference.dealById);
  const cache: OrderCacheRow = {
    key: randomUUID(),
    owner_id: owner,
    cart_id: cartId,
    city_id: placed.city.id,
    payload: { ...payload, order_cache_key: null },
    cart_snapshot,
    cart_hash: fingerprint(cart_snapshot),
    amount_minor: plan.amount_minor,
    currency: placed.city.currency_code,
    payment_type: payload.payment_type,
    acquiring: payment.acquiring,
    language,
    shop_id: placed.kitchen?.id ?? null,
    slot_starts_at: startOf(plan),
    kitchen_minutes: plan.kitchen_minutes,
    phone: plan.phone,
    client_network: holder.network,
    hold_until: holdEnd(holds, created_at),
    shown_by: null,
    created_at,
    expires_at: new Date(created_at.getTime() + CACHE_MS),
  };
  await endOtherHolds(tx, cart.id, cache.key, now);
  if (holds.seconds > 0) await assertUnpaidHold(deps, tx, plan, holder, { now, exceptKey: null });
  await assertRoom(tx, plan, { now, cacheKey: null });
  await insertCache(tx, cache);
  await assertPortions(tx, call, cache, { holder: { cache_key: cache.key }, cacheKey: null });
  return { ...createdView(cache), replaced_order_id: replaced };
};

/** The page of a pending checkout; one that is paid on the acquirer's page has none, and is made again. */
const resumed = async (db: Database, { order_cache_key: key, owner_id }: OrderRow): Promise<CreatedCache> => {
  const cache = key === null ? null : await findCache(db, key, owner_id);
  if (cache === null) throw notFound();
  return { ...createdView(cache), is_resumed: true };
};

const cacheView = (
  { acquirers }: Pick<Dependencies, "acquirers">,
  call: Call<unknown, unknown>,
  cache: OrderCacheRow,
  order: OrderRow | null,
): OrderCache => ({
  order_cache_key: cache.key,
  total: major(cache.amount_minor),
  currency_code: cache.currency,
  city_alias: call.reference.cityById.get(cache.city_id)?.alias ?? "",
  payment_type: cache.payment_type,
  acquiring: cache.acquiring,
  verify_param: acquirers.of(cache.acquiring)?.verifyParam ?? null,
  created_at: unixSeconds(cache.created_at),
  expires_at: unixSeconds(cache.expires_at),
  payload: cache.payload,
  lines: paidLines(cache.cart_snapshot, call.language),
  order: order && statusReply(call, order),
});

type Opened = { readonly cache: OrderCacheRow; readonly page: string; readonly now: Date };

/** A page shows the cache: it takes its slot again where a page before it has left. Whether the slot can be had. */
const openPage = async (
  deps: Pick<Dependencies, "catalog" | "holds" | "limits">,
  tx: Database,
  { cache, page, now }: Opened,
): Promise<boolean> => {
  if (cache.expires_at <= now) return false;
  await storeHold(tx, cache.key, { shown_by: page });
  const made = await orderOfCache(tx, cache.key);
  if (made !== null && (made.payment_state !== "awaiting" || (await liveAttempt(tx, made.id)) !== null)) return true;
  try {
    // Its refusal undoes its own changes alone, so that the page is known all the same.
    await tx.transaction((inner) => holdAgain(deps, inner, cache, now));
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Its time is not taken where a dish is short: the refusal of the payment names the dish.
    return error.code === "cart_changed";
  }
};

export const createOrderCache = async (deps: Services, call: CallOf<typeof orderCacheCreate>) => {
  const { cartId, owner, intent } = beginOrder(deps, call, "order.cache");
  const make = (replaced: number | null) =>
    deps.db.transaction((tx) =>
      once(tx, intent, orderCacheCreate.reply, () => cacheOrder(deps, tx, call, { owner, cartId, replaced })),
    );
  const resume = (order: OrderRow) => resumed(deps.db, order);
  return orderedOrFresh(deps, call, () => withOnePendingCheckout(deps, call, make, resume));
};

export const readOrderCache = async (deps: Pick<Dependencies, "acquirers" | "db">, call: CallOf<typeof orderCache>) => {
  const key = call.params["order_cache_key"] ?? "";
  const owner = ownerOf(call);
  const cache = owner !== null && isUuid(key) ? await findCache(deps.db, key, owner) : null;
  if (cache === null) throw notFound();
  return cacheView(deps, call, cache, await orderOfCache(deps.db, key));
};

export const endHold = (deps: Services, call: CallOf<typeof orderCacheHold>) => {
  const key = call.params["order_cache_key"] ?? "";
  const owner = ownerOf(call);
  const { page, is_open } = call.body;
  return deps.db.transaction(async (tx) => {
    const cache = owner !== null && isUuid(key) ? await lockCache(tx, key, owner) : null;
    if (cache === null) throw notFound();
    if (is_open) return { has_slot: await openPage(deps, tx, { cache, page, now: call.now }) };
    await leaveHold(tx, cache, page, call.now);
    return { has_slot: isHeld(cache, call.now) };
  });
};
