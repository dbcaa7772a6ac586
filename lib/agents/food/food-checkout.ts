import * as z from "zod/mini";
import type { ModifierCounts } from "@/lib/contract/cart";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import { invalidRequest } from "../agent-error";
import { sessionId, Total } from "../wire/cart";
import type { CheckoutResult, CheckoutUpdate, Method } from "../wire/checkout";
import { Context, Geo, messages, text } from "../wire/scalar";

/** The most of a comment that a shop reads (`notes` of a method). */
const MOST_NOTES = 254;

const Dish = z.object({
  id: text(60),
  modifications: z.optional(
    z
      .array(z.object({ id: text(20), quantity: z.optional(z.int().check(z.gte(1), z.lte(100))) }))
      .check(z.maxLength(50)),
  ),
  note: z.optional(text(MOST_NOTES)),
});

const LineInput = z.object({ dish: Dish, quantity: z.int().check(z.gte(1), z.lte(1_000_000)) });

/** One way for all dishes; its destination is the platform's for a delivery alone. */
const FoodMethod = z.object({
  type: z.optional(z.enum(["delivery", "pickup"])),
  destination: z.optional(
    z.object({
      id: z.optional(text(80)),
      address: z.optional(
        z.object({
          street_address: z.optional(text(300)),
          extended_address: z.optional(text(100)),
          address_locality: z.optional(text(100)),
          postal_code: z.optional(text(20)),
        }),
      ),
      geo: z.optional(Geo),
    }),
  ),
  /** RFC 3339; absent: as soon as possible. */
  requested_fulfillment_time: z.optional(z.iso.datetime({ offset: true })),
  selected_option_id: z.optional(text(60)),
  notes: z.optional(text(MOST_NOTES)),
});

const Buyer = z.object({
  first_name: z.optional(text(100)),
  last_name: z.optional(text(100)),
  email: z.optional(text(254)),
  phone_number: z.optional(text(40)),
});

const content = {
  food_establishment: z.optional(z.object({ id: text(80) })),
  line_items: z.array(LineInput).check(z.maxLength(100)),
  buyer: z.optional(Buyer),
  context: z.optional(Context),
  fulfillment: z.optional(z.object({ methods: z.optional(z.array(FoodMethod).check(z.maxLength(1))) })),
};

export const NewFoodCheckout = z.object(content);
export const FoodCheckoutUpdate = z.object({ id: sessionId, ...content });
type Content = z.infer<typeof NewFoodCheckout>;

const Modification = z.object({ id: z.string(), title: z.string(), price: z.int(), quantity: z.int() });

export const FoodCheckoutResult = z.object({
  id: z.string(),
  food_establishment: z.object({ id: z.string(), name: z.string() }),
  line_items: z.array(
    z.object({
      id: z.string(),
      dish: z.object({
        id: z.string(),
        title: z.string(),
        price: z.int(),
        media: z.optional(z.array(z.object({ type: z.literal("image"), url: z.url() }))),
        modifications: z.optional(z.array(Modification)),
      }),
      quantity: z.int(),
      totals: z.array(Total),
    }),
  ),
  buyer: z.optional(Buyer),
  status: z.enum(["incomplete", "requires_escalation", "ready_for_complete", "completed", "canceled"]),
  currency: z.string(),
  totals: z.array(Total),
  fulfillment: z.optional(
    z.object({
      methods: z.array(
        z.looseObject({
          id: z.string(),
          type: z.enum(["delivery", "pickup"]),
          selected_option_id: z.optional(z.string()),
        }),
      ),
    }),
  ),
  links: z.array(z.object({ type: z.string(), url: z.url() })),
  expires_at: z.iso.datetime(),
  continue_url: z.optional(z.url()),
  order: z.optional(z.object({ id: z.string(), label: z.string(), tracking_url: z.url() })),
  messages,
});
export type FoodCheckoutResult = z.infer<typeof FoodCheckoutResult>;

/** The key of a configured dish. @throws AgentError 400 for a modification that comes twice, or is no id of ours */
const keyOf = ({ id, modifications = [] }: z.infer<typeof Dish>, at: number): string => {
  const path = `$.line_items[${at}].dish`;
  const counts: Record<string, number> = {};
  for (const [place, { id: modifier, quantity = 1 }] of modifications.entries()) {
    if (!/^\d{1,9}$/.test(modifier)) throw invalidRequest(`${path}.modifications[${place}].id: is no modification`);
    if (counts[modifier] !== undefined)
      throw invalidRequest(`${path}.modifications[${place}].id: comes twice; its quantity says how many`);
    counts[modifier] = quantity;
  }
  // A dish of a line that this shop has answered names its modifications already.
  return id.includes("~") ? id : lineKey(id, counts);
};

/** The method's comment and those of dishes, which shops read as one. @throws AgentError 400 for more than a shop reads */
const notesOf = ({ line_items, fulfillment }: Content, names: ReadonlyMap<string, string>): string | undefined => {
  const ofDishes = line_items.flatMap(({ dish: { id, note = "" }, quantity }) =>
    note.trim() === "" ? [] : [`${quantity} × ${names.get(id) ?? id}: ${note.trim()}`],
  );
  const all = [fulfillment?.methods?.[0]?.notes ?? "", ...ofDishes].filter((note) => note !== "").join("; ");
  if (all.length > MOST_NOTES) throw invalidRequest(`$: notes have more than ${MOST_NOTES} characters together`);
  return all === "" ? undefined : all;
};

