import { fingerprint } from "../../domain/cart/cart-snapshot";
import type { Reference } from "../../domain/catalogue/reference";
import type { CartSnapshot } from "../../domain/documents";
import { wrongField } from "../../domain/domain-error";
import { dealsUsed } from "../../domain/order/order-repricing";
import { namedLines, type RevisionFields } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import { cartWork } from "../../domain/slot/slot-capacity";
import { changedVat } from "../../domain/vat/changed-vat";
import { creditBonuses } from "../../store/bonuses";
import type { Database } from "../../store/database";
import { releaseUnused } from "../../store/deal-claims";
import { customerOf } from "../../store/order-effects";
import { requestRefund } from "../../store/order-refunds";
import { changeOrderRow } from "../../store/orders";
import { say } from "../../texts/say";
import { recountPortions } from "../order/counted-portions";

type Known = { readonly reference: Reference; readonly now: Date };

/** Bonuses that pay nothing any more, hundredths. */
export const bonusesBack = (before: CartSnapshot, after: CartSnapshot): number =>
  before.bonuses_minor - after.bonuses_minor;

/** What was paid too much goes back, bonuses that are not used any more return to their owner, and limited deals are free again. */
const giveBack = async (tx: Database, order: OrderRow, after: CartSnapshot, now: Date): Promise<string | null> => {
  const before = order.cart_snapshot;
  await releaseUnused(tx, order.id, dealsUsed(after), now);
  const owner = customerOf(order.owner_id);
  if (owner !== null) await creditBonuses(tx, owner, bonusesBack(before, after), now);
  const difference = before.total_minor - after.total_minor;
  if (order.payment_state !== "paid" || difference === 0) return null;
  const refund = await requestRefund(tx, order.id, difference, now);
  if (refund === null) throw wrongField("off", say("staff.off.returned"));
  return refund.id;
};

const fieldsOf = (cart: CartSnapshot, amount_minor: number): RevisionFields => ({
  lines: namedLines(cart),
  amount_minor,
  bonuses_minor: cart.bonuses_minor,
});

/** Minutes of the kitchen: fewer dishes never take longer, whatever the menu says today. */
const minutesOf = (reference: Reference, order: OrderRow, after: CartSnapshot): number => {
  const gifts = (after.gifts ?? []).map(({ deal_id, count }) => ({ deal_id, shown: count }));
  const work = cartWork(reference, { lines: after.lines, gifts });
  const was = new Map(order.cart_snapshot.lines.map(({ key, count }) => [key, count]));
  const isMore = after.lines.some(({ key, count }) => count > (was.get(key) ?? 0));
  return isMore ? work : Math.min(order.kitchen_minutes, work);
};

export type Applied = {
  readonly before: RevisionFields;
  readonly after: RevisionFields;
  readonly refund_id: string | null;
};

/**
 * Makes a locked order what it is to be: its row, its portions, and what goes back.
 *
 * @param change.areBack portions that it has no more can be sold again
 * @throws DomainError 409 where a portion is short, 422 where less is left of the payment than has to go back
 */
export const applyLines = async (
  tx: Database,
  { reference, now }: Known,
  order: OrderRow,
  change: { readonly after: CartSnapshot; readonly areBack: boolean },
): Promise<Applied> => {
  const { after } = change;
  const before = order.cart_snapshot;
  const amount_minor = order.amount_minor - before.total_minor + after.total_minor;
  await recountPortions(tx, { reference, now }, order, change);
  const refund_id = await giveBack(tx, order, after, now);
  const { order_type, vat, cash_minor } = order;
  const place = { vat: reference.cityById.get(order.city_id)?.vat ?? null, order_type };
  await changeOrderRow(tx, order.id, {
    cart_snapshot: after,
    cart_hash: fingerprint(after),
    amount_minor,
    // With less than that nobody can pay: exact.
    cash_minor: cash_minor !== null && cash_minor < amount_minor ? null : cash_minor,
    vat: changedVat(vat, { before, after }, place, reference),
    kitchen_minutes: minutesOf(reference, order, after),
  });
  return { before: fieldsOf(before, order.amount_minor), after: fieldsOf(after, amount_minor), refund_id };
};
