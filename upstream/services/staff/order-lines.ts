import type { staffOrderLines, staffOrderLinesPreview } from "@/lib/contract/staff/staff-order-change";
import { formatPrice } from "@/lib/domain/menu/price";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import { isGift, sumsOf } from "../../domain/deal/deals";
import type { CartSnapshot } from "../../domain/documents";
import { wrongField } from "../../domain/domain-error";
import {
  type ChangeCause,
  changedSnapshot,
  changeProblem,
  dealsUsed,
  type GiftTerms,
  minimumLeft,
  type Units,
} from "../../domain/order/order-repricing";
import { namedLines, type RevisionFields, takenOff } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import { cartWork } from "../../domain/slot/slot-capacity";
import { type Translated, translated } from "../../domain/translated";
import { changedVat } from "../../domain/vat/changed-vat";
import { creditBonuses } from "../../store/bonuses";
import type { Database } from "../../store/database";
import { releaseUnused } from "../../store/deal-claims";
import { customerOf } from "../../store/order-effects";
import { requestRefund } from "../../store/order-refunds";
import { changeOrderRow } from "../../store/orders";
import { everyLanguage, type Phrase, say } from "../../texts/say";
import { assertPossible, assertVersion, changeOrder } from "./change-order";
import { actContext } from "./changeable-order";
import { staffOrder } from "./order-access";
import type { StaffCallOf, StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "db">;

type Wanted = { readonly cause: ChangeCause; readonly off: readonly Units[] };

/** What gifts ask for, by their deals as they are now. */
const giftTerms = (reference: Reference, { city_id }: OrderRow): GiftTerms =>
  new Map(
    reference.deals.flatMap(({ id, action }) => {
      if (!isGift(action)) return [];
      const { requires, max_count } = action;
      return [[id, { from_minor: sumsOf(reference, city_id, id).from_minor, requires, max_count }]] as const;
    }),
  );

const wordsOf = (phrase: Phrase): Translated => everyLanguage(phrase);

/** The order without the units, priced again. @throws DomainError 422 */
const repriced = (reference: Reference, order: OrderRow, { cause, off }: Wanted): CartSnapshot => {
  const problem = changeProblem(order.cart_snapshot, off);
  if (problem !== null) throw wrongField("off", say(`staff.off.${problem}`));
  const agreedWords = { name: wordsOf(say("price.agreed")), text: wordsOf(say("price.agreed_about")) };
  const after = changedSnapshot(order.cart_snapshot, { cause, off, gifts: giftTerms(reference, order), agreedWords });
  if (after.total_minor > order.cart_snapshot.total_minor) throw new Error("An order would cost more for less.");
  // A payment of nothing is none: what is left for nothing is refused whole.
  if (order.payment_state === "paid" && after.total_minor + order.tip_minor === 0) {
    throw wrongField("off", say("staff.off.everything"));
  }
  return after;
};

const bonusesBack = (before: CartSnapshot, after: CartSnapshot): number => before.bonuses_minor - after.bonuses_minor;

export const previewLines = async (deps: Services, call: StaffCallOf<typeof staffOrderLinesPreview>) => {
  const order = await staffOrder(deps, call);
  assertVersion(order, call.body.version);
  assertPossible("lines", order, await actContext(deps, deps.db, order));
  const before = order.cart_snapshot;
  const after = repriced(call.reference, order, call.body);
  const difference = before.total_minor - after.total_minor;
  const giftCount = (cart: CartSnapshot, id: number): number =>
    cart.gifts?.find(({ deal_id }) => deal_id === id)?.count ?? 0;
  return {
    total_before: major(order.amount_minor),
    total_after: major(order.amount_minor - difference),
    refund: order.payment_state === "paid" ? major(difference) : 0,
    bonuses_back: major(bonusesBack(before, after)),
    gifts_lost: (before.gifts ?? [])
      .filter(({ deal_id, count }) => giftCount(after, deal_id) < count)
      .map(({ name }) => translated(name, call.language)),
    promocode_lost: after.promocode === before.promocode ? null : (before.promocode ?? null),
    minimum_left: major(minimumLeft(after)),
    currency_code: order.currency,
  };
};

const fieldsOf = (cart: CartSnapshot, amount_minor: number): RevisionFields => ({
  lines: namedLines(cart),
  amount_minor,
  bonuses_minor: cart.bonuses_minor,
});

/** "1 × Miso soup, 2 × Tea". */
const itemsText =
  (before: RevisionFields, after: RevisionFields): Phrase =>
  (language) =>
    takenOff(before, after)
      .map(({ name, count }) => `${count} × ${translated(name, language)}`)
      .join(", ");

const moneyText = ({ currency, payment_state }: OrderRow, amountMinor: number, differenceMinor: number): Phrase => {
  const written = (minor: number): string => formatPrice(major(minor), currency, minor % 100 !== 0);
  if (differenceMinor === 0) return say("message.changed.same");
  return payment_state === "paid"
    ? say("message.changed.refund", { amount: written(differenceMinor) })
    : say("message.changed.pay", { amount: written(amountMinor) });
};

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

export const takeOffLines = (deps: Services, call: StaffCallOf<typeof staffOrderLines>) =>
  changeOrder(deps, call, "lines", async (tx, order) => {
    const { reference, now, body } = call;
    const before = order.cart_snapshot;
    const after = repriced(reference, order, body);
    const difference = before.total_minor - after.total_minor;
    const amount_minor = order.amount_minor - difference;
    const refund_id = await giveBack(tx, order, after, now);
    const { order_type, vat } = order;
    const place = { vat: reference.cityById.get(order.city_id)?.vat ?? null, order_type };
    const gifts = (after.gifts ?? []).map(({ deal_id, count }) => ({ deal_id, shown: count }));
    await changeOrderRow(tx, order.id, {
      cart_snapshot: after,
      cart_hash: fingerprint(after),
      amount_minor,
      vat: changedVat(vat, { before, after }, place, reference),
      kitchen_minutes: Math.min(order.kitchen_minutes, cartWork(reference, { lines: after.lines, gifts })),
    });
    const [was, is] = [fieldsOf(before, order.amount_minor), fieldsOf(after, amount_minor)];
    return {
      before: was,
      after: is,
      why: body.why,
      paid_by: body.paid_by,
      ...(refund_id !== null && { refund_id }),
      message: say("message.changed", {
        id: order.id,
        items: itemsText(was, is),
        money: moneyText(order, amount_minor, difference),
      }),
    };
  });
