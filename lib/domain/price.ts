// Named, because ICU versions differ in what they call narrow (Br or р.), and server and browser must agree.
const SYMBOLS: Readonly<Record<string, string>> = {
  RUB: "₽",
  TRY: "₺",
  KZT: "₸",
  EUR: "€",
  UAH: "₴",
  BYN: "Br",
};

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
  formatOf(currency, fractional)
    .formatToParts(amount)
    .map(({ type, value }) => {
      if (type === "minusSign") return "−";
      return type === "currency" ? (SYMBOLS[currency] ?? value) : value;
    })
    .join("");
