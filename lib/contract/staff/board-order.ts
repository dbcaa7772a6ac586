import * as z from "zod/mini";
import { allergens } from "../allergens";
import { OriginalStatus } from "../order/order";
import { OrderPromise } from "../order/order-times";
import { PaymentAlias, PaymentState } from "../payment";
import { OrderType } from "../place/place";
import { Coordinates, Id, Instant, Money } from "../scalar";
import { refusalReasons } from "./board-limits";

/**
 * Where an order stands on the board. `new`: nobody has accepted it yet; `later`: accepted for another time, its kitchen time has
 * not begun; `cancelled`: it came to nothing, and the kitchen has not confirmed that it saw that; `finished`: in the recall alone.
 */
export const BoardColumn = z.enum(["new", "later", "preparation", "ready", "on_its_way", "cancelled", "finished"]);
export type BoardColumn = z.infer<typeof BoardColumn>;

/**
 * A tap on the board. `ready`: cooked; `sent`: with a courier; `done`: with its customer; `not_collected`: nobody came for it, or nobody
 * opened to the courier; `back`: to the stove again.
 */
export const boardEvents = ["accept", "start", "ready", "sent", "done", "refuse", "not_collected", "back"] as const;
export const BoardEvent = z.enum(boardEvents);
export type BoardEvent = z.infer<typeof BoardEvent>;

/** Why an order is refused; the customer is written the words of his language. */
export const RefusalReason = z.enum(refusalReasons);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** How near the end of its kitchen time an order is: `soon` with a third of its own kitchen minutes left, `late` after them. */
export const BoardAge = z.enum(["calm", "soon", "late"]);
export type BoardAge = z.infer<typeof BoardAge>;

const NamedCount = z.object({ name: z.string(), count: z.int() });

const BoardLine = z.object({
  /** The same as long as the order is not changed. */
  key: z.string(),
  product_id: Id,
  name: z.string(),
  count: z.int(),
  /** Of one unit. */
  modifiers: z.array(NamedCount),
  /** It came for nothing. */
  is_gift: z.boolean(),
  /** What dish and modifiers contain; null: unknown, so it may be all of them. */
  allergens: z.nullable(z.array(z.enum(allergens))),
  /** Null: of no station, every one sees it. */
  station_id: z.nullable(Id),
});
export type BoardLine = z.infer<typeof BoardLine>;

/** A tap that becomes final at `due_at`; until then it can be undone, and nobody outside the shop is notified. */
const PendingMove = z.object({
  event: BoardEvent,
  /** The account or tablet. */
  by: z.string(),
  at: Instant,
  due_at: Instant,
  /** With `accept`: from the tap until it is ready or brought; null: as it was promised. */
  minutes: z.nullable(z.int()),
  reason: z.nullable(RefusalReason),
});
export type PendingMove = z.infer<typeof PendingMove>;

/**
 * Why a finished order does not go back to the stove. `money`: it was paid as it was handed over, or all that was paid has gone back;
 * `bonuses`: it has brought its customer bonuses; `time`: it was finished too long ago.
 */
export const reopenObstacles = ["money", "bonuses", "time"] as const;
export const ReopenObstacle = z.enum(reopenObstacles);
export type ReopenObstacle = z.infer<typeof ReopenObstacle>;

/** An order as a board shows it: a pending move counts as done. */
export const BoardOrder = z.object({
  order_id: Id,
  /** +1 with every change that a board can see; a tap names the one it saw. */
  version: z.int(),
  shop_id: Id,
  column: BoardColumn,
  status: OriginalStatus,
  status_at: Instant,
  order_type: OrderType,
  created_at: Instant,
  /** When the staff accepted it; null: nobody has. */
  confirmed_at: z.nullable(Instant),
  /** What the customer is promised by now. */
  promise: OrderPromise,
  /** Promised at acceptance or with a delay; null: the slot itself. */
  promised_at: z.nullable(Instant),
  is_asap: z.boolean(),
  /** Minutes of work for its own dishes, as the shop states them. */
  kitchen_minutes: z.int(),
  /** When an order for later comes forward: with its kitchen time. */
  comes_forward_at: Instant,
  /** When its kitchen time begins: its own minutes, at least the shop's usual ones, before `kitchen_due_at`. */
  kitchen_from: Instant,
  /** By when the kitchen has to be ready: the promise, less the ride. */
  kitchen_due_at: Instant,
  age: BoardAge,
  lines: z.array(BoardLine),
  /** Names of what is packed beside the dishes. */
  packages: z.array(z.string()),
  without_bag: z.boolean(),
  /** In the customer's words: allergies stand here too. */
  comment: z.nullable(z.string()),
  /** What the staff wrote for the kitchen. */
  kitchen_note: z.nullable(z.string()),
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  /** Null: takeaway. */
  address: z.nullable(
    z.object({
      text: z.string(),
      room: z.string(),
      entrance: z.nullable(z.string()),
      floor: z.nullable(z.string()),
      intercom: z.nullable(z.string()),
      note: z.nullable(z.string()),
      coordinates: Coordinates,
      /** Where it went before the staff corrected that; null: they have not. */
      was: z.nullable(z.string()),
    }),
  ),
  payment_type: PaymentAlias,
  payment_state: PaymentState,
  /** What is paid, the tip included. */
  total: Money,
  /** Of it, what is paid where it is received, though the order was paid online; null: nothing. */
  to_collect: z.nullable(Money),
  currency_code: z.string(),
  /** Paid in cash with a larger sum; null: exact, or not in cash. */
  cash: z.nullable(z.object({ pays_with: Money, change: Money })),
  /** Until when its customer may agree to a change that makes it dearer; null: nothing is proposed to him, or it is over. */
  proposal_until: z.nullable(Instant),
  /** Stations that are done with their part. */
  marks: z.array(z.object({ station_id: Id, at: Instant })),
  pending: z.nullable(PendingMove),
  /** What the caller may tap now, the next step forward first. */
  moves: z.array(BoardEvent),
  /** When the staff wrote down that nobody collected it; null: they have not. */
  uncollected_at: z.nullable(Instant),
  /** Why `back` is not among the moves of a finished order; null: it is, or the order is not finished. */
  reopen_obstacle: z.nullable(ReopenObstacle),
  /** Of an order that came to nothing. */
  cancellation: z.nullable(
    z.object({
      by: z.enum(["customer", "staff", "bank"]),
      at: Instant,
      /** As the customer was written it. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type BoardOrder = z.infer<typeof BoardOrder>;
