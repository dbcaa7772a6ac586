/** @group money */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type OriginalStatus, originalStatuses } from "@/lib/contract/order/order";
import { paymentStates } from "@/lib/contract/payment";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import { isLong } from "@/tests/support/long";
import { type AttemptState, isOpen, type Outcome, settlement } from "../payment/payment-state";
import { eventOfMove, type MovedBy } from "../staff/staff-event";
import {
  actors,
  type Cause,
  type Effect,
  type EventBy,
  initialState,
  lifecycle,
  type OrderState,
  statusAfter,
  transition,
  voided,
} from "./lifecycle";
import { eventOfMove as messageOfMove } from "./order-messages";

/**
 * What the specification promises of every status, written by hand and not made of the table: who may cause what, and what
 * the order is then. All that is not here is promised not to happen.
 */
const promised: Readonly<Record<OriginalStatus, readonly string[]>> = {
  waiting_for_payment: [
    "acquirer: payment_approved -> accepted", // SPEC-228
    "acquirer: payment_refused -> payment_failed", // SPEC-354
    "acquirer: payment_mismatched -> payment_failed", // SPEC-66
    "clock: payment_expired -> canceled", // SPEC-46
    "customer: abandoned -> canceled", // SPEC-242, ADR-0041
  ],
  accepted: [
    "customer: canceled -> canceled", // SPEC-242
    "staff: refused -> canceled", // SPEC-268
    "staff: confirmed -> accepted", // SPEC-580
    "clock: unaccepted -> canceled", // SPEC-614
    "clock: confirmed -> accepted",
    "kitchen: cooking_started -> cooking", // SPEC-57
    "staff: cooking_started -> cooking",
    "staff: cooked -> cooked",
    "staff: sent (delivery) -> sent",
    "staff: completed -> done",
    "acquirer: returned_at_bank -> canceled", // ADR-0044
  ],
  cooking: [
    "staff: refused -> canceled",
    "kitchen: cooked -> cooked",
    "staff: cooked -> cooked",
    "staff: sent (delivery) -> sent",
    "staff: completed -> done",
    "acquirer: returned_at_bank -> cooking",
  ],
  cooked: [
    "staff: refused -> canceled",
    "kitchen: sent (delivery) -> sent",
    "kitchen: completed (takeaway) -> done",
    "staff: sent (delivery) -> sent",
    "staff: completed -> done",
    "staff: not_collected (takeaway) -> done", // SPEC-730
    "staff: reopened -> cooking", // SPEC-732
    "acquirer: returned_at_bank -> cooked",
  ],
  sent: [
    "staff: refused -> canceled",
    "kitchen: completed (delivery) -> done",
    "staff: completed -> done",
    "staff: not_collected (delivery) -> done",
    "staff: reopened -> cooking",
    "acquirer: returned_at_bank -> sent",
  ],
  done: ["staff: reopened -> cooking", "acquirer: returned_at_bank -> done"],
  canceled: [
    "acquirer: captured_late -> canceled",
    "acquirer: refunded -> canceled",
    "acquirer: returned_at_bank -> canceled",
  ],
  payment_failed: [
    "acquirer: captured_late -> payment_failed",
    "acquirer: refunded -> payment_failed",
    "acquirer: returned_at_bank -> payment_failed",
  ],
};

/** What is promised of the money: from which state of it an event is allowed, and what it is then. By hand as well. */
const promisedMoney: Readonly<Record<Cause["event"], string>> = {
  payment_approved: "awaiting paid",
  payment_refused: "awaiting failed",
  payment_mismatched: "awaiting refund_pending",
  payment_expired: "awaiting expired",
  abandoned: "awaiting canceled",
  canceled: "not_required not_required, paid refund_pending, refunded refunded",
  refused: "not_required not_required, paid refund_pending, refunded refunded",
  unaccepted: "not_required not_required, paid refund_pending, refunded refunded",
  confirmed: "not_required not_required, paid paid, refunded refunded",
  cooking_started: "not_required not_required, paid paid, refunded refunded",
  cooked: "not_required not_required, paid paid, refunded refunded",
  sent: "not_required not_required, paid paid, refunded refunded",
  completed: "not_required not_required, paid paid, refunded refunded",
  not_collected: "not_required not_required, paid paid, refunded refunded",
  reopened: "not_required not_required, paid paid, refunded refunded",
  captured_late:
    "failed refund_pending, expired refund_pending, canceled refund_pending, refund_pending refund_pending, refunded refund_pending",
  refunded: "refund_pending refunded",
  returned_at_bank: "paid refunded, refund_pending refunded",
};

