import { describe, expect, it } from "@jest/globals";
import { originalStatuses } from "@/lib/contract/order/order";
import { eventKey, eventOfMove, type MovedBy, staffEvents } from "./staff-event";

const eventOf = (from: Parameters<typeof eventOfMove>[0]["from"], to: (typeof originalStatuses)[number], by: MovedBy) =>
  eventOfMove({ from, to, by });

describe("what the people of a shop are notified of (SPEC-515)", () => {
  it.each([
    [null, "accepted", "customer", { event: "order.new", details: {} }],
    ["waiting_for_payment", "accepted", "payment", { event: "order.new", details: {} }],
    // It waits for its money: no kitchen may cook it yet.
    [null, "waiting_for_payment", "customer", null],
    ["waiting_for_payment", "payment_failed", "payment", { event: "payment.failed", details: { failure: "refused" } }],
    ["waiting_for_payment", "canceled", "payment", { event: "payment.failed", details: { failure: "expired" } }],
    ["waiting_for_payment", "canceled", "customer", null],
    ["accepted", "canceled", "customer", { event: "order.canceled", details: { by: "customer" } }],
    ["cooking", "canceled", "operator", { event: "order.canceled", details: { by: "operator" } }],
    ["accepted", "canceled", "payment", { event: "order.canceled", details: { by: "payment" } }],
  ] as const)("from %s to %s by %s", (from, to, by, expected) => expect(eventOf(from, to, by)).toEqual(expected));

  it("is nothing that the kitchen does itself", () => {
    const silent = originalStatuses.filter((to) => eventOf("cooking", to, "kitchen") === null);
    expect(silent).toEqual(["waiting_for_payment", "cooking", "cooked", "sent", "done"]);
  });
});

it("an event has a name without full stops, which delimit what a webhook signs", () => {
  expect(staffEvents.map((event) => eventKey(event, "10.42"))).toEqual([
    "order_new_10_42",
    "order_unaccepted_10_42",
    "order_canceled_10_42",
    "payment_failed_10_42",
    "payment_doubtful_10_42",
    "form_new_10_42",
    "shop_no_board_10_42",
  ]);
});
