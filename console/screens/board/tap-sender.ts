import type { BoardOrder } from "@/lib/contract/staff/board-order";
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

  const set = (change: Partial<Taps>): void => {
    if (change.queue !== undefined && change.queue !== taps.queue) store(change.queue);
    taps = { ...taps, ...change };
    for (const listener of listeners) listener();
  };
  const setQueue = (queue: TapQueue): void => {
    if (queue !== taps.queue) set({ queue });
  };

  /** The tap of an answer leaves the queue; without an answer it waits. */
  const accept = (tap: Tap, answer: TapAnswer): void => {
    if (answer.kind === "unanswered") {
      set({ queue: unanswered(taps.queue, tap.key) });
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
    /** Something was tapped; an order whose last tap is not answered takes no other. */
    tap: (tap: Omit<Tap, "state">): void => {
      if (tapOf(taps.queue, tap.order_id) !== undefined) return;
      const notices = taps.notices.filter((notice) => notice.tap.order_id !== tap.order_id);
      set({ queue: withTap(taps.queue, { ...tap, state: "waiting" }), notices });
      pumpNow();
    },
    /** The line is back. */
    retry: pumpNow,
    /** Time has passed, without a line. */
    age: (): void => setQueue(withLate(taps.queue, Date.now())),
    /** A tap that was not sent is not wanted any more. */
    takeBack: (key: string): void => setQueue(withoutTap(taps.queue, key)),
    /** A late tap is wanted all the same. */
    renew: (key: string): void => {
      setQueue(renewed(taps.queue, key, Date.now()));
      pumpNow();
    },
    dismiss: (notice: TapNotice): void => set({ notices: taps.notices.filter((shown) => shown !== notice) }),
  };
};
export type TapSender = ReturnType<typeof createTapSender>;