const methodInput = ({ food_establishment, fulfillment }: Content, notes: string | undefined) => {
  const [method] = fulfillment?.methods ?? [];
  if (method === undefined && notes === undefined) return [];
  const { type, destination, selected_option_id } = method ?? {};
  const { address, geo, id } = destination ?? {};
  return [
    {
      ...(type !== undefined && { type: type === "delivery" ? ("shipping" as const) : type }),
      ...(type === "pickup" && { selected_destination_id: food_establishment?.id ?? null }),
      ...(destination !== undefined &&
        type !== "pickup" && {
          destinations: [{ ...address, ...(geo !== undefined && { geo }), ...(id !== undefined && { id }) }],
        }),
      ...(selected_option_id !== undefined && { groups: [{ selected_option_id }] }),
      ...(notes !== undefined && { notes }),
    },
  ];
};

/** A checkout of food as one of shopping: both are the same order of ours. */
export const shoppingContent = (
  input: Content,
  names: ReadonlyMap<string, string>,
): Omit<z.output<typeof CheckoutUpdate>, "id"> => {
  const { food_establishment, buyer, context } = input;
  const location = food_establishment?.id ?? context?.location;
  const methods = methodInput(input, notesOf(input, names));
  return {
    line_items: input.line_items.map(({ dish, quantity }, at) => ({ item: { id: keyOf(dish, at) }, quantity })),
    context: { ...context, ...(location !== undefined && { location }) },
    ...(buyer !== undefined && { buyer }),
    ...(methods.length > 0 && { fulfillment: { methods } }),
  };
};

/**
 * The option of a method in which a wanted time falls; where none is there, an id that is none, which the shop then says of and takes no
 * order for.
 */
export const optionAt = ({ fulfillment }: Pick<CheckoutResult, "fulfillment">, wanted: string): string => {
  const at = Date.parse(wanted);
  const options = fulfillment?.methods[0]?.groups[0]?.options ?? [];
  const found = options.find(
    ({ earliest_fulfillment_time: from, latest_fulfillment_time: until }) =>
      Date.parse(from) <= at && at < Date.parse(until),
  );
  return found?.id ?? `at ${wanted}`.slice(0, 60);
};

/** Names and prices of what can be chosen with a dish, by its id. */
export type Modifications = ReadonlyMap<string, { readonly title: string; readonly price: number }>;

const modificationsOf = (counts: ModifierCounts, known: Modifications) =>
  Object.entries(counts).map(([id, quantity]) => ({
    id,
    title: known.get(id)?.title ?? id,
    price: known.get(id)?.price ?? 0,
    quantity,
  }));

const lineOf = (line: CheckoutResult["line_items"][number], known: Modifications) => {
  const parsed = parseLineKey(line.item.id);
  const modifications = modificationsOf(parsed?.modifiers ?? {}, known);
  const ofThem = modifications.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { image_url } = line.item;
  return {
    id: line.id,
    dish: {
      id: parsed?.product_key ?? line.item.id,
      title: line.item.title,
      // The dish alone: a modification has a price of its own.
      price: line.item.price - ofThem,
      ...(image_url !== undefined && { media: [{ type: "image" as const, url: image_url }] }),
      ...(modifications.length > 0 && { modifications }),
    },
    quantity: line.quantity,
    totals: line.totals,
  };
};

const destinationOf = ({ type, destinations = [] }: Method) => {
  const [first] = destinations;
  if (first === undefined) return {};
  if (type === "pickup") return { destination: { ...first, type: "business_location" } };
  const { id, geo, type: _, ...address } = first;
  return {
    destination: {
      id,
      type: "delivery_address",
      ...(Object.keys(address).length > 0 && { address }),
      ...(geo !== undefined && { geo }),
    },
  };
};

const methodView = (method: Method) => {
  const { options = [], selected_option_id = null } = method.groups[0] ?? {};
  return {
    id: method.id,
    type: method.type === "shipping" ? ("delivery" as const) : method.type,
    ...destinationOf(method),
    options,
    ...(selected_option_id !== null && { selected_option_id }),
  };
};

/** Where food has what shopping calls otherwise. */
const paths: readonly (readonly [shopping: string, food: string])[] = [
  ["$.fulfillment.methods[0].destinations[0].geo", "$.fulfillment.methods[0].destination.geo"],
  ["$.fulfillment.methods[0].destinations[0].", "$.fulfillment.methods[0].destination.address."],
  ["$.fulfillment.methods[0].destinations[0]", "$.fulfillment.methods[0].destination"],
  ["$.fulfillment.methods[0].groups[0].selected_option_id", "$.fulfillment.methods[0].selected_option_id"],
  ["$.fulfillment.methods[0].selected_destination_id", "$.food_establishment.id"],
  ["$.context.location", "$.food_establishment.id"],
];

const foodPath = (path: string): string => {
  const [shopping, food] = paths.find(([start]) => path.startsWith(start)) ?? ["", ""];
  return food + path.slice(shopping.length);
};

/** A checkout of shopping as food has it; the draft has no codes of discounts. */
export const foodView = (result: CheckoutResult, brandName: string, known: Modifications): FoodCheckoutResult => {
  const { line_items, fulfillment, order, messages: said, context, discounts: _, ...rest } = result;
  const shop = fulfillment?.methods.find(({ type }) => type === "pickup")?.destinations?.[0];
  const name = shop?.["name"];
  return {
    ...rest,
    food_establishment: { id: context?.location ?? "", name: typeof name === "string" ? name : brandName },
    line_items: line_items.map((line) => lineOf(line, known)),
    ...(fulfillment !== undefined && { fulfillment: { methods: fulfillment.methods.map(methodView) } }),
    ...(order !== undefined && { order: { id: order.id, label: order.label, tracking_url: order.permalink_url } }),
    ...(said !== undefined && {
      messages: said.map((message) => ({
        ...message,
        ...(message.path !== undefined && { path: foodPath(message.path) }),
      })),
    }),
  };
};
