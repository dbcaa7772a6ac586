/**
 * @group money
 * @rule SPEC-723 SPEC-724 SPEC-725 SPEC-733
 */
import { describe, expect, it } from "@jest/globals";
import type { CartSnapshot } from "../documents";
import {
  cashAfter,
  PROPOSAL_MS,
  proposalStanding,
  proposedTerms,
  settledDifference,
  toCollect,
  uncollectedLoss,
} from "./order-proposal";

const line = (key: string, count: number): CartSnapshot["lines"][number] => ({
  key,
  product_id: 1,
  name: { en: key },
  type: "dish",
  image_url: null,
  price_minor: 10_000,
  unit_minor: 10_000,
  count,
  total_minor: 10_000 * count,
  modifiers: [{ id: 3, name: { en: "Cheese" }, price_minor: 0, count: 2 }],
  group_modifiers: [],
});
const cart = (total_minor: number, ...lines: CartSnapshot["lines"]): CartSnapshot => ({
  version: 1,
  lines,
  packages: [],
  without_bag: false,
  subtotal_minor: total_minor,
  packages_minor: 0,
  delivery_minor: 0,
  discount_minor: 0,
  bonuses_minor: 0,
  total_minor,
  currency_code: "RUB",
  basket: {
    lines: [],
    packages: [],
    without_bag: false,
    order_type: "takeaway",
    zone: null,
    deals: [],
    free_delivery: [],
    step_minor: 100,
    bonus: null,
  },
});

describe("the difference of an order's price", () => {
  // Collected before, cheaper by (below zero: dearer), what goes back, collected since.
  it.each([
    ["dearer: collected", 0, -5_000, 0, 5_000],
    ["dearer once more: both are collected", 5_000, -3_000, 0, 8_000],
    ["cheaper: goes back", 0, 5_000, 5_000, 0],
    ["cheaper by less than is collected: less is collected", 5_000, 3_000, 0, 2_000],
    ["cheaper by more than is collected: the rest goes back", 5_000, 8_000, 3_000, 0],
    ["the same", 5_000, 0, 0, 5_000],
  ])("of what was paid online, %s", (_what, collect_minor, difference, refund_minor, since) => {
    const settled = settledDifference({ payment_state: "paid", collect_minor }, difference);
    expect(settled).toEqual({ refund_minor, collect_minor: since });
  });

  it.each([-5_000, 0, 5_000])("of what is paid where it is received is nobody's: %d", (difference) => {
    const order = { payment_state: "not_required", collect_minor: 0 } as const;
    expect(settledDifference(order, difference)).toEqual({ refund_minor: 0, collect_minor: 0 });
  });

  it.each([
    ["paid", 5_000],
    ["refund_pending", 0],
    ["refunded", 0],
  ] as const)("is collected of an order that is %s: %d", (payment_state, minor) => {
    expect(toCollect({ payment_state, collect_minor: 5_000 })).toBe(minor);
  });

  it.each([
    ["not_required", 0, 35_000],
    ["paid", 0, 0],
    ["paid", 5_000, 5_000],
    ["refunded", 5_000, 0],
  ] as const)(
    "is lost of an order that is %s, with %d to collect, where nobody collects it: %d",
    (payment_state, collect_minor, minor) => {
      expect(uncollectedLoss({ payment_state, collect_minor, amount_minor: 35_000 })).toBe(minor);
    },
  );

  it.each([
    ["enough", 200_000, 150_000, 200_000],
    ["exactly enough", 150_000, 150_000, 150_000],
    ["less than it costs: exact", 100_000, 150_000, null],
    ["exact", null, 150_000, null],
  ])("what is paid with in cash: %s", (_what, cash_minor, amount, since) => {
    expect(cashAfter({ cash_minor }, amount)).toBe(since);
  });
});

describe("a proposal", () => {
  const now = new Date("2026-11-26T19:00:00Z");
  const order = {
    order_type: "delivery",
    original_status: "cooking",
    payment_state: "not_required",
    cart_snapshot: cart(0),
    cart_hash: "same",
  } as const;
  const proposal = { state: "open", cart_hash: "same", expires_at: new Date(now.getTime() + PROPOSAL_MS) } as const;
  it.each([
    ["open", proposal, order, "open"],
    ["not answered in time", { ...proposal, expires_at: now }, order, "expired"],
    ["of an order with other dishes since", proposal, { ...order, cart_hash: "other" }, "outdated"],
    ["of an order that left", proposal, { ...order, original_status: "sent" as const }, "outdated"],
    ["of an order that was refused", proposal, { ...order, original_status: "canceled" as const }, "outdated"],
    [
      "of an order that left, too late as well",
      { ...proposal, expires_at: now },
      { ...order, original_status: "sent" as const },
      "outdated",
    ],
    [
      "agreed to, whatever came of the order",
      { ...proposal, state: "agreed" as const },
      { ...order, cart_hash: "x" },
      "agreed",
    ],
    ["withdrawn", { ...proposal, state: "withdrawn" as const, expires_at: now }, order, "withdrawn"],
  ])("%s", (_what, of, to, standing) => {
    expect(proposalStanding(of, to, now)).toBe(standing);
  });

  it("shows its customer what goes, what comes and what it costs, the tip included", () => {
    const before = cart(30_000, line("rolls", 2), line("tea", 1));
    const after = cart(40_000, line("rolls", 1), line("tea", 1), line("soup", 2));
    const sums = { amount_minor: 35_000, collect_minor: 0, payment_state: "paid" } as const;
    expect(proposedTerms({ ...sums, cart_snapshot: before }, after)).toEqual({
      taken_off: [{ name: { en: "rolls" }, count: 1, modifiers: [{ name: { en: "Cheese" }, count: 2 }] }],
      added: [{ name: { en: "soup" }, count: 2, modifiers: [{ name: { en: "Cheese" }, count: 2 }] }],
      before_minor: 35_000,
      after_minor: 45_000,
      collect_minor: 10_000,
    });
  });
});
