import * as z from "zod";
import { languages } from "@/lib/contract/language";
import { paymentAliases } from "@/lib/contract/payment-aliases";
import { Key, schemaLink, Texts, Url } from "./common";

const link = Url.nullable().default(null);
const flag = (says: string) => z.boolean().default(false).describe(says);

/** `shop.json`: what holds in all cities. */
export const ShopFile = z
  .strictObject({
    $schema: schemaLink,
    cities: z
      .array(Key)
      .min(1)
      .describe("The keys of the cities in the order of the choice of city; each has a file in cities/."),
    closed_cities: z
      .array(
        z.strictObject({
          key: Key.describe("The key the city had."),
          successor: Key.nullable()
            .default(null)
            .describe("The city its visitors are sent to; without it, its pages are gone."),
        }),
      )
      .default([])
      .describe("Cities that are no more."),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, "has to be two capitals")
      .describe("The shop's country, like PT (ISO 3166)."),
    default_language: z.enum(languages).describe("The language of texts that are one string."),
    languages: z.array(z.enum(languages)).min(1).describe("Languages the menu is written in."),
    default_phone: z.string().min(3).max(40).describe("The telephone number where no city is chosen."),
    show_language_button: flag("Whether the head of the page offers the languages."),
    links: z
      .strictObject({
        app_store: link,
        google_play: link,
        social: z
          .array(z.strictObject({ title: z.string().min(1), url: Url }))
          .default([])
          .describe("Social networks."),
        vacancy: link,
        career: link,
        franchise: link,
      })
      .prefault({})
      .describe("Addresses in the foot of the page."),
    partners: flag("Suppliers may offer their goods by a form."),
    rent: flag("Landlords may offer their premises by a form."),
    returns: flag("Customers may ask to give a dish back by a form."),
    fractional_prices: flag("Prices are shown with hundredths."),
    popular_groups: flag("The home page shows the groups that are marked for it."),
    courier_tracking: flag("Customers see where their courier is."),
    seo: z.strictObject({ title: Texts, description: Texts }).describe("What search engines show of the home page."),
    payment_types: z
      .array(z.strictObject({ type: z.enum(paymentAliases), online: z.boolean() }))
      .min(1)
      .describe("Payment methods that the brand has at all; each city names its own."),
    login: flag("Customers log in by telephone before they order."),
    captcha: flag("Customers solve a task before a code is sent."),
    code_channels: z
      .array(z.enum(["sms", "call", "vk"]))
      .default([])
      .describe("How login codes are sent."),
    code_length: z
      .union([z.literal(4), z.literal(6)])
      .optional()
      .describe("Digits of a login code; four without it."),
    call_confirmation: z.boolean().optional().describe("Customers may ask to be called before their order is cooked."),
    late_pickup_minutes: z
      .int()
      .min(0)
      .max(600)
      .optional()
      .describe("Who fetches an order so late before closing is warned."),
  })
  .describe("The shop: what holds in all its cities.");
