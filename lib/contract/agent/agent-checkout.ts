import * as z from "zod/mini";
import { Cart } from "@/lib/contract/cart";
import { endpoint } from "@/lib/contract/endpoint";
import { PaymentAlias } from "@/lib/contract/payment";
import { Slot } from "@/lib/contract/place/schedule";
import {
  Coordinates,
  DateString,
  formalText,
  freeText,
  Id,
  Money,
  orNull,
  phoneText,
  shortText,
} from "@/lib/contract/scalar";
import { cartContent, RefusedLine, sessionOwner } from "./agent-session";

/** What of a checkout the shop does not take as it was chosen. */
const CheckoutProblem = z.object({
  /** `address`: nobody delivers there, or it was not found; `slot`: it is not offered; `promocode`: it takes nothing off. */
  field: z.enum(["address", "slot", "promocode"]),
  /** For people, in the language of the call. */
  message: z.string(),
});

export const agentCheckoutSet = endpoint({
  method: "PUT",
  path: "/agent/checkout",
  kind: "change",
  summary:
    "Makes the cart of an open session what the call says, with its address, its slot and its code, and says what of that is not taken, which slots there are, and what is paid where it is received. The same call twice changes nothing.",
  body: z.strictObject({
    ...sessionOwner,
    /** Of the session, as the caller read it: what is ordered later is of this version. */
    version: z.int().check(z.positive()),
    ...cartContent,
    address: orNull(z.strictObject({ text: z.optional(shortText()), coordinates: z.optional(Coordinates) })),
    /** null: the first that is offered. */
    slot_id: orNull(formalText(60)),
    promocode: orNull(formalText(60)),
    /** To the shop; it goes along when a person takes the checkout over. */
    comment: z.optional(orNull(freeText(2000))),
  }),
  reply: z.object({
    cart: Cart,
    refused: z.array(RefusedLine),
    problems: z.array(CheckoutProblem),
    /** The total that was answered last for this version; null: none was. */
    shown_total: z.nullable(Money),
    /** Those of the first day that has any, at most twenty that can be chosen. */
    slots: z.array(Slot),
    slot_date: z.nullable(DateString),
    /** Why no slot can be chosen; null: there are some. */
    slots_message: z.nullable(z.string()),
    /** Customers have to log in before they order. */
    is_login_required: z.boolean(),
    /** What is paid where the order is received; none: it is paid on the site alone. */
    payment_types: z.array(PaymentAlias),
  }),
});

export const agentCheckoutRead = endpoint({
  method: "POST",
  path: "/agent/checkout/read",
  kind: "read",
  summary:
    "The dishes of a checkout that a person has taken over, as its agent prepared them, at today's prices; 404 for any other one.",
  body: z.strictObject(sessionOwner),
  reply: z.object({ city_alias: z.string(), currency_code: z.string(), cart: Cart }),
});

export const agentOrderCreate = endpoint({
  method: "POST",
  path: "/agent/order",
  kind: "change",
  summary:
    "Makes the order of a checkout, which is paid where it is received. One session makes one order: repeated, by whatever call, it is answered with the same one. 409 where the session has changed since its cart was set, or the cart costs something else now; 422 with `errors.agent` where the shop wants a person to order.",
  body: z.strictObject({
    ...sessionOwner,
    /** Of the session, as the caller read it. */
    version: z.int().check(z.positive()),
    /** What is stored of it from then on: nothing of its customer. */
    document: freeText(32_768),
    payment_type: PaymentAlias,
    username: freeText(2000),
    /** As it was written: the shop reads it as one of its city. */
    phone: phoneText(2000),
    email: orNull(freeText(2000)),
    order_comment: orNull(freeText(2000)),
    door: orNull(
      z.strictObject({
        room: freeText(2000),
        description: orNull(freeText(2000)),
      }),
    ),
    utm_source: orNull(formalText(2000)),
  }),
  reply: z.object({ order_id: Id }),
});
