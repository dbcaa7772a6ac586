import type { staffOrderLines, staffOrderLinesPreview, staffOrderMenu } from "@/lib/contract/staff/staff-order-change";
import { major } from "../../domain/cart/prices";
import type { CartSnapshot } from "../../domain/documents";
import { conflict } from "../../domain/domain-error";
import type { ActContext } from "../../domain/order/order-acts";
import { settledDifference } from "../../domain/order/order-proposal";
import { minimumLeft } from "../../domain/order/order-repricing";
import type { OrderRow } from "../../domain/order/order-row";
import { translated } from "../../domain/translated";
import { say } from "../../texts/say";
import { preparedMenu } from "../catalogue/prepared-menu";
import { applyLines, areUnitsBack, assertRefundLeft, bonusesBack } from "../order/apply-lines";
import { changeWords } from "../order/change-words";
import { assertPortionsLeft } from "../order/counted-portions";
import { assertPossible, assertVersion, changeOrder } from "./change-order";
import { actContext, lineView } from "./changeable-order";
import { staffOrder } from "./order-access";
import { placedOrder, quotedOrder, type Wanted } from "./quoted-order";
import type { StaffCallOf, StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "brand" | "db">;

/** What can come into an order. */
export const readOrderMenu = async (deps: Pick<Services, "db">, call: StaffCallOf<typeof staffOrderMenu>) =>
  preparedMenu(call.reference, placedOrder(call.reference, await staffOrder(deps, call)), call.language);

const actOf = ({ add = [] }: Wanted): "add" | "lines" => (add.length > 0 ? "add" : "lines");

/** What goes back of what was paid online, minor units. */
const refundOf = (order: OrderRow, { total_minor }: CartSnapshot): number =>
  settledDifference(order, order.cart_snapshot.total_minor - total_minor).refund_minor;

/** @throws DomainError 409 where something has to go back in part and the acquirer refunds whole payments only */
const assertRefundable = (order: OrderRow, after: CartSnapshot, { refundsParts }: ActContext): void => {
  if (refundOf(order, after) > 0 && !refundsParts)
    throw conflict(say("staff.obstacle.acquirer"), { act: ["acquirer"] });
};

const giftsLost = (before: CartSnapshot, after: CartSnapshot): NonNullable<CartSnapshot["gifts"]> => {
  const left = new Map((after.gifts ?? []).map(({ deal_id, count }) => [deal_id, count]));
  return (before.gifts ?? []).filter(({ deal_id, count }) => (left.get(deal_id) ?? 0) < count);
};

export const previewLines = async (deps: Services, call: StaffCallOf<typeof staffOrderLinesPreview>) => {
  const { language } = call;
  const order = await staffOrder(deps, call);
  assertVersion(order, call.body.version);
  const context = await actContext(deps, deps.db, order);
  assertPossible(actOf(call.body), order, context);
  const before = order.cart_snapshot;
  const { added, byRules, atOnce } = quotedOrder(deps, call, order, call.body);
  if (atOnce !== null) {
    assertRefundable(order, atOnce, context);
    assertRefundLeft(order, refundOf(order, atOnce), context.refundable_minor);
  }
  await assertPortionsLeft(deps.db, call, order, byRules);
  const { collect_minor } = settledDifference(order, before.total_minor - byRules.total_minor);
  const amountOf = ({ total_minor }: CartSnapshot): number =>
    major(order.amount_minor - before.total_minor + total_minor);
  return {
    total_before: major(order.amount_minor),
    total_after: amountOf(byRules),
    at_once: atOnce && amountOf(atOnce),
    to_collect: collect_minor === 0 ? null : major(collect_minor),
    added: added.map(({ line }) => lineView(line, language)),
    refund: major(atOnce === null ? 0 : refundOf(order, atOnce)),
    bonuses_back: major(bonusesBack(before, byRules)),
    gifts_lost: giftsLost(before, byRules).map(({ name }) => translated(name, language)),
    promocode_lost: byRules.promocode === before.promocode ? null : (before.promocode ?? null),
    minimum_left: major(minimumLeft(byRules)),
    currency_code: order.currency,
  };
};

/**
 * Changes what an order consists of, where that takes nobody's consent.
 *
 * @throws DomainError 409 `dearer` where its customer has to agree first
 */
export const changeLines = (deps: Services, call: StaffCallOf<typeof staffOrderLines>) =>
  changeOrder(deps, call, actOf(call.body), async (tx, order, context) => {
    const { body } = call;
    const { atOnce } = quotedOrder(deps, call, order, body);
    if (atOnce === null) throw conflict(say("staff.obstacle.dearer"), { act: ["dearer"] });
    if (atOnce.total_minor > order.cart_snapshot.total_minor) throw new Error("An order would cost more.");
    assertRefundable(order, atOnce, context);
    const applied = await applyLines(tx, call, order, { after: atOnce, areBack: areUnitsBack(order, body) });
    const message = changeWords(order, applied.before, applied.after);
    return { ...applied, why: body.why, paid_by: body.paid_by, message };
  });
