/**
 * @group money
 * @rule SPEC-643 SPEC-720
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { basketOf } from "@/tests/support/baskets";
import { repricedOrder } from "../cart/cart-snapshot";
import { AGREED_DEAL, type Basket, priced, unitMinor } from "../cart/prices";
import type { CartSnapshot } from "../documents";
import {
  type AddedLine,
  addedMinor,
  type Change,
  changedSnapshot,
  changeProblem,
  isConsistent,
  type Units,
} from "./order-repricing";

const words = { name: { en: "Price as agreed" }, text: { en: "" } };

/** The order of a basket, as it is stored when it is made. */
const orderOf = (basket: Basket): CartSnapshot => {
  const sold = { ...basket, lines: basket.lines.filter(({ is_sold }) => is_sold) };
  const prices = priced(sold);
  return {
    version: 1,
    lines: sold.lines.map((line) => ({
      key: line.key,
      product_id: line.product_id,
      name: { en: line.key },
      type: "dish",
      image_url: null,
      price_minor: line.price_minor,
      unit_minor: unitMinor(line),
      count: line.count,
      total_minor: unitMinor(line) * line.count,
      modifiers: [],
      group_modifiers: [],
    })),
    packages: [],
    without_bag: sold.without_bag,
    subtotal_minor: prices.subtotal_minor,
    packages_minor: prices.packages_minor,
    delivery_minor: prices.delivery_minor,
    discount_minor: prices.discount_minor,
    bonuses_minor: prices.bonuses_minor,
    total_minor: prices.total_minor,
    currency_code: "RUB",
    gifts: [],
    promocode: null,
    upcoming_minor: prices.upcoming_minor,
    basket: sold,
    deals: [],
  };
};

/** Takes something of what there is: so much of each line. */
const takenOff = ({ lines }: CartSnapshot, shares: readonly number[]): Units[] =>
  lines.flatMap(({ key, count }, nth) => {
    const off = Math.round(count * (shares[nth % Math.max(1, shares.length)] ?? 0));
    return off > 0 ? [{ key, count: off }] : [];
  });

const less = (cart: CartSnapshot, change: Pick<Change, "cause" | "off">): CartSnapshot =>
  changedSnapshot(cart, {
    ...change,
    added: [],
    most_minor: cart.total_minor,
    gifts: new Map(),
    openDeals: new Map(),
    agreedWords: words,
  });

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });
const cause = fc.constantFrom("shop" as const, "customer" as const);

describe("whatever is taken off whatever order", () => {
  const holds = (
    check: (before: CartSnapshot, after: CartSnapshot, off: readonly Units[], by: "shop" | "customer") => void,
  ) =>
    fc.assert(
      fc.property(basketOf, shares, cause, (basket, portions, by) => {
        const before = orderOf(basket);
        const off = takenOff(before, portions);
        fc.pre(changeProblem(before, off) === null);
        check(before, less(before, { cause: by, off }), off, by);
      }),
      { numRuns: 100 },
    );

  it("the customer never pays more for less", () => {
    holds((before, after) => expect(after.total_minor).toBeLessThanOrEqual(before.total_minor));
  });

  it("nothing is negative, and the parts add up to the total", () => {
    holds((_, after) => {
      const { subtotal_minor, packages_minor, delivery_minor, discount_minor, bonuses_minor, total_minor } = after;
      const all = [subtotal_minor, packages_minor, delivery_minor, discount_minor, bonuses_minor, total_minor];
      expect(all.filter((minor) => minor < 0)).toEqual([]);
      expect(total_minor).toBe(subtotal_minor + packages_minor + delivery_minor - discount_minor - bonuses_minor);
    });
  });

  it("no more bonuses are written off than before", () => {
    holds((before, after) => expect(after.bonuses_minor).toBeLessThanOrEqual(before.bonuses_minor));
  });

  it("it can be priced again to the same, and changed again", () => {
    holds((before, after, _, by) => {
      expect(repricedOrder(after, after.total_minor)).toBeNull();
      expect(isConsistent(after)).toBe(true);
      const off = takenOff(after, [0.5]);
      if (changeProblem(after, off) !== null) return;
      const twice = less(after, { cause: by, off });
      expect(twice.total_minor).toBeLessThanOrEqual(after.total_minor);
      expect(twice.total_minor).toBeLessThanOrEqual(before.total_minor);
    });
  });

  it("what the shop cannot deliver never costs the delivery that was free", () => {
    holds((before, after, _, by) => {
      if (by === "shop" && before.delivery_minor === 0) expect(after.delivery_minor).toBe(0);
    });
  });

  it("a discount for what was agreed is named, and only where there is one", () => {
    holds((_, after) => {
      const has = priced(after.basket ?? { ...basketless }).discounts.some(({ deal_id }) => deal_id === AGREED_DEAL);
      expect(after.deals?.some(({ id }) => id === AGREED_DEAL)).toBe(has);
    });
  });
});

describe("whatever comes into whatever order", () => {
  const holds = (check: (before: CartSnapshot, after: CartSnapshot, added: readonly AddedLine[]) => void) =>
    fc.assert(
      fc.property(basketOf, basketOf, shares, cause, (basket, menu, portions, by) => {
        const before = orderOf(basket);
        const more = orderOf(menu);
        const added = more.lines.flatMap((line): AddedLine[] => {
          const own = more.basket?.lines.find(({ key }) => key === line.key);
          return own === undefined ? [] : [{ line, priced: own }];
        });
        const off = takenOff(before, portions);
        fc.pre(before.lines.length > 0 && added.length > 0 && changeProblem(before, off, true) === null);
        const open = new Map(basket.deals.map(({ id }) => [id, words] as const));
        const change = { cause: by, off, added, gifts: new Map(), openDeals: open, agreedWords: words };
        check(
          before,
          changedSnapshot(before, { ...change, most_minor: before.total_minor + addedMinor(added) }),
          added,
        );
      }),
      { numRuns: 100 },
    );

  it("its customer never pays more than the dishes that came cost", () => {
    holds((before, after, added) =>
      expect(after.total_minor).toBeLessThanOrEqual(before.total_minor + addedMinor(added)),
    );
  });

  it("can be priced again to the same, and no more bonuses are written off than before", () => {
    holds((before, after) => {
      expect(repricedOrder(after, after.total_minor)).toBeNull();
      expect(isConsistent(after)).toBe(true);
      expect(after.bonuses_minor).toBeLessThanOrEqual(before.bonuses_minor);
    });
  });
});

const basketless: Basket = {
  lines: [],
  packages: [],
  without_bag: false,
  order_type: "takeaway",
  zone: null,
  deals: [],
  free_delivery: [],
  step_minor: 100,
  bonus: null,
};
