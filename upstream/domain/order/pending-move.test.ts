/**
 * @group money
 * @rule SPEC-584 SPEC-586
 */
import { describe, expect, it } from "@jest/globals";
import { boardEvents } from "@/lib/contract/staff/board-order";
import type { Party } from "../staff/permissions";
import type { Cause } from "./lifecycle";
import type { OrderRow } from "./order-row";
import { fateOf, mayTap, movesOf, type PendingMove, shownOrder } from "./pending-move";

const at = new Date("2026-11-24T12:00:00Z");

const order = (changes: Partial<OrderRow>): OrderRow => ({
  id: 1,
  order_cache_key: null,
  owner_id: "g:x",
  cart_id: null,
  city_id: 1,
  order_type: "delivery",
  shop_id: 11,
  delivery_zone_id: null,
  payment_type: "cardOnline",
  acquiring: "cloudpayments",
  amount_minor: 100,
  tip_minor: 0,
  collect_minor: 0,
  currency: "RUB",
  vat: null,
  cart_hash: "",
  request_sha256: null,
  cart_snapshot: {
    ...{ version: 1, lines: [], packages: [], without_bag: false, currency_code: "RUB", total_minor: 100 },
    ...{ subtotal_minor: 100, packages_minor: 0, delivery_minor: 0, discount_minor: 0, bonuses_minor: 0 },
  },
  original_status: "accepted",
  payment_state: "paid",
  pay_deadline: null,
  language: "ru",
  utm_source: null,
  username: "",
  phone: "",
  email: null,
  cash_minor: null,
  comment: null,
  delivery_address: null,
  slot: { id: "", date: "2026-11-24", title: "", day_name: "", start_timestamp: 0, is_asap: false },
  slot_starts_at: null,
  kitchen_minutes: 0,
  created_at: at,
  paid_at: at,
  status_at: at,
  completed_at: null,
  uncollected_at: null,
  version: 0,
  confirmed_at: null,
  promised_at: null,
  kitchen_note: null,
  ...changes,
});

const pending = (event: PendingMove["event"], minutes: number | null = null): PendingMove => ({
  event,
  minutes,
  reason: event === "refuse" ? "closing" : null,
  paid_by: null,
  at: new Date(at.getTime() + 60_000),
});

describe("a pending move, where something else is to move its order (SPEC-586)", () => {
  const cancel = { event: "canceled", by: "customer" } as const;
  const operator = { event: "refused", by: "staff" } as const;
  const bank = { event: "returned_at_bank", by: "acquirer" } as const;
  const cook = { event: "cooking_started", by: "kitchen" } as const;
  const sent = { event: "sent", by: "staff" } as const;

  it.each<readonly [PendingMove["event"], OrderRow["original_status"], Cause, ReturnType<typeof fateOf>]>([
    ["accept", "accepted", cancel, "first"],
    ["start", "accepted", cancel, "first"],
    ["done", "cooked", bank, "first"],
    ["ready", "cooking", operator, "first"],
    // A refusal gives way to what ends the order …
    ["refuse", "accepted", cancel, "dropped"],
    ["refuse", "accepted", bank, "dropped"],
    ["refuse", "cooking", operator, "dropped"],
    // … stays where money comes back for what is being cooked …
    ["refuse", "cooking", bank, "stays"],
    // … and is done before anybody goes on with it.
    ["refuse", "accepted", cook, "first"],
    ["refuse", "cooked", sent, "first"],
    ["refuse", "cooking", cancel, "first"],
  ])("%s of an order that is %s, and %j: %s", (event, original_status, other, fate) => {
    expect(fateOf(order({ original_status }), pending(event), other)).toBe(fate);
  });
});

describe("an order as boards show it (SPEC-581)", () => {
  it("has its pending move done, but for the money", () => {
    const refused = shownOrder(order({}), pending("refuse"));
    expect(refused).toMatchObject({ original_status: "canceled", payment_state: "paid" });
    const accepted = shownOrder(order({}), pending("accept", 25));
    expect(accepted).toMatchObject({
      original_status: "accepted",
      confirmed_at: pending("accept").at,
      promised_at: new Date(at.getTime() + 26 * 60_000),
    });
    expect(shownOrder(order({}), pending("start"))).toMatchObject({ confirmed_at: pending("start").at });
  });

  it("is as it is where the move is not allowed any more", () => {
    const done = order({ original_status: "done" });
    expect(shownOrder(done, pending("ready"))).toBe(done);
    expect(shownOrder(done, null)).toBe(done);
  });

  it("ends without having been handed over, and goes back without either (SPEC-730, SPEC-732)", () => {
    const away = shownOrder(order({ original_status: "sent" }), pending("not_collected"));
    expect(away).toMatchObject({
      original_status: "done",
      uncollected_at: pending("not_collected").at,
      completed_at: null,
    });
    expect(shownOrder(away, pending("back"))).toMatchObject({ original_status: "cooking", uncollected_at: null });
    const handedOut = order({ original_status: "done", completed_at: at });
    expect(shownOrder(handedOut, pending("back"))).toMatchObject({ original_status: "cooking", completed_at: null });
  });
});

describe("what may be tapped (SPEC-584)", () => {
  const all: readonly Party[] = ["owner", "manager", "device", "kitchen", "courier_desk", "support"];

  it.each([
    ["new", {}, "accept start ready sent done refuse"],
    ["accepted", { confirmed_at: at }, "start ready sent done refuse"],
    ["accepted, to be fetched", { confirmed_at: at, order_type: "takeaway" }, "start ready done refuse"],
    ["cooking", { confirmed_at: at, original_status: "cooking" }, "ready sent done refuse"],
    ["cooked", { confirmed_at: at, original_status: "cooked" }, "sent done refuse back"],
    [
      "cooked, to be fetched",
      { confirmed_at: at, original_status: "cooked", order_type: "takeaway" },
      "done refuse not_collected back",
    ],
    ["sent", { confirmed_at: at, original_status: "sent" }, "done refuse not_collected back"],
    ["done", { confirmed_at: at, original_status: "done" }, "back"],
    ["done and paid at the door", { original_status: "done", payment_state: "not_required" }, ""],
    ["canceled", { original_status: "canceled", payment_state: "refund_pending" }, ""],
    ["unpaid", { original_status: "waiting_for_payment", payment_state: "awaiting" }, ""],
  ] as const)("of an order that is %s", (_, changes, expected) => {
    expect(movesOf(order(changes), "device").join(" ")).toBe(expected);
  });

  it("by whom", () => {
    const table = Object.fromEntries(
      all.map((party) => [party, boardEvents.filter((event) => mayTap(party, event)).join(" ")]),
    );
    expect(table).toEqual({
      owner: "accept start ready sent done refuse not_collected back",
      manager: "accept start ready sent done refuse not_collected back",
      device: "accept start ready sent done refuse not_collected back",
      kitchen: "accept start ready refuse back",
      courier_desk: "sent done not_collected",
      support: "refuse",
    });
  });
});
