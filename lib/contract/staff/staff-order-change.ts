import * as z from "zod/mini";
import { ModifierCounts } from "../cart";
import { endpoint } from "../endpoint";
import { OriginalStatus } from "../order/order";
import { ProposedChange } from "../order/order-proposal";
import { OrderPromise } from "../order/order-times";
import { PaymentAlias, PaymentState } from "../payment";
import { addressSuggest, PlaceId } from "../place/address";
import { OrderType } from "../place/place";
import { menu } from "../product";
import { formalText, freeText, Id, Instant, Money, orNull, phoneText, shortText } from "../scalar";

/** Whose wish a change is: what the shop cannot deliver costs its customer none of what was agreed. */
export const ChangeCause = z.enum(["shop", "customer"]);
export type ChangeCause = z.infer<typeof ChangeCause>;

/** Who pays what an order loses. */
export const LossPayer = z.enum(["shop", "courier", "brand"]);
export type LossPayer = z.infer<typeof LossPayer>;

/** What staff do with an order beside moving it. `lines`: units are taken off; `add`: dishes come in, also in the place of others. */
export const orderActs = ["lines", "add", "refund", "compensation", "delay", "contact", "address", "note"] as const;
export const OrderAct = z.enum(orderActs);
export type OrderAct = z.infer<typeof OrderAct>;

/**
 * Why an act is not possible. `role`: this role may not. `over`: the order is not in hand any more. `unpaid`: it has not been paid, or
 * is paid where it is received. `acquirer`: its acquirer refunds whole payments only. `empty`: nothing is left to go back. `guest`: its
 * customer has no account. `single`: it has one unit, so it would be refused. `old`: from before prices were stored with orders. `place`: its
 * city or shop sells nothing any more. `dearer`: its customer has to agree to what it would cost. `takeaway`: it is not brought.
 */
export const ActObstacle = z.enum([
  "role",
  "over",
  "unpaid",
  "acquirer",
  "empty",
  "guest",
  "single",
  "old",
  "place",
  "dearer",
  "takeaway",
]);
export type ActObstacle = z.infer<typeof ActObstacle>;

/** What stands among the changes of an order: an act, or that nobody collected it. */
export const RevisionAct = z.enum([...orderActs, "not_collected"]);
export type RevisionAct = z.infer<typeof RevisionAct>;

const Line = z.object({
  /** Names it in a change. */
  key: z.string(),
  name: z.string(),
  modifiers: z.array(z.string()),
  count: z.int(),
  unit_price: Money,
  total: Money,
});

/** A part of the order's money that goes back at the shop's request. */
const OrderRefund = z.object({
  amount: Money,
  /** `waiting`: the acquirer has not said that it has gone; `refused`: a person has to look at it (`npm run money`). */
  state: z.enum(["waiting", "done", "refused"]),
  at: Instant,
});

/** What an act changed; each field as it was and as it is since. */
const OrderRevision = z.object({
  /** From 1. */
  revision: z.int(),
  act: RevisionAct,
  at: Instant,
  /** The account or tablet. */
  by: z.string(),
  why: z.nullable(z.string()),
  paid_by: z.nullable(LossPayer),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type OrderRevision = z.infer<typeof OrderRevision>;

/** A change that was proposed to the customer, and what became of that. */
const OrderProposal = z.extend(ProposedChange, {
  /** Who proposed it, when, and why. */
  by: z.string(),
  at: Instant,
  why: z.nullable(z.string()),
  /** The customer was sent a link; else the staff ask on the telephone. */
  is_sent: z.boolean(),
  /** When it was answered or withdrawn, and by whom; null: it was not. */
  ended_at: z.nullable(Instant),
  /** The account that took it down; `customer`: by the link. */
  ended_by: z.nullable(z.string()),
});
export type OrderProposal = z.infer<typeof OrderProposal>;

/** An order as it can be changed. */
export const ChangeableOrder = z.object({
  order_id: Id,
  /** +1 with every change; an act names the one it saw. */
  version: z.int(),
  status: OriginalStatus,
  order_type: OrderType,
  payment_type: PaymentAlias,
  payment_state: PaymentState,
  currency_code: z.string(),
  /** Of the city: every printed time is its own. */
  timezone: z.string(),
  /** What is paid, the tip included. */
  total: Money,
  /** Of it, what is paid where it is received, though the order was paid online; null: nothing. */
  to_collect: z.nullable(Money),
  /** What the customer pays with; null: exact, or not in cash. */
  cash: z.nullable(Money),
  lines: z.array(Line),
  gifts: z.array(z.object({ name: z.string(), count: z.int() })),
  promise: OrderPromise,
  /** For the kitchen. */
  note: z.nullable(z.string()),
  /** Digits; null: the caller's role does not see it. */
  phone: z.nullable(z.string()),
  /** The house where it goes; null: it is not delivered, or the caller's role does not see it. */
  address: z.nullable(z.string()),
  /** Where in the house it goes; null: it is not delivered, or the caller's role does not see it. */
  door: z.nullable(
    z.object({
      room: z.string(),
      floor: z.nullable(z.string()),
      entrance: z.nullable(z.string()),
      intercom: z.nullable(z.string()),
      description: z.nullable(z.string()),
    }),
  ),
  /** The most that can still go back; null: nothing was paid online. */
  refundable: z.nullable(Money),
  /** Null: it is possible. */
  acts: z.record(OrderAct, z.nullable(ActObstacle)),
  refunds: z.array(OrderRefund),
  /** The last one; null: none. */
  proposal: z.nullable(OrderProposal),
  /** The newest first. */
  revisions: z.array(OrderRevision),
});
export type ChangeableOrder = z.infer<typeof ChangeableOrder>;

const reply = z.object({ order: ChangeableOrder });

export const staffOrderActs = endpoint({
  method: "GET",
  path: "/staff/orders/{order_id}/acts",
  kind: "read",
  summary: "An order as it can be changed, what the caller can do with it and why not, and what was changed so far.",
  reply,
});

const version = z.int().check(z.nonnegative());
const off = z
  .array(z.strictObject({ key: formalText(400), count: z.int().check(z.positive()) }))
  .check(z.maxLength(100));
const add = z
  .array(
    z.strictObject({
      /** A dish of the order's menu. */
      product_key: formalText(200).check(z.minLength(1)),
      count: z.int().check(z.positive(), z.lte(100)),
      /** Modifier id → count per unit; absent: what the dish begins with. */
      modifiers: z.optional(ModifierCounts),
    }),
  )
  .check(z.maxLength(20));
/** What goes and what comes; at least one of them. */
export const orderChange = { version, cause: ChangeCause, off, add: z.optional(add) };

export const staffOrderMenu = endpoint({
  method: "GET",
  path: "/staff/orders/{order_id}/menu",
  kind: "read",
  summary: "What the shop of an order sells now, at today's prices: what can come into the order.",
  reply: menu.reply,
});

export const staffOrderLinesPreview = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/lines/preview",
  kind: "read",
  summary: "What taking units off an order and adding others would come to, before anything is changed.",
  body: z.strictObject(orderChange),
  reply: z.object({
    total_before: Money,
    /** By the order's rules, with what is added at today's price. */
    total_after: Money,
    /** What it would cost where it is changed at once; null: more than was agreed, which is for its customer to say. */
    at_once: z.nullable(Money),
    added: z.array(Line),
    /** Of an order paid online, what of `total_after` is paid where it is received; null: nothing. */
    to_collect: z.nullable(Money),
    /** Goes back where it was paid online and is changed at once. */
    refund: Money,
    /** Come back to the customer's account. */
    bonuses_back: Money,
    /** Gifts that do not come any more. */
    gifts_lost: z.array(z.string()),
    /** The code that takes nothing off any more; null: none. */
    promocode_lost: z.nullable(z.string()),
    /** What is missing to the zone's minimum; it stops nothing. */
    minimum_left: Money,
    currency_code: z.string(),
  }),
});

