import { currencyDigits } from "@/lib/domain/cents";

/**
 * An amount as commands print it, with its own currency: `12.50 EUR`, `500 JPY`. Hundredths are never rounded away.
 *
 * @param minor hundredths, as the database has them of every currency (ADR-0002)
 */
export const amountText = (minor: number, currency: string): string => {
  const needed = minor % 100 === 0 ? 0 : 2;
  return `${(minor / 100).toFixed(Math.max(currencyDigits(currency), needed))} ${currency}`;
};
