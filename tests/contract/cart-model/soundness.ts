import { expect } from "@jest/globals";
import type { Cart } from "@/lib/contract/cart";
import type { Command } from "./commands";
import { type Model, moneyOf } from "./model";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const whole = (value: number): number => Math.round(value * 100);

/** What holds for every cart, whatever was done to it. */
const expectAddsUp = ({ products, prices, explanation, gifts, presents, count }: Cart): void => {
  const lines = Object.values(products);
  const sold = lines.filter(({ type }) => type !== "stop" && type !== "unavailable");
  const made = prices.subtotal + prices.packages + prices.delivery - prices.discount - prices.bonuses;
  const parts = {
    count: sum(lines.map((line) => line.count)),
    subtotal: whole(sum(sold.map(({ total_price }) => total_price))),
    total: whole(made),
    discount: whole(sum(lines.map(({ discount_amount }) => discount_amount))),
    explained: whole(sum(explanation.total.map(({ amount }) => amount))),
    left: whole(prices.discount + sum(explanation.discount.map(({ amount }) => amount))),
  };
  expect(parts).toEqual({
    count,
    subtotal: whole(prices.subtotal),
    total: whole(prices.total),
    discount: whole(prices.discount),
    explained: whole(prices.total),
    left: 0,
  });
  const amounts = [
    ...Object.values(prices),
    ...[...gifts, ...presents].flatMap((gift) => [gift.count, gift.max_count]),
    ...lines.map((line) => 100 - line.count),
    ...lines.map(({ total_price, discount_amount }) => total_price - discount_amount),
  ];
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
};

/**
 * The cart that was shown last is the one the customer believes to have.
 *
 * @param after the command it was the answer to, for the words of a failure
 */
export const expectAgrees = (model: Model, after: Command | null): void => {
  const { seen, spot, slot } = model;
  expectAddsUp(seen);
  const { subtotal, packages, delivery, bonuses, upcoming, total, minimumLeft } = moneyOf(model);
  const own = [...seen.gifts, ...seen.presents].filter((gift) => gift.count > 0);
  const reply = {
    after,
    place: seen.place,
    lines: Object.fromEntries(Object.values(seen.products).map(({ key, count }) => [key, count])),
    gifts: Object.fromEntries(own.map(({ id, count }) => [id, count])),
    code: seen.promocode?.code ?? null,
    balance: whole(seen.bonus?.balance ?? 0),
    money: [
      seen.prices.subtotal,
      seen.prices.packages,
      seen.prices.delivery,
      seen.prices.bonuses,
      seen.prices.upcoming_bonuses,
      seen.prices.total,
      seen.minimum_left,
    ].map(whole),
    ...(spot.slots && { slot: seen.selectedInterval?.id ?? null, date: seen.selectedDate }),
  };
  expect(reply).toEqual({
    after,
    place: spot.place,
    lines: Object.fromEntries(model.lines),
    gifts: Object.fromEntries([...model.gifts].filter(([, count]) => count > 0)),
    code: model.code,
    balance: spot.percent === null ? 0 : (model.balance ?? 0),
    money: [subtotal, packages, delivery, bonuses, upcoming, total, minimumLeft],
    // A slot that the place chosen since does not have stays stored, and is not in the reply.
    ...(spot.slots && {
      slot: slot !== null && spot.slots.has(slot.id) ? slot.id : null,
      date: slot?.date ?? null,
    }),
  });
};
