/** @rule SPEC-724 */
import { describe, expect, it } from "@jest/globals";
import { boardOrder } from "./board-fixture";
import { paymentMark } from "./payment-mark";

describe("the payment mark of a ticket (SPEC-600)", () => {
  it.each([
    ["paid online", { payment_state: "paid" }, { kind: "paid" }],
    ["a card that was charged online", { payment_type: "card", payment_state: "paid" }, { kind: "paid" }],
    [
      "exact cash",
      { payment_type: "cash", payment_state: "not_required" },
      { kind: "cash", total: 1290, change: null },
    ],
    [
      "cash with change",
      { payment_type: "cash", payment_state: "not_required", cash: { pays_with: 2000, change: 710 } },
      { kind: "cash", total: 1290, change: { from: 2000, sum: 710 } },
    ],
    [
      "paid online, but for what came into it afterwards",
      { payment_state: "paid", to_collect: 150 },
      { kind: "collect", total: 150 },
    ],
    ["the terminal", { payment_type: "card", payment_state: "not_required" }, { kind: "card", total: 1290 }],
    ["an aggregator", { payment_type: "YandexEda", payment_state: "not_required" }, { kind: "elsewhere" }],
  ] as const)("%s", (_, more, mark) => {
    expect(paymentMark(boardOrder(1, more))).toEqual(mark);
  });
});
