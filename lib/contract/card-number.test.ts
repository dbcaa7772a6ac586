/** @group security */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isLong } from "@/tests/support/long";
import { holdsCardNumber } from "./card-number";
import { isLuhn } from "./luhn";

describe("a text with a card number in it", () => {
  it.each([
    ["alone", "4242424242424242"],
    ["in groups", "my card 4242 4242 4242 4242, thanks"],
    ["with dots", "4242.4242.4242.4242"],
    ["with double spaces", "4242  4242  4242  4242"],
    ["with no-break spaces", "4242\u00a04242\u00a04242\u00a04242"],
    ["with slashes", "4242/4242/4242/4242"],
    ["with dashes of all kinds", "4242\u20114242\u20134242\u22124242"],
    ["with signs without width", "4242\u200b42\u200d42\ufeff4242\u00ad4242"],
    ["with new lines", "4242\n4242\r\n4242\n4242"],
    ["with an expiry and a code behind it", "4242 4242 4242 4242 12/27 123"],
    ["with an expiry right behind it", "42424242424242421227"],
    ["with an expiry and a code right behind it", "42424242424242421227123"],
    ["in groups, with an expiry right behind it", "4242 4242 4242 42421227"],
    ["with a number before it", "1 4242 4242 4242 4242"],
    ["with a digit too many before it", "14242424242424242"],
    ["behind a plus", "+4242 4242 4242 4242"],
    ["behind a phone", "+7 916 123-45-67, 4242 4242 4242 4242"],
    ["behind a date", "22.11.2026 4242 4242 4242 4242"],
    ["digit by digit", "4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2"],
    ["in halves", "42424242 42424242"],
    [
      "in full-width digits",
      "\uff14\uff12\uff14\uff12 \uff14\uff12\uff14\uff12 \uff14\uff12\uff14\uff12 \uff14\uff12\uff14\uff12",
    ],
    ["in Arabic digits", "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢"],
    ["in Persian digits", "۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲"],
    ["in keycaps", "4\ufe0f\u20e32\ufe0f\u20e3".repeat(8)],
    ["of 13 digits", "4222222222222"],
    ["of 19 digits", "2200000000000000004"],
    ["of Mir", "2200 0000 0000 0012"],
    ["of American Express", "3782 822463 10005"],
    ["of Diners Club", "3056 930902 5904"],
    ["of JCB", "3530 1113 3330 0000"],
    ["of UnionPay", "6200 0000 0000 0005"],
    ["of Troy", "9792 0303 9444 0796"],
  ])("%s", (_name, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });
});

describe("a text without one", () => {
  it.each([
    ["nothing", ""],
    ["a wrong check digit", "4242424242424241"],
    ["no card system's beginning", "1234567812345670"],
    ["a phone and a door code", "+7 (965) 123-45-67, код двери 1234"],
    ["a phone and a door code without a word between", "8 965 123 45 67 1234"],
    ["a phone as one number, and a door code", "89651234567 4512"],
    ["two phones", "8 916 423 45 67 / 8 903 765 43 21"],
    ["a German phone", "+4917612345678"],
    ["an order number", "заказ 10248831"],
    ["a date and two hours", "23.11.2026 19:30-20:00"],
    ["amounts", "1500 + 2000 + 500 = 4000"],
    ["letters between the digits", "4242a4242b4242c4242"],
  ])("%s", (_name, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});

const RUNS = isLong ? 10_000 : 3_000;
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const between = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String);

/** Beginnings and lengths as the systems publish them, beside the table that is tested. */
const systems = fc.oneof(
  fc.tuple(fc.constant("4"), fc.constantFrom(16, 19)),
  fc.tuple(between(51, 55), fc.constant(16)),
  fc.tuple(between(2221, 2720), fc.constant(16)),
  fc.tuple(between(2200, 2204), fc.integer({ min: 16, max: 19 })),
  fc.tuple(fc.constantFrom("50", "56", "57", "58", "60", "63", "67"), fc.constantFrom(16, 18, 19)),
  fc.tuple(fc.constant("62"), fc.integer({ min: 16, max: 19 })),
  fc.tuple(fc.constantFrom("34", "37"), fc.constant(15)),
  fc.tuple(between(3528, 3589), fc.integer({ min: 16, max: 19 })),
  fc.tuple(fc.constantFrom("300", "305", "36", "38", "39"), fc.constant(14)),
  fc.tuple(fc.constantFrom("9792", "8600", "9860", "5614"), fc.constant(16)),
);
const withCheckDigit = (body: string): string =>
  Array.from({ length: 10 }, (_, last) => `${body}${last}`).find(isLuhn) ?? body;
const cards = systems.chain(([begins, length]) =>
  digits(length - begins.length - 1).map((rest) => withCheckDigit(`${begins}${rest}`)),
);
const separators = fc.oneof(
  fc.constantFrom(
    ...["", " ", "  ", "\t", "\n", "-", " - ", ".", ". ", ",", "/", " / ", "_", "*", "|", ":", "·", "•"],
    ...["\u00a0", "\u2009", "\u202f", "\u3000", "\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad"],
    ...["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d"],
  ),
);
const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce);
const groupings = fc.constantFrom<readonly number[]>([4, 4, 4, 4, 4], [4, 6, 5, 4], [8, 8, 8], [19]);
const before = fc.constantFrom(
  ...[
    "",
    "карта ",
    "№",
    "+",
    "card: ",
    "1. ",
    "+7 916 123-45-67 ",
    "89161234567, ",
    "заказ 1024, ",
    "22.11.2026 ",
    "💳",
  ],
);
const behind = fc.constantFrom(
  ...[
    "",
    " 12/27",
    " 12/27 123",
    ", 1227, cvv 123",
    " до 12.2027",
    ".",
    " оплачу ей",
    "\n+7 916 123 45 67",
    " 500 ₽",
    "💳",
  ],
);
const written = (card: string, separator: string, sizes: readonly number[], zero: number): string => {
  const starts = sizes.map((_, place) => sizes.slice(0, place).reduce((sum, size) => sum + size, 0));
  const groups = sizes.map((size, place) => card.slice(starts[place], (starts[place] ?? 0) + size)).filter(Boolean);
  return groups.join(separator).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
};

