import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";
import { PaymentRequest } from "@/lib/contract/payment";
import { freeText, textKinds } from "@/lib/contract/scalar";

/** What the walk needs to know of a schema; zod describes its own by these. */
const Definition = z.looseObject({
  type: z.string(),
  shape: z.optional(z.record(z.string(), z.custom<z.ZodMiniType>())),
  innerType: z.optional(z.custom<z.ZodMiniType>()),
  element: z.optional(z.custom<z.ZodMiniType>()),
  keyType: z.optional(z.custom<z.ZodMiniType>()),
  valueType: z.optional(z.custom<z.ZodMiniType>()),
  in: z.optional(z.custom<z.ZodMiniType>()),
  options: z.optional(z.array(z.custom<z.ZodMiniType>())),
  format: z.optional(z.string()),
  catchall: z.optional(z.custom<z.ZodMiniType>()),
  checks: z.optional(z.array(z.custom<z.core.$ZodCheck>())),
});

type Found = { readonly path: string; readonly schema: z.ZodMiniType };

/** Every schema inside a schema, with its path. */
const schemasIn = (schema: z.ZodMiniType, path: string): Found[] => {
  const {
    shape = {},
    innerType,
    element,
    keyType,
    valueType,
    in: input,
    options = [],
  } = z.parse(Definition, schema.def);
  const wrapped = [innerType, element, keyType, valueType, input, ...options].filter((inner) => inner !== undefined);
  return [
    { path, schema },
    ...wrapped.flatMap((inner) => schemasIn(inner, path)),
    ...Object.entries(shape).flatMap(([name, inner]) => schemasIn(inner, `${path}.${name}`)),
  ];
};

const sent = ([name, { body, query }]: [string, Endpoint]): Found[] => [
  ...(body ? schemasIn(body, `${name} body`) : []),
  ...(query ? schemasIn(query, `${name} query`) : []),
];
const found = Object.entries(endpoints).flatMap(sent);

/** A pattern says itself what a text may be: a date, a key of a browser, an e-mail. */
const hasPattern = ({ schema }: Found): boolean => {
  const { format, checks = [] } = z.parse(Definition, schema.def);
  return format !== undefined || checks.some(({ _zod }) => _zod.def.check === "string_format");
};
const unclassified = (all: readonly Found[]): string[] =>
  all
    .filter(({ schema }) => schema.def.type === "string" && textKinds.get(schema) === undefined)
    .filter((string) => !hasPattern(string))
    .map(({ path }) => path);

describe("the strings that callers send", () => {
  it("are declared as free or formal texts, every one", () => {
    expect(unclassified(found)).toEqual([]);
    expect(unclassified(schemasIn(z.strictObject({ a: z.nullable(z.string()), b: freeText(5) }), "x"))).toEqual([
      "x.a",
    ]);
  });

  it("of people's own words are searched for card numbers", () => {
    const free = found.filter(({ schema }) => textKinds.get(schema)?.kind === "free");
    const names = [...new Set(free.map(({ path }) => path.split(".").at(-1)))].sort();
    expect(names).toEqual(
      // biome-ignore format: a list of names
      ["address", "category", "comment", "company", "birthday", "description", "email", "entrance", "floor", "house", "intercom", "message", "name", "order_comment", "q", "room", "street", "text", "username"].sort(),
    );
    for (const { path, schema } of free) {
      const { error } = z.safeParse(schema, "4242 4242 4242 4242 12/27");
      expect([path, error?.issues.map(({ message }) => message)]).toEqual([path, ["form.text.card"]]);
    }
  });

  it.each(["NUL", "half a sign"])("with %s are refused, every one", (name) => {
    const text = name === "NUL" ? "A\0" : "A\ud800";
    for (const { path, schema } of found.filter(({ schema }) => textKinds.get(schema) !== undefined)) {
      expect([path, z.safeParse(schema, text).error?.issues[0]?.message]).toEqual([path, "form.text.invalid"]);
    }
  });

  it("come in objects that take no other field, so that a field for a card is refused", () => {
    const loose = found.filter(({ path, schema }) => {
      const { type, catchall } = z.parse(Definition, schema.def);
      return type === "object" && catchall?.def.type !== "never" && !path.endsWith("coordinates");
    });
    expect(loose.map(({ path }) => path)).toEqual([]);
  });
});

const base64 = fc.uint8Array({ minLength: 256, maxLength: 256 }).map((bytes) => Buffer.from(bytes).toString("base64"));
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
/**
 * Both published forms (developers.cloudpayments.ru): the version, six and four digits of the card, its year, month and the
 * version of the key in front of base64, and the newer JSON in base64.
 */
const cryptograms = fc.oneof(
  fc.tuple(digits(16), base64).map(([head, value]) => `01${head}${value}`),
  fc.tuple(digits(16), base64).map(([head, value]) => `02${head}${value}`),
  fc.tuple(digits(6), digits(4), base64).map(([first, last, value]) => {
    const info = { FirstSixDigits: first, LastFourDigits: last, ExpDateMonth: "12", ExpDateYear: "27" };
    const packet = { Type: "CloudCard", CardInfo: info, KeyVersion: "04", Value: value, Format: 1 };
    return Buffer.from(JSON.stringify(packet)).toString("base64");
  }),
);

describe("a text with a form of its own", () => {
  const pay = { order_id: 1, order_cache_key: null, payment_type: "cardOnline" };
  it("is taken whatever its digits: 10,000 cryptograms", () => {
    const all = fc.sample(cryptograms, 10_000);
    const isRefused = (cryptogram: string): boolean => !z.safeParse(PaymentRequest, { ...pay, cryptogram }).success;
    expect(all.filter(isRefused)).toEqual([]);
  });

  it("is taken whatever its digits: 1,000 campaigns of 17 digits", () => {
    const schema = found.find(({ path }) => path === "orderCreate body.utm_source")?.schema;
    const all = fc.sample(digits(17), 1_000);
    expect(all.filter((campaign) => schema === undefined || !z.safeParse(schema, campaign).success)).toEqual([]);
  });
});