/** What the database allows of an order; the checks of `orders` in its migrations. */
const isAllowed = ({ original_status: status, payment_state: money }: OrderState): boolean => {
  const isUncooked = ["waiting_for_payment", "canceled", "payment_failed"].includes(status);
  return (
    (["not_required", "paid", "refunded"].includes(money) || isUncooked) &&
    (money === "awaiting") === (status === "waiting_for_payment") &&
    !(money === "paid" && isUncooked)
  );
};

const causes: readonly Cause[] = lifecycle.flatMap(({ event, by }) =>
  by.map((actor) => ({ event, by: actor }) as Cause),
);
const events = [...new Set(lifecycle.map(({ event }) => event))];
/** Also what no type would let anybody write: each event with each actor. */
const anything = events.flatMap((event) => actors.map((by) => ({ event, by }) as Cause));
const states: readonly OrderState[] = originalStatuses
  .flatMap((original_status) => paymentStates.map((payment_state) => ({ original_status, payment_state })))
  .filter(isAllowed);
const of = (order_type: OrderType, state: OrderState) => ({ order_type, ...state });

describe("an order's life (SPEC-546)", () => {
  it.each(originalStatuses)("from %s goes on as promised, and not otherwise", (status) => {
    const found = new Set<string>();
    for (const cause of anything) {
      const ends = orderTypes.map((type) => statusAfter(status, type, cause));
      const [delivery = null, takeaway = null] = ends;
      if (delivery === null && takeaway === null) continue;
      const type = delivery !== null && takeaway !== null ? "" : ` (${delivery === null ? "takeaway" : "delivery"})`;
      found.add(`${cause.by}: ${cause.event}${type} -> ${delivery ?? takeaway}`);
    }
    expect([...found].toSorted()).toEqual([...promised[status]].toSorted());
  });

  it.each(events)("%s needs the money that is promised, and makes of it what is", (event) => {
    const found = new Set<string>();
    for (const cause of anything.filter((one) => one.event === event))
      for (const type of orderTypes)
        for (const state of states) {
          const to = transition(of(type, state), cause);
          if (to !== null) found.add(`${state.payment_state} ${to.payment_state}`);
        }
    expect([...found].toSorted()).toEqual(promisedMoney[event].split(", ").toSorted());
  });

  it("never has a state that the database refuses", () => {
    expect(states).toHaveLength(28);
    for (const route of ["on_delivery", "cache", "hosted"] as const) expect(isAllowed(initialState(route))).toBe(true);
    for (const state of states)
      for (const type of orderTypes)
        for (const cause of anything) {
          const to = transition(of(type, state), cause);
          expect(to === null || isAllowed(to)).toBe(true);
        }
  });

  it("has one row at most for an event of an actor in a state", () => {
    for (const { event, by } of anything)
      for (const status of originalStatuses)
        for (const type of orderTypes) {
          const matching = lifecycle.filter(
            (row) =>
              row.event === event &&
              row.by.some((one) => one === by) &&
              row.from.some((one) => one === status) &&
              (!("order_type" in row) || row.order_type === type),
          );
          expect(matching.length).toBeLessThan(2);
        }
  });

  it("goes forward only, but where people at a board move it back, so that who tries again comes to an end", () => {
    const onwards = (from: OriginalStatus, seen: readonly OriginalStatus[]): void => {
      expect(seen).not.toContain(from);
      for (const type of orderTypes)
        for (const cause of causes.filter(({ event }) => event !== "reopened")) {
          const to = statusAfter(from, type, cause);
          if (to !== null && to !== from) onwards(to, [...seen, from]);
        }
    };
    onwards("waiting_for_payment", []);
  });

  it("knows no type of order where a payment is concerned: what becomes known of one says none", () => {
    expect(lifecycle.filter((row) => row.by.some((by) => by === "acquirer") && "order_type" in row)).toEqual([]);
  });

  it("cannot be written with an actor who may not, or with a status", () => {
    // @ts-expect-error a customer does not begin to cook
    const cook: Cause = { event: "cooking_started", by: "customer" };
    // @ts-expect-error the kitchen does not cancel
    const cancel: Cause = { event: "canceled", by: "kitchen" };
    // @ts-expect-error "done" is a status and no event
    const done: Cause = { event: "done", by: "staff" };
    // @ts-expect-error the staff do not pay an order
    const pay: EventBy<"staff"> = "payment_approved";
    for (const cause of [cook, cancel, done, { event: pay, by: "staff" } as Cause])
      for (const state of states) expect(transition(of("delivery", state), cause)).toBeNull();
  });
});

