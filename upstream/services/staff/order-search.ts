import type { staffOrderCustomer, staffOrderSearch } from "@/lib/contract/staff/staff-order-search";
import { major } from "../../domain/cart/prices";
import { userOwner } from "../../domain/customer/user-row";
import { notFound } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { isEmptyQuery, type OrderQuery, orderQuery } from "../../domain/staff/order-query";
import { worksFor } from "../../domain/staff/permissions";
import { type OrderFilter, ordersOfCustomer, searchOrders } from "../../store/order-search";
import { requestsOf } from "../../store/outbox";
import { recordAct } from "../../store/staff-audit";
import { userByPhone, userOfOwner } from "../../store/users";
import { lookAtOrder, shopsOfCaller, takeSearch } from "./order-access";
import { orderFoundView, requestGlimpse } from "./order-found-view";
import { actorOf, callerOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "db" | "limits">;
type SearchCall = StaffCallOf<typeof staffOrderSearch>;

/** @throws DomainError 404 for a shop that is not the caller's */
const filterOf = (call: SearchCall): OrderFilter => {
  const { shop_id: shop = null, status = null, day = null, before = null } = call.query;
  const caller = callerOf(call.session);
  if (shop !== null && (caller === null || !worksFor(caller, shop))) throw notFound();
  return { shopIds: shop === null ? shopsOfCaller(call) : [shop], status, day, before };
};

const queryOf = ({ query: { q = "" }, reference }: SearchCall): OrderQuery | null =>
  q.trim() === ""
    ? null
    : orderQuery(
        q,
        [...reference.cityById.values()].map(({ phone_masks }) => phone_masks),
      );

/** What was searched by, for the audit log: nothing of what was typed, which may be a phone, a name, an address. */
const kindsOf = (query: OrderQuery | null): string[] =>
  query === null
    ? ["list"]
    : [
        ...(query.number === null ? [] : ["number"]),
        ...(query.phones.length === 0 ? [] : ["phone"]),
        ...(query.phoneEnd === null ? [] : ["end of a phone"]),
        ...(query.words.length === 0 ? [] : ["words"]),
      ];

/**
 * Orders of the caller's shops. Each search is in the audit log, by what it was and which orders it found: that log cannot be changed,
 * so it names no customer.
 *
 * @throws DomainError 404 for a shop that is not the caller's, 429
 */
export const searchStaffOrders = async (deps: Services, call: SearchCall) => {
  const filter = filterOf(call);
  const query = queryOf(call);
  await takeSearch(deps, call);
  const isSenseless = query !== null && isEmptyQuery(query);
  const { rows, hasMore } = isSenseless ? { rows: [], hasMore: false } : await searchOrders(deps.db, query, filter);
  const { shop_id: shop, status, day, before } = call.query;
  await recordAct(deps.db, actorOf(call), call.now, {
    act: "order.search",
    after: { by: kindsOf(query), shop, status, day, before, orders: rows.map(({ id }) => id) },
  });
  return { orders: rows.map((order) => orderFoundView(call.reference, order, call.language)), has_more: hasMore };
};

type CustomerCall = StaffCallOf<typeof staffOrderCustomer>;

const customerOf = async ({ db }: Pick<Services, "db">, { owner_id, phone }: OrderRow) =>
  (await userOfOwner(db, owner_id)) ?? (phone === "" ? null : await userByPhone(db, phone));

/**
 * Who made an order. The account is the order's own, or that of its phone; orders of shops that are not the caller's are left out.
 *
 * @throws DomainError 404, 429
 */
export const readOrderCustomer = async (deps: Services, call: CustomerCall) => {
  const { db } = deps;
  const order = await lookAtOrder(deps, call, "customer.read");
  const user = await customerOf(deps, order);
  const known = { owner: user === null ? order.owner_id : userOwner(user.id), phone: user?.phone ?? order.phone };
  const filter = { shopIds: shopsOfCaller(call), status: null, day: null, before: call.query.before ?? null };
  const [{ rows, hasMore }, written] = await Promise.all([
    ordersOfCustomer(db, known, filter),
    known.phone === "" ? [] : requestsOf(db, known),
  ]);
  return {
    customer: {
      name: user?.name || order.username,
      phone: known.phone,
      email: user?.email ?? order.email,
      registered_at: user?.created_at.toISOString() ?? null,
      bonuses: user === null ? null : major(user.balance_minor),
    },
    orders: rows.map((one) => orderFoundView(call.reference, one, call.language)),
    has_more: hasMore,
    requests: written.map((request) => requestGlimpse(request, call.language)),
  };
};