describe("every card", () => {
  it(`is found, whatever is between its digits and around it: ${RUNS} of them`, () => {
    fc.assert(
      fc.property(cards, separators, groupings, zeros, before, behind, (card, separator, sizes, zero, head, tail) => {
        expect(holdsCardNumber(`${head}${written(card, separator, sizes, zero)}${tail}`)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

const local = digits(7).map((rest) => [rest.slice(0, 3), rest.slice(3, 5), rest.slice(5)]);
const operator = fc.constantFrom("903", "910", "916", "925", "926", "950", "965", "977", "999");
const phones = fc.oneof(
  fc.tuple(operator, local).map(([code, rest]) => `+7 (${code}) ${rest.join("-")}`),
  fc.tuple(operator, local).map(([code, rest]) => `8 ${code} ${rest.join(" ")}`),
  fc.tuple(operator, local).map(([code, rest]) => `8${code}${rest.join("")}`),
  fc.tuple(fc.constantFrom("90", "93", "97"), local).map(([code, rest]) => `+998 ${code} ${rest.join(" ")}`),
  fc.tuple(fc.constantFrom("50", "63", "67"), local).map(([code, rest]) => `+380 ${code} ${rest.join(" ")}`),
  fc.tuple(fc.constantFrom("532", "542", "555"), local).map(([code, rest]) => `0${code} ${rest.join(" ")}`),
  digits(8).map((rest) => `+49 176 ${rest}`),
);
const codes = fc.oneof(
  digits(4),
  digits(6),
  digits(4).map((code) => `#${code}`),
  digits(3).map((code) => `${code}К1234`),
);
const hours = fc
  .tuple(fc.integer({ min: 10, max: 23 }), fc.constantFrom("00", "15", "30"))
  .map((time) => time.join(":"));
const dates = fc
  .tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: 10, max: 12 }))
  .map(([day, month]) => `${day}.${month}.2026`);
const amounts = fc.integer({ min: 1, max: 100 }).map((hundreds) => String(hundreds * 50));
const comments = fc.oneof(
  phones,
  fc.tuple(phones, codes).map((parts) => parts.join(" ")),
  fc.tuple(phones, codes).map(([phone, code]) => `Позвоните ${phone}, домофон ${code}`),
  fc.tuple(phones, phones).map((parts) => parts.join(" / ")),
  fc.tuple(phones, fc.integer({ min: 1, max: 9 }), codes).map((parts) => parts.join(", ")),
  fc.tuple(dates, hours, hours).map(([date, from, to]) => `${date} ${from}-${to}`),
  fc.tuple(amounts, amounts, amounts).map((parts) => parts.join(" + ")),
  fc.tuple(fc.integer({ min: 10_000, max: 99_999_999 }), phones).map(([order, phone]) => `заказ ${order}, ${phone}`),
  fc
    .tuple(fc.integer({ min: 1, max: 300 }), codes, phones)
    .map(([flat, code, phone]) => `кв ${flat} код ${code} тел ${phone}`),
  fc.tuple(codes, amounts, dates).map(([code, amount, date]) => `Код ${code}. Сдача с ${amount}. К ${date}!`),
);

describe("a comment with phones, codes, amounts and dates", () => {
  it(`passes but for one in a thousand: ${RUNS} of them`, () => {
    const refused = fc.sample(comments, { numRuns: RUNS, seed: 1 }).filter(holdsCardNumber);
    expect(refused.slice(RUNS / 1000)).toEqual([]);
  });
});
