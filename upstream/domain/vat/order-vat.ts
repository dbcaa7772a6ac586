import { currencyDigits } from "@/lib/domain/cents";
import type { PricedCart, PricedLine } from "../cart/priced-cart";
import { discountByLine } from "../cart/prices";
import { vatPercent } from "./city-vat";
import { type VatOfRate, vatByRate } from "./vat-by-rate";

/** The VAT of an order as it was made: later imports do not change it. */
export type OrderVat = {
  /** The seller's VAT number; null: none. */
  readonly number: string | null;
  readonly rates: readonly VatOfRate[];
};

/** Amounts are hundredths of every currency (ADR-0002). */
export const smallestAmount = (currency: string): number => 10 ** Math.max(0, 2 - currencyDigits(currency));

/** The VAT that a cart's total includes; null where the city's file names no rates (SPEC-530). */
export const orderVat = ({ placed, lines, packages, prices }: PricedCart): OrderVat | null => {
  const { vat, currency_code } = placed.city;
  if (vat === null) return null;
  const percentOf = (key: string | null): number => vatPercent(vat, key, placed.order_type);
  const ownPercent = (key: string | null): number | null => (key === null ? null : percentOf(key));
  const discounts = discountByLine(prices);
  const partsOf = ({ line, offer, singles, grouped }: PricedLine) => [
    { rate: percentOf(offer.product.vat), minor: offer.price.price_minor * line.count },
    ...[...singles, ...grouped].map(({ row, price_minor, count }) => ({
      rate: percentOf(row.vat ?? offer.product.vat),
      minor: price_minor * count * line.count,
    })),
  ];
  const rates = vatByRate({
    lines: lines
      .filter(({ is_sold }) => is_sold)
      .map((line) => ({
        key: line.line.key,
        parts: partsOf(line),
        discount_minor: discounts.get(line.line.key) ?? 0,
      })),
    packages: packages
      .filter(({ is_charged }) => is_charged)
      .map(({ row, price_minor }) => ({ rate: ownPercent(row.vat), minor: price_minor })),
    delivery: { rate: ownPercent(vat.delivery), minor: prices.delivery_minor },
    bonuses_minor: prices.bonuses_minor,
    usual_rate: percentOf(null),
    step_minor: smallestAmount(currency_code),
  });
  return { number: vat.number, rates };
};
