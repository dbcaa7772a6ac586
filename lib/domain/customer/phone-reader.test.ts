import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CountryCode } from "libphonenumber-js/core";
import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js/core";
import mobileExamples from "libphonenumber-js/examples.mobile.json";
import fullMetadata from "libphonenumber-js/max/metadata";
import smallMetadata from "libphonenumber-js/min/metadata";
import { isLong } from "@/tests/support/long";
import { type CountryMask, maskOfPhone } from "./phone";
import { createPhoneReader } from "./phone-reader";
import type { PhoneReading } from "./phone-reading";

const russia: CountryMask = { code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" };
const kazakhstan: CountryMask = { code: "+7", mask: "+7 (###) ###-##-##", country_code: "KZ" };
const belarus: CountryMask = { code: "+375", mask: "+375 (##) ###-##-##", country_code: "BY" };
const germany: CountryMask = { code: "+49", mask: "+49 (###) ########", country_code: "DE" };
const turkey: CountryMask = { code: "+90", mask: "+90 (###) ###-##-##", country_code: "TR" };
const ukraine: CountryMask = { code: "+380", mask: "+380 (##) ###-##-##", country_code: "UA" };
const ofCode = (country_code: string, code: string): CountryMask => ({
  code,
  mask: `${code} ##########`,
  country_code,
});

const moscow = [russia];
const minsk = [belarus, russia];
const berlin = [germany, turkey, ukraine];
const antalya = [turkey, russia, germany, ukraine, belarus];

const readers = [
  ["the browser's", createPhoneReader(smallMetadata)],
  ["the upstream's", createPhoneReader(fullMetadata)],
] as const;

/** The digits that were read, or why none were. */
const result = (reading: PhoneReading): string => {
  if (reading.kind === "number") return reading.digits;
  return reading.kind === "wrong" ? reading.problem : "empty";
};

/** As people write and paste them; each line names where it was found. */
const spellings: readonly [from: string, masks: readonly CountryMask[], text: string, read: string][] = [
  // The cases of the issue.
  ["trunk prefix in parentheses", antalya, "+90 (0532) 123 45 67", "905321234567"],
  ["ten digits in Germany", berlin, "+49 170 1234567", "491701234567"],
  ["the same at home", berlin, "0170 1234567", "491701234567"],
  ["(0), DIN 5008 of 1975", berlin, "+49 (0)151 23456789", "4915123456789"],
  ["+7 and 8", moscow, "+7 8 916 123-45-67", "79161234567"],
  ["another country's, pasted in Moscow", moscow, "+49 151 23456789", "4915123456789"],
  ["Berlin's own telephone", berlin, "+49 (30) 55127480", "493055127480"],
  // github.com/jackocnr/intl-tel-input/issues/163
  ["intl-tel-input 163", [ofCode("GB", "+44")], "+44 (0)1604 230 230", "441604230230"],
  // github.com/jackocnr/intl-tel-input/issues/2174
  ["intl-tel-input 2174", [ofCode("NO", "+47")], "0046709104901", "46709104901"],
  ["intl-tel-input 2174, out of the USA", [ofCode("US", "+1")], "01146709104901", "46709104901"],
  // github.com/ybrusentsov/react-international-phone/issues/255
  ["react-international-phone 255", [ofCode("FR", "+33")], "06 12 34 56 78", "33612345678"],
  // github.com/catamphetamine/libphonenumber-js/issues/90
  ["libphonenumber-js 90", [ofCode("FR", "+33")], "+33 0 6 12 34 56 78", "33612345678"],
  // github.com/daddyz/phonelib/issues/218: 0685 is French, and +685 Samoa.
  ["phonelib 218", [ofCode("FR", "+33")], "0685123456", "33685123456"],
  // github.com/google/libphonenumber/issues/1076
  ["libphonenumber 1076", berlin, "+49175312997", "49175312997"],
  ["libphonenumber 1076, with 00", berlin, "0049175312997", "49175312997"],
  // github.com/alfa-laboratory/core-components/issues/191
  ["core-components 191.2", moscow, "89161234567", "79161234567"],
  ["core-components 191.3", moscow, "9161234567", "79161234567"],
  ["core-components 191.4", moscow, "8882223344", "78882223344"],
  ["core-components 191.5", moscow, "79161234567", "79161234567"],
  // github.com/text-mask/text-mask/issues/944
  ["text-mask 944", moscow, "9771231220", "79771231220"],
  // github.com/contao/core/issues/8434
  ["contao 8434", moscow, "\u200e79022222222", "79022222222"],
  // github.com/verbb/hyper/issues/86: copied from Apple's contacts.
  ["hyper 86", [ofCode("GB", "+44")], "\u202d+44 7976 399087\u202c", "447976399087"],
  ["hyper 86, a link", [ofCode("GB", "+44")], "tel:+447976399087", "447976399087"],
  // github.com/signalapp/Signal-Android/issues/11630
  ["Signal 11630", berlin, "\u2068+49 170 1234567\u2069", "491701234567"],
  // github.com/woocommerce/woocommerce/issues/58000
  ["woocommerce 58000", [ofCode("US", "+1")], "+1\ufe0d-555-123-4567", "15551234567"],
  // github.com/catamphetamine/libphonenumber-js/issues/141, intl-tel-input 2105
  [
    "arabic-indic digits",
    berlin,
    "+\u0664\u0669\u0661\u0667\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667",
    "491701234567",
  ],
  ["persian digits", antalya, "\u06f0\u06f5\u06f3\u06f2 \u06f1\u06f2\u06f3 \u06f4\u06f5 \u06f6\u06f7", "905321234567"],
  [
    "devanagari digits",
    [ofCode("IN", "+91")],
    "\u0966\u096f\u096e\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e",
    "919812345678",
  ],
  [
    "full-width signs",
    [ofCode("JP", "+81")],
    "\uff10\uff19\uff10\uff0d\uff11\uff12\uff13\uff14\uff0d\uff15\uff16\uff17\uff18",
    "819012345678",
  ],
  // en.wikipedia.org/wiki/National_conventions_for_writing_telephone_numbers
  ["Germany, a slash", berlin, "030/55127480", "493055127480"],
  ["Germany, E.123", berlin, "(030) 5512 7480", "493055127480"],
  ["Germany, an extension by DIN 5008 is part of the number", berlin, "030 55127-480", "493055127480"],
  ["Russia, dots", moscow, "8.916.123.45.67", "79161234567"],
  ["Russia, the prefix of calls abroad", moscow, "8~10 49 151 23456789", "4915123456789"],
  ["Russia, a plus before 8", moscow, "+8 (916) 123-45-67", "79161234567"],
  ["Ukraine, the code cut as people cut it", [ukraine], "+38 (067) 123-45-67", "380671234567"],
  ["Ukraine, at home", [ukraine], "067 123 45 67", "380671234567"],
  ["Belarus, 8 and 0", minsk, "8 (029) 123-45-67", "375291234567"],
  ["Belarus, without a plus", minsk, "375 29 123-45-67", "375291234567"],
  ["Kazakhstan", [kazakhstan, russia], "8 701 123 45 67", "77011234567"],
  ["Turkey, without its 0", antalya, "532 123 45 67", "905321234567"],
  ["Turkey, without a plus", antalya, "90 532 123 45 67", "905321234567"],
  ["a German number at home, typed in Antalya", antalya, "0170 1234567", "491701234567"],
  ["Italy keeps its 0", [ofCode("IT", "+39")], "+39 06 698 1234", "39066981234"],
  ["Portugal has no trunk prefix", [ofCode("PT", "+351")], "912 345 678", "351912345678"],
  ["Iceland has seven digits", [ofCode("IS", "+354")], "555 0101", "3545550101"],
  ["a plus in parentheses", berlin, "(+49) 170 1234567", "491701234567"],
  ["a word before it", moscow, "Тел.: +7 916 123-45-67", "79161234567"],
  ["no-break spaces", moscow, "+7\u00a0916\u202f123\u201145\u201167", "79161234567"],
  // On pages of no city a number has its plus.
  ["no city", [], "+90 532 123 45 67", "905321234567"],
  ["no city, digits", [], "905321234567", "905321234567"],
];

const refused: readonly [about: string, masks: readonly CountryMask[], text: string, problem: string][] = [
  ["nothing", moscow, "", "empty"],
  ["a plus alone", moscow, "+", "empty"],
  ["too few digits", moscow, "+7 (916) 1", "short"],
  ["too few of them in Turkey", antalya, "+90 532 123", "short"],
  ["too many, which were cut", moscow, "+7 916 123 45 67 89", "long"],
  ["too many in Turkey", antalya, "+90 532 123 45 67 8", "long"],
  ["more than E.164 has", berlin, "+49 1234567890123456", "long"],
  ["no country", moscow, "+999 123 45 67", "country"],
  // github.com/catamphetamine/libphonenumber-js/issues/488: behind a plus +51 is Peru, and this is no American number.
  ["libphonenumber-js 488", [ofCode("US", "+1")], "+5108675432", "short"],
  ["an extension", berlin, "+49 30 55127480 ext. 12", "extension"],
  ["an extension in Russian", moscow, "+7 495 120-45-70 доб. 5", "extension"],
  ["an extension of RFC 3966", berlin, "tel:+49-30-55127480;ext=12", "extension"],
  ["an extension behind #", berlin, "030 55127480 #12", "extension"],
  ["a pause", berlin, "030 55127480,,12", "extension"],
  ["letters", moscow, "нет", "signs"],
  ["a name behind it", moscow, "+7 916 123-45-67 (Анна)", "signs"],
  ["two numbers", moscow, "+7 916 123-45-67 +7 903 765-43-21", "signs"],
  ["two ends", berlin, "030 55127480/81", "signs"],
  ["an address", moscow, "me@shop.example", "signs"],
  // 04921 is Emden, +49 21 … a number too.
  ["two numbers at once", berlin, "4921 12345", "unclear"],
  // +1 512 345 6789 is Austin, Texas.
  ["no Turkish number, and not certainly a Russian one", antalya, "9161234567", "unclear"],
  ["half of a number with its 0", berlin, "+49 0170", "short"],
  ["two countries at once", berlin, "15123456789", "unclear"],
  ["Vietnam or a plus too much", moscow, "+8 4 951 204 570", "unclear"],
];

describe.each(readers)("a phone, by %s metadata (SPEC-440)", (_, { read }) => {
  it.each(spellings)("%s", (_about, masks, text, digits) => {
    expect(result(read(text, masks))).toBe(digits);
  });

  it.each(refused)("%s is refused with words", (_about, masks, text, problem) => {
    expect(result(read(text, masks))).toBe(problem);
  });
});

describe("a number that begins with a trunk prefix", () => {
  // github.com/google/libphonenumber/pull/3358
  it("is never cut: it is read where all its country's numbers are known, else it is unclear", () => {
    const [[, small], [, full]] = readers;
    expect(result(full.read("+375 8 10 5261733", minsk))).toBe("3758105261733");
    expect(result(small.read("+375 8 10 5261733", minsk))).toBe("unclear");
  });
});

describe("a number that was read", () => {
  it("has its code, how it is written, and how it is dialled at home", () => {
    const [, [, { read }]] = readers;
    expect(read("0170 1234567", berlin)).toEqual({
      kind: "number",
      digits: "491701234567",
      code: "+49",
      text: "+49 170 1234567",
      dialled: "01701234567",
      isValid: true,
    });
  });

  it.each([
    ["4915123", "+49 1512 3"],
    ["79", "+7 9"],
    ["4901", "+49 01"],
    ["", "+"],
  ])("%s is grouped as %s while it is typed, with every digit", (digits, grouped) => {
    for (const [, { group }] of readers) expect(group(digits)).toBe(grouped);
  });
});

/** A zero of every script that Unicode has digits of, by one code point each. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x9e6, 0x1d7ce, 0x1e950];
const inScript = (text: string, zero: number): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const between = ["", " ", "\u00a0", "\u202f", "-", "\u2011", "\u2013", ".", " - ", "\u200b"];
const around: readonly (readonly [string, string])[] = [
  ["", ""],
  ["\u202a", "\u202c"],
  ["\u2066", "\u2069"],
  [" ", "\n"],
  ["Tel.: ", ""],
  ["tel:", ""],
];

const countries = getCountries(fullMetadata);
const examples = new Map(
  countries.map((country) => [country, getExampleNumber(country, mobileExamples, fullMetadata)] as const),
);
const example = (country: CountryCode) => {
  const number = examples.get(country);
  if (number === undefined) throw new Error(`${country} has no example`);
  return number;
};

/** The digits of a number in groups, as people make them. */
const grouped = (digits: string, sizes: readonly number[], sign: string): string => {
  const groups: string[] = [];
  for (let at = 0, nth = 0; at < digits.length; nth += 1) {
    const size = sizes[nth % sizes.length] ?? 3;
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(sign);
};

const spelledIn = {
  international: (country: CountryCode) => example(country).formatInternational(),
  "with 00": (country: CountryCode) => `00${example(country).number.slice(1)}`,
  national: (country: CountryCode) => example(country).formatNational(),
  "with its trunk prefix in parentheses": (country: CountryCode) => {
    const { countryCallingCode, nationalNumber } = example(country);
    const dialled = example(country).formatNational().replaceAll(/\D/g, "");
    const trunk = dialled.endsWith(nationalNumber) ? dialled.slice(0, -nationalNumber.length) : "";
    return `+${countryCallingCode} ${trunk === "" ? "" : `(${trunk})`}${nationalNumber}`;
  },
  "with its trunk prefix behind the code": (country: CountryCode) =>
    `+${example(country).countryCallingCode} ${example(country).formatNational()}`,
  "without a plus": (country: CountryCode) => example(country).number.slice(1),
  "its significant digits": (country: CountryCode) => example(country).nationalNumber,
} satisfies Record<string, (country: CountryCode) => string>;

const groupings = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
  sign: fc.constantFrom(...between),
  zero: fc.constantFrom(...zeros),
  around: fc.constantFrom(...around),
});

