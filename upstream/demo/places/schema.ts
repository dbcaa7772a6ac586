import * as z from "zod/mini";
import { acquirers, paymentAliases } from "@/lib/contract/payment-aliases";
import { Id, Language } from "@/lib/contract/scalar";
import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import { districts } from "./districts";
import type { DemoPlace } from "./place";

const text = z.string().check(z.minLength(1));
const Texts = z.strictObject({
  ru: text,
  en: text,
  tr: text,
  uz: z.exactOptional(text),
  de: z.exactOptional(text),
  uk: z.exactOptional(text),
});
const StreetName = z.intersection(z.object({ ru: text, en: text }), z.record(z.string(), text));

const isZone = (timezone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
};

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "has to be HH:MM"));
const Point = z.tuple([z.number().check(z.gte(-90), z.lte(90)), z.number().check(z.gte(-180), z.lte(180))]);
const DayHours = z.strictObject({
  open: Time,
  close: Time,
  orders: z.exactOptional(z.array(z.tuple([Time, Time]))),
});
const Hours = z.union([
  z.literal("always"),
  z.strictObject({
    weekdays: DayHours,
    friday: z.exactOptional(DayHours),
    saturday: z.exactOptional(DayHours),
    sunday: z.exactOptional(DayHours),
    closedOnNewYear: z.exactOptional(z.boolean()),
  }),
]);
const amount = z.number().check(z.gte(0));
const minutes = z.int().check(z.gte(0), z.lte(600));

const Zone = z.strictObject({
  id: Id,
  name: Texts,
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  corners: z.array(Point).check(z.minLength(3)),
  delivery: amount,
  minimum: amount,
  isFree: z.boolean(),
  freeFrom: z.nullable(amount),
  deliveryMinutes: z.nullable(minutes),
  shopId: Id,
});

const Shop = z.strictObject({
  id: Id,
  name: Texts,
  street: Texts,
  description: z.nullable(Texts),
  point: Point,
  hours: Hours,
  tags: z.array(Texts),
  phone: z.nullable(text),
  stop: z.exactOptional(Texts),
});

const isDistrict = (name: unknown): name is keyof typeof districts =>
  typeof name === "string" && Object.hasOwn(districts, name);

const Street = z.strictObject({
  name: StreetName,
  district: z.union([z.custom<keyof typeof districts>(isDistrict, "is no district of districts.ts"), Texts]),
  from: Point,
  to: Point,
  houses: z.int().check(z.positive(), z.lte(999)),
});

const Place = z.strictObject({
  id: Id,
  alias: z.string().check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "has to be small letters, digits and single dashes"),
    z.refine((alias) => !RESERVED_SEGMENTS.has(alias), "is a path of the site"),
  ),
  name: Texts,
  seoName: Texts,
  timezone: z.string().check(z.refine(isZone, "is no zone of the IANA")),
  country: z.strictObject({ id: Id, name: Texts, code: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  defaultLanguage: Language,
  orderTypes: z.strictObject({ delivery: z.boolean(), takeaway: z.boolean() }),
  stop: z.exactOptional(Texts),
  phone: text,
  isFreeCall: z.boolean(),
  phoneMasks: z
    .array(z.strictObject({ id: Id, name: Texts, code: text, mask: text, countryCode: text }))
    .check(z.minLength(1)),
  currencyCode: z.enum(["RUB", "BYN", "KZT", "TRY", "EUR", "UAH"]),
  priceLevel: z.number().check(z.positive()),
  paymentTypes: z
    .array(
      z.strictObject({
        alias: z.enum(paymentAliases),
        is_online: z.boolean(),
        acquiring: z.nullable(z.enum(acquirers)),
      }),
    )
    .check(z.minLength(1)),
  hours: Hours,
  cookingMinutes: minutes,
  deliveryMinutes: minutes,
  zones: z.array(Zone),
  shops: z.array(Shop).check(z.minLength(1)),
  streets: z.array(Street),
  centre: Point,
  bounds: z.tuple([Point, Point]),
});

/** zod/mini brings no words of its own. */
const inWords = z.locales.en().localeError;

/** What one part of a city says of another, in words; empty where all fits. */
const contradictions = ({ orderTypes, zones, shops }: DemoPlace): string[] => [
  ...(orderTypes.delivery || orderTypes.takeaway ? [] : ["orderTypes: one of them has to be true"]),
  ...(orderTypes.delivery && zones.length === 0 ? ["zones: there are none, and the city delivers"] : []),
  ...zones.flatMap(({ shopId }, index) =>
    shops.some(({ id }) => id === shopId) ? [] : [`zones.${index}.shopId: ${shopId} is no shop of the city`],
  ),
];

/** @throws Error that names the city, and everything that is wrong with it */
export const parsePlace = (source: string, json: unknown): DemoPlace => {
  const result = z.safeParse(Place, json, { error: inWords });
  const faults = result.success
    ? contradictions(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`);
  if (result.success && faults.length === 0) return result.data;
  throw new Error(`${source}: ${faults.join("; ")}`);
};

const twice = (values: readonly (string | number)[]): string | number | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

/** @throws Error where two cities share what belongs to one */
export const assertApart = (places: readonly DemoPlace[]): void => {
  const shared = {
    "the alias": twice(places.map(({ alias }) => alias)),
    "the id": twice(places.map(({ id }) => id)),
    "a shop's id": twice(places.flatMap(({ shops }) => shops.map(({ id }) => id))),
    "a zone's id": twice(places.flatMap(({ zones }) => zones.map(({ id }) => id))),
  };
  for (const [what, value] of Object.entries(shared)) {
    if (value !== undefined) throw new Error(`Two cities have ${what} ${value}`);
  }
};
