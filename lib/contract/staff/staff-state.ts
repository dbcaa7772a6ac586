import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { OrderType } from "../place/place";
import { Id, Instant, shortText } from "../scalar";

/**
 * `pause`: a shop, zone or city takes no orders, of one order type or of all. `stop`: a dish or a modifier is not sold. `portions`: how
 * many of a dish are left. `rush`: more minutes for new orders. `capacity`: the kitchen minutes of each time slot.
 */
export const StateKind = z.enum(["pause", "stop", "portions", "rush", "capacity"]);
export type StateKind = z.infer<typeof StateKind>;

/** A temporary state that is in force. */
export const StaffState = z.object({
  id: Id,
  kind: StateKind,
  /** Of a pause; null: of every order type. */
  order_type: z.nullable(OrderType),
  /** Exactly one of city, zone and shop is there. */
  city_id: z.nullable(Id),
  zone_id: z.nullable(Id),
  shop_id: z.nullable(Id),
  product_id: z.nullable(Id),
  modifier_id: z.nullable(Id),
  /** The place, and the dish or the modifier, in the caller's language. */
  place: z.string(),
  item: z.nullable(z.string()),
  /** Of the place. */
  timezone: z.string(),
  /** Of a rush the minutes, of a capacity the kitchen minutes of a slot, of portions how many there were. */
  amount: z.nullable(z.int()),
  /** Of portions: how many are left. */
  left: z.nullable(z.int()),
  reason: z.string(),
  /** The name of an account or a tablet. */
  set_by: z.string(),
  set_at: Instant,
  ends_at: Instant,
  /** Whether the caller may end it. */
  may_end: z.boolean(),
});
export type StaffState = z.infer<typeof StaffState>;

/** A place that the caller may set states of. */
const StatePlace = z.object({
  id: Id,
  /** The city that it lies in, or is. */
  city_id: Id,
  name: z.string(),
  timezone: z.string(),
  may_pause: z.boolean(),
});

const statesReply = z.object({
  /** The present by the upstream's clock. */
  now: Instant,
  states: z.array(StaffState),
});

export const staffStates = endpoint({
  method: "GET",
  path: "/staff/states",
  kind: "read",
  summary: "The temporary states in force at the caller's shops, their zones and cities, the next to end first.",
  reply: statesReply,
});

export const staffStatePlaces = endpoint({
  method: "GET",
  path: "/staff/states/places",
  kind: "read",
  summary: "The shops, zones and cities that the caller works for, with what it may pause.",
  reply: z.object({
    shops: z.array(z.extend(StatePlace, { slot_capacity_minutes: z.nullable(z.int()) })),
    zones: z.array(StatePlace),
    cities: z.array(StatePlace),
  }),
});

/** Kitchen minutes of a slot, and portions, at most. */
const MOST = 9_999;
const amount = z.int().check(z.gte(0), z.lte(MOST));

const common = {
  /** Why, for the staff. */
  reason: shortText(),
  /** Absent: the next 04:00 in the city's time. */
  ends_at: z.optional(Instant),
};

export const StateSet = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("pause"),
    place: z.enum(["shop", "zone", "city"]),
    place_id: Id,
    /** Absent: all orders. */
    order_type: z.optional(OrderType),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("stop"),
    item: z.enum(["product", "modifier"]),
    item_id: Id,
    /** Absent: all of the caller's shops. */
    shop_id: z.optional(Id),
    ...common,
  }),
  /** `amount`: how many are left now; a new figure takes the place of the old one. */
  z.strictObject({ kind: z.literal("portions"), shop_id: Id, product_id: Id, amount, ...common }),
  z.strictObject({ kind: z.literal("rush"), shop_id: Id, amount: z.literal([10, 20, 30]), ...common }),
  z.strictObject({ kind: z.literal("capacity"), shop_id: Id, amount, ...common }),
]);
export type StateSet = z.infer<typeof StateSet>;

export const staffStateSet = endpoint({
  method: "POST",
  path: "/staff/states",
  kind: "change",
  summary: "Sets a temporary state; one of the same kind, place and dish that is in force ends with it.",
  body: StateSet,
  reply: statesReply,
});

export const staffStateEnd = endpoint({
  method: "DELETE",
  path: "/staff/states/{state_id}",
  kind: "change",
  summary: "Ends a temporary state before its time.",
  reply: statesReply,
});

/** A dish or a modifier as the screen of stops lists it. */
const MenuItem = z.object({
  id: Id,
  name: z.string(),
  /** The state by which it is not sold here; null: it is sold, or the menu itself stops it. */
  stop_id: z.nullable(Id),
  /** The menu itself does not sell it here. */
  is_stopped_by_menu: z.boolean(),
});

export const staffMenu = endpoint({
  method: "GET",
  path: "/staff/menu",
  kind: "read",
  summary: "The dishes and modifiers of a shop by groups, with what is stopped and how many are left.",
  query: z.strictObject({ shop_id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: z.object({
    groups: z.array(
      z.object({
        id: Id,
        name: z.string(),
        products: z.array(
          z.extend(MenuItem, {
            portions_id: z.nullable(Id),
            /** Null: they are not counted. */
            left: z.nullable(z.int()),
          }),
        ),
      }),
    ),
    modifiers: z.array(MenuItem),
  }),
});
