/**
 * @group security
 * @rule SPEC-385
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { OrderRow } from "../upstream/domain/order/order-row";
import { orderDetails, orderLines, refusalLines } from "./orders-report";
import { writtenLines } from "./terminal";

const at = new Date("2026-11-25T17:30:00Z");
const cities = new Map([[1, { timezone: "Europe/Berlin", language: "de" }]] as const);

const order: OrderRow = {
  id: 1042,
  order_cache_key: null,
  owner_id: "g:1",
  cart_id: null,
  city_id: 1,
  order_type: "delivery",
  shop_id: 13,
  delivery_zone_id: 4,
  payment_type: "cash",
  acquiring: null,
  amount_minor: 2_600,
  tip_minor: 0,
  collect_minor: 0,
  currency: "EUR",
  vat: null,
  cart_hash: "",
  request_sha256: null,
  cart_snapshot: {
    version: 1,
    lines: [
      {
        key: "1",
        product_id: 1,
        name: { en: "Soup", de: "Suppe" },
        type: "default",
        image_url: null,
        price_minor: 500,
        unit_minor: 500,
        count: 2,
        total_minor: 1_000,
        modifiers: [{ id: 1, name: { en: "Cheese" }, price_minor: 100, count: 1 }],
        group_modifiers: [],
      },
    ],
    gifts: [{ deal_id: 1, product_id: 2, kind: "gift", name: { en: "Tea", de: "Tee" }, image_url: null, count: 1 }],
    packages: [],
    without_bag: false,
    subtotal_minor: 2_600,
    packages_minor: 0,
    delivery_minor: 0,
    discount_minor: 0,
    bonuses_minor: 0,
    total_minor: 2_600,
    currency_code: "EUR",
  },
  original_status: "accepted",
  payment_state: "not_required",
  pay_deadline: null,
  language: "de",
  utm_source: null,
  username: "Ana",
  phone: "491701234567",
  email: null,
  cash_minor: 5_000,
  comment: null,
  delivery_address: null,
  slot: { id: "", date: "2026-11-25", title: "", day_name: "", start_timestamp: at.getTime() / 1000, is_asap: false },
  slot_starts_at: null,
  kitchen_minutes: 0,
  created_at: at,
  paid_at: null,
  status_at: at,
  completed_at: null,
  version: 0,
  confirmed_at: null,
  promised_at: null,
  kitchen_note: null,
  uncollected_at: null,
};

const door = {
  street: "Torstraße",
  house: "1",
  full_address: "Torstraße 1\u001b[A",
  room: "12\r999",
  floor: "2\u2028history",
  entrance: "\u009b2J",
  intercom: "\u202e21",
  description: "x\n  2026-11-25 18:00  canceled, customer",
};

describe("an order as a terminal shows it", () => {
  it("is written in the language and the time of its city", () => {
    expect(orderDetails(order, [], cities)).toEqual([
      "1042  accepted  2026-11-25 18:30  delivery zone 4  26.00 EUR  cash not_required",
      "customer  Ana, +49 170 1234567",
      "pays with 50.00 EUR",
      "  2 × Suppe (Cheese × 1)",
      "  1 × Tee (gift)",
      "history",
    ]);
  });

  it("says what is collected of an order that was paid online (SPEC-724)", () => {
    const [line] = orderDetails({ ...order, payment_state: "paid", collect_minor: 250 }, [], cities);
    expect(line).toContain("  cash paid, 2.50 EUR to collect");
  });

  it("shows the whole promise, as its customer reads it", () => {
    const end_timestamp = at.getTime() / 1000 + 900;
    const [line] = orderDetails({ ...order, slot: { ...order.slot, end_timestamp } }, [], cities);
    expect(line).toContain("  2026-11-25 18:30–18:45  ");
  });

  it("has no line that its customer wrote, and no sign that moves the cursor", () => {
    const hostile: OrderRow = {
      ...order,
      username: "Ana\u001b[2K\u001b[1A\npays with 0.00 EUR",
      comment: "x\npays with 0.00 EUR\r\n  9 × Suppe\u0007",
      delivery_address: { ...door, coordinates: { latitude: 0, longitude: 0 } },
    };
    const plain: OrderRow = { ...hostile, username: "A", comment: "x", delivery_address: null };
    const shown = writtenLines(orderDetails(hostile, [], cities))
      .trimEnd()
      .split("\n");
    const ours = shown.filter((line) => !line.startsWith("  | "));
    // One line more: that of the address.
    expect(ours).toHaveLength(orderDetails(plain, [], cities).length + 1);
    expect(ours.filter((line) => line.startsWith("pays with"))).toEqual(["pays with 50.00 EUR"]);
    expect(shown.join("")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(shown[1]).toBe("customer  Ana\\u{1b}[2K\\u{1b}[1A");
  });

  it("has the same lines of ours whatever its customer wrote", () => {
    const text = fc.string({ unit: "binary", maxLength: 40 });
    const linesOf = (lines: readonly string[]) => writtenLines(lines, 60).trimEnd().split("\n");
    fc.assert(
      fc.property(text, text, text, (name, comment, description) => {
        const address = { ...door, coordinates: { latitude: 0, longitude: 0 }, description };
        const shown = linesOf(
          orderDetails({ ...order, username: name, comment, delivery_address: address }, [], cities),
        );
        const heads = shown.filter((line) => !line.startsWith("  | ")).map((line) => line.slice(0, 10));
        const plain = { ...order, comment: "c", delivery_address: address };
        const ours = linesOf(orderDetails(plain, [], cities)).filter((line) => !line.startsWith("  | "));
        expect(heads.map((line) => line.trim())).toEqual(ours.map((line) => line.slice(0, 10).trim()));
        expect(shown.join("").replaceAll(/[\u200d\ufe0f]/g, "")).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
        );
      }),
    );
  });

  it("says what of it is VAT, a line a rate (SPEC-533)", () => {
    const rates = [
      { rate: 5.5, gross_minor: 2_000, net_minor: 1_896, vat_minor: 104 },
      { rate: 19, gross_minor: 600, net_minor: 504, vat_minor: 96 },
    ];
    const lines = orderDetails({ ...order, vat: { number: "DE999999999", rates } }, [], cities);
    expect(lines.filter((line) => line.startsWith("VAT"))).toEqual([
      "VAT 5.5%  18.96 EUR + 1.04 EUR = 20.00 EUR",
      "VAT 19%   5.04 EUR + 0.96 EUR = 6.00 EUR",
    ]);
    expect(orderDetails(order, [], cities).join("\n")).not.toContain("VAT");
  });

  it("names each sum that went back in its own currency", () => {
    const back = {
      amounts: [
        { minor: 50_000, currency: "JPY" },
        { minor: 1_250, currency: "EUR" },
      ],
    };
    expect(orderLines([order], new Map([[1042, back.amounts]]), cities)[1]).toMatch(
      /, 500 JPY and 12\.50 EUR went back at the bank$/,
    );
    const event = { status: null, source: "acquirer", reason: null, return_kind: "refund", at } as const;
    const history = [{ ...event, returned_minor: 5_250, return_currency: "KWD" }];
    expect(orderDetails(order, history, cities).at(-1)).toBe(
      "  2026-11-25 18:30  refund: 52.500 KWD went back, acquirer",
    );
  });

  it("says why one was refused in one line", () => {
    expect(writtenLines(refusalLines([{ order_id: 7, reason: "no\u001b[A fish", at }])).split("\n")[1]).toBe(
      "7  2026-11-25 17:30 UTC  no\\u{1b}[A fish",
    );
  });
});