describe("what follows in an order's life (SPEC-548)", () => {
  type Followed = {
    readonly from: OrderState;
    readonly to: OrderState;
    readonly type: OrderType;
    readonly cause: Cause;
  };
  const all = states.flatMap((from) =>
    orderTypes.flatMap((type) =>
      causes.flatMap((cause) => {
        const to = transition(of(type, from), cause);
        return to === null ? [] : [{ from, to, type, cause, effects: to.effects }];
      }),
    ),
  );
  const sources: Readonly<Record<Cause["by"], MovedBy>> = {
    ...{ customer: "customer", staff: "operator", kitchen: "kitchen", acquirer: "payment", clock: "payment" },
  };
  const isVoid = (status: OriginalStatus) => status === "canceled" || status === "payment_failed";
  const becomes = ({ from, to }: Followed, status: OriginalStatus) =>
    from.original_status !== to.original_status && to.original_status === status;

  const rules: readonly (readonly [Effect, string, (followed: Followed) => boolean])[] = [
    [
      "refund",
      "what was paid goes back",
      ({ from, to }) => from.payment_state === "paid" && to.payment_state === "refund_pending",
    ],
    [
      "release_offers",
      "an order that comes to nothing releases (SPEC-35)",
      ({ from, to }) => !isVoid(from.original_status) && isVoid(to.original_status),
    ],
    [
      "accrue_bonuses",
      "one that is handed over brings bonuses (SPEC-35)",
      (one) => becomes(one, "done") && one.cause.event !== "not_collected",
    ],
    [
      "rewind",
      "one that is cooked again forgets what came after (SPEC-732)",
      ({ cause }) => cause.event === "reopened",
    ],
    [
      "empty_cart",
      "one that is paid takes its dishes along",
      ({ from, to }) => from.payment_state !== to.payment_state && to.payment_state === "paid",
    ],
    [
      "notify_staff",
      "the staff are notified of what concerns them (SPEC-515)",
      ({ from, to, cause }) => {
        const move = { from: from.original_status, to: to.original_status, by: sources[cause.by] };
        return move.from !== move.to && eventOfMove(move) !== null;
      },
    ],
    [
      "notify_customer",
      "the customer is notified where any order type has a message",
      ({ from, to }) => {
        const move = { from: from.original_status, to: to.original_status, isUncollected: false };
        return move.from !== move.to && orderTypes.some((type) => messageOfMove(move, type, "push") !== null);
      },
    ],
  ];

  it.each(rules)("%s: %s, and otherwise not", (effect, _, isWanted) => {
    expect(all.length).toBeGreaterThan(100);
    // A refund that finds no captured payment sends nothing: an order that is paid on delivery is canceled by the same row.
    const counted = effect === "refund" ? all.filter(({ from }) => from.payment_state === "paid") : all;
    for (const followed of counted)
      expect([followed, followed.effects.includes(effect)]).toEqual([followed, isWanted(followed)]);
  });

  it("a slot is held by every order that has not come to nothing", () => {
    expect(voided).toEqual(["canceled", "payment_failed"]);
  });
});

type Step = { readonly cause: Cause } | { readonly outcome: Outcome };
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...causes.filter(({ by }) => by !== "acquirer")).map((cause) => ({ cause })),
  fc
    .constantFrom<Outcome>(
      { kind: "captured", amount_minor: 5, currency: "RUB" },
      { kind: "captured", amount_minor: 4, currency: "RUB" },
      { kind: "declined", code: "5051" },
      { kind: "canceled" },
      { kind: "expired" },
      { kind: "silent" },
      { kind: "refunded" },
      { kind: "returned", by: "refund", amount_minor: 5 },
      { kind: "returned", by: "chargeback", amount_minor: 5 },
    )
    .map((outcome) => ({ outcome })),
);

/** An order as a shop would have it: its effects counted, its payments as rows of which the last is queried. */
class Shop {
  state: OrderState;
  isUncollected = false;
  readonly counts = { released: 0, accrued: 0, emptied: 0 };
  readonly ends: OriginalStatus[] = [];
  payments: { state: AttemptState; balance: number }[] = [];
  taken = 0;
  readonly #type: OrderType;
  readonly #isHosted: boolean;

  constructor(type: OrderType, route: "on_delivery" | "cache" | "hosted") {
    this.#type = type;
    this.#isHosted = route === "hosted";
    this.state = initialState(route);
  }

