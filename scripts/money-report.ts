import { isStuck } from "../upstream/domain/payment/payment-polling";
import type { OverdueOrder, ReturnedMoney, SurplusMoney, WaitingPayment } from "../upstream/store/stuck-money";
import { amountText } from "./amount-text";

/** What the database says about unsettled money. */
export type Money = {
  readonly waiting: readonly WaitingPayment[];
  readonly overdue: readonly OverdueOrder[];
  readonly surplus: readonly SurplusMoney[];
  readonly returned: readonly ReturnedMoney[];
};

type Row = readonly string[];

const amount = ({ amount_minor, currency }: { readonly amount_minor: number; readonly currency: string }): string =>
  amountText(amount_minor, currency);

/** A span in its two largest units. */
export const spanOf = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return `${minutes} min ${Math.floor(seconds % 60)} s`;
};

/** Columns as wide as their widest cell. */
const table = (heads: Row, rows: readonly Row[]): string[] => {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: Row): string =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd();
  return rows.length === 0 ? [] : [line(heads), ...rows.map(line)];
};

const secondsSince = (since: Date, now: Date): number => Math.max(0, (now.getTime() - since.getTime()) / 1000);

const nextOf = ({ next_ask_at, dead_at }: WaitingPayment, now: Date): string => {
  if (dead_at !== null) return "never";
  return next_ask_at === null || next_ask_at <= now
    ? "now"
    : `in ${spanOf((next_ask_at.getTime() - now.getTime()) / 1000)}`;
};

const isStuckPayment = ({ kind, since, dead_at }: WaitingPayment, now: Date): boolean =>
  dead_at !== null || isStuck(kind, secondsSince(since, now));

const paymentRow = (payment: WaitingPayment, now: Date): Row => [
  payment.id,
  String(payment.order_id),
  payment.acquiring,
  payment.provider_payment_id ?? "-",
  amount(payment),
  spanOf(secondsSince(payment.since, now)),
  String(payment.asks),
  nextOf(payment, now),
  isStuckPayment(payment, now) ? "STUCK" : "",
];

const paymentHeads = ["payment", "order", "acquirer", "its number", "amount", "for", "polls", "next", ""];

/**
 * Unsettled money, as an operator reads it; docs/operating/money.md explains each part.
 *
 * @returns the lines, and how many things an operator has to look at
 */
export const moneyReport = (
  { waiting, overdue, surplus, returned }: Money,
  now: Date,
): { readonly lines: readonly string[]; readonly stuck: number } => {
  const dead = waiting.filter(({ dead_at }) => dead_at !== null);
  const alive = waiting.filter(({ dead_at }) => dead_at === null);
  const payments = (title: string, rows: readonly WaitingPayment[]): string[] => [
    `${title}: ${rows.length}`,
    ...table(
      paymentHeads,
      rows.map((row) => paymentRow(row, now)),
    ),
  ];
  const lateS = ({ pay_deadline }: OverdueOrder): number => secondsSince(pay_deadline, now);
  const stuckOrders = overdue.filter((order) => isStuck("overdue", lateS(order)));
  const stuck = waiting.filter((payment) => isStuckPayment(payment, now)).length + stuckOrders.length;
  const lines = [
    ...payments("dead letters", dead),
    ...payments(
      "unknown payments",
      alive.filter(({ kind }) => kind === "unknown"),
    ),
    ...payments(
      "pending refunds",
      alive.filter(({ kind }) => kind === "refund"),
    ),
    `orders past their deadline: ${overdue.length}`,
    ...table(
      ["order", "acquirer", "amount", "for", ""],
      overdue.map((order) => [
        String(order.id),
        order.acquiring ?? "",
        amount(order),
        spanOf(lateS(order)),
        stuckOrders.includes(order) ? "STUCK" : "",
      ]),
    ),
    `alerts of the last 7 days: ${surplus.length}`,
    ...table(
      ["payment", "order", "acquirer", "amount", "at", "alert", ""],
      surplus.map((one) => [
        one.payment,
        String(one.order_id),
        one.acquiring,
        amount(one),
        one.at.toISOString(),
        one.is_wrong_amount ? "amount_mismatch" : "surplus_money",
        one.is_returned ? "returned" : "to be returned",
      ]),
    ),
    `gone back at the bank in the last 7 days: ${returned.length}`,
    ...table(
      ["payment", "order", "acquirer", "amount", "at", "how"],
      returned.map((one) => [
        one.payment,
        String(one.order_id),
        one.acquiring,
        amount(one),
        one.at.toISOString(),
        one.kind,
      ]),
    ),
    stuck === 0 ? "nothing is stuck" : `${stuck} stuck: docs/operating/money.md says what to do`,
  ];
  return { lines, stuck };
};
