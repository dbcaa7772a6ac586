import * as z from "zod/mini";
import { BoardStreamEvent } from "@/lib/contract/staff/staff-board";

/** ms that an event may take. */
const TIMEOUT_MS = 8_000;

type EventOf<Kind extends BoardStreamEvent["kind"]> = Extract<BoardStreamEvent, { readonly kind: Kind }>;

export type BoardListening = {
  /** Every event so far, with when it came, ms since the epoch. */
  readonly events: readonly { readonly event: BoardStreamEvent; readonly at: number }[];
  /** The next event of a kind that is not passed over yet. Throws where none comes in time, or the stream ends. */
  readonly next: <Kind extends BoardStreamEvent["kind"]>(
    kind: Kind,
    fits?: (event: EventOf<Kind>) => boolean,
  ) => Promise<EventOf<Kind>>;
  /** Resolves once the upstream has ended the stream, with the ms that took. */
  readonly ended: () => Promise<number>;
  readonly leave: () => void;
};

/** Listens to the board of a shop as the console does. */
export const listenToBoard = async (
  url: string,
  cookies: ReadonlyMap<string, string>,
  shop: number,
): Promise<BoardListening> => {
  const gone = new AbortController();
  const response = await fetch(`${url}/staff/board/events?shop=${shop}`, {
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-forwarded-for": "198.51.7.7",
    },
    signal: gone.signal,
  });
  if (response.status !== 200 || response.body === null) throw new Error(`no stream: ${response.status}`);
  const events: { event: BoardStreamEvent; at: number }[] = [];
  let read = 0;
  let isOver = false;
  let wake: () => void = () => undefined;
  const follow = async (): Promise<void> => {
    let rest = "";
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        events.push({ event: z.parse(BoardStreamEvent, JSON.parse(block.replace(/^data: /, ""))), at: Date.now() });
      }
      wake();
    }
  };
  void follow()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      wake();
    });
  const more = async (until: number): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, Math.max(0, until - Date.now()));
    });
    clearTimeout(timer);
  };
  const next: BoardListening["next"] = async (kind, fits = () => true) => {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = events.slice(read).findIndex(({ event }) => event.kind === kind && fits(event as never));
      if (found >= 0) {
        read += found + 1;
        return events[read - 1]?.event as never;
      }
      if (isOver || Date.now() >= until) throw new Error(`no ${kind}${isOver ? ": the stream ended" : " in time"}`);
      await more(until);
    }
  };
  return {
    events,
    next,
    ended: async () => {
      const start = Date.now();
      while (!isOver && Date.now() < start + TIMEOUT_MS) await more(start + TIMEOUT_MS);
      if (!isOver) throw new Error("the stream goes on");
      return Date.now() - start;
    },
    leave: () => gone.abort(),
  };
};
