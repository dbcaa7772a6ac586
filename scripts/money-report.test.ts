/**
 * @group faults
 * @group money
 */
import { describe, expect, it } from "@jest/globals";
import type { WaitingPayment } from "../upstream/store/stuck-money";
import { moneyReport, spanOf } from "./money-report";

const now = new Date("2026-11-22T12:00:00Z");
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const payment = (changes: Partial<WaitingPayment> = {}): WaitingPayment => ({
  kind: "refund",
  id: "5f0c3f0e-8e0e-4a51-9d3a-0d5a4f6f7a01",
  order_id: 1042,
  acquiring: "rbs",
  provider_payment_id: "510",
  amount_minor: 129_905,
  currency: "RUB",
  since: ago(5),
  asks: 3,
  next_ask_at: new Date(now.getTime() + 75_000),
  dead_at: null,
  ...changes,
});
const reportOf = (waiting: readonly WaitingPayment[]) =>
  moneyReport({ waiting, overdue: [], surplus: [], returned: [] }, now);

describe("the report about money", () => {
  it("lays a payment out under its heads", () => {
    const { lines } = reportOf([payment()]);
    expect(lines.slice(2, 5)).toEqual([
      "pending refunds: 1",
      "  payment                               order  acquirer  its number  amount       for        polls  next",
      "  5f0c3f0e-8e0e-4a51-9d3a-0d5a4f6f7a01  1042   rbs       510         1299.05 RUB  5 min 0 s  3      in 1 min 15 s",
    ]);
  });

  it("names what went back at the bank, by which hand, and counts none of it as stuck", () => {
    const back = { payment: "p", order_id: 1042, acquiring: "yookassa", kind: "chargeback" } as const;
    const returned = [{ ...back, amount_minor: 5_000, currency: "RUB", at: ago(60) }];
    const { lines, stuck } = moneyReport({ waiting: [], overdue: [], surplus: [], returned }, now);
    expect([stuck, lines.slice(-4, -1)]).toEqual([
      0,
      [
        "gone back at the bank in the last 7 days: 1",
        "  payment  order  acquirer  amount     at                        how",
        "  p        1042   yookassa  50.00 RUB  2026-11-22T11:00:00.000Z  chargeback",
      ],
    ]);
  });

  it.each([
    ["a refund of some minutes", payment(), 0],
    ["a refund of an hour", payment({ since: ago(61) }), 1],
    ["a payment of some minutes", payment({ kind: "unknown" }), 0],
    ["a payment beyond every deadline", payment({ kind: "unknown", since: ago(21) }), 1],
    ["a dead letter, however young", payment({ dead_at: now, next_ask_at: null }), 1],
  ])("counts what is stuck: %s", (_, waiting, stuck) => {
    expect(reportOf([waiting]).stuck).toBe(stuck);
  });

  it.each([
    [59, "0 min 59 s"],
    [3_725, "1 h 2 min"],
    [200_000, "2 d 7 h"],
  ])("writes %i s as %s", (seconds, text) => expect(spanOf(seconds)).toBe(text));
});
