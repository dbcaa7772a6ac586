import { toCents } from "@/lib/domain/cents";

/** Currencies with other decimals than two (ISO 4217, List One of 2026-01-01). `Intl` follows CLDR, which has none for RSD, for one. */
const decimals: ReadonlyMap<string, number> = new Map([
  ...[
    "BIF",
    "CLP",
    "DJF",
    "GNF",
    "ISK",
    "JPY",
    "KMF",
    "KRW",
    "PYG",
    "RWF",
    "UGX",
    "UYI",
    "VND",
    "VUV",
    "XAF",
    "XOF",
    "XPF",
  ].map((code): [string, number] => [code, 0]),
  ...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code): [string, number] => [code, 3]),
]);

/**
 * An amount of the contract in minor units of its currency, as agents read it. What has a fraction of a unit is a fault of the shop's
 * data, and is not rounded away.
 *
 * @param amount major units, with at most two decimals (ADR-0002)
 * @throws RangeError
 */
export const minorUnits = (amount: number, currency: string): number => {
  const digits = decimals.get(currency) ?? 2;
  const cents = toCents(amount);
  const minor = digits < 2 ? cents / 10 ** (2 - digits) : cents * 10 ** (digits - 2);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${amount} ${currency} is no whole number of minor units`);
  return minor;
};
