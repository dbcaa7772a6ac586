import { formatPrice } from "@/lib/domain/menu/price";
import { major } from "../../domain/cart/prices";
import { addedTo, type NamedUnits, type RevisionFields, takenOff } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import { translated } from "../../domain/translated";
import { type Phrase, say } from "../../texts/say";

/** An amount as messages write it. */
export const writtenAmount = ({ currency }: Pick<OrderRow, "currency">, minor: number): string =>
  formatPrice(major(minor), currency, minor % 100 !== 0);

type Counted = Pick<NamedUnits, "name" | "count">;

/** "1 × Miso soup, 2 × Tea". */
export const itemsText =
  (units: readonly Counted[]): Phrase =>
  (language) =>
    units.map(({ name, count }) => `${count} × ${translated(name, language)}`).join(", ");

/** What the customer pays since, or gets back. */
export const moneyText = (order: OrderRow, { amount_minor = 0, collect_minor = 0 }: RevisionFields): Phrase => {
  const difference = order.amount_minor - amount_minor;
  const amount = writtenAmount(order, amount_minor);
  if (difference === 0) return say("message.changed.same");
  if (order.payment_state !== "paid") return say("message.changed.pay", { amount });
  if (collect_minor > 0) return say("message.changed.collect", { amount: writtenAmount(order, collect_minor) });
  return say("message.changed.refund", { amount: writtenAmount(order, difference - order.collect_minor) });
};

/** What went of an order, what came, and the money, in its customer's words. */
export const changeWords = (order: OrderRow, was: RevisionFields, is: RevisionFields): Phrase => {
  const [off, added] = [takenOff(was, is), addedTo(was, is)];
  const values = { id: order.id, money: moneyText(order, is) };
  if (added.length === 0) return say("message.changed", { ...values, items: itemsText(off) });
  if (off.length === 0) return say("message.added", { ...values, added: itemsText(added) });
  return say("message.replaced", { ...values, items: itemsText(off), added: itemsText(added) });
};
