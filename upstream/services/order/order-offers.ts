import type { Cart } from "@/lib/contract/cart";
import type { Dependencies } from "../../dependencies";
import type { CartRow } from "../../domain/cart/cart";
import { usedDeals } from "../../domain/cart/cart-snapshot";
import type { UserRow } from "../../domain/customer/user-row";
import { type Customer, dealObstacle } from "../../domain/deal/deals";
import { cartChanged, DomainError, wrongField } from "../../domain/domain-error";
import type { OrderPlan } from "../../domain/order/order";
import { enterBonuses } from "../../store/bonuses";
import { customerOf, forgetCounts } from "../../store/customers";
import type { Database } from "../../store/database";
import { claimDeals } from "../../store/deal-claims";
import { userById } from "../../store/users";
import { say } from "../../texts/say";
import { type CartCall, changedCart } from "../cart/change-cart";
import { codeObstacle } from "../cart/offer-words";
import { DetailedError } from "../detailed-error";

/** Who orders what. */
export type Ordering = {
  readonly call: CartCall;
  readonly user: UserRow | null;
  /** As in `orders.owner_id`. */
  readonly owner: string;
  readonly cart: CartRow;
};

/** What is known of who orders, as it stands at this moment. */
export const orderingCustomer = (tx: Database, { call, user, owner, cart }: Ordering): Promise<Customer> => {
  const phone = user?.phone ?? null;
  const phoneHash = phone === null ? null : call.hashPhone(phone);
  const query = { user, owner, phone, phoneHash, codes: [cart.promocode] };
  return customerOf({ db: tx, isExact: true }, call.reference, query);
};

/**
 * A guest is known by the phone of his order: a code he has used up by it is refused only here.
 *
 * @throws DomainError 422 `promocode`
 */
const assertCode = async (
  tx: Database,
  { call, user, owner }: Ordering,
  { priced, phone }: OrderPlan,
): Promise<void> => {
  const { placed, promocode } = priced;
  if (user !== null || promocode === null || promocode.deal === null || promocode.problem !== null) return;
  const { reference, now } = call;
  const query = { user, owner, phone, phoneHash: call.hashPhone(phone), codes: [promocode.code] };
  const customer = await customerOf({ db: tx, isExact: true }, reference, query);
  const obstacle = dealObstacle(promocode.deal, { reference, placed, now, customer, promocode: promocode.code });
  if (obstacle === null) return;
  const reason = codeObstacle(obstacle);
  throw wrongField("promocode", say("promocode.over", { code: promocode.code, reason }));
};

/**
 * Takes what an order uses: units of limited deals and bonuses. It goes with the order's transaction, and its limits hold
 * whatever is ordered at the same moment; an order that comes to nothing releases it (`release_offers`).
 *
 * @throws DomainError 409 `cart_changed` where something has gone since the cart was priced, 422 `promocode`
 */
export const takeOffers = async (tx: Database, ordering: Ordering, plan: OrderPlan, orderId: number): Promise<void> => {
  const { call, user, owner } = ordering;
  const { reference, now } = call;
  await assertCode(tx, ordering, plan);
  const uses = usedDeals(plan.priced).flatMap(({ deal_id, units }) => {
    const deal = reference.dealById.get(deal_id);
    return deal === undefined ? [] : [{ deal, units }];
  });
  const { phone } = plan;
  const phoneHash = call.hashPhone(phone);
  const claim = { order_id: orderId, owner, phone, phoneHash, isGuest: user === null, uses };
  if (!(await claimDeals(tx, claim))) throw cartChanged();
  const { bonuses_minor } = plan.priced.prices;
  if (user === null || bonuses_minor === 0) return;
  const entry = {
    user_id: user.id,
    order_id: orderId,
    kind: "write_off",
    amount_minor: -bonuses_minor,
    at: now,
  } as const;
  if (!(await enterBonuses(tx, entry))) throw cartChanged();
};

type Fresh = Pick<Dependencies, "brand" | "catalog" | "db" | "limits">;

/** The cart as it is now: what a customer is shown who ordered what he no longer can have. */
const freshCart = async (deps: Fresh, call: CartCall): Promise<Cart> => {
  forgetCounts(deps.db);
  // A portion that another instance has sold may not be known here yet.
  await deps.catalog.refresh();
  const reference = deps.catalog.current();
  const user = call.user === null ? null : await userById(deps.db, call.user.id);
  return (await changedCart(deps, { ...call, reference, user, knownCart: null }, (cart) => cart)).cart;
};

/** Does what orders a cart; where the cart has changed meanwhile, the refusal carries the cart as it is now. */
export const orderedOrFresh = async <Result>(
  deps: Fresh,
  call: CartCall,
  order: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await order();
    forgetCounts(deps.db);
    return result;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "cart_changed") throw error;
    throw new DetailedError(error, { cart: await freshCart(deps, call) });
  }
};
