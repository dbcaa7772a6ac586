import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { Problem } from "../problem";
import { formalText, freeText, Id, Instant, Language, orNull, shortText } from "../scalar";
import { MAX_PROMISE_MINUTES, MAX_STATION_NAME, MAX_STATIONS } from "./board-limits";
import { BoardEvent, BoardOrder, RefusalReason } from "./board-order";
import { LossPayer } from "./staff-order-change";

const shopQuery = { shop: z.coerce.number().check(z.int(), z.positive()) };

/** Dishes of one part of the kitchen, by the groups of the menu. */
export const Station = z.object({
  id: Id,
  name: z.string(),
  group_ids: z.array(Id),
  /** It makes the groups of no other station too, those that are added to the menu later among them. */
  takes_rest: z.boolean(),
});
export type Station = z.infer<typeof Station>;

export const staffBoard = endpoint({
  method: "GET",
  path: "/staff/board",
  kind: "read",
  summary:
    "The orders of a shop that are on its board: open ones, and cancelled ones until the kitchen confirms that it saw them. With the `cursor` of the last reply as `since`: `orders` is null as long as nothing has changed, which is what a board without a stream polls.",
  query: z.strictObject({ ...shopQuery, since: z.optional(formalText(64)) }),
  reply: z.object({
    shop: z.object({ id: Id, name: z.string(), timezone: z.string() }),
    stations: z.array(Station),
    orders: z.nullable(z.array(BoardOrder)),
    cursor: z.string(),
    /** The shop's clock, by which every instant here is meant. */
    now: Instant,
  }),
});

export const staffBoardRecall = endpoint({
  method: "GET",
  path: "/staff/board/recall",
  kind: "read",
  summary:
    "The orders of a shop that were finished or came to nothing in the last 12 hours, the last first; 100 at most.",
  query: z.strictObject(shopQuery),
  reply: z.object({ orders: z.array(BoardOrder) }),
});

const orderReply = z.object({ order: BoardOrder });

export const staffBoardOrder = endpoint({
  method: "GET",
  path: "/staff/board/orders/{order_id}",
  kind: "read",
  summary: "One order as the board shows it.",
  reply: orderReply,
});

/**
 * The body of a tap's 409: the order as it is now. `errors.version` is `changed` where somebody else was first, `errors.event` is
 * `illegal` where the order does not allow the move, `errors.pending` is `final` where there is nothing left to undo.
 */
export const BoardConflict = z.extend(Problem, { order: BoardOrder });
export type BoardConflict = z.infer<typeof BoardConflict>;

/** Made by the board for each tap: sent again, the tap counts once. */
const tapId = formalText(64).check(z.regex(/^[\w-]{16,64}$/));

export const staffBoardMove = endpoint({
  method: "POST",
  path: "/staff/board/orders/{order_id}/moves",
  kind: "change",
  summary:
    "A tap: stored as the order's pending move, shown on every board as done, final 30 s later. A tap while another is pending makes that one final at once. 409 with the order as it is now where its version is another one, or it does not allow the move.",
  body: z.strictObject({
    tap_id: tapId,
    event: BoardEvent,
    version: z.int(),
    /** With `accept`: the order will be ready, or brought, so many minutes after the tap; null: as it was promised. */
    minutes: orNull(z.int().check(z.gte(1), z.lte(MAX_PROMISE_MINUTES))),
    /** Of `refuse`, which needs one. */
    reason: orNull(RefusalReason),
    /** With `refuse`: words to the customer beside the reason, which `other` needs. */
    words: orNull(shortText()),
    /** Of `not_collected`, where something was to be paid on receipt: who pays the loss. */
    paid_by: orNull(LossPayer),
  }),
  reply: orderReply,
});

export const staffBoardUndo = endpoint({
  method: "POST",
  path: "/staff/board/orders/{order_id}/undo",
  kind: "change",
  summary: "Takes the pending move back. 409 where there is none any more, or it is another one than the caller saw.",
  body: z.strictObject({ tap_id: tapId, version: z.int() }),
  reply: orderReply,
});

export const staffBoardSeen = endpoint({
  method: "POST",
  path: "/staff/board/orders/{order_id}/seen",
  kind: "change",
  summary: "The kitchen confirms that it saw that an order came to nothing: the order leaves the board.",
  body: z.strictObject({}),
  reply: orderReply,
});

export const staffBoardMark = endpoint({
  method: "PUT",
  path: "/staff/board/orders/{order_id}/stations/{station_id}",
  kind: "change",
  summary: "A station is done with its part of an order, or not after all.",
  body: z.strictObject({ is_done: z.boolean() }),
  reply: orderReply,
});

/** `version` names the stations as they are: a change that was made on other ones is refused. */
const stationsReply = z.object({
  version: z.string(),
  stations: z.array(Station),
  /** Of the shop's menu in its order, and those that a station has and the menu has not; `dishes`: how many the menu has. */
  groups: z.array(z.object({ id: Id, name: z.string(), dishes: z.int() })),
});

export const staffStations = endpoint({
  method: "GET",
  path: "/staff/board/stations",
  kind: "read",
  summary: "The stations of a shop in their order, and the menu groups that they can make.",
  query: z.strictObject(shopQuery),
  reply: stationsReply,
});

export const staffStationsChange = endpoint({
  method: "PUT",
  path: "/staff/board/stations",
  kind: "change",
  summary:
    "Replaces the stations of a shop; one with an `id` stays the same. A menu group belongs to one station at most, and one at most takes the rest. 409 with `errors.version` where the stations are not those of `version` any more.",
  query: z.strictObject(shopQuery),
  body: z.strictObject({
    /** As it was read; null: whatever there is, it is replaced. */
    version: orNull(formalText(64)),
    stations: z
      .array(
        z.strictObject({
          id: orNull(Id),
          name: freeText(MAX_STATION_NAME),
          group_ids: z.array(Id).check(z.maxLength(200)),
          takes_rest: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(MAX_STATIONS)),
  }),
  reply: stationsReply,
});

/**
 * One event of a board's stream. At first the stations and every order of the board come as `stations` and `order`, then `complete`;
 * after it each change as it happens. `removed`: it is finished, or was confirmed as seen. `beat`: the stream lives.
 */
export const BoardStreamEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order"), order: BoardOrder }),
  z.object({ kind: z.literal("removed"), order_id: Id }),
  z.object({ kind: z.literal("stations"), stations: z.array(Station) }),
  z.object({ kind: z.literal("complete"), now: Instant }),
  z.object({ kind: z.literal("beat"), now: Instant }),
]);
export type BoardStreamEvent = z.infer<typeof BoardStreamEvent>;

export const staffBoardEvents = endpoint({
  method: "GET",
  path: "/staff/board/events",
  kind: "read",
  summary:
    "The board of a shop as server-sent events, each of them JSON in `data`. The stream may end at any time, and ends with the caller's session; the board comes back, or polls. `language`: of names, since a browser opens a stream with its own `Accept-Language`; without it that header counts.",
  query: z.strictObject({ ...shopQuery, language: z.optional(Language) }),
  reply: BoardStreamEvent,
  isStream: true,
});