export const staffOrderLines = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/lines",
  kind: "change",
  summary:
    "Takes units off an order and adds others, never for more than was agreed: it is priced again by the rules that were in force, what was paid too much goes back, and the customer is written to.",
  body: z.strictObject({ ...orderChange, why: shortText(), paid_by: LossPayer }),
  reply,
});

export const staffOrderRefund = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/refund",
  kind: "change",
  summary: "Refunds a part of what was paid, or all of it, without changing the order.",
  body: z.strictObject({ version, amount: Money.check(z.positive()), why: shortText(), paid_by: LossPayer }),
  reply,
});

export const staffOrderCompensation = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/compensation",
  kind: "change",
  summary: "Credits the customer of an order with bonuses.",
  body: z.strictObject({
    version,
    bonuses: z.int().check(z.positive(), z.lte(100_000)),
    why: shortText(),
    paid_by: LossPayer,
  }),
  reply,
});

export const staffOrderDelay = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/delay",
  kind: "change",
  summary: "Promises an order so many minutes later; the customer is written the new time.",
  body: z.strictObject({ version, minutes: z.int().check(z.positive(), z.lte(240)) }),
  reply,
});

const door = z.strictObject({
  room: shortText(),
  floor: shortText(),
  entrance: shortText(),
  intercom: shortText(),
  description: shortText(),
});

export const staffOrderContact = endpoint({
  method: "PUT",
  path: "/staff/orders/{order_id}/contact",
  kind: "change",
  summary: "Corrects the phone of an order, and where in the house it goes.",
  body: z.strictObject({
    version,
    phone: phoneText(30),
    /** Null: it is not delivered. */
    door: z.nullable(door),
  }),
  reply,
});

export const staffOrderAddressSuggest = endpoint({
  method: "GET",
  path: "/staff/orders/{order_id}/address/suggest",
  kind: "read",
  summary: "At most 7 streets or houses of the order's city for at least 2 typed characters.",
  query: z.strictObject({ q: freeText(254) }),
  reply: addressSuggest.reply,
});

const house = { version, address: shortText(), place_id: orNull(PlaceId) };

export const staffOrderAddressPreview = endpoint({
  method: "POST",
  path: "/staff/orders/{order_id}/address/preview",
  kind: "read",
  summary:
    "What bringing an order to another house would come to, before anything is changed. 422 `address` where there is no such house, nobody or another kitchen delivers there, or it would cost more.",
  body: z.strictObject(house),
  reply: z.object({
    full_address: z.string(),
    delivery_before: Money,
    delivery_after: Money,
    total_before: Money,
    total_after: Money,
    /** Goes back where it was paid online. */
    refund: Money,
    /** What is missing to the minimum of the new zone; it stops nothing. */
    minimum_left: Money,
    currency_code: z.string(),
  }),
});

export const staffOrderAddress = endpoint({
  method: "PUT",
  path: "/staff/orders/{order_id}/address",
  kind: "change",
  summary:
    "Brings an order to another house of its kitchen's zones, before it has left. It never costs more by that; where delivery there costs less, the difference goes back, and the customer is written to.",
  body: z.strictObject({ ...house, door }),
  reply,
});

export const staffOrderNote = endpoint({
  method: "PUT",
  path: "/staff/orders/{order_id}/note",
  kind: "change",
  summary: "Writes the note for the kitchen; an empty one takes it away.",
  body: z.strictObject({ version, note: freeText(500) }),
  reply,
});
