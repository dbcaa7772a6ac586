import { fingerprint } from "../../domain/cart/cart-snapshot";
import type { Reference } from "../../domain/catalogue/reference";
import type { CartSnapshot } from "../../domain/documents";
import { wrongField } from "../../domain/domain-error";
import { mostToRefund } from "../../domain/order/order-acts";
import { cashAfter, settledDifference } from "../../domain/order/order-proposal";
import { type ChangeCause, dealsUsed } from "../../domain/order/order-repricing";
import { namedLines, type RevisionFields } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import { cartWork } from "../../domain/slot/slot-capacity";
import { changedVat } from "../../domain/vat/changed-vat";
import { creditBonuses } from "../../store/bonuses";
import type { Database } from "../../store/database";
import { releaseUnused } from "../../store/deal-claims";
import { customerOf } from "../../store/order-effects";
import { refundableOf, requestRefund } from "../../store/order-refunds";
import { changeOrderRow } from "../../store/orders";
import { say } from "../../texts/say";
import { writtenAmount } from "./change-words";
import { recountPortions } from "./counted-portions";

type Known = { readonly reference: Reference; readonly now: Date };

/** Bonuses that pay nothing any more, hundredths. */
export const bonusesBack = (before: CartSnapshot, after: CartSnapshot): number =>
  before.bonuses_minor - after.bonuses_minor;

/** Bonuses that are not used any more return to their owner, and limited deals are free again. */
const giveBack = async (tx: Database, order: OrderRow, after: CartSnapshot, now: Date): Promise<void> => {
  await releaseUnused(tx, order.id, dealsUsed(after), now);
  const owner = customerOf(order.owner_id);
  if (owner !== null) await creditBonuses(tx, owner, bonusesBack(order.cart_snapshot, after), now);
};

/**
 * @param leftMinor what can still go back of what was paid online; null: nothing was
 * @throws DomainError 422 where more has to go back, or all of it, which would end the order
 */
export const assertRefundLeft = (order: OrderRow, refundMinor: number, leftMinor: number | null): void => {
  const most = mostToRefund(order, leftMinor ?? 0);
  if (refundMinor <= most) return;
  throw wrongField("off", say("staff.refund_too_much", { amount: writtenAmount(order, most) }));
};

/** What was paid too much online goes back. @returns the refund; null: nothing does */
const refund = async (tx: Database, order: OrderRow, refundMinor: number, now: Date): Promise<string | null> => {
  if (refundMinor === 0) return null;
  assertRefundLeft(order, refundMinor, (await refundableOf(tx, order.id))?.minor ?? null);
  const requested = await requestRefund(tx, order.id, refundMinor, now);
  if (requested === null) throw wrongField("off", say("staff.off.returned"));
  return requested.id;
};

type Sums = Pick<OrderRow, "amount_minor" | "collect_minor">;

const fieldsOf = (cart: CartSnapshot, { amount_minor, collect_minor }: Sums): RevisionFields => ({
  lines: namedLines(cart),
  amount_minor,
  bonuses_minor: cart.bonuses_minor,
  ...(collect_minor !== 0 && { collect_minor }),
});

/** Minutes of the kitchen: fewer dishes never take longer, whatever the menu says today. */
const minutesOf = (reference: Reference, order: OrderRow, after: CartSnapshot): number => {
  const gifts = (after.gifts ?? []).map(({ deal_id, count }) => ({ deal_id, shown: count }));
  const work = cartWork(reference, { lines: after.lines, gifts });
  const was = new Map(order.cart_snapshot.lines.map(({ key, count }) => [key, count]));
  const isMore = after.lines.some(({ key, count }) => count > (was.get(key) ?? 0));
  return isMore ? work : Math.min(order.kitchen_minutes, work);
};

/** Units that a customer gives up can be sold again, unless the kitchen has begun; what the shop does not have, cannot. */
export const areUnitsBack = ({ original_status }: OrderRow, { cause }: { readonly cause: ChangeCause }): boolean =>
  cause === "customer" && original_status === "accepted";

type Applied = {
  readonly before: RevisionFields;
  readonly after: RevisionFields;
  readonly refund_id: string | null;
};

/**
 * Makes a locked order what it is to be: its row, its portions, and what goes back.
 *
 * @param change.areBack portions that it has no more can be sold again
 * @throws DomainError 409 where a portion is short, 422 where not enough is left of the payment for what has to go back
 */
export const applyLines = async (
  tx: Database,
  { reference, now }: Known,
  order: OrderRow,
  change: { readonly after: CartSnapshot; readonly areBack: boolean },
): Promise<Applied> => {
  const { after } = change;
  const before = order.cart_snapshot;
  const difference = before.total_minor - after.total_minor;
  const { collect_minor, refund_minor } = settledDifference(order, difference);
  const amount_minor = order.amount_minor - difference;
  await recountPortions(tx, { reference, now }, order, change);
  await giveBack(tx, order, after, now);
  const refund_id = await refund(tx, order, refund_minor, now);
  const { order_type, vat } = order;
  const place = { vat: reference.cityById.get(order.city_id)?.vat ?? null, order_type };
  await changeOrderRow(tx, order.id, {
    cart_snapshot: after,
    cart_hash: fingerprint(after),
    amount_minor,
    collect_minor,
    cash_minor: cashAfter(order, amount_minor),
    vat: changedVat(vat, { before, after }, place, reference),
    kitchen_minutes: minutesOf(reference, order, after),
  });
  return { before: fieldsOf(before, order), after: fieldsOf(after, { amount_minor, collect_minor }), refund_id };
};
