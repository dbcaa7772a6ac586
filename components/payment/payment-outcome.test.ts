/**
 * @group money
 * @rule SPEC-355 SPEC-393
 */
import { describe, expect, it } from "@jest/globals";
import type { PaymentState } from "@/lib/contract/payment";
import { type Outcome, type OutcomeFacts, outcomeOf } from "./payment-outcome";

type Row = [OutcomeFacts["verification"], PaymentState | null, Outcome];

describe("the page after a payment", () => {
  it.each<Row>([
    ["none", null, { state: "waiting" }],
    ["none", "awaiting", { state: "waiting" }],
    ["none", "paid", { state: "success" }],
    ["none", "not_required", { state: "success" }],
    ["none", "failed", { state: "failure", payment: "failed" }],
    ["none", "expired", { state: "failure", payment: "expired" }],
    ["none", "canceled", { state: "failure", payment: "canceled" }],
    ["none", "refund_pending", { state: "failure", payment: "refund_pending" }],
    ["none", "refunded", { state: "failure", payment: "refunded" }],
    ["waiting", null, { state: "waiting" }],
    ["waiting", "expired", { state: "waiting" }],
    ["paid", null, { state: "success" }],
    ["refused", null, { state: "waiting" }],
    ["refused", "awaiting", { state: "failure", payment: null }],
    ["refused", "refund_pending", { state: "failure", payment: "refund_pending" }],
    ["refused", "paid", { state: "success" }],
    ["unsure", null, { state: "unsure" }],
    ["unsure", "awaiting", { state: "unsure" }],
    ["unsure", "paid", { state: "success" }],
    ["unsure", "expired", { state: "failure", payment: "expired" }],
  ])("%s, %s", (verification, payment, expected) => {
    expect(outcomeOf({ verification, payment, isMissing: false })).toEqual(expected);
  });

  it("is of nobody's order, or of a stranger's, no success", () => {
    expect(outcomeOf({ verification: "none", payment: null, isMissing: true })).toEqual({ state: "missing" });
    expect(outcomeOf({ verification: "refused", payment: null, isMissing: true })).toEqual({ state: "missing" });
  });
});