  #follow(to: OrderState & { readonly effects: readonly Effect[] }): void {
    if (to.effects.includes("release_offers")) this.counts.released += 1;
    if (to.effects.includes("accrue_bonuses")) this.counts.accrued += 1;
    if (to.effects.includes("empty_cart")) this.counts.emptied += 1;
    if (to.effects.includes("refund"))
      this.payments = this.payments.map((one) =>
        one.state === "captured" ? { ...one, state: "refund_pending" } : one,
      );
    const isMoved = to.original_status !== this.state.original_status;
    this.state = { original_status: to.original_status, payment_state: to.payment_state };
    if (isMoved && ["done", "canceled", "payment_failed"].includes(to.original_status))
      this.ends.push(to.original_status);
  }

  cause(cause: Cause): void {
    // What has brought bonuses is not cooked again (`reopenObstacle`).
    if (cause.event === "reopened" && this.counts.accrued > 0) return;
    const to = transition({ ...this.state, order_type: this.#type }, cause);
    if (to === null) return;
    this.isUncollected = cause.event === "not_collected" || (this.isUncollected && cause.event !== "reopened");
    if (cause.event === "reopened" && this.state.original_status === "done") this.ends.pop();
    this.#follow(to);
  }

  /** Something becomes known of a payment: of an earlier one too, where `nth` says so. */
  settle(outcome: Outcome, nth: number): void {
    const isWaiting = this.state.payment_state === "awaiting";
    const isLive = this.payments.some(({ state }) => isOpen(state) || state === "captured");
    if (isWaiting && !isLive) this.payments = [...this.payments, { state: "created", balance: 0 }];
    const index = this.payments.length === 0 ? -1 : nth % this.payments.length;
    const payment = this.payments[index];
    if (payment === undefined) return;
    const hasRival = this.payments.some(
      ({ state }, other) => other !== index && (isOpen(state) || state === "captured"),
    );
    const context = { isHosted: this.#isHosted, hasRival, balance_minor: payment.balance };
    const order = { ...this.state, amount_minor: 5, currency: "RUB" };
    const to = settlement(order, { state: payment.state, method: "cardOnline" }, outcome, context);
    if (to.ledger?.kind === "capture") this.taken += 1;
    const state = to.attempt ?? payment.state;
    const balance = state === "refunded" ? 0 : (to.ledger?.amount_minor ?? payment.balance);
    this.payments = this.payments.with(index, { state, balance });
    const event = to.order?.event;
    if (event !== undefined) this.cause({ event, by: "acquirer" });
  }
}

/** The states that the page of the table says an order can have. */
const reachable = [
  ...["waiting_for_payment awaiting", "accepted not_required", "accepted paid"],
  ...["cooking", "cooked", "sent", "done"].flatMap((status) =>
    ["not_required", "paid", "refunded"].map((money) => `${status} ${money}`),
  ),
  ...["not_required", "expired", "canceled", "refund_pending", "refunded"].map((money) => `canceled ${money}`),
  ...["failed", "refund_pending", "refunded"].map((money) => `payment_failed ${money}`),
];

const holds = ({ state, counts, ends, taken, payments, isUncollected }: Shop): void => {
  const { original_status: status, payment_state: money } = state;
  const isOver = voided.includes(status) || status === "done";
  expect(reachable).toContain(`${status} ${money}`);
  // Released exactly by those that came to nothing, brought exactly by those that were handed over, and ended once.
  expect(counts.released).toBe(voided.includes(status) ? 1 : 0);
  expect(counts.accrued).toBe(status === "done" && !isUncollected ? 1 : 0);
  expect(ends).toEqual(isOver ? [status] : []);
  // One capture at most pays it, and its cart is emptied with it; a payment keeps its money exactly while it is paid.
  expect(taken).toBeLessThanOrEqual(1);
  expect(counts.emptied).toBe(taken);
  expect(payments.filter((payment) => payment.state === "captured")).toHaveLength(money === "paid" ? 1 : 0);
};

describe("whatever happens to an order in whatever order (SPEC-548)", () => {
  it("money, slot, deals and bonuses are taken and released once, and what has ended stays ended", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...orderTypes),
        fc.constantFrom("on_delivery" as const, "cache" as const, "hosted" as const),
        fc.array(fc.tuple(steps, fc.nat(5)), { maxLength: 20 }),
        (type, route, happened) => {
          const shop = new Shop(type, route);
          for (const [step, nth] of happened) {
            if ("cause" in step) shop.cause(step.cause);
            else if (route !== "on_delivery") shop.settle(step.outcome, nth);
            holds(shop);
            reached.add(shop.state.original_status);
          }
        },
      ),
      { numRuns: isLong ? 20_000 : 1_000 },
    );
    expect([...reached].toSorted()).toEqual([...originalStatuses].toSorted());
  });
});
