/** Converts the demo menus' prices, whole roubles in Moscow, to whole prices of each city's currency. */

import type { DemoPlace } from "./places/place";

type CurrencyCode = DemoPlace["currencyCode"];

type Currency = {
  readonly symbol: string;
  /** What one rouble on a Moscow menu comes to on a menu there: what dishes cost, not what banks pay. */
  readonly rate: number;
  /** Banknotes offered beside the cash field, smallest first (SPEC-37). */
  readonly banknotes: readonly number[];
  /** The step that prices are rounded to. */
  readonly stepOf: (price: number) => number;
};

/** Minor units in a major one, in every currency of the demo. */
export const MINOR = 100;

export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  RUB: { symbol: "₽", rate: 1, banknotes: [500, 1000, 2000, 5000], stepOf: () => 1 },
  BYN: { symbol: "Br", rate: 0.04, banknotes: [20, 50, 100, 200], stepOf: () => 1 },
  KZT: { symbol: "₸", rate: 5.5, banknotes: [2000, 5000, 10_000, 20_000], stepOf: (price) => (price < 1000 ? 10 : 50) },
  TRY: { symbol: "₺", rate: 0.5, banknotes: [50, 100, 200], stepOf: (price) => (price < 50 ? 1 : 5) },
  EUR: { symbol: "€", rate: 0.02, banknotes: [10, 20, 50, 100], stepOf: () => 1 },
  UAH: { symbol: "₴", rate: 0.5, banknotes: [200, 500, 1000], stepOf: (price) => (price < 50 ? 1 : 5) },
};

type PricedPlace = Pick<DemoPlace, "currencyCode" | "priceLevel">;

/** Roubles outside Moscow end in 9 as they do there: 499 at 0.9 is 449. */
const roubles = (price: number): number => (price < 50 ? Math.round(price) : Math.round((price + 1) / 10) * 10 - 1);

const natural = (price: number, { currencyCode, priceLevel }: PricedPlace): number => {
  if (currencyCode === "RUB") return priceLevel === 1 ? price : roubles(price);
  const step = currencies[currencyCode].stepOf(price);
  return Math.max(step, Math.round(price / step) * step);
};

/** A price of the menu, whole Moscow roubles, in whole units of the place's currency; what is free stays free. */
export const localPrice = (price: number, place: PricedPlace): number =>
  price === 0 ? 0 : Math.max(1, natural(price * currencies[place.currencyCode].rate * place.priceLevel, place));

/** The price before a discount, in whole units; always above the price, which rounding may bring up to it. */
export const localBasicPrice = (basicPrice: number, price: number, place: PricedPlace): number => {
  const local = localPrice(price, place);
  return Math.max(localPrice(basicPrice, place), local + currencies[place.currencyCode].stepOf(local));
};
