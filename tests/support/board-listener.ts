import type { Language } from "@/lib/contract/language";
import type { BoardStreamEvent } from "@/lib/contract/staff/staff-board";
import { readBoardStream } from "./board-stream";
import { until } from "./until";

/** Seconds that an event may take. */
const TIMEOUT_S = 8;

type EventOf<Kind extends BoardStreamEvent["kind"]> = Extract<BoardStreamEvent, { readonly kind: Kind }>;

export type BoardListening = {
  /** The next event of a kind that is not passed over yet. Throws where none comes in time. */
  readonly next: <Kind extends BoardStreamEvent["kind"]>(
    kind: Kind,
    fits?: (event: EventOf<Kind>) => boolean,
  ) => Promise<EventOf<Kind>>;
  /** Resolves once the upstream has ended the stream, with the ms that took. */
  readonly ended: () => Promise<number>;
  readonly leave: () => void;
};

const isOf =
  <Kind extends BoardStreamEvent["kind"]>(kind: Kind) =>
  (event: BoardStreamEvent): event is EventOf<Kind> =>
    event.kind === kind;

/** Listens to the board of a shop, event by event. */
export const listenToBoard = async (
  url: string,
  cookies: ReadonlyMap<string, string>,
  shop: number,
  language?: Language,
): Promise<BoardListening> => {
  const gone = new AbortController();
  const events: BoardStreamEvent[] = [];
  let passed = 0;
  let isOver = false;
  await new Promise<void>((resolve, reject) => {
    readBoardStream({ url, cookies, shop, language }, gone.signal, (event) => void events.push(event), resolve)
      .catch(reject)
      .finally(() => {
        isOver = true;
      });
  });
  const next: BoardListening["next"] = async (kind, fits = () => true) => {
    const isKind = isOf(kind);
    const find = () => events.findIndex((event, nth) => nth >= passed && isKind(event) && fits(event));
    await until(() => find() >= 0, TIMEOUT_S);
    const nth = find();
    passed = nth + 1;
    const event = events[nth];
    if (event === undefined || !isKind(event)) throw new Error(`no ${kind}`);
    return event;
  };
  return {
    next,
    ended: async () => {
      const start = Date.now();
      await until(() => isOver, TIMEOUT_S);
      return Date.now() - start;
    },
    leave: () => gone.abort(),
  };
};
