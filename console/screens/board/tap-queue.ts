import type { BoardEvent, RefusalReason } from "@/lib/contract/staff/board-order";
import type { LossPayer } from "@/lib/contract/staff/staff-order-change";

/** What was tapped: an event of an order with what belongs to it, taking it back, a seen cancellation, or a station's mark. */
export type TapMove =
  | {
      readonly kind: "move";
      readonly event: BoardEvent;
      readonly minutes: number | null;
      readonly reason: RefusalReason | null;
      readonly words: string | null;
      /** Who pays what nobody collected and nobody paid; null: nothing is lost. */
      readonly paid_by: LossPayer | null;
    }
  | { readonly kind: "undo" | "seen" }
  | { readonly kind: "mark"; readonly station_id: number; readonly is_done: boolean };

/** A move with nothing said beside it. */
export const plainMove = (event: BoardEvent): Extract<TapMove, { readonly kind: "move" }> => ({
  kind: "move",
  event,
  minutes: null,
  reason: null,
  words: null,
  paid_by: null,
});

/** What was tapped on the board and is not answered yet. */
export type Tap = {
  /** Sent with it: sent twice, the tap counts once. */
  readonly key: string;
  readonly order_id: number;
  /** The version of the order that was on screen. */
  readonly version: number;
  readonly move: TapMove;
  /** When it was tapped, ms. */
  readonly at: number;
  /** `late`: nobody sends it by itself any more. */
  readonly state: "waiting" | "sending" | "late";
};
export type TapQueue = readonly Tap[];

/** ms after which a tap is not sent by itself: the kitchen has gone on without it, and a promise may be over. */
export const LATE_MS = 600_000;

/** The unanswered tap of an order: a second one waits until it is answered. */
export const tapOf = (queue: TapQueue, orderId: number): Tap | undefined =>
  queue.find(({ order_id }) => order_id === orderId);

/** The queue with one more tap; the same one where its order has an unanswered tap. */
export const withTap = (queue: TapQueue, tap: Tap): TapQueue =>
  tapOf(queue, tap.order_id) === undefined ? [...queue, tap] : queue;

/** Without a tap: it was answered, or taken back before it was sent. */
export const withoutTap = (queue: TapQueue, key: string): TapQueue => queue.filter((tap) => tap.key !== key);

const changed = (queue: TapQueue, key: string, state: Tap["state"]): TapQueue =>
  queue.map((tap) => (tap.key === key ? { ...tap, state } : tap));

/** Its request has begun. */
export const sending = (queue: TapQueue, key: string): TapQueue => changed(queue, key, "sending");

/** Its request had no answer: whether it arrived is unknown, so it is sent again under its key. */
export const unanswered = (queue: TapQueue, key: string): TapQueue => changed(queue, key, "waiting");

/** A tap that is sent again by another version of its order. */
export const withVersion = (queue: TapQueue, key: string, version: number): TapQueue =>
  queue.map((tap) => (tap.key === key ? { ...tap, version, state: "waiting" } : tap));

/** Somebody wants a late tap sent all the same. */
export const renewed = (queue: TapQueue, key: string, now: number): TapQueue =>
  queue.map((tap) => (tap.key === key ? { ...tap, at: now, state: "waiting" } : tap));

/** Taps that have waited too long are marked so; the same object where none has. */
export const withLate = (queue: TapQueue, now: number): TapQueue => {
  const isLate = (tap: Tap): boolean => tap.state === "waiting" && now - tap.at > LATE_MS;
  return queue.some(isLate) ? queue.map((tap) => (isLate(tap) ? { ...tap, state: "late" } : tap)) : queue;
};

/** What is sent next: the oldest that waits, one at a time and in the order of the taps. */
export const nextTap = (queue: TapQueue): Tap | undefined =>
  queue.some(({ state }) => state === "sending") ? undefined : queue.find(({ state }) => state === "waiting");

/** Changes with the form of what is stored: what another release stored is not read. */
const FORM = "2 ";

/** The queue as text for the browser's storage. */
export const stored = (queue: TapQueue): string => `${FORM}${JSON.stringify(queue)}`;

/** The queue of a page that was loaded again: what was being sent then had no answer here. */
export const restored = (text: string | null): TapQueue => {
  if (text?.startsWith(FORM) !== true) return [];
  const queue: TapQueue = JSON.parse(text.slice(FORM.length));
  return queue.map((tap) => (tap.state === "sending" ? { ...tap, state: "waiting" } : tap));
};
