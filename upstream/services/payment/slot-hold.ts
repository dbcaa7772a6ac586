import type { Dependencies } from "../../dependencies";
import { isGuestOwner } from "../../domain/customer/user-row";
import { conflict, type DomainError, rateLimited } from "../../domain/domain-error";
import type { OrderPlan } from "../../domain/order/order";
import type { OrderRow } from "../../domain/order/order-row";
import { type Holder, holdEnd, passedBound } from "../../domain/slot/slot-hold";
import type { Database } from "../../store/database";
import { lockCacheOfOrder, type OrderCacheRow } from "../../store/order-caches";
import { endOtherHolds, isHeld, lockHolds, storeHold } from "../../store/slot-holds";
import { lockRoom } from "../../store/slot-loads";
import { say } from "../../texts/say";
import { assertPortionsAgain } from "../order/counted-portions";

/** Settings of holds, and the switch of all limits. */
type Bounds = Pick<Dependencies, "holds" | "limits">;

type HoldQuery = { readonly now: Date; readonly exceptKey: string | null };

/** Who holds a slot until it is paid. */
export const holderOf = (owner: string, phone: string, caller: string): Holder => ({
  owner,
  isGuest: isGuestOwner(owner),
  phone,
  network: caller === "unknown" ? null : caller,
});

/**
 * Makes sure that a customer may hold one more slot unpaid. The counts stay locked until the transaction ends.
 *
 * @throws DomainError 429 with the seconds until one of his holds ends
 */
const assertBound = async (
  { holds, limits }: Bounds,
  tx: Database,
  holder: Holder,
  query: HoldQuery,
): Promise<void> => {
  if (!limits.isEnabled()) return;
  const { counts, firstEnd } = await lockHolds(tx, holder, query);
  const bound = passedBound(holds, holder, counts);
  if (bound === null) return;
  throw rateLimited(firstEnd === null ? 0 : firstEnd.getTime() - query.now.getTime(), {
    phrase: (minutes) => say(bound === "own" ? "hold.own" : "hold.network", { minutes }),
  });
};

/**
 * Makes sure that an unpaid order may hold its slot: its customer, phone and network hold a limited number of them. Slots of
 * a kitchen without a capacity are not held.
 *
 * @throws DomainError 429
 */
export const assertUnpaidHold = async (
  bounds: Bounds,
  tx: Database,
  { priced }: Pick<OrderPlan, "priced">,
  holder: Holder,
  query: HoldQuery,
): Promise<void> => {
  if ((priced.placed.kitchen?.slot_capacity_minutes ?? null) === null) return;
  await assertBound(bounds, tx, holder, query);
};

/** Until when a cache holds its slot again after its page was left: no longer than it would have. */
const holdEndAgain = ({ holds }: Bounds, { created_at, expires_at }: OrderCacheRow): Date =>
  new Date(Math.min(expires_at.getTime(), holdEnd(holds, created_at).getTime()));

const slotTaken = (): DomainError => conflict(say("hold.taken"), { payment: ["slot_taken"] });

const holderOfCache = ({ owner_id, phone, client_network }: OrderCacheRow): Holder => ({
  owner: owner_id,
  isGuest: isGuestOwner(owner_id),
  phone: phone ?? "",
  network: client_network,
});

type AgainDeps = Bounds & Pick<Dependencies, "catalog">;

/** A kitchen without a capacity has room for everybody. */
const assertSlotAgain = async (deps: AgainDeps, tx: Database, cache: OrderCacheRow, now: Date): Promise<void> => {
  const shop = deps.catalog.current().shopById.get(cache.shop_id ?? 0);
  if (cache.slot_starts_at === null || shop === undefined || shop.slot_capacity_minutes === null) return;
  await assertBound(deps, tx, holderOfCache(cache), { now, exceptKey: cache.key });
  const wish = { shop, startsAt: cache.slot_starts_at, needed: cache.kitchen_minutes, now, cacheKey: cache.key };
  if (!(await lockRoom(tx, wish))) throw slotTaken();
};

/**
 * Holds the slot and the counted portions of a cache again after its hold has ended, if they can be had. The cache's row has
 * to be locked.
 *
 * @throws DomainError 409 where others have taken the slot, 409 `cart_changed` where a dish is short, 429 as for a new hold
 */
export const holdAgain = async (deps: AgainDeps, tx: Database, cache: OrderCacheRow, now: Date): Promise<void> => {
  const hold_until = holdEndAgain(deps, cache);
  // Still held: the customer has returned to the page before the hold ended.
  if (isHeld(cache, now)) return hold_until > now ? storeHold(tx, cache.key, { hold_until }) : undefined;
  await endOtherHolds(tx, cache.cart_id, cache.key, now);
  await assertSlotAgain(deps, tx, cache, now);
  // After the slot, as everybody locks them.
  await assertPortionsAgain(tx, { reference: deps.catalog.current(), now }, cache);
  await storeHold(tx, cache.key, { hold_until });
};

/**
 * The same for an order that is about to be paid: its slot and portions may have been released while nobody was paying it.
 *
 * @throws DomainError 409, 429
 */
export const holdForPayment = async (deps: AgainDeps, tx: Database, order: OrderRow, now: Date): Promise<void> => {
  const cache = await lockCacheOfOrder(tx, order);
  if (cache !== null) await holdAgain(deps, tx, cache, now);
};
