import * as z from "zod";
import { languages } from "@/lib/contract/language";
import { acquirers, paymentAliases } from "@/lib/contract/payment-aliases";
import { bagTerms } from "@/upstream/domain/cart/bag";
import { unacceptedActions, usualBoard } from "@/upstream/domain/order/acceptance";
import { Key, Minutes, Money, Point, schemaLink, Texts, Url } from "./common";
import { Hours } from "./hours";

const Id = z.int().min(1).max(2_000_000_000);
const id = Id.optional().describe("The number other systems know it by; given by the import where it is left out.");
const alert = Texts.nullable().default(null);
const SlotMinutes = z.int().min(5).max(240);

const Board = z
  .strictObject({
    required: z
      .boolean()
      .nullable()
      .default(null)
      .describe(
        "Whether somebody has to be at a board while the kitchen is open; without it, from when a tablet is paired on.",
      ),
    accept_minutes: z
      .int()
      .min(1)
      .max(120)
      .default(usualBoard.accept_minutes)
      .describe(
        "Minutes in which an order has to be accepted, and between the steps that follow; the manager is notified after as many in which nobody is at a board.",
      ),
    unaccepted: z
      .enum(unacceptedActions)
      .default(usualBoard.unaccepted)
      .describe(
        "What becomes of an order that nobody accepts after the manager was notified: it waits, is accepted by itself, or is refused, its money goes back and the customer is apologised to.",
      ),
    accepts_at_once: z.boolean().default(false).describe("Orders are accepted by themselves as they come."),
    manager_phone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, "has to be a number like +351912345678")
      .nullable()
      .default(null)
      .describe("Gets an SMS when nobody is at a board while the kitchen is open, or nobody accepts an order."),
  })
  .describe("How its orders are accepted at a board. Without it: within 5 minutes, where a tablet is paired.");

export const ShopPlace = z
  .strictObject({
    key: Key,
    id,
    name: Texts.describe("How the choice of shops calls it."),
    stopped: z.boolean().default(false).describe("It takes no orders."),
    alert: alert.describe("What customers read about it: why it is stopped."),
    phone: z.string().min(3).max(40).nullable().default(null).describe("Its own telephone number."),
    street: Texts.describe("Its address without the city."),
    description: Texts.nullable().default(null).describe("How to find it."),
    at: Point,
    zoom: z.int().min(1).max(20).default(15).describe("How near its map begins."),
    area: z
      .array(z.tuple([z.number(), z.number()]))
      .nullable()
      .default(null)
      .describe("Its outline on the map: longitude and latitude."),
    hours: Hours,
    tags: z.array(Texts).default([]).describe("What it has: parking, a terrace."),
    popular: z.array(Key).nullable().default(null).describe("Keys of products, best first; the city's without it."),
    company: z.string().min(1).nullable().default(null).describe("The company that runs it; the city's without it."),
    cooking_minutes: Minutes.nullable()
      .default(null)
      .describe("Minutes until an order is ready; the city's without it."),
    slot_minutes: SlotMinutes.nullable()
      .default(null)
      .describe("Length of a time slot of what it cooks, like 15; the city's without it."),
    slot_capacity_minutes: z
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe("Minutes of work its kitchen gives to the orders of one time slot; no bound without it."),
    board: Board.nullable().default(null),
    tax_id: z.string().nullable().default(null).describe("Its number at the tax office (INN)."),
    register_id: z.string().nullable().default(null).describe("Its number in the register of companies (OGRN)."),
    not_cooked: z.array(Key).default([]).describe("Keys of products it never cooks."),
    run_out: z
      .array(Key)
      .optional()
      .describe(
        "Keys of products it has run out of. Without the field, the stops of the running shop stay as they are.",
      ),
  })
  .describe("A shop: a kitchen, and a counter where orders are fetched.");

const wholeUnits = () => z.int().min(1).max(1_000_000);

const CourierTip = z
  .strictObject({
    amounts: z
      .array(wholeUnits())
      .min(1)
      .max(4)
      .describe("Amounts offered, smallest first, in whole units of the currency."),
    max: wholeUnits().describe("The most that may be given, in whole units of the currency."),
  })
  .refine(({ amounts, max }) => amounts.every((amount) => amount <= max), "offers more than its max allows")
  .refine(
    ({ amounts }) => amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0)),
    "has to name its amounts smallest first, each once",
  );