describe.each(readers)("the example number of every country, by %s metadata", (_, { read }) => {
  it.each(Object.entries(spelledIn))("%s is the same number or a problem, however it is grouped", (spelling, spell) => {
    const known = new Set<CountryCode>();
    for (const country of countries) {
      const { number } = example(country);
      const masks = [ofCode(country, `+${getCountryCallingCode(country, fullMetadata)}`), ...berlin];
      const text = spell(country);
      const [head = ""] = /^\+?/.exec(text) ?? [];
      const plain = read(text, masks);
      if (plain.kind === "number") known.add(country);
      expect([country, text, plain.kind === "wrong" ? number.slice(1) : result(plain)]).toEqual([
        country,
        text,
        number.slice(1),
      ]);
      fc.assert(
        fc.property(groupings, ({ sizes, sign, zero, around: [before, after] }) => {
          const regrouped = `${before}${head}${grouped(text.replaceAll(/\D/g, ""), sizes, sign)}${after}`;
          const reading = read(inScript(regrouped, zero), masks);
          return reading.kind === "wrong" || result(reading) === number.slice(1);
        }),
        { numRuns: isLong ? 200 : 1 },
      );
    }
    // One is two numbers at once: a German one without its 0, which is an American one without its plus.
    expect(countries.length - known.size).toBe(spelling === "its significant digits" ? 1 : 0);
  });

  it("is its own number in every city, wherever it is pasted", () => {
    for (const country of countries) {
      for (const masks of [moscow, minsk, berlin, antalya, []]) {
        expect(result(read(example(country).formatInternational(), masks))).toBe(example(country).number.slice(1));
      }
    }
  });
});

