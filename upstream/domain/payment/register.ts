import type { ReturnKind } from "./payment-state";

/** What an acquirer's list of operations can say otherwise than our rows. */
export const differenceKinds = [
  /** Money was taken, and our rows do not know of it. */
  "captured_there",
  /** Our rows say that money was taken, and the list does not. */
  "captured_here",
  "amount_differs",
  /** Refunded at the bank, without our request. */
  "refunded_there",
  /** Our rows say that money was refunded, and the list does not. */
  "refunded_here",
  "chargeback",
  /** The card holder's bank has withdrawn its chargeback. */
  "chargeback_withdrawn",
  /** Money of a payment that we have no row for. */
  "unknown_payment",
  /** Money that went back from a payment that we have no row for. */
  "unknown_refund",
  /** A second payment under the name of one that is paid. */
  "twice",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** An operation that moved money, as the acquirer's list has it. */
export type Operation = {
  readonly kind: "payment" | "refund" | "chargeback" | "chargeback_withdrawn";
  /** The acquirer's own name of the operation. */
  readonly id: string;
  /** The acquirer's name of the payment it belongs to; null: the list does not say. */
  readonly payment_id: string | null;
  /** Our name of that payment, where the list carries it in the form we write; null: it does not. */
  readonly attempt_id: string | null;
  readonly amount_minor: number;
  /** ISO code. */
  readonly currency: string;
  readonly at: Date;
  /** A refund that is the sum of all refunds of its payment so far, where the list does not name them one by one. */
  readonly isSum: boolean;
};

/**
 * Whether somebody else takes money by the same account: its list has payments that are named otherwise than ours. Then a
 * payment that looks like ours may be another's too, and no unknown one is refunded.
 */
export const isSharedAccount = (theirs: readonly Operation[]): boolean =>
  theirs.some(({ kind, attempt_id }) => kind === "payment" && attempt_id === null);

export type Returned = { readonly kind: ReturnKind; readonly operation_id: string; readonly amount_minor: number };

/** A part of a payment that we refunded. */
export type RefundedPart = { readonly id: string; readonly amount_minor: number; readonly at: Date };

/** A payment as our rows have it. */
export type OurPayment = {
  readonly attempt_id: string;
  readonly order_id: number;
  /** The acquirer's name of it, where it has given one. */
  readonly payment_id: string | null;
  readonly currency: string;
  /** What was taken, minor units, and when; 0 and null before it is. */
  readonly taken_minor: number;
  readonly taken_at: Date | null;
  /** What we refunded. */
  readonly refunded_minor: number;
  readonly refunded_at: Date | null;
  /** Parts of it that went back at our request, and when. */
  readonly parts: readonly RefundedPart[];
  /** What went back without our request. */
  readonly returns: readonly Returned[];
};

export type Difference = {
  readonly kind: DifferenceKind;
  /** What it is about, by the acquirer's name where it has one; with the kind the same in every comparison. */
  readonly subject: string;
  readonly payment_id: string | null;
  readonly attempt_id: string | null;
  /** Null: of no order of ours. */
  readonly order_id: number | null;
  /** Minor units; null: there is none on that side. */
  readonly theirs_minor: number | null;
  readonly ours_minor: number | null;
  /** Of an unknown payment: what was refunded of it before. What was charged back is none of it. */
  readonly refunded_minor?: number;
  readonly currency: string;
  readonly at: Date;
};

export type Period = { readonly from: Date; readonly to: Date };

/** What happened so close to the period's ends is left to the next comparison: clocks differ, and lists are late. */
const EDGE_MS = 3_600_000;
const isInside = (at: Date | null, { from, to }: Period): at is Date =>
  at !== null && at.getTime() >= from.getTime() + EDGE_MS && at.getTime() <= to.getTime() - EDGE_MS;

const sumOf = (rows: readonly { readonly amount_minor: number }[]): number =>
  rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** The list's operations by what they are; one that stands on two pages, because the list grew meanwhile, is one. */
const sorted = (theirs: readonly Operation[]) => {
  const once = [...new Map(theirs.map((operation) => [`${operation.kind} ${operation.id}`, operation])).values()];
  const of = (kind: Operation["kind"]) => once.filter((operation) => operation.kind === kind);
  return {
    payments: of("payment"),
    refunds: of("refund"),
    chargebacks: of("chargeback"),
    withdrawn: of("chargeback_withdrawn"),
  };
};

const named = (kind: DifferenceKind, operation: Operation, ours: OurPayment | null): Difference => ({
  kind,
  subject: operation.id,
  payment_id: operation.payment_id,
  attempt_id: ours?.attempt_id ?? operation.attempt_id,
  order_id: ours?.order_id ?? null,
  theirs_minor: operation.amount_minor,
  ours_minor: null,
  currency: operation.currency,
  at: operation.at,
});

const missing = (kind: "captured_here" | "refunded_here", ours: OurPayment, ours_minor: number, at: Date) => ({
  kind,
  subject: ours.attempt_id,
  payment_id: ours.payment_id,
  attempt_id: ours.attempt_id,
  order_id: ours.order_id,
  theirs_minor: null,
  ours_minor,
  currency: ours.currency,
  at,
});

/** @param back everything that went back, of whichever payment */
const paymentDifference = (payment: Operation, ours: OurPayment | null, back: readonly Operation[]): Difference[] => {
  const own = back.filter(({ payment_id }) => payment_id === payment.payment_id);
  const left = payment.amount_minor - sumOf(own);
  if (ours === null) {
    const refunded_minor = sumOf(own.filter(({ kind }) => kind === "refund"));
    return left > 0 ? [{ ...named("unknown_payment", payment, null), theirs_minor: left, refunded_minor }] : [];
  }
  if (ours.taken_minor === 0) return [named("captured_there", payment, ours)];
  if (ours.payment_id !== null && ours.payment_id !== payment.payment_id) {
    return left > 0 ? [{ ...named("twice", payment, ours), theirs_minor: left }] : [];
  }
  const isSame = ours.taken_minor === payment.amount_minor && ours.currency === payment.currency;
  return isSame ? [] : [{ ...named("amount_differs", payment, ours), ours_minor: ours.taken_minor }];
};

/** Sets our parts against the list's refunds, one of the same amount for each: what is left of both. */
const withoutParts = (listed: readonly Operation[], parts: readonly RefundedPart[]) => {
  const singles = [...listed];
  const unlisted = parts.filter(({ amount_minor }) => {
    const at = singles.findIndex((refund) => refund.amount_minor === amount_minor);
    if (at >= 0) singles.splice(at, 1);
    return at < 0;
  });
  return { singles, unlisted };
};

/** Refunds of one payment of ours that our rows do not have, and ours that the list does not have. */
const refundDifferences = (ours: OurPayment, theirs: readonly Operation[], period: Period): Difference[] => {
  const isKnown = ({ id }: Operation) =>
    ours.returns.some(({ kind, operation_id }) => kind === "refund" && operation_id === id);
  const listed = theirs.filter((refund) => !refund.isSum && !isKnown(refund));
  const { singles, unlisted } = withoutParts(listed, ours.parts);
  const exact = singles.filter(({ amount_minor }) => amount_minor === ours.refunded_minor).slice(0, 1);
  // What was refunded by hand before our refund was unknown then, and counted as a part of it.
  const own = exact.length === 0 && sumOf(singles) === ours.refunded_minor ? singles : exact;
  const sums = theirs.filter(({ isSum }) => isSum);
  const written = ours.refunded_minor + sumOf(ours.parts) + sumOf(ours.returns.filter(({ kind }) => kind === "refund"));
  const beyond = sums.flatMap((refund) =>
    refund.amount_minor > written
      ? [{ ...named("refunded_there", refund, ours), theirs_minor: refund.amount_minor - written }]
      : [],
  );
  const unrequested = singles
    .filter((refund) => !own.includes(refund))
    .map((refund) => named("refunded_there", refund, ours));
  const isListed = own.length > 0 || sums.some(({ amount_minor }) => amount_minor >= written);
  const isMissing = ours.refunded_minor > 0 && !isListed && isInside(ours.refunded_at, period);
  return [
    ...beyond,
    ...unrequested,
    ...(isMissing ? [missing("refunded_here", ours, ours.refunded_minor, ours.refunded_at ?? period.to)] : []),
    ...(sums.some(({ amount_minor }) => amount_minor >= written) ? [] : unlisted)
      .filter(({ at }) => isInside(at, period))
      .map(({ id, amount_minor, at }) => ({ ...missing("refunded_here", ours, amount_minor, at), subject: id })),
  ];
};

/**
 * Sets the acquirer's list of a period against our rows and names every difference by its kind. Pure; recorded
 * refunds and chargebacks are no differences any more.
 *
 * @param theirs the whole list of the period, in any order
 * @param all our payments that the list names, and those that took or refunded money in the period
 */
export const compareRegister = (
  theirs: readonly Operation[],
  all: readonly OurPayment[],
  period: Period,
): readonly Difference[] => {
  const { payments, refunds, chargebacks, withdrawn } = sorted(theirs);
  const byAttempt = new Map(all.map((ours) => [ours.attempt_id, ours]));
  const byPayment = new Map(all.flatMap((ours) => (ours.payment_id === null ? [] : [[ours.payment_id, ours]])));
  const oursOf = ({ payment_id, attempt_id }: Operation): OurPayment | null =>
    byPayment.get(payment_id ?? "") ?? byAttempt.get(attempt_id ?? "") ?? null;
  const listed = new Set(payments.flatMap((payment) => oursOf(payment)?.attempt_id ?? []));
  const paymentIds = new Set(payments.map(({ payment_id }) => payment_id));
  const back = [...refunds, ...chargebacks];
  // What went back from a second payment under one name is that payment's own.
  const isOf = (ours: OurPayment, operation: Operation): boolean =>
    oursOf(operation) === ours && (ours.payment_id === null || operation.payment_id === ours.payment_id);
  const isStray = (operation: Operation): boolean =>
    oursOf(operation) === null && !paymentIds.has(operation.payment_id);
  const isWritten = (ours: OurPayment | null, { id }: Operation): boolean =>
    ours?.returns.some(({ kind, operation_id }) => kind === "chargeback" && operation_id === id) === true;

  return [
    ...payments.flatMap((payment) => paymentDifference(payment, oursOf(payment), back)),
    ...all.flatMap((ours) =>
      ours.taken_minor > 0 && !listed.has(ours.attempt_id) && isInside(ours.taken_at, period)
        ? [missing("captured_here", ours, ours.taken_minor, ours.taken_at)]
        : [],
    ),
    ...all.flatMap((ours) =>
      refundDifferences(
        ours,
        refunds.filter((refund) => isOf(ours, refund)),
        period,
      ),
    ),
    ...refunds.filter(isStray).map((refund) => named("unknown_refund", refund, null)),
    ...chargebacks
      .filter((chargeback) => !isWritten(oursOf(chargeback), chargeback))
      .map((chargeback) => named("chargeback", chargeback, oursOf(chargeback))),
    ...withdrawn.map((operation) => named("chargeback_withdrawn", operation, oursOf(operation))),
  ];
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When the lists are compared next: the next full hour of that name, UTC, after `now`. */
export const nextComparison = (now: Date, hour: number): Date => {
  const today = new Date(now);
  today.setUTCHours(hour, 0, 0, 0);
  return today > now ? today : new Date(today.getTime() + DAY_MS);
};

/** No list is requested for more than a month at once. */
const LONGEST_DAYS = 31;

/**
 * What a comparison covers: the last `days`, and what was not compared before, because the acquirer was silent or the
 * upstream away.
 */
export const periodOf = (now: Date, days: number, comparedUntil: Date | null): Period => {
  const usual = now.getTime() - days * DAY_MS;
  const owed = comparedUntil === null ? usual : comparedUntil.getTime() - DAY_MS;
  return { from: new Date(Math.max(now.getTime() - LONGEST_DAYS * DAY_MS, Math.min(usual, owed))), to: now };
};

export type ReconcileSettings = {
  /** The hour of the day, UTC, at which the lists are compared. */
  readonly hour: number;
  /**
   * Money of payments that we have no row for is refunded. Only where no other brand, branch or test stand uses the
   * same account of the acquirer: their payments look the same. Refused for an account whose list shows that others use it.
   */
  readonly refundsUnknown: boolean;
};
