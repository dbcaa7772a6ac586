import { retryDelay } from "@/lib/client/core/sse-connection";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { BoardStreamEvent } from "@/lib/contract/staff/staff-board";
import {
  afterEvent,
  afterOpening,
  afterOrder,
  afterReading,
  type BoardReading,
  type BoardState,
  emptyBoard,
} from "./board-state";
import { firstLine, type Line, type LineEvent, nextLine, pollDelay, STREAM_SILENCE_MS } from "./line-state";

export type Board = BoardState & { readonly line: Line };

type Source = {
  /** Reads the board; with the cursor of the last reading only what changed since. */
  readonly read: (since: string | null) => Promise<BoardReading>;
  /** Opens the stream; returns the function that closes it. */
  readonly open: (onData: (data: unknown) => void, onBroken: () => void) => () => void;
  /** 0 to 1. */
  readonly chance: () => number;
};

/** How often silence is looked for, ms. */
const WATCH_MS = 1_000;

/** When the board is read again after a reading that the stream has overtaken, ms, and how often in a row. */
const AGAIN_MS = 1_000;
const MOST_AGAIN = 3;

const kinds: readonly unknown[] = [
  "order",
  "removed",
  "stations",
  "complete",
  "beat",
] satisfies readonly BoardStreamEvent["kind"][];

/** Not parsed by its schema, as no reply is (ADR-0115). null: an event that only a newer upstream knows, a sign of life all the same. */
const parsed = (data: unknown): BoardStreamEvent | null => {
  const event: BoardStreamEvent | null = typeof data === "string" ? JSON.parse(data) : null;
  return kinds.includes(event?.kind) ? event : null;
};

/** What a board has and who is notified when that changes. */
const createBoardStore = () => {
  let board: Board = { ...emptyBoard, line: firstLine(Date.now()) };
  const listeners = new Set<() => void>();
  const set = (state: BoardState, line: Line): void => {
    const isSame = line.state === board.line.state && (line.state !== "lost" || line.since === board.line.since);
    const isNews = !isSame || (Object.keys(state) as (keyof BoardState)[]).some((name) => state[name] !== board[name]);
    board = { ...state, line };
    if (isNews) for (const listener of listeners) listener();
  };
  return {
    get: (): Board => board,
    set,
    move: (event: LineEvent): void => set(board, nextLine(board.line, event, Date.now())),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The parts of the stream's life that outlast one connection. */
const createStream = (
  { open, chance }: Source,
  {
    onOpen,
    onEvent,
    onBroken,
  }: { onOpen: () => void; onEvent: (event: BoardStreamEvent | null) => void; onBroken: () => void },
) => {
  let hangUp: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;
  let failures = 0;
  let hasWorked = false;

  const end = (): void => {
    clearTimeout(retry);
    hangUp?.();
    hangUp = null;
  };
  const fail = (): void => {
    end();
    failures += 1;
    retry = setTimeout(dial, retryDelay(failures, hasWorked, chance()));
    onBroken();
  };
  function dial(): void {
    end();
    lastAt = Date.now();
    onOpen();
    hangUp = open((data) => {
      lastAt = Date.now();
      failures = 0;
      hasWorked = true;
      onEvent(parsed(data));
    }, fail);
  }
  return {
    dial,
    end,
    /** Gives up a connection that is silent. */
    watch: (): void => {
      if (hangUp !== null && Date.now() - lastAt > STREAM_SILENCE_MS) fail();
    },
  };
};

/**
 * The board by its stream, and by polls as long as the stream does not work. It tries again with growing pauses, each by chance, for as
 * long as it is open: a board in the background has to ring too (ADR-0118).
 */
export const createBoardFeed = (source: Source) => {
  const store = createBoardStore();
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setInterval> | undefined;
  let isReading = false;
  let overtaken = 0;

  /**
   * Beside a live stream a reading may be older than the list that the stream has made meanwhile: an order that came since would go,
   * and the stream does not send it again; one that left would come back. Of such a reading only what no event has counts.
   */
  const accept = (reading: BoardReading, before: BoardState["orders"]): void => {
    const board = store.get();
    const isOvertaken = board.line.state === "live" && board.orders !== before;
    overtaken = isOvertaken ? overtaken + 1 : 0;
    store.set(
      isOvertaken ? { ...board, shop: reading.shop } : afterReading(board, reading, Date.now()),
      nextLine(board.line, "poll_answered", Date.now()),
    );
  };
  const nextDelay = (): number =>
    overtaken > 0 && overtaken <= MOST_AGAIN ? AGAIN_MS : pollDelay(store.get().line, source.chance());

  const poll = async (): Promise<void> => {
    clearTimeout(pollTimer);
    if (isReading || watchTimer === undefined) return;
    isReading = true;
    try {
      const { orders, cursor } = store.get();
      accept(await source.read(cursor), orders);
    } catch {
      overtaken = 0;
      store.move(store.get().line.state === "live" ? "time" : "poll_failed");
    }
    isReading = false;
    if (watchTimer !== undefined) pollTimer = setTimeout(pollNow, nextDelay());
  };
  const pollNow = (): void => {
    void poll();
  };

  const stream = createStream(source, {
    onOpen: () => store.set(afterOpening(store.get()), store.get().line),
    onEvent: (event) => {
      const board = store.get();
      const line = nextLine(board.line, "event", Date.now());
      store.set(event === null ? board : afterEvent(board, event, Date.now()), line);
    },
    onBroken: () => {
      store.move("stream_broken");
      pollNow();
    },
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Reads the board, opens its stream and watches both; returns the function that ends it. */
    start: (): (() => void) => {
      watchTimer = setInterval(() => {
        stream.watch();
        store.move("time");
      }, WATCH_MS);
      pollNow();
      stream.dial();
      return () => {
        clearInterval(watchTimer);
        watchTimer = undefined;
        clearTimeout(pollTimer);
        stream.end();
      };
    },
    /** Tries both at once: the network is back, or the tablet has woken up. */
    hurry: (): void => {
      if (watchTimer === undefined || store.get().line.state === "live") return;
      stream.dial();
      pollNow();
    },
    /** The network is known to be gone. */
    lose: (): void => store.move("network_gone"),
    /** An order as a tap was answered with it. */
    learn: (order: BoardOrder): void => store.set(afterOrder(store.get(), order), store.get().line),
  };
};
export type BoardFeed = ReturnType<typeof createBoardFeed>;
