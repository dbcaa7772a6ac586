import * as z from "zod";
import { Key, Money, Picture, schemaLink, Texts } from "./common";

const Scope = z
  .union([
    z.literal("order"),
    z.strictObject({ groups: z.array(Key).min(1) }),
    z.strictObject({ products: z.array(Key).min(1) }),
  ])
  .describe('What it is about: the whole "order", groups or products by their keys.')
  .meta({ id: "Scope" });
export type Scope = z.output<typeof Scope>;

const Units = z.strictObject({ of: Scope, count: z.int().min(1) }).describe("So many units.");
export type Units = z.output<typeof Units>;

const percent = z.int().min(1).max(100);

const Action = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("percent"),
    of: Scope,
    percent,
    skips_discounted: z.boolean().default(false).describe("Products below their old price take no part."),
  }),
  z.strictObject({ kind: z.literal("amount"), of: Scope }).describe("So much as off says."),
  z
    .strictObject({ kind: z.literal("buy_get"), buy: Units, get: Units, percent })
    .describe("For what is bought, others are cheaper."),
  z.strictObject({ kind: z.literal("free_delivery") }),
  z
    .strictObject({
      kind: z.enum(["gift", "present"]),
      product: Key,
      most: z.int().min(1).describe("The most units of a cart."),
      requires: Units.nullable().default(null).describe("What has to be in the cart."),
    })
    .describe("A product for nothing; a present is for a birthday or a first order."),
]);
export type Action = z.output<typeof Action>;

const Conditions = z
  .strictObject({
    starts_at: z.iso.datetime({ offset: true }).optional().describe("From this instant on."),
    ends_at: z.iso.datetime({ offset: true }).optional().describe("Before this instant."),
    weekdays: z.array(z.int().min(1).max(7)).optional().describe("1 is Monday."),
    minutes: z
      .strictObject({ from: z.int().min(0).max(1680), to: z.int().min(0).max(1680) })
      .optional()
      .describe("Minutes of the day; after midnight they go on past 1440."),
    order_types: z.array(z.enum(["delivery", "takeaway"])).optional(),
    audience: z
      .union([
        z.strictObject({ kind: z.literal("first_order") }),
        z.strictObject({
          kind: z.literal("birthday"),
          days_before: z.int().min(0).max(60),
          days_after: z.int().min(0).max(60),
        }),
      ])
      .optional()
      .describe("Whom it is for."),
  })
  .describe("When, how and for whom it is in force.");

/** `deals.json`. */
export const DealsFile = z
  .strictObject({
    $schema: schemaLink,
    deals: z.array(
      z.strictObject({
        key: Key,
        name: Texts,
        text: Texts.describe("What it is given for."),
        action: Action,
        conditions: Conditions.default({}),
        promocode: z
          .string()
          .regex(/^[\p{Lu}\d-]{2,40}$/u, "has to be capitals and digits")
          .nullable()
          .default(null)
          .describe("The code that is typed, in capitals; none is needed without it."),
        exclusive: z.boolean().default(false).describe("It is alone or not at all."),
        limit_total: z.int().min(1).nullable().default(null).describe("Orders it is given to; no limit without it."),
        limit_per_customer: z.int().min(1).nullable().default(null),
        from: Money.default(0).describe("The subtotal it takes."),
        off: Money.nullable().default(null).describe("What an amount takes off."),
        cities: z
          .union([z.literal("all"), z.record(Key, z.strictObject({ from: Money.optional(), off: Money.optional() }))])
          .default("all")
          .describe("Where it is in force: all cities, or cities by key with sums of their own."),
      }),
    ),
  })
  .describe("Discounts, gifts and promo codes in the order they are looked at.");

const city = Key.nullable().default(null).describe("The only city it is shown in; all without it.");

/** `promotions.json`. */
export const PromotionsFile = z
  .strictObject({
    $schema: schemaLink,
    promotions: z.array(
      z.strictObject({
        key: Key,
        city,
        title: Texts,
        text: Texts.describe("Paragraphs with an empty line between them."),
        picture: Picture,
        banner: z.boolean().default(false).describe("Shown in the banner row of the home page."),
      }),
    ),
  })
  .describe("The page of promotions.");

const moment = z.strictObject({
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "has to be HH:MM"),
});

/** `banners.json`. */
export const BannersFile = z
  .strictObject({
    $schema: schemaLink,
    banners: z.array(
      z.strictObject({
        key: Key,
        city,
        name: Texts,
        description: Texts,
        picture: Picture,
        link: z
          .string()
          .regex(/^(\/|https:\/\/)/, "has to begin with / or https://")
          .nullable()
          .default(null)
          .describe("Where a click leads."),
        button: Texts.nullable().default(null).describe("The words of its button."),
        pages: z
          .array(z.string().startsWith("/"))
          .min(1)
          .describe("Pages it is shown on, without the city: /, /about."),
        from: moment.optional().describe("When it is shown first; always without it."),
        to: moment.optional().describe("When it is shown last."),
        for_days: z
          .int()
          .min(1)
          .max(3650)
          .optional()
          .describe("Instead of from and to: a number of days from the import, in every time zone."),
        every: z
          .strictObject({ count: z.int().min(1), unit: z.enum(["day", "hour"]) })
          .describe("How often one visitor sees it."),
        delay_seconds: z.int().min(0).max(3600).default(0).describe("How long after the page opened."),
      }),
    ),
  })
  .describe("Banners that open over a page.");
