import { randomUUID } from "node:crypto";
import { createBoardFeed } from "@/console/screens/board/board-feed";
import type { Tap, TapMove } from "@/console/screens/board/tap-queue";
import { createTapSender, type TapAnswer } from "@/console/screens/board/tap-sender";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import {
  staffBoard,
  staffBoardMove,
  staffBoardOrder,
  staffBoardSeen,
  staffBoardUndo,
} from "@/lib/contract/staff/staff-board";
import { staffHeartbeat } from "@/lib/contract/staff/staff-heartbeat";
import { readBoardStream } from "./board-stream";
import type { createStaffBrowser } from "./staff-browser";

/** As the console's screen does it. */
const RETRY_MS = 5_000;
const BEAT_MS = 15_000;

type Seen = { readonly version: number; readonly at: number };

/** A change that every board has to show. */
export type Change = {
  readonly order_id: number;
  readonly version: number;
  readonly at: number;
  /** The tablets whose line stood then. */
  readonly listening: readonly Tablet[];
};

/** A tap that was answered: what was on screen, and the answer. */
export type AnsweredTap = {
  readonly tap: Tap;
  readonly order: BoardOrder;
  readonly answer: Exclude<TapAnswer, { readonly kind: "unanswered" }>;
};

type Options = {
  readonly name: string;
  readonly url: string;
  readonly browser: ReturnType<typeof createStaffBrowser>;
  readonly shop: number;
  /** Whether the answer of the next tap is lost on its way: the upstream has done what it was sent. */
  readonly losesAnswer: () => boolean;
  /** A tap of this tablet was done; the order as it was answered. */
  readonly onDone: (order: BoardOrder) => void;
};

/** A tablet without its screen: the console's own feed and its own queue of taps, by HTTP. */
export class Tablet {
  readonly name: string;
  readonly answered: AnsweredTap[] = [];
  /** Taps that had no answer, each time. */
  unanswered = 0;
  readonly #options: Options;
  readonly #feed;
  readonly #sender;
  readonly #seen = new Map<number, Seen[]>();
  /** Orders as they were when they were tapped, by the key of the tap. */
  readonly #tapped = new Map<string, BoardOrder>();
  /** When lines were lost. */
  readonly #lost: number[] = [];
  #wasLive = false;
  #stop: () => void = () => undefined;

  constructor(options: Options) {
    this.name = options.name;
    this.#options = options;
    const { browser, shop } = options;
    this.#feed = createBoardFeed({
      chance: Math.random,
      read: (since) => browser.get(staffBoard, { query: { shop: String(shop), ...(since !== null && { since }) } }),
      open: (onData, onBroken) => this.#listen(onData, onBroken),
    });
    this.#sender = createTapSender({
      send: (tap) => this.#send(tap),
      onOrder: (order) => this.#feed.learn(order),
      load: () => [],
      store: () => undefined,
    });
  }

  get isLive(): boolean {
    return this.#feed.get().line.state === "live";
  }

  get orders(): readonly BoardOrder[] {
    return this.#feed.get().orders ?? [];
  }

  /** Taps that wait for their answer. */
  get waiting(): number {
    return this.#sender.get().queue.length;
  }

  start = (): void => {
    const { browser, shop } = this.#options;
    const board_id = randomUUID();
    const beat = (): void => {
      const body = { shop_id: shop, board_id, sound: "ok", is_visible: true } as const;
      // The next one follows.
      browser.call(staffHeartbeat, { body }).catch(() => undefined);
    };
    const unsubscribe = this.#feed.subscribe(this.#look);
    const end = this.#feed.start();
    beat();
    const timers = [setInterval(this.#sender.retry, RETRY_MS), setInterval(beat, BEAT_MS)];
    this.#stop = () => {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      end();
    };
  };

  stop = (): void => this.#stop();

  tap = (order: BoardOrder, move: Exclude<TapMove, { readonly kind: "mark" }>): void => {
    const key = randomUUID();
    this.#tapped.set(key, order);
    this.#sender.tap(order, { key, move, at: Date.now() });
  };

  /** Whether it has shown an order, in whatever version. */
  hasShown = (order_id: number): boolean => this.#seen.has(order_id);

  /** When it first showed a version, or a later one; null: it never did, or its line was lost meanwhile. */
  sawAt = ({ order_id, version, at }: Pick<Change, "order_id" | "version" | "at">): number | null => {
    const seenAt = this.#seen.get(order_id)?.find((one) => one.version >= version)?.at;
    if (seenAt === undefined || this.#lost.some((moment) => moment >= at && moment <= seenAt)) return null;
    return seenAt;
  };

  #look = (): void => {
    const now = Date.now();
    if (this.#wasLive && !this.isLive) this.#lost.push(now);
    this.#wasLive = this.isLive;
    for (const { order_id, version } of this.orders) {
      const seen = this.#seen.get(order_id) ?? [];
      if (seen.at(-1)?.version !== version) this.#seen.set(order_id, [...seen, { version, at: now }]);
    }
  };

  #listen = (onData: (data: unknown) => void, onBroken: () => void): (() => void) => {
    const { url, browser, shop } = this.#options;
    const gone = new AbortController();
    const unlessGone = (action: () => void): void => {
      if (!gone.signal.aborted) action();
    };
    const end = (): void => unlessGone(onBroken);
    readBoardStream({ url, cookies: browser.cookies, shop }, gone.signal, (event) =>
      unlessGone(() => onData(JSON.stringify(event))),
    ).then(end, end);
    return () => gone.abort();
  };

  /** Rejects where the line breaks. */
  #request = ({ key: tap_id, order_id, version, move }: Tap) => {
    const { browser } = this.#options;
    const params = { order_id };
    if (move.kind === "move") {
      const { event, minutes, reason, words } = move;
      return browser.call(staffBoardMove, { params, body: { tap_id, version, event, minutes, reason, words } });
    }
    if (move.kind === "undo") return browser.call(staffBoardUndo, { params, body: { tap_id, version } });
    return browser.call(staffBoardSeen, { params, body: {} });
  };

  #answerOf = async (tap: Tap): Promise<TapAnswer> => {
    const answer = await this.#request(tap);
    if (this.#options.losesAnswer()) return { kind: "unanswered" };
    if ("reply" in answer) return { kind: "done", order: answer.reply.order };
    if (answer.status >= 500) return { kind: "unanswered" };
    if (answer.status !== 409) return { kind: "refused", message: `${answer.status} ${answer.problem.message}` };
    const now = await this.#options.browser.call(staffBoardOrder, { params: { order_id: tap.order_id } });
    return { kind: "conflict", order: "reply" in now ? now.reply.order : null };
  };

  #send = async (tap: Tap): Promise<TapAnswer> => {
    const answer = await this.#answerOf(tap).catch((): TapAnswer => ({ kind: "unanswered" }));
    const order = this.#tapped.get(tap.key);
    if (answer.kind === "unanswered" || order === undefined) {
      this.unanswered += 1;
      return { kind: "unanswered" };
    }
    this.answered.push({ tap, order, answer });
    if (answer.kind === "done") this.#options.onDone(answer.order);
    return answer;
  };
}
