/** Decimals a currency is written with (ISO 4217): 2 of EUR, 0 of JPY, 3 of KWD; two of a code that nobody knows. */
const digitsOf = (currency: string): number => {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

/**
 * An amount as commands print it, with its own currency: `12.50 EUR`, `500 JPY`. Hundredths are never rounded away.
 *
 * @param minor hundredths, as the database has them of every currency (ADR-0002)
 */
export const amountText = (minor: number, currency: string): string => {
  const needed = minor % 100 === 0 ? 0 : 2;
  return `${(minor / 100).toFixed(Math.max(digitsOf(currency), needed))} ${currency}`;
};
