/**
 * How Stripe writes amounts: whole numbers in the currency's smallest unit, with exceptions of its own to ISO 4217.
 * https://docs.stripe.com/currencies
 */

/** Written without decimals; Stripe writes the ariary (MGA) so, which has fifths. */
const zeroDecimal: readonly string[] = [
  ...["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA"],
  ...["PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"],
];
/** Written with three decimals, of which the last one is always 0. */
const threeDecimal: readonly string[] = ["BHD", "JOD", "KWD", "OMR", "TND"];
/** Written with two decimals, which are always 00: nobody can pay a part of a krona or shilling. */
const wholeOnly: readonly string[] = ["ISK", "UGX"];

/** What Stripe's unit is in hundredths of the currency: our amounts are hundredths of every currency. */
const unitOf = (currency: string): number => {
  if (zeroDecimal.includes(currency)) return 100;
  return threeDecimal.includes(currency) ? 0.1 : 1;
};

/**
 * An amount as Stripe writes it; null for one that cannot be paid in the currency, such as half a yen.
 *
 * @param minor hundredths
 * @param currency ISO code, upper case
 */
export const stripeAmount = (minor: number, currency: string): number | null => {
  if (wholeOnly.includes(currency) && minor % 100 !== 0) return null;
  const amount = minor / unitOf(currency);
  return Number.isSafeInteger(amount) ? amount : null;
};

/** Hundredths of an amount that Stripe wrote; a fils of a part that was refunded by hand is rounded. */
export const minorOfStripe = (amount: number, currency: string): number => Math.round(amount * unitOf(currency));
