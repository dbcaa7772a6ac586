/** @group money */
import { describe, expect, it } from "@jest/globals";
import { audit, type Facts, type Note, type OrderFact } from "./audit";

const note: Note = {
  mark: "one",
  orders: [7],
  isRefused: false,
  total_minor: 500,
  sawPaid: true,
  isCanceled: false,
  lastState: "paid",
};
const order: OrderFact = {
  id: 7,
  mark: "one",
  amount_minor: 500,
  payment_state: "paid",
  original_status: "accepted",
};
const taken = { invoice: "7", amount_minor: 500 };
const right: Facts = {
  notes: [note],
  orders: [order],
  held: [{ order_id: 7, held_minor: 500 }],
  bank: { captures: [taken], refunds: [] },
};
const nothing = { held: [], bank: { captures: [], refunds: [] } };
const back: Facts = {
  ...right,
  notes: [{ ...note, isCanceled: true, lastState: "refunded" }],
  orders: [{ ...order, payment_state: "refunded", original_status: "canceled" }],
  held: [{ order_id: 7, held_minor: 0 }],
  bank: { captures: [taken], refunds: [taken] },
};

describe("the audit", () => {
  it.each<[string, Facts]>([
    ["a paid order", right],
    ["one that was cancelled and went back", back],
    [
      "a refused checkout",
      { ...nothing, notes: [{ ...note, orders: [], isRefused: true, sawPaid: false, lastState: null }], orders: [] },
    ],
  ])("finds nothing wrong with %s", (_name, facts) => expect(audit(facts)).toEqual([]));

  it.each<[string, Facts]>([
    ["lost", { ...right, ...nothing, orders: [] }],
    [
      "doubled",
      { ...right, orders: [order, { ...order, id: 8, payment_state: "expired", original_status: "canceled" }] },
    ],
    ["made though refused", { ...right, notes: [{ ...note, isRefused: true }] }],
    ["another amount", { ...right, notes: [{ ...note, total_minor: 499 }] }],
    ["shown as paid", { ...back, notes: [{ ...note, lastState: "refunded" }] }],
    ["shown in another state", { ...right, notes: [{ ...note, lastState: "failed" }] }],
    ["charged twice", { ...right, bank: { captures: [taken, taken], refunds: [taken] } }],
    ["money and order differ", { ...right, bank: { captures: [], refunds: [] }, held: [] }],
    ["the two books differ", { ...right, held: [] }],
    [
      "never settled",
      {
        ...right,
        ...nothing,
        orders: [{ ...order, payment_state: "awaiting", original_status: "waiting_for_payment" }],
        notes: [{ ...note, sawPaid: false, lastState: "awaiting" }],
      },
    ],
    [
      "cooked unpaid",
      {
        ...right,
        ...nothing,
        orders: [{ ...order, payment_state: "failed" }],
        notes: [{ ...note, sawPaid: false, lastState: "failed" }],
      },
    ],
    ["nobody's order", { ...right, orders: [order, { ...order, id: 8, mark: null, payment_state: "not_required" }] }],
    ["paid without an order", { ...right, bank: { captures: [taken, { ...taken, invoice: "9" }], refunds: [] } }],
  ])("sees what is %s", (kind, facts) => expect(audit(facts).map((fault) => fault.kind)).toEqual([kind]));
});
