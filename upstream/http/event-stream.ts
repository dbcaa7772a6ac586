import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

/** A stream ends after about so long: whoever comes back is asked anew who he is. */
const LIFE_MS = 600_000;

/**
 * What a listener has still to be told: the newest event of each kind. One who reads slowly hears less, and costs no more.
 */
export class Feed<Event extends { readonly kind: string }> {
  readonly #waiting = new Map<string, Event>();
  #isOver = false;
  #wake: () => void = () => undefined;

  readonly tell = (event: Event): void => {
    this.#waiting.delete(event.kind);
    this.#waiting.set(event.kind, event);
    this.#wake();
  };

  readonly end = (): void => {
    this.#isOver = true;
    this.#wake();
  };

  /** The next event, as soon as there is one; null once it is over. */
  readonly next = async (): Promise<Event | null> => {
    while (this.#waiting.size === 0 && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#isOver) return null;
    for (const [kind, event] of this.#waiting) {
      this.#waiting.delete(kind);
      return event;
    }
    return null;
  };
}

/** A reply that goes on: a row of server-sent events. `leave` is called once, however it ends. */
export class EventStream<Event extends { readonly kind: string }> {
  readonly feed: Feed<Event>;
  readonly leave: () => void;

  constructor(feed: Feed<Event>, leave: () => void) {
    this.feed = feed;
    this.leave = leave;
  }
}

/** Sends the events as they come, until the listener leaves or there are no more. */
export const streamed = (c: Context, { feed, leave }: EventStream<{ readonly kind: string }>): Response => {
  const response = streamSSE(c, async (sse) => {
    sse.onAbort(feed.end);
    // Not all at once, where many began together.
    const end = setTimeout(feed.end, LIFE_MS * (0.9 + 0.2 * Math.random()));
    try {
      for (let event = await feed.next(); event !== null; event = await feed.next()) {
        await sse.writeSSE({ data: JSON.stringify(event) });
      }
    } finally {
      clearTimeout(end);
      leave();
    }
  });
  // Nobody between us and the listener may keep, pack or hold back what comes.
  response.headers.set("cache-control", "no-store, no-transform");
  response.headers.set("x-accel-buffering", "no");
  return response;
};
