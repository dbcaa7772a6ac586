/**
 * @group faults
 * @group money
 * @rule SPEC-354
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { OrderState } from "../order/lifecycle";
import {
  type AttemptStanding,
  type AttemptState,
  attemptStates,
  isOpen,
  type OrderStanding,
  type Outcome,
  type Settlement,
  settlement,
} from "./payment-state";
import { paymentTable } from "./payment-table";

const order = (
  payment_state: OrderStanding["payment_state"] = "awaiting",
  original_status: OrderStanding["original_status"] = "waiting_for_payment",
): OrderStanding => ({ payment_state, original_status, amount_minor: 129_900, currency: "RUB" });
const captured: Outcome = { kind: "captured", amount_minor: 129_900, currency: "RUB" };
const usual = { isHosted: false, hasRival: false, balance_minor: 129_900 };

type Row = [
  name: string,
  order: OrderStanding,
  attempt: AttemptStanding,
  outcome: Outcome,
  context: typeof usual,
  expected: Partial<Omit<Settlement, "order"> & { readonly order: OrderState | null }>,
];
const card = (state: AttemptState): AttemptStanding => ({ state, method: "cardOnline" });
const nothing = { attempt: null, order: null, ledger: null, alert: null };
const surplus = { kind: "surplus", amount_minor: 129_900 } as const;

const returned = (amount_minor: number, by: "refund" | "chargeback" = "refund"): Outcome => ({
  kind: "returned",
  by,
  amount_minor,
});

describe("money that went back without our asking", () => {
  const whole = { attempt: "refunded", ledger: null } as const;
  it.each<Row>([
    ["a part", order("paid", "accepted"), card("captured"), returned(50_000), usual, nothing],
    [
      "all of it, before anybody cooks",
      order("paid", "accepted"),
      card("captured"),
      returned(129_900),
      usual,
      { ...whole, order: { payment_state: "refunded", original_status: "canceled" } },
    ],
    [
      "the last part of an order that is done",
      order("paid", "done"),
      card("captured"),
      returned(79_900),
      { ...usual, balance_minor: 79_900 },
      { ...whole, order: { payment_state: "refunded", original_status: "done" } },
    ],
    [
      "what was to go back anyway",
      order("refund_pending", "canceled"),
      card("refund_pending"),
      returned(129_900),
      usual,
      { ...whole, order: { payment_state: "refunded", original_status: "canceled" } },
    ],
    [
      "a second payment of a paid order, which stays paid",
      order("paid", "cooking"),
      card("refund_pending"),
      returned(129_900),
      usual,
      { ...whole, order: null },
    ],
    [
      "charged back",
      order("paid", "done"),
      card("captured"),
      returned(129_900, "chargeback"),
      usual,
      { ...whole, order: { payment_state: "refunded", original_status: "done" }, alert: "chargeback" },
    ],
    [
      "charged back after it was refunded: it is lost twice",
      order("refunded", "canceled"),
      card("refunded"),
      returned(129_900, "chargeback"),
      { ...usual, balance_minor: 0 },
      { ...nothing, alert: "returned_too_much" },
    ],
  ])("%s", (_, standing, attempt, outcome, context, expected) => {
    expect(settlement(standing, attempt, outcome, context)).toMatchObject(expected);
  });
});

describe("what news of a payment changes", () => {
  it.each<Row>([
    [
      "money for an order that waits for it",
      order(),
      card("challenge"),
      captured,
      usual,
      {
        attempt: "captured",
        order: { payment_state: "paid", original_status: "accepted" },
        ledger: { kind: "capture", amount_minor: 129_900 },
      },
    ],
    ["the same reported twice", order("paid", "cooking"), card("captured"), captured, usual, nothing],
    [
      "another amount (SPEC-66)",
      order(),
      card("created"),
      { ...captured, amount_minor: 129_899 },
      usual,
      {
        attempt: "refund_pending",
        order: { payment_state: "refund_pending", original_status: "payment_failed" },
        ledger: { kind: "surplus", amount_minor: 129_899 },
        alert: "amount_mismatch",
      },
    ],
    [
      "another currency",
      order(),
      card("created"),
      { ...captured, currency: "USD" },
      usual,
      { attempt: "refund_pending", alert: "amount_mismatch" },
    ],
    [
      "money after the order has expired",
      order("expired", "canceled"),
      card("unknown"),
      captured,
      usual,
      {
        attempt: "refund_pending",
        order: { payment_state: "refund_pending", original_status: "canceled" },
        ledger: surplus,
        alert: "surplus_money",
      },
    ],
    [
      "money of a second try for a paid order",
      order("paid", "cooking"),
      card("declined"),
      captured,
      usual,
      { attempt: "refund_pending", order: null, ledger: surplus, alert: "surplus_money" },
    ],
    [
      "money of a closed try for an order that is cooked though its own went back at the bank",
      order("refunded", "cooking"),
      card("declined"),
      captured,
      usual,
      { attempt: "refund_pending", order: null, ledger: surplus, alert: "surplus_money" },
    ],
    [
      "money of a closed try while another is open",
      order(),
      card("canceled"),
      captured,
      { ...usual, hasRival: true },
      { attempt: "refund_pending", order: null, ledger: surplus, alert: "surplus_money" },
    ],
    [
      "money of a closed try of an order that still waits",
      order(),
      card("canceled"),
      captured,
      usual,
      { attempt: "captured", ledger: { kind: "capture", amount_minor: 129_900 }, alert: "late_capture" },
    ],
    [
      "a refused card",
      order(),
      card("created"),
      { kind: "declined", code: "5051" },
      usual,
      { attempt: "declined", order: null },
    ],
    [
      "a refusal in the bank's app",
      order(),
      { state: "bank_wait", method: "sbp" },
      { kind: "declined", code: "x" },
      usual,
      { attempt: "declined", order: { payment_state: "failed", original_status: "payment_failed" } },
    ],
    [
      "a refusal on the acquirer's page",
      order(),
      card("redirected"),
      { kind: "canceled" },
      { ...usual, isHosted: true },
      { attempt: "canceled", order: { payment_state: "failed", original_status: "payment_failed" } },
    ],
    [
      "a refusal after the money",
      order("paid", "accepted"),
      card("captured"),
      { kind: "declined", code: "x" },
      usual,
      nothing,
    ],
    ["silence", order(), card("created"), { kind: "silent" }, usual, { attempt: "unknown", order: null }],
    ["silence about a closed one", order(), card("declined"), { kind: "silent" }, usual, nothing],
    ["the next step", order(), card("created"), { kind: "pending", to: "method" }, usual, { attempt: "method" }],
    [
      "closed at the deadline",
      order(),
      { state: "bank_wait", method: "sbp" },
      { kind: "expired" },
      usual,
      { attempt: "expired", order: null },
    ],
    [
      "money refunded",
      order("refund_pending", "canceled"),
      card("refund_pending"),
      { kind: "refunded" },
      usual,
      {
        attempt: "refunded",
        order: { payment_state: "refunded", original_status: "canceled" },
        ledger: { kind: "refund", amount_minor: 129_900 },
      },
    ],
    [
      "surplus of a paid order refunded",
      order("paid", "done"),
      card("refund_pending"),
      { kind: "refunded" },
      usual,
      { attempt: "refunded", order: null },
    ],
    ["a refund nobody requested", order("paid", "done"), card("captured"), { kind: "refunded" }, usual, nothing],
  ])("%s", (_name, standing, attempt, outcome, context, expected) => {
    expect(settlement(standing, attempt, outcome, context)).toMatchObject(expected);
  });

  it("matches docs/payment-states.md, which `npm run generate` writes", () => {
    expect(readFileSync("docs/payment-states.md", "utf8")).toBe(paymentTable());
  });
});

const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constant<Outcome>(captured),
  fc.constant<Outcome>({ kind: "captured", amount_minor: 1, currency: "RUB" }),
  fc.constant<Outcome>({ kind: "declined", code: "5051" }),
  fc.constant<Outcome>({ kind: "canceled" }),
  fc.constant<Outcome>({ kind: "expired" }),
  fc.constant<Outcome>({ kind: "silent" }),
  fc.constant<Outcome>({ kind: "pending", to: "challenge" }),
  fc.constant<Outcome>({ kind: "refunded" }),
);

describe("whatever news comes in whatever order", () => {
  const taking: AttemptState[] = ["captured", "refund_pending", "refunded"];

  it("an order is paid exactly while its money is taken and not being refunded", () => {
    fc.assert(
      fc.property(fc.array(outcomes, { maxLength: 12 }), fc.boolean(), (reported, isHosted) => {
        let standing = order();
        let attempt = card("created");
        const ledger: string[] = [];
        for (const outcome of reported) {
          const to = settlement(standing, attempt, outcome, { ...usual, isHosted });
          standing = { ...standing, ...to.order };
          attempt = { ...attempt, state: to.attempt ?? attempt.state };
          if (to.ledger !== null) ledger.push(to.ledger.kind);
        }
        expect(standing.payment_state === "paid").toBe(attempt.state === "captured");
        expect(ledger.filter((kind) => kind === "capture" || kind === "surplus").length).toBe(
          taking.includes(attempt.state) ? 1 : 0,
        );
        expect(new Set(ledger).size).toBe(ledger.length);
        expect(standing.original_status === "accepted").toBe(standing.payment_state === "paid");
      }),
    );
  });

  it("the same news again changes nothing but what is still open", () => {
    fc.assert(
      fc.property(fc.constantFrom(...attemptStates), outcomes, (state, outcome) => {
        const first = settlement(order(), card(state), outcome, usual);
        const after = card(first.attempt ?? state);
        const again = settlement({ ...order(), ...first.order }, after, outcome, usual);
        if (isOpen(after.state)) expect(again.attempt ?? after.state).toBe(after.state);
        else expect(again).toEqual(nothing);
      }),
    );
  });
});
