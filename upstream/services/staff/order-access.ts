import { notFound } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { worksFor } from "../../domain/staff/permissions";
import { releaseLimit, reserveLimit, takeLimit, usedOfWindow } from "../../store/limit-windows";
import type { looks } from "../../store/order-story";
import { orderByNumber } from "../../store/orders";
import { recordAct } from "../../store/staff-audit";
import { accountOf, actorOf, callerOf, type StaffCall, type StaffDependencies, staffId } from "./staff-call";

type Services = Pick<StaffDependencies, "db" | "limits">;
type AnyCall = StaffCall<unknown, unknown>;

const MINUTE = 60;
const DAY = 86_400;
/**
 * More than anybody who answers a telephone looks at; with a stolen session nobody copies the customers (ADR-0122). Counted for the
 * account: another session, another network have no limit of their own.
 */
const lookLimits = [
  { name: "staff.look", max: 60, seconds: 10 * MINUTE },
  { name: "staff.look.day", max: 500, seconds: DAY },
] as const;
const searchLimits = [
  { name: "staff.search", max: 60, seconds: 10 * MINUTE },
  { name: "staff.search.day", max: 600, seconds: DAY },
] as const;
/** A page that is open and fetched again is one look. */
const SAME_LOOK_S = 15 * MINUTE;

const take = async (deps: Services, call: AnyCall, limits: typeof lookLimits | typeof searchLimits): Promise<void> => {
  const caller = String(accountOf(call).id);
  for (const limit of limits) await takeLimit(deps, { ...limit, caller });
};

/** @throws DomainError 429 */
export const takeSearch = (deps: Services, call: AnyCall): Promise<void> => take(deps, call, searchLimits);

/** The shops whose orders a caller sees; empty: all. */
export const shopsOfCaller = ({ session }: Pick<AnyCall, "session">): readonly number[] => {
  const caller = callerOf(session);
  if (caller === null) throw notFound();
  return caller.kind === "device" ? [caller.shopId] : caller.shopIds;
};

/** The cities of the caller's shops; null: all. */
export const citiesOfCaller = (call: AnyCall): readonly number[] | null => {
  const shopIds = shopsOfCaller(call);
  if (shopIds.length === 0) return null;
  const cities = shopIds.map((id) => call.reference.shopById.get(id)?.city_id).filter((id) => id !== undefined);
  return [...new Set(cities)];
};

/** Whether an order belongs to the caller's shops; one of no shop belongs to those who work for all. */
export const isOrderOf = ({ session }: Pick<AnyCall, "session">, { shop_id }: Pick<OrderRow, "shop_id">): boolean => {
  const caller = callerOf(session);
  if (caller === null) return false;
  return shop_id === null ? caller.kind === "account" && caller.shopIds.length === 0 : worksFor(caller, shop_id);
};

/**
 * The order of a call's path.
 *
 * @throws DomainError 404 for none, and for one of another shop alike
 */
export const staffOrder = async ({ db }: Pick<Services, "db">, call: AnyCall): Promise<OrderRow> => {
  const order = await orderByNumber(db, staffId(call, "order_id"));
  if (order === null || !isOrderOf(call, order)) throw notFound();
  return order;
};

type Look = { readonly act: (typeof looks)[number]; readonly subject: string };

/**
 * Counts a look at something personal and writes it into the audit log: the first one of a caller at a subject in a quarter of an hour.
 *
 * @throws DomainError 429
 */
export const countLook = async (deps: Services, call: AnyCall, { act, subject }: Look): Promise<void> => {
  const caller = String(accountOf(call).id);
  const window = { name: `staff.${act}`, caller: `${caller} ${subject}`, max: 1, seconds: SAME_LOOK_S };
  if ((await usedOfWindow(deps.db, window)) > 0) return;
  // Before the window is opened: behind it the look that was refused would be served to anybody who sends it again.
  await take(deps, call, lookLimits);
  const isFirst = await deps.db.transaction(async (tx) => {
    if (!(await reserveLimit(tx, window)).isTaken) return false;
    await recordAct(tx, actorOf(call), call.now, { act, subject });
    return true;
  });
  if (isFirst) return;
  // The same look was under way beside this one, as where a screen reads an order twice: together they are one.
  for (const { name } of lookLimits) await releaseLimit(deps.db, { name, caller }, null);
};

/**
 * The order of a call's path, which the caller looks at with all that is personal.
 *
 * @throws DomainError 404, 429
 */
export const lookAtOrder = async (
  deps: Services,
  call: AnyCall,
  act: "order.read" | "customer.read",
): Promise<OrderRow> => {
  const order = await staffOrder(deps, call);
  await countLook(deps, call, { act, subject: `order ${order.id}` });
  return order;
};