const Percent = z.number().min(0).max(100).multipleOf(0.01);

const Vat = z
  .strictObject({
    number: z.string().min(4).max(40).nullable().default(null).describe("The seller's VAT number, for receipts."),
    rates: z
      .record(
        Key,
        z.union([
          Percent,
          z.strictObject({ delivery: Percent, takeaway: Percent }).describe("Where the order type decides."),
        ]),
      )
      .refine((rates) => Object.keys(rates).length > 0, "has to name a rate")
      .describe("Percent by the key that products, modifiers and packages name: 7, or 5.5."),
    default: Key.describe("The key of the rate of what names none."),
    delivery: Key.nullable()
      .default(null)
      .describe("The key of the rate of delivery; without it, delivery follows the dishes in proportion."),
  })
  .describe("The VAT that the city's prices include. Without it, nothing is said of VAT.");

/** `cities/<key>.json`. */
export const CityFile = z
  .strictObject({
    $schema: schemaLink,
    id,
    name: Texts.describe("Its name."),
    seo_name: Texts.describe('Its name as it stands after "delivery in".'),
    timezone: z
      .string()
      .refine((zone) => isZone(zone), "is no time zone of the IANA, like Europe/Lisbon")
      .describe("Its time zone, like Europe/Lisbon."),
    stopped: z.boolean().default(false).describe("It takes no orders."),
    alert: alert.describe("What all its customers read."),
    order_types: z
      .array(z.enum(["delivery", "takeaway"]))
      .min(1)
      .describe("How its customers get their orders."),
    country: z
      .strictObject({ code: z.string().regex(/^[A-Z]{2}$/, "has to be two capitals"), name: Texts, id })
      .describe("Its country."),
    default_language: z.enum(languages).describe("The language its pages open in."),
    email: z.email().describe("Where its customers write to."),
    franchise: Url.nullable().default(null).describe("Where its franchise is offered."),
    phone: z.string().min(3).max(40).describe("Its telephone number."),
    free_call: z.boolean().default(false).describe("Calls cost nothing."),
    phone_masks: z
      .array(
        z.strictObject({
          id,
          name: z.string().min(1).describe("The country as the choice of codes calls it."),
          code: z
            .string()
            .regex(/^\+\d{1,4}$/, "has to be a calling code like +351")
            .describe("The calling code, +351."),
          mask: z.string().includes("#").describe("The whole number, # for a digit: +351 ### ### ###."),
          country_code: z
            .string()
            .regex(/^[A-Z]{2}$/, "has to be two capitals")
            .describe("The country, PT."),
        }),
      )
      .min(1)
      .describe(
        "Countries whose telephone numbers are written so, its own first; login codes go to their calling codes alone.",
      ),
    currency: z
      .strictObject({
        code: z
          .string()
          .regex(/^[A-Z]{3}$/, "has to be three capitals like EUR")
          .refine((code) => Intl.supportedValuesOf("currency").includes(code), "is no currency of ISO 4217")
          .describe("EUR (ISO 4217)."),
        symbol: z.string().min(1).max(8).describe("What stands beside prices: €."),
      })
      .describe("The currency of all its prices."),
    banknotes: z.array(Money).default([]).describe("Banknotes offered beside the cash field, smallest first."),
    courier_tip: CourierTip.nullable()
      .default(null)
      .describe("What customers may give their courier with an order that is delivered; nothing without it."),
    bag: z
      .enum(bagTerms)
      .default("unless_refused")
      .describe(
        "Whether packages that can be refused are in an order unless the customer refuses them, or only when he requests them.",
      ),
    vat: Vat.nullable().default(null),
    hours: Hours.describe("When the city delivers and takes orders."),
    map: z
      .strictObject({
        centre: Point,
        south_west: Point.describe("The corner of the map at the lower left."),
        north_east: Point.describe("The corner of the map at the upper right."),
        zoom: z.int().min(1).max(20).default(12),
      })
      .describe("What the map of the city shows."),
    popular: z.array(Key).default([]).describe("Keys of products, best first."),
    seo_text: Texts.nullable().default(null).describe("HTML paragraphs below the menu."),
    payment_types: z
      .array(
        z.strictObject({
          type: z.enum(paymentAliases),
          online: z.boolean().default(false).describe("Paid on the site."),
          acquirer: z.enum(acquirers).nullable().default(null).describe("Who takes the money of an online payment."),
        }),
      )
      .min(1)
      .describe("Payment methods, in their order."),
    cooking_minutes: Minutes.describe("Minutes until an order is ready."),
    delivery_minutes: Minutes.describe("Minutes of the ride; a zone may say otherwise."),
    slot_minutes: SlotMinutes.default(30).describe("Length of a time slot; a shop may say otherwise."),
    order_days: z
      .int()
      .min(1)
      .max(31)
      .default(7)
      .describe("How many days ahead an order can be made for, today included."),
    courier_tracking: z
      .boolean()
      .default(true)
      .describe("Customers see where their courier is, where the shop allows it."),
    company: z.string().min(1).describe("The company that runs the city."),
    bonus: z
      .strictObject({
        percent: z.int().min(1).max(100).describe("Percent of an order that come back."),
        accrual_paused: z.boolean().default(false).describe("No order brings bonuses for now."),
        spend_until: z.iso
          .date()
          .nullable()
          .default(null)
          .describe("The last day bonuses can be used; no end without it."),
        spend_days: z
          .int()
          .min(1)
          .max(3650)
          .optional()
          .describe("Instead of spend_until: a number of days from the import."),
      })
      .nullable()
      .default(null)
      .describe("The bonus program; there is none without it."),
    shops: z.array(ShopPlace).min(1).describe("Its shops in their order."),
  })
  .describe("A city with its shops.");

