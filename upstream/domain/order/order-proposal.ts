import type { ProposalState } from "@/lib/contract/order/order-proposal";
import type { CartSnapshot } from "../documents";
import { actObstacle, type Changeable } from "./order-acts";
import type { OrderRow } from "./order-row";

/** What is stored of where a proposal stands; that its time is over, or its order another one, shows when it is read. */
export type StoredProposalState = Exclude<ProposalState, "expired" | "outdated">;

/** How long a customer has to answer, ms: a kitchen waits for it. */
export const PROPOSAL_MS = 15 * 60_000;

type Proposal = {
  readonly state: StoredProposalState;
  readonly cart_hash: string;
  readonly expires_at: Date;
};

/** Where a proposal stands. A tap on a board does not end it: what it is about is what the order consists of. */
export const proposalStanding = (
  { state, cart_hash, expires_at }: Proposal,
  order: Changeable & Pick<OrderRow, "cart_hash">,
  now: Date,
): ProposalState => {
  if (state !== "open") return state;
  if (order.cart_hash !== cart_hash || addingObstacle(order) !== null) return "outdated";
  return expires_at <= now ? "expired" : "open";
};

/** Why nothing comes into an order any more, acquirers left aside; null: it can. */
const addingObstacle = (order: Changeable) =>
  actObstacle("add", order, { refundsParts: true, refundable_minor: null, hasAccount: false });

type Line = CartSnapshot["lines"][number];

/** Units of a dish as they are shown to its customer. */
export type ProposedUnits = Pick<Line, "name" | "count"> & {
  readonly modifiers: readonly Pick<Line["modifiers"][number], "name" | "count">[];
};

/** What a customer is shown of a proposal; money in minor units, the tip included. */
export type ProposedTerms = {
  readonly taken_off: readonly ProposedUnits[];
  readonly added: readonly ProposedUnits[];
  readonly before_minor: number;
  readonly after_minor: number;
  /** Of an order paid online, what is paid where it is received. */
  readonly collect_minor: number;
};

/** What `lines` has more of than `others`. */
const moreOf = (lines: readonly Line[], others: readonly Line[]): readonly ProposedUnits[] => {
  const known = new Map(others.map(({ key, count }) => [key, count]));
  return lines.flatMap(({ key, name, count, group_modifiers, modifiers }) => {
    const more = count - (known.get(key) ?? 0);
    if (more <= 0) return [];
    const chosen = [...group_modifiers, ...modifiers].map(({ name: choice, count: units }) => ({
      name: choice,
      count: units,
    }));
    return [{ name, count: more, modifiers: chosen }];
  });
};

/** What a change would be to the customer of an order. */
export const proposedTerms = (
  order: Pick<OrderRow, "amount_minor" | "cart_snapshot" | "collect_minor" | "payment_state">,
  after: CartSnapshot,
): ProposedTerms => {
  const { cart_snapshot: before } = order;
  const difference = before.total_minor - after.total_minor;
  return {
    taken_off: moreOf(before.lines, after.lines),
    added: moreOf(after.lines, before.lines),
    before_minor: order.amount_minor,
    after_minor: order.amount_minor - difference,
    collect_minor: settledDifference(order, difference).collect_minor,
  };
};

type Payment = Pick<OrderRow, "collect_minor" | "payment_state">;

/**
 * How a difference of an order's price is settled. What was paid online and is too much goes back; what is missing is paid where the order is received,
 * for an order has one payment (ADR-0125).
 *
 * @param differenceMinor by which it is cheaper; below zero: dearer
 */
export const settledDifference = (
  { collect_minor, payment_state }: Payment,
  differenceMinor: number,
): { readonly collect_minor: number; readonly refund_minor: number } =>
  payment_state === "paid"
    ? {
        collect_minor: Math.max(0, collect_minor - differenceMinor),
        refund_minor: Math.max(0, differenceMinor - collect_minor),
      }
    : { collect_minor: 0, refund_minor: 0 };

/** What is paid where an order is received though it was paid online; nothing once its money goes back. Minor units. */
export const toCollect = ({ collect_minor, payment_state }: Payment): number =>
  payment_state === "paid" ? collect_minor : 0;

/** What nobody pays of an order that nobody collects: all of it, or what was to be paid where it is received. Minor units. */
export const uncollectedLoss = (order: Payment & Pick<OrderRow, "amount_minor">): number =>
  order.payment_state === "not_required" ? order.amount_minor : toCollect(order);

/** What a customer pays with, once an order costs so much: with less than that nobody can pay. Minor units; null: exact. */
export const cashAfter = ({ cash_minor }: Pick<OrderRow, "cash_minor">, amountMinor: number): number | null =>
  cash_minor !== null && cash_minor < amountMinor ? null : cash_minor;
