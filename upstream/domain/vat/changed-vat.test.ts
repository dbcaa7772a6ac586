/**
 * @group money
 * @rule SPEC-644
 */
import { describe, expect, it } from "@jest/globals";
import { type Basket, priced } from "../cart/prices";
import type { CartSnapshot } from "../documents";
import { changedVat, type VatCatalogue } from "./changed-vat";
import { vatByRate } from "./vat-by-rate";

const vat = {
  number: "DE1",
  rates: [
    { key: "food", delivery: 7, takeaway: 7 },
    { key: "drinks", delivery: 19, takeaway: 19 },
  ],
  default: "food",
  delivery: null,
};
const catalogue: VatCatalogue = {
  productById: new Map([
    [1, { vat: null }],
    [2, { vat: "drinks" }],
  ]),
  modifierById: new Map(),
  packages: [],
};
const place = { vat, order_type: "takeaway" } as const;

const snapshot = (soups: number, teas: number): CartSnapshot => {
  const lines = [
    { key: "soup", product_id: 1, price_minor: 1_070, count: soups },
    { key: "tea", product_id: 2, price_minor: 595, count: teas },
  ].filter(({ count }) => count > 0);
  const basket: Basket = {
    lines: lines.map((line) => ({ ...line, group_id: 1, is_discounted: false, modifiers: [], is_sold: true })),
    packages: [],
    without_bag: false,
    order_type: "takeaway",
    zone: null,
    deals: [],
    free_delivery: [],
    step_minor: 1,
    bonus: null,
  };
  const prices = priced(basket);
  return {
    version: 1,
    lines: lines.map((line) => ({
      ...line,
      name: { en: line.key },
      type: "dish",
      image_url: null,
      unit_minor: line.price_minor,
      total_minor: line.price_minor * line.count,
      modifiers: [],
      group_modifiers: [],
    })),
    packages: [],
    without_bag: false,
    subtotal_minor: prices.subtotal_minor,
    packages_minor: 0,
    delivery_minor: 0,
    discount_minor: 0,
    bonuses_minor: 0,
    total_minor: prices.total_minor,
    currency_code: "EUR",
    basket,
  };
};
const rate = (percent: number, minor: number) =>
  vatByRate({
    lines: [{ key: "all", parts: [{ rate: percent, minor }], discount_minor: 0 }],
    packages: [],
    delivery: { rate: null, minor: 0 },
    bonuses_minor: 0,
    usual_rate: percent,
    step_minor: 1,
  });

describe("the VAT of an order that was changed", () => {
  const stored = { number: "DE1", rates: [...rate(7, 2_140), ...rate(19, 1_190)] };
  const change = { before: snapshot(2, 2), after: snapshot(2, 1) };

  it("is that of what is left, by the rates of when it was made", () => {
    expect(changedVat(stored, change, place, catalogue)).toEqual({
      number: "DE1",
      rates: [...rate(7, 2_140), ...rate(19, 595)],
    });
  });

  it("is in proportion where the rates are others now, and adds up to what is paid", () => {
    const raised = { ...vat, rates: [{ key: "food", delivery: 9, takeaway: 9 }, ...vat.rates.slice(1)] };
    const rates = changedVat(stored, change, { ...place, vat: raised }, catalogue)?.rates ?? [];
    expect(rates.map((one) => one.rate)).toEqual([7, 19]);
    expect(rates.reduce((sum, { gross_minor }) => sum + gross_minor, 0)).toBe(change.after.total_minor);
  });

  it("is none where there was none", () => {
    expect(changedVat(null, change, place, catalogue)).toBeNull();
  });
});