const isZone = (timezone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
};

const zoneFields = {
  key: Key,
  id,
  name: Texts,
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "has to be a colour like #2f9e44")
    .optional()
    .describe("Its colour on the map; `fill` or `stroke` without it, or the next of a list."),
  delivery: Money.describe("What delivery costs."),
  minimum: Money.describe("The smallest order."),
  free: z.boolean().default(false).describe("Delivery costs nothing, and there is no minimum."),
  free_from: Money.nullable().default(null).describe("Delivery costs nothing from this sum on."),
  shop: Key.nullable().default(null).describe("The key of the shop that cooks for it."),
  minutes: Minutes.nullable().default(null).describe("Minutes of the ride; the city's without it."),
  closed: z.boolean().default(false).describe("Nothing is brought there for now."),
};

/** What the format knows of a zone; `shop-files/zones` picks it out of the properties of an area. */
export const ZoneProperties = z.strictObject(zoneFields);

const Position = z.array(z.number()).min(2).describe("Longitude and latitude.");
const Rings = z.array(z.array(Position)).describe("The border, and then its holes.");

/** `cities/<key>.zones.geojson`: GeoJSON of any program, with our properties in it. */
export const ZonesFile = z
  .looseObject({
    $schema: schemaLink,
    type: z.literal("FeatureCollection"),
    features: z.array(
      z.looseObject({
        type: z.literal("Feature"),
        properties: z.looseObject(zoneFields),
        geometry: z.union([
          z.looseObject({ type: z.literal("Polygon"), coordinates: Rings }),
          z.looseObject({ type: z.literal("MultiPolygon"), coordinates: z.array(Rings) }),
        ]),
      }),
    ),
  })
  .describe("Where a city delivers: the first zone in this order that contains an address is its zone.");

/** `cities/<key>.streets.json`. */
export const StreetsFile = z
  .strictObject({
    $schema: schemaLink,
    streets: z.array(
      z.strictObject({
        id,
        name: z
          .record(z.string().min(2).max(10), z.string().min(1))
          .describe("Its name by language; any language, as people type it."),
        district: Texts.nullable().default(null).describe("The district, where several streets have the name."),
        houses: z
          .array(z.tuple([z.string().min(1).max(40), z.number().min(-90).max(90), z.number().min(-180).max(180)]))
          .describe("House number, latitude, longitude."),
      }),
    ),
  })
  .describe("A city's streets and houses, for suggestions of addresses without a service on the web.");
