// Named, because ICU versions differ in what they call narrow (Br or р.), and server and browser must agree.
const SYMBOLS: Readonly<Record<string, string>> = {
  RUB: "₽",
  TRY: "₺",
  KZT: "₸",
  EUR: "€",
  UAH: "₴",
  BYN: "Br",
};

type Format = (amount: number) => string;

const makeFormat = (currency: string, fractional: boolean): Format => {
  const digits = fractional ? 2 : 0;
  const format = new Intl.NumberFormat("ru", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // The parts of one price say what to replace in all: taking each apart is five times the work.
  const written = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  const symbol = SYMBOLS[currency] ?? written;
  return (amount) => format.format(amount).replace("-", "−").replace(written, symbol);
};

const formats = new Map<string, Format>();

const formatOf = (currency: string, fractional: boolean): Format => {
  const key = `${currency} ${fractional}`;
  const format = formats.get(key) ?? makeFormat(currency, fractional);
  formats.set(key, format);
  return format;
};

/**
 * A price as it is shown: locale ru, the currency's narrow symbol, whole units unless the brand shows fractions
 * (SPEC-38).
 *
 * @param amount major units
 * @param currency ISO code, "RUB"
 */
export const formatPrice = (amount: number, currency: string, fractional: boolean): string =>
  formatOf(currency, fractional)(amount);
