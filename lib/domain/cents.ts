/** An amount in major units as whole hundredths, so that sums have no fractions of floating point. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** Decimals a currency is written with (ISO 4217): 2 of EUR, 0 of JPY, 3 of KWD; two of a code that nobody knows. */
export const currencyDigits = (currency: string): number => {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};
