import { expect, it } from "@jest/globals";
import { figuresLetter } from "./figures-mail";
import type { DaysFigures } from "./staff-figures";

const empty: DaysFigures = {
  from: "2026-11-25",
  to: "2026-11-25",
  currencies: [],
  stages: [],
  promise: { in_time: 0, late: 0, late_median_minutes: 0, late_p90_minutes: 0 },
  closed_long_after: 0,
  refusals: [],
  unsold: [],
};
const shop = { brand: "sushi", staffUrl: "https://staff.example", isFractional: false } as const;

it("a day's letter (SPEC-701) has its sums, its promise, the best dishes and the console's address", () => {
  const total = {
    orders: 42,
    takings: 61_530,
    returned: 0,
    discounts: 1200,
    bonuses: 300,
    delivery: 900,
    tips: 150,
    average: 1465,
    canceled: 2,
    canceled_sum: 1980,
    not_collected: 0,
    lost: 0,
  };
  const dishes = [1, 2, 3, 4, 5, 6].map((id) => ({ product_id: id, name: `Ролл ${id}`, units: 10 - id, takings: 100 }));
  const figures = {
    ...empty,
    promise: { ...empty.promise, in_time: 39, late: 3 },
    currencies: [{ currency_code: "RUB", total, groups: [], dishes }],
  };
  const { subject, text } = figuresLetter(figures, "ru", shop);
  expect(subject).toMatch(/25 ноября$/);
  expect(text.replaceAll(/[\u00a0\u202f]/g, " ").split("\n")).toEqual([
    "Заказы: 42",
    "Выручка: 61 530 ₽, средний чек: 1 465 ₽",
    "Скидки: 1 200 ₽, оплачено бонусами: 300 ₽",
    "Отменено: 2, 1 980 ₽",
    "Лучше всего продавались: Ролл 1 × 9, Ролл 2 × 8, Ролл 3 × 7, Ролл 4 × 6, Ролл 5 × 5",
    "",
    "Вовремя: 39, с опозданием: 3",
    "",
    "Все показатели и отключение этого письма: https://staff.example/figures?from=2026-11-25&to=2026-11-25",
    "",
  ]);
});

it("a day without orders says so", () => {
  expect(figuresLetter(empty, "de", shop).text).toContain("Es gab keine Bestellungen.");
});