describe.each(readers)("a foreign number without its plus, by %s metadata", (_, { read }) => {
  it.each([
    ["Moscow", moscow, 200],
    ["Minsk", minsk, 90],
    ["Berlin", berlin, 3],
    ["Antalya", antalya, 6],
  ])("in %s is read, or refused, or is a number that is given out at home", (_city, masks, least) => {
    const outcomes = countries.map((country) => {
      const digits = example(country).number.slice(1);
      const reading = read(digits, masks);
      if (reading.kind !== "number") return "refused";
      if (reading.digits === digits) return "read";
      return reading.isValid && maskOfPhone(reading.digits, masks) !== undefined ? "at home" : `${digits}: wrong`;
    });
    expect(outcomes.filter((outcome) => outcome.endsWith("wrong"))).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === "read").length).toBeGreaterThanOrEqual(least);
  });
});

describe("any text", () => {
  it("is read without failing, and has all its digits or is refused", () => {
    const signs = fc.string({ unit: fc.constantFrom(..."0123456789+-() ./~#,;xдоб\u200e\u0661"), maxLength: 30 });
    for (const [, { read }] of readers) {
      fc.assert(
        fc.property(signs, fc.constantFrom(moscow, minsk, berlin, antalya, []), (text, masks) => {
          const reading = read(text, masks);
          if (reading.kind !== "number") return true;
          const typed = text.replaceAll("\u0661", "1").replaceAll(/\D/g, "");
          // A country's code may come before them and a prefix may go, but what was typed last is always there.
          return reading.digits.endsWith(typed.slice(-4)) && reading.digits.length <= 15;
        }),
        { numRuns: isLong ? 20_000 : 300 },
      );
    }
  });
});
