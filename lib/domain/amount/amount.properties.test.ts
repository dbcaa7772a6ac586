/**
 * @group money
 * @rule SPEC-445
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isLong } from "@/tests/support/long";
import { type AmountReading, anyPlace, readAmount } from "./amount";

/** Of every family of signs that CLDR has: points, commas, spaces, apostrophes, Indian groups, digits of other scripts. */
const locales =
  `en en-IN en-ZA de de-AT de-CH fr fr-CH fr-CA es es-MX pt pt-PT it it-CH ru uk be kk uz tr az ka hy pl cs hu ro bg sr
  el sv da nb fi et lv lt he ar-EG ar-MA ar-AE fa ur ckb ps hi mr bn ne my th dz ff-Adlm ccp sat ja zh ko vi id ms sw af gsw rm eu ca is
  mk sq bs hr sl`.split(/\s+/);
const currencies = "EUR RUB UZS TRY UAH KZT USD GBP JPY VND INR CHF EGP AED PLN BRL".split(" ");
const displays = ["symbol", "narrowSymbol", "code", "name"] as const;

const cents = fc.oneof(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99_999 }));
const written = fc.record({
  locale: fc.constantFrom(...locales),
  currency: fc.constantFrom(...currencies),
  currencyDisplay: fc.constantFrom(...displays),
  isBare: fc.boolean(),
  cents,
});

type Written = typeof written extends fc.Arbitrary<infer One> ? One : never;

/** How a platform writes an amount, and the hundredths it writes: a currency without them is rounded. */
const format = ({ locale, currency, currencyDisplay, isBare, cents: minor }: Written) => {
  const digits =
    new Intl.NumberFormat(locale, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const shown = digits === 0 ? Math.floor(minor / 100) * 100 : minor;
  const style = isBare
    ? { minimumFractionDigits: digits, maximumFractionDigits: digits }
    : ({ style: "currency", currency, currencyDisplay } as const);
  return { text: new Intl.NumberFormat(locale, style).format(shown / 100), minor: shown };
};

const readingsOf = (reading: AmountReading): number[] => {
  if (reading.kind === "amount") return [reading.cents];
  return reading.kind === "ambiguous" ? reading.readings.map((text) => Math.round(Number(text) * 100)) : [];
};

const runs = { numRuns: isLong ? 50_000 : 3_000 };

describe("an amount that a platform writes", () => {
  it("is read back in its own language, whatever its signs, digits and currency", () => {
    fc.assert(
      fc.property(written, (one) => {
        const { text, minor } = format(one);
        const reading = readAmount(text, { locales: [one.locale], currency: one.currency });
        expect({ text, ...reading }).toMatchObject({ text, kind: "amount", cents: minor });
      }),
      runs,
    );
  });

  it("is read as it is, or refused with both amounts named, where the language is not known", () => {
    fc.assert(
      fc.property(written, ({ isBare: _, ...one }) => {
        const { text, minor } = format({ ...one, isBare: true });
        const reading = readAmount(text, anyPlace);
        // Signs of scripts that only their own languages have are refused.
        if (reading.kind !== "none")
          expect({ text, readings: readingsOf(reading) }).toEqual({ text, readings: expect.arrayContaining([minor]) });
      }),
      runs,
    );
  });

  it("is never another amount in another language", () => {
    fc.assert(
      fc.property(written, fc.constantFrom("de", "ru", "en", "tr", "uk", "uz"), ({ isBare: _, ...one }, language) => {
        const { text, minor } = format({ ...one, isBare: true });
        const reading = readAmount(text, { locales: [language], currency: one.currency });
        if (reading.kind === "amount") expect({ text, cents: reading.cents }).toEqual({ text, cents: minor });
      }),
      runs,
    );
  });
});

describe("a text with signs put in anywhere", () => {
  it("never becomes the number without them", () => {
    const sign = fc.constantFrom("-", "+", "–", "−", "/", "*", "_", ":", ";", "#", "%", "e", "(", ")");
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9_999_999 }), sign, fc.nat(6), (value, mark, at) => {
        const digits = String(value);
        const place = 1 + (at % (digits.length - 1));
        const text = `${digits.slice(0, place)}${mark}${digits.slice(place)}`;
        expect(readAmount(text, anyPlace).kind).toBe("none");
      }),
      runs,
    );
  });
});
