const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (currency: string, fractional: boolean): Intl.NumberFormat => {
  const key = `${currency} ${fractional}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = fractional ? 2 : 0;
  const format = new Intl.NumberFormat("ru", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
};

/**
 * A price as it is shown: locale ru, the currency's narrow symbol, whole units unless the brand shows fractions
 * (decision 38).
 *
 * @param amount major units
 * @param currency ISO code, "RUB"
 */
export const formatPrice = (amount: number, currency: string, fractional: boolean): string =>
  formatOf(currency, fractional).format(amount);
