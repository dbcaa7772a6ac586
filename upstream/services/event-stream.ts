/**
 * Events that a listener has not received yet: the newest about each thing. A slow reader misses older ones, so memory is bounded.
 */
export class Feed<Event extends { readonly kind: string }> {
  readonly #waiting = new Map<string, Event>();
  readonly #aboutOf: (event: Event) => string;
  #isOver = false;
  #wake: () => void = () => undefined;

  /** @param aboutOf names what an event is about; without it events of one kind are about one thing */
  constructor(aboutOf: (event: Event) => string = ({ kind }) => kind) {
    this.#aboutOf = aboutOf;
  }

  readonly push = (event: Event): void => {
    const about = this.#aboutOf(event);
    this.#waiting.delete(about);
    this.#waiting.set(about, event);
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
    for (const [about, event] of this.#waiting) {
      this.#waiting.delete(about);
      return event;
    }
    return null;
  };
}

/** A reply of server-sent events. `leave` is called once, when the stream ends for any reason. */
export class EventStream<Event extends { readonly kind: string }> {
  readonly feed: Feed<Event>;
  readonly leave: () => void;

  constructor(feed: Feed<Event>, leave: () => void) {
    this.feed = feed;
    this.leave = leave;
  }
}
