import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { isSameOrder } from "./same-order";
import {
  nextTap,
  renewed,
  sending,
  type Tap,
  type TapQueue,
  tapOf,
  unanswered,
  withLate,
  withoutTap,
  withTap,
  withVersion,
} from "./tap-queue";

/** What became of a tap that was sent. */
export type TapAnswer =
  | { readonly kind: "done"; readonly order: BoardOrder }
  /** Somebody was first, or the order does not allow it any more; `order` as it is now, null where it is gone. */
  | { readonly kind: "conflict"; readonly order: BoardOrder | null }
  | { readonly kind: "refused"; readonly message: string }
  /** No answer came, so nothing is known. */
  | { readonly kind: "unanswered" };

/** A tap that did nothing, and why. */
export type TapNotice = {
  readonly tap: Tap;
  readonly answer: Exclude<TapAnswer, { readonly kind: "done" | "unanswered" }>;
};

type Parts = {
  readonly send: (tap: Tap) => Promise<TapAnswer>;
  /** The order after a tap. */
  readonly onOrder: (order: BoardOrder) => void;
  readonly load: () => TapQueue;
  readonly store: (queue: TapQueue) => void;
};

/** What is shown of taps. */
export type Taps = { readonly queue: TapQueue; readonly notices: readonly TapNotice[] };

/** Sends taps one after the other, and has those that had no answer ready for when the line is back, also across a reload. */
export const createTapSender = ({ send, onOrder, load, store }: Parts) => {
  let taps: Taps = { queue: withLate(load(), Date.now()), notices: [] };
  const listeners = new Set<() => void>();
  /** Tap → the order as it was on screen. In memory: it names a customer. */
  const seen = new Map<string, BoardOrder>();

  const set = (change: Partial<Taps>): void => {
    if (change.queue !== undefined && change.queue !== taps.queue) store(change.queue);
    taps = { ...taps, ...change };
    for (const listener of listeners) listener();
  };
  const setQueue = (queue: TapQueue): void => {
    if (queue !== taps.queue) set({ queue });
  };

  /** The order of a tap that only met the end of the grace before it, which boards show no different; null: somebody was first. */
  const unchanged = ({ key, move }: Tap, answer: TapAnswer): BoardOrder | null => {
    const before = seen.get(key);
    if (answer.kind !== "conflict" || answer.order === null || before === undefined || move.kind !== "move")
      return null;
    return answer.order.moves.includes(move.event) && isSameOrder(before, answer.order) ? answer.order : null;
  };

  /** The tap of an answer leaves the queue; without an answer it waits. */
  const accept = (tap: Tap, answer: TapAnswer): void => {
    if (answer.kind === "unanswered") {
      set({ queue: unanswered(taps.queue, tap.key) });
      return;
    }
    const same = unchanged(tap, answer);
    seen.delete(tap.key);
    if (same !== null) {
      onOrder(same);
      set({ queue: withVersion(taps.queue, tap.key, same.version) });
      return;
    }
    if (answer.kind !== "refused" && answer.order !== null) onOrder(answer.order);
    const others = taps.notices.filter((notice) => notice.tap.order_id !== tap.order_id);
    const notices = answer.kind === "done" ? taps.notices : [...others, { tap, answer }];
    set({ queue: withoutTap(taps.queue, tap.key), notices });
  };

  const pump = async (): Promise<void> => {
    setQueue(withLate(taps.queue, Date.now()));
    const tap = nextTap(taps.queue);
    if (tap === undefined) return;
    set({ queue: sending(taps.queue, tap.key) });
    const answer = await send(tap).catch((): TapAnswer => ({ kind: "unanswered" }));
    accept(tap, answer);
    // Without an answer the line is lost: the next try is the line's to begin.
    if (answer.kind !== "unanswered") await pump();
  };
  const pumpNow = (): void => {
    void pump();
  };

  return {
    get: (): Taps => taps,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something was tapped on an order as it was on screen; one whose last tap is not answered takes no other. */
    tap: (order: BoardOrder, tap: Omit<Tap, "state" | "order_id" | "version">): void => {
      const { order_id, version } = order;
      if (tapOf(taps.queue, order_id) !== undefined) return;
      seen.set(tap.key, order);
      const notices = taps.notices.filter((notice) => notice.tap.order_id !== order_id);
      set({ queue: withTap(taps.queue, { ...tap, order_id, version, state: "waiting" }), notices });
      pumpNow();
    },
    /** The line is back. */
    retry: pumpNow,
    /** Time has passed, without a line. */
    age: (): void => setQueue(withLate(taps.queue, Date.now())),
    /** A tap that was not sent is not wanted any more. */
    takeBack: (key: string): void => {
      seen.delete(key);
      setQueue(withoutTap(taps.queue, key));
    },
    /** A late tap is wanted all the same. */
    renew: (key: string): void => {
      setQueue(renewed(taps.queue, key, Date.now()));
      pumpNow();
    },
    dismiss: (notice: TapNotice): void => set({ notices: taps.notices.filter((shown) => shown !== notice) }),
  };
};
export type TapSender = ReturnType<typeof createTapSender>;
