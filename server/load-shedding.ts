import { calls } from "@/lib/contract/calls";
import { orderEvents } from "@/lib/contract/order/order-tracking";

/** What a request asks for, by what its answer costs. */
export type RequestKind =
  /** A call of the shop's own pages, health, or a file that is made at a fixed name: always answered. */
  | "call"
  /** The events of an order: a call that stays open. */
  | "event stream"
  /** A call that does not exist: answered with a Problem, while there is room. */
  | "unknown call"
  /** A name in a folder of files that are all known: there is no such file. */
  | "missing file"
  /** Everything else is drawn, while there is room. */
  | "page";

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Calls that stop at the storefront. */
const ownCalls = ["/env", "/map/tiles/{file}", "/revalidate"];
/** Matches an address of any of these paths, whatever stands for their parameters. */
const addressOf = (paths: readonly string[]): RegExp => {
  const parts = paths.map((path) =>
    path
      .split(/\{\w+\}/)
      .map(escaped)
      .join("[^/]+"),
  );
  return new RegExp(`^/api(?:${parts.join("|")})$`);
};
const knownCall = addressOf([...ownCalls, ...Object.values(calls).map(({ path }) => path)]);
const eventStream = addressOf([orderEvents.path]);

const fixedNames: ReadonlySet<string> = new Set([
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/service-worker.js",
]);

/**
 * The kind of a request by the whole of its path, never by a suffix: whoever asks for `/nothing.js` asks for a page.
 *
 * @param path without its query; files that exist have been answered before
 */
export const requestKind = (path: string): RequestKind => {
  if (eventStream.test(path)) return "event stream";
  if (fixedNames.has(path) || knownCall.test(path)) return "call";
  if (path.startsWith("/api/")) return "unknown call";
  return path.startsWith("/_next/") ? "missing file" : "page";
};

export type Room = {
  /** Takes a place until what it returns is called; null where there is none left. */
  readonly enter: () => (() => void) | null;
  /** Does some work as soon as fewer than the most at once are done. Rejects where that takes longer than the wait. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

type RoomSize = {
  /** Places of all who are inside, working or waiting. */
  readonly places: number;
  /** Of these, how many work at once: more draw nothing sooner on one processor, but every call waits behind them. */
  readonly atOnce: number;
  /** How long the others wait for their turn, ms. */
  readonly waitMs: number;
};

/**
 * Room for so many answers that are drawn at a time; who comes above that is asked to come again. Calls need no place:
 * a visitor more is worth less than an order that somebody is just making (ADR-0028).
 */
export const createRoom = ({ places, atOnce, waitMs }: RoomSize): Room => {
  let taken = 0;
  let free = atOnce;
  const waiting = new Set<() => void>();
  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (free > 0) {
        free -= 1;
        return resolve();
      }
      const begin = (): void => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Error("no turn in time"));
      }, waitMs);
      waiting.add(begin);
    });
  const passOn = (): void => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  };
  return {
    run: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        passOn();
      }
    },
    enter: () => {
      if (taken >= places) return null;
      taken += 1;
      let isInside = true;
      return () => {
        if (isInside) taken -= 1;
        isInside = false;
      };
    },
  };
};
