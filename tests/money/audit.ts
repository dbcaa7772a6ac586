import type { BankLedger } from "./bank-visitor";

/** What one customer knows of one checkout. */
export type Note = {
  /** The order's comment: nobody else's. */
  readonly mark: string;
  /** Every order number in a reply to the customer. */
  readonly orders: readonly number[];
  /** A reply said that there is no order. */
  readonly isRefused: boolean;
  /** What he was to pay, minor units; null: no reply said it. */
  readonly total_minor: number | null;
  /** Some page or reply said that it is paid. */
  readonly sawPaid: boolean;
  /** The customer requested its cancellation, with or without success. */
  readonly isCanceled: boolean;
  /** State of the payment in the customer's last reply, after all processes were idle; null: there was no order. */
  readonly lastState: string | null;
};

export type OrderFact = {
  readonly id: number;
  readonly mark: string | null;
  readonly amount_minor: number;
  readonly payment_state: string;
  readonly original_status: string;
};
/** Minor units the shop's own ledger says it holds for an order. */
export type HeldFact = { readonly order_id: number; readonly held_minor: number };

export type Facts = {
  readonly notes: readonly Note[];
  readonly orders: readonly OrderFact[];
  readonly held: readonly HeldFact[];
  readonly bank: BankLedger;
};

type Fault = { readonly kind: string; readonly about: string };

const atRest = new Set(["paid", "not_required", "expired", "failed", "canceled", "refunded"]);
const cooked = new Set(["accepted", "cooking", "cooked", "sent", "done"]);

const ofNote = (note: Note, made: readonly OrderFact[]): Fault[] => {
  const faults: Fault[] = [];
  const fault = (kind: string) => faults.push({ kind, about: note.mark });
  const [order] = made;
  if (note.orders.some((id) => made.every((row) => row.id !== id))) fault("lost");
  if (made.length > 1) fault("doubled");
  if (note.isRefused && made.length > 0) fault("made though refused");
  if (order === undefined) return faults;
  if (note.total_minor !== null && note.total_minor !== order.amount_minor) fault("another amount");
  const isPaid = order.payment_state === "paid" || (note.isCanceled && order.payment_state === "refunded");
  if (note.sawPaid && !isPaid) fault("shown as paid");
  if (note.lastState !== null && note.lastState !== order.payment_state) fault("shown in another state");
  return faults;
};

const ofOrder = (order: OrderFact, { bank, held }: Facts): Fault[] => {
  const faults: Fault[] = [];
  const fault = (kind: string) => faults.push({ kind, about: `${order.mark} (${order.id})` });
  const ofInvoice = (entries: BankLedger["captures"]) => entries.filter(({ invoice }) => invoice === String(order.id));
  const sum = (entries: BankLedger["captures"]) => entries.reduce((all, { amount_minor }) => all + amount_minor, 0);
  const captures = ofInvoice(bank.captures);
  const balance = sum(captures) - sum(ofInvoice(bank.refunds));
  if (captures.length > 1) fault("charged twice");
  if (balance !== (order.payment_state === "paid" ? order.amount_minor : 0)) fault("money and order differ");
  if (balance !== (held.find(({ order_id }) => order_id === order.id)?.held_minor ?? 0)) fault("the two books differ");
  if (!atRest.has(order.payment_state)) fault("never settled");
  if (cooked.has(order.original_status) && !["paid", "not_required"].includes(order.payment_state)) {
    fault("cooked unpaid");
  }
  return faults;
};

/**
 * What is wrong between the bank's ledger, the database and what each customer was shown, once everything has come to
 * rest: nothing, where the money moves as it should.
 */
export const audit = (facts: Facts): Fault[] => {
  const known = new Set(facts.orders.map(({ id }) => String(id)));
  const unknown = facts.bank.captures.filter(({ invoice }) => !known.has(invoice));
  const marks = new Set(facts.notes.map(({ mark }) => mark));
  return [
    ...facts.notes.flatMap((note) =>
      ofNote(
        note,
        facts.orders.filter(({ mark }) => mark === note.mark),
      ),
    ),
    ...facts.orders.flatMap((order) => ofOrder(order, facts)),
    ...facts.orders
      .filter(({ mark }) => mark === null || !marks.has(mark))
      .map(({ id }) => ({ kind: "nobody's order", about: String(id) })),
    ...unknown.map(({ invoice }) => ({ kind: "paid without an order", about: invoice })),
  ];
};
