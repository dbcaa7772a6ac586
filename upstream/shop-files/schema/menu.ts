import * as z from "zod";
import { allergens } from "@/lib/contract/allergens";
import { Key, Money, Picture, PictureName, schemaLink, Texts } from "./common";

const CityPrice = z.union([
  z.null(),
  Money,
  z.strictObject({
    price: Money,
    old_price: Money.nullable().default(null).describe("The price before the discount."),
  }),
]);

const prices = {
  price: Money.nullable().default(null).describe("The price in every city that prices does not name."),
  prices: z
    .record(Key, CityPrice)
    .default({})
    .describe("Prices by city: an amount, an amount with the one before the discount, or null where it is not sold."),
};

const OrderTypePrice = z
  .union([
    z.null(),
    z.strictObject({
      price: Money.nullable()
        .default(null)
        .describe("The price in every city that prices does not name; without it, the usual one of the city."),
      old_price: Money.nullable().default(null).describe("The price before the discount, beside price."),
      prices: z.record(Key, CityPrice).default({}).describe("Prices by city, or null where it is not sold."),
    }),
  ])
  .describe("Its prices for one order type, or null where it is not sold for it.")
  .meta({ id: "OrderTypePrice" });

const PlainPrice = z
  .union([
    z.null(),
    z.strictObject({
      price: Money.nullable()
        .default(null)
        .describe("The price in every city that prices does not name; without it, the usual one of the city."),
      prices: z
        .record(Key, z.union([z.null(), Money]))
        .default({})
        .describe("Prices by city, or null where it is not offered."),
    }),
  ])
  .describe("Its prices for one order type, or null where it is not offered for it.")
  .meta({ id: "PlainPrice" });

const orderTypes = {
  order_types: z
    .strictObject({ delivery: PlainPrice.optional(), takeaway: PlainPrice.optional() })
    .default({})
    .describe("What differs for delivery or for takeaway: other prices, or null where it is not offered."),
};

/** The key of a VAT rate in the files of the cities. */
const vatKey = (without: string) =>
  Key.nullable().default(null).describe(`The key of its VAT rate in the cities' files; without it, ${without}.`);

const composition = {
  allergens: z
    .array(z.enum(allergens))
    .nullable()
    .default(null)
    .describe("What it has to be avoided for; [] has none. Without it nobody has said, and it counts as having all."),
  vegetarian: z.boolean().nullable().default(null).describe("Without meat and fish."),
};

/** `menu/groups.json`. */
export const GroupsFile = z
  .strictObject({
    $schema: schemaLink,
    groups: z.array(
      z.strictObject({
        key: Key,
        name: Texts,
        picture: Picture,
        on_main: z.boolean().default(false).describe("Shown on the home page."),
      }),
    ),
  })
  .describe("The groups of the menu in their order; menu/products/<key>.json or menu.csv holds their products.");

export const Product = z
  .strictObject({
    key: Key,
    name: Texts,
    description: Texts.describe("What it is made of, in the customer's words."),
    picture: Picture,
    ...prices,
    old_price: Money.nullable().default(null).describe("The price before the discount, beside price."),
    order_types: z
      .strictObject({ delivery: OrderTypePrice.optional(), takeaway: OrderTypePrice.optional() })
      .default({})
      .describe("What differs for delivery or for takeaway: other prices, or null where it is not sold."),
    weight: z
      .strictObject({ value: z.number().positive(), unit: z.enum(["g", "ml"]) })
      .nullable()
      .default(null)
      .describe("Of a portion."),
    pieces: z.int().min(1).nullable().default(null).describe("Pieces in a portion."),
    nutrition: z
      .strictObject({
        proteins: z.number().min(0),
        fats: z.number().min(0),
        carbohydrates: z.number().min(0),
        calories: z.number().min(0),
      })
      .nullable()
      .default(null)
      .describe("Per 100 g: grams, and kilocalories."),
    ...composition,
    spiciness: z.int().min(0).max(3).nullable().default(null).describe("0 mild to 3 very hot."),
    multiplicity: z.int().min(1).max(100).default(1).describe("Sold in multiples of this many."),
    last_hour_multiplicity: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .describe("The same in the last hour before closing."),
    type: z
      .enum(["default", "related", "unavailable", "stop", "packet"])
      .default("default")
      .describe(
        "related: offered beside a cart only; unavailable: not sold at present; stop: has run out; packet: packaging.",
      ),
    accent: z.enum(["hit", "new", "spicy", "vegan"]).nullable().default(null).describe("The mark on its picture."),
    accent_text: Texts.nullable().default(null).describe("The words of the mark."),
    alert: Texts.nullable().default(null).describe("Why it cannot be bought."),
    kitchen_minutes: z.int().min(0).max(600).default(0).describe("Minutes of one cook's work for one unit."),
    modifiers: z.array(Key).default([]).describe("Keys of single modifiers in their order."),
    modifier_groups: z.array(Key).default([]).describe("Keys of modifier groups in their order."),
    vat: vatKey("the city's default"),
    offers_related: z.boolean().default(false).describe("Beside it, related products are offered."),
    related_sort: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe("Its place among the products offered beside a cart; without it, it is not offered there."),
    related_groups: z
      .array(Key)
      .default([])
      .describe("Keys of the groups beside whose products it is offered; without it, beside all."),
  })
  .describe("What is sold.");

/** `menu/products/<group>.json`. */
export const ProductsFile = z
  .strictObject({ $schema: schemaLink, products: z.array(Product) })
  .describe("The products of the group that gives the file its name, in their order.");

const Modifier = z.strictObject({
  key: Key,
  name: Texts,
  picture: PictureName.nullable().default(null).describe("Its picture: a file below the shop's folder, or an address."),
  ...prices,
  prices: z
    .record(Key, z.union([z.null(), Money]))
    .default({})
    .describe("Prices by city; null where it is not offered."),
  ...orderTypes,
  min: z.int().min(0).max(100).default(0).describe("The least of a unit."),
  max: z.int().min(0).max(100).default(1).describe("The most of a unit; 0 is no bound."),
  stopped: z.boolean().default(false).describe("It has run out."),
  ...composition,
  vat: vatKey("that of its dish"),
});

/** `menu/modifiers.json`. */
export const ModifiersFile = z
  .strictObject({
    $schema: schemaLink,
    modifiers: z.array(Modifier).default([]).describe("Single modifiers: extra cheese."),
    groups: z
      .array(
        z.strictObject({
          key: Key,
          name: Texts,
          min: z.int().min(0).max(100).default(0).describe("The least that has to be chosen."),
          max: z.int().min(0).max(100).default(0).describe("The most that can be chosen; 0 is no bound."),
          modifiers: z.array(Modifier).min(1),
        }),
      )
      .default([])
      .describe("Modifiers to choose from: a size, a sauce."),
  })
  .describe("What can be chosen with products.");

/** `menu/packages.json`. */
export const PackagesFile = z
  .strictObject({
    $schema: schemaLink,
    packages: z.array(
      z.strictObject({
        key: Key,
        name: Texts,
        ...prices,
        prices: z
          .record(Key, z.union([z.null(), Money]))
          .default({})
          .describe("Prices by city; null where there is none."),
        ...orderTypes,
        can_refuse: z.boolean().default(false).describe("Customers may do without."),
        vat: vatKey("it follows the dishes in proportion"),
      }),
    ),
  })
  .describe("Bags and boxes, charged once with every order.");
