import * as z from "zod/mini";
import { LineItem, lineItemsInput, sessionId, Total } from "./cart";
import { Context, Geo, messages, text } from "./scalar";

const Buyer = z.object({
  first_name: z.optional(text(100)),
  last_name: z.optional(text(100)),
  email: z.optional(text(254)),
  /** E.164. */
  phone_number: z.optional(text(40)),
});
export type Buyer = z.infer<typeof Buyer>;

/** A postal address; street and house stand in `street_address`, the flat in `extended_address`. */
const Destination = z.object({
  id: z.optional(text(80)),
  street_address: z.optional(text(300)),
  extended_address: z.optional(text(100)),
  address_locality: z.optional(text(100)),
  postal_code: z.optional(text(20)),
  geo: z.optional(Geo),
});
export type Destination = z.infer<typeof Destination>;

/** One way for all dishes: they are cooked and brought together. */
const MethodInput = z.object({
  type: z.optional(z.enum(["shipping", "pickup"])),
  destinations: z.optional(z.array(Destination).check(z.maxLength(5))),
  selected_destination_id: z.optional(z.nullable(text(80))),
  groups: z.optional(z.array(z.object({ selected_option_id: z.optional(z.nullable(text(60))) })).check(z.maxLength(1))),
  /** A comment of the person for the shop, by the name that the protocol's draft of food has. */
  notes: z.optional(text(254)),
});
export type MethodInput = z.infer<typeof MethodInput>;

const content = {
  buyer: z.optional(Buyer),
  context: z.optional(Context),
  fulfillment: z.optional(z.object({ methods: z.optional(z.array(MethodInput).check(z.maxLength(1))) })),
  discounts: z.optional(z.object({ codes: z.optional(z.array(text(60)).check(z.maxLength(1))) })),
  attribution: z.optional(z.object({ utm_source: z.optional(text(100)) })),
};

export const NewCheckout = z.object({
  ...content,
  line_items: z.optional(lineItemsInput),
  /** A cart that becomes this checkout: its dishes and its place count. */
  cart_id: z.optional(sessionId),
});
export const CheckoutUpdate = z.object({ id: sessionId, ...content, line_items: lineItemsInput });
export const CheckoutById = z.object({ id: sessionId });

export const Completion = z.object({
  id: sessionId,
  payment: z.object({
    instruments: z
      .array(z.object({ handler_id: text(60), type: text(60), selected: z.optional(z.boolean()) }))
      .check(z.minLength(1), z.maxLength(5)),
  }),
});

const Option = z.object({
  id: z.string(),
  title: z.string(),
  earliest_fulfillment_time: z.iso.datetime(),
  latest_fulfillment_time: z.iso.datetime(),
  totals: z.array(Total),
});

const Method = z.object({
  id: z.string(),
  type: z.enum(["shipping", "pickup"]),
  line_item_ids: z.array(z.string()),
  destinations: z.optional(z.array(z.looseObject({ id: z.string(), type: z.string() }))),
  selected_destination_id: z.nullable(z.string()),
  groups: z.array(
    z.object({
      id: z.string(),
      line_item_ids: z.array(z.string()),
      options: z.array(Option),
      selected_option_id: z.nullable(z.string()),
    }),
  ),
});
export type Method = z.infer<typeof Method>;

export const CheckoutResult = z.object({
  id: z.string(),
  status: z.enum(["incomplete", "requires_escalation", "ready_for_complete", "completed", "canceled"]),
  line_items: z.array(LineItem),
  /** The city, or the restaurant, whose dishes these are; absent: it was over before this was said. */
  context: z.optional(z.object({ location: z.string() })),
  buyer: z.optional(Buyer),
  currency: z.string(),
  totals: z.array(Total),
  fulfillment: z.optional(z.object({ methods: z.array(Method) })),
  discounts: z.optional(
    z.object({
      codes: z.array(z.string()),
      applied: z.array(z.object({ code: z.string(), title: z.string(), amount: z.int() })),
    }),
  ),
  links: z.array(z.object({ type: z.string(), url: z.url() })),
  expires_at: z.iso.datetime(),
  continue_url: z.optional(z.url()),
  order: z.optional(z.object({ id: z.string(), label: z.string(), permalink_url: z.url() })),
  messages,
});
export type CheckoutResult = z.infer<typeof CheckoutResult>;
