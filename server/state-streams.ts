import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Problem, ProblemCode } from "@/lib/contract/problem";
import { publishMeasurement } from "@/lib/observability/measurements";

/** Browsers take a stream for broken after 45 s of silence; proxies close an idle connection after 60 s. */
const BEAT_MS = 20_000;
/** Each second the pages of one of so many groups have a beat, so that never all of them are written to at once. */
const BEATS = 20;
/** For an upstream that sends no tags, or whose tags were lost, ms. */
const LOOK_MS = 15_000;
/** Pages written to in one turn of the event loop: calls are answered between two turns. */
const TURN = 250;
/** Open pages of one process, and of one network (an IPv4 /24 or an IPv6 /48, behind which an operator may have thousands of phones). */
const usualBounds = { all: 10_000, each: 2_000 };
/** How long an upstream that does not serve the states is not called again for them, ms. */
const MISSING_MS = 60_000;

/** Behind a proxy nothing may cache, compress or buffer it. */
const head = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** What a read brings where the upstream does not serve states. */
export const MISSING = Symbol("missing");

/** The states of a city as JSON. Rejects if the upstream does not answer. */
export type ReadStates = (alias: string, language: string) => Promise<string | typeof MISSING>;

/** All open pages of a city in a language, and what they were sent last. */
type Channel = {
  readonly alias: string;
  readonly language: string;
  /** Those that have had their first event. */
  readonly pages: Set<ServerResponse>;
  /** How many are open, those that wait for their first event included. */
  users: number;
  last: string | null;
  reading: Promise<void> | null;
  /** Something has changed since the running read began. */
  isStale: boolean;
};

type Options = {
  readonly read: ReadStates;
  /** The names of a request's city and language; null: there is no such city or language. */
  readonly streamOf: (request: IncomingMessage) => { readonly alias: string; readonly language: string } | null;
  readonly networkOf: (request: IncomingMessage) => string;
  readonly bounds?: typeof usualBounds;
};

export type StateStreams = {
  readonly serve: RequestListener;
  /** Tags of what changed: those of states are read and sent at once. */
  readonly changed: (tags: readonly string[]) => void;
  /** Ends all streams: their pages come back to another storefront, or to the next process. */
  readonly stop: () => void;
};

const refuse = (response: ServerResponse, status: 403 | 404 | 429, code: ProblemCode): void => {
  const problem: Problem = { message: "", code };
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .end(JSON.stringify(problem));
};

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Writes to all pages the same bytes, encoded once instead of once for each of thousands of connections. */
const writeAll = async (pages: Iterable<ServerResponse>, text: string): Promise<void> => {
  const bytes = Buffer.from(text);
  let turn = 0;
  for (const page of [...pages]) {
    if (!page.writableEnded && !page.destroyed) page.write(bytes);
    turn += 1;
    if (turn % TURN === 0) await pause();
  }
};

/** The alias of each tag of states; null: all cities. */
const citiesOf = (tags: readonly string[]): (string | null)[] =>
  tags.flatMap((tag) => {
    if (tag === "states") return [null];
    return tag.startsWith("states:") ? [tag.slice("states:".length)] : [];
  });

/**
 * Sends open pages what is closed, sold out or slower in their city, as server-sent events: all of it at first, and again whenever it has
 * changed. The upstream is called once for all pages of a city and language, so a page costs its connection alone, and Next has no part
 * in it (ADR-0128). It is the same for everybody, so no session is looked at.
 */
export const streamStates = ({ read, streamOf, networkOf, bounds = usualBounds }: Options): StateStreams => {
  const channels = new Map<string, Channel>();
  const networks = new Map<string, number>();
  const missing = new Map<string, number>();
  const groups = Array.from({ length: BEATS }, () => new Set<ServerResponse>());
  let open = 0;
  let isStopped = false;

  const readOnce = async (channel: Channel): Promise<void> => {
    const text = await read(channel.alias, channel.language);
    if (text === MISSING) {
      missing.set(channel.alias, performance.now() + MISSING_MS);
      return;
    }
    if (text === channel.last) return;
    channel.last = text;
    await writeAll(channel.pages, `data: ${text}\n\n`);
  };

  /** Reads what has changed; once more if something changes while it is read. */
  const look = (channel: Channel): Promise<void> => {
    channel.isStale = channel.reading !== null;
    channel.reading ??= readOnce(channel)
      // An upstream that is away: pages show what they know, and the next look finds it.
      .catch(() => undefined)
      .finally(() => {
        channel.reading = null;
        if (channel.isStale) void look(channel);
      });
    return channel.reading;
  };

  const channelOf = (alias: string, language: string): Channel => {
    const name = `${language} ${alias}`;
    const known = channels.get(name);
    if (known !== undefined) return known;
    const channel = {
      alias,
      language,
      pages: new Set<ServerResponse>(),
      users: 0,
      last: null,
      reading: null,
      isStale: false,
    };
    channels.set(name, channel);
    return channel;
  };

  const count = (channel: Channel, network: string, change: 1 | -1): void => {
    const others = (networks.get(network) ?? 0) + change;
    if (others > 0) networks.set(network, others);
    else networks.delete(network);
    open += change;
    publishMeasurement({ kind: "streams", change });
    channel.users += change;
    if (channel.users === 0) channels.delete(`${channel.language} ${channel.alias}`);
  };

  /** The first page of a city waits for its states: that there are none is said by the status. */
  const begin = async (channel: Channel, response: ServerResponse): Promise<void> => {
    // A read that runs is as new as this page.
    if (channel.last === null) await (channel.reading ?? look(channel));
    if (response.destroyed) return;
    // No error, which a browser would log on every page: there is nothing to be had now. It tries again after a while.
    if (channel.last === null) return void response.writeHead(204, { "cache-control": "no-store" }).end();
    response.writeHead(200, head).write(`data: ${channel.last}\n\n`);
    const group = groups[Math.floor(Math.random() * BEATS)];
    for (const pages of [channel.pages, group]) {
      pages?.add(response);
      response.once("close", () => pages?.delete(response));
    }
  };

  const isMissing = (alias: string): boolean => (missing.get(alias) ?? 0) > performance.now();

  const serve: RequestListener = (request, response) => {
    const site = request.headers["sec-fetch-site"];
    // Other methods, HEAD above all, would leave a stream open that nobody reads.
    if (request.method !== "GET")
      return void response.writeHead(405, { allow: "GET", "cache-control": "no-store" }).end();
    if (site !== undefined && site !== "same-origin") return refuse(response, 403, "forbidden");
    const stream = streamOf(request);
    if (stream === null) return refuse(response, 404, "not_found");
    if (isStopped || isMissing(stream.alias))
      return void response.writeHead(204, { "cache-control": "no-store" }).end();
    const network = networkOf(request);
    if (open >= bounds.all || (networks.get(network) ?? 0) >= bounds.each) return refuse(response, 429, "rate_limited");
    const channel = channelOf(stream.alias, stream.language);
    count(channel, network, 1);
    response.once("close", () => count(channel, network, -1));
    void begin(channel, response);
  };

  const lookAt = (aliases: readonly (string | null)[]): void => {
    for (const channel of channels.values()) {
      if (aliases.includes(null) || aliases.includes(channel.alias)) void look(channel);
    }
  };

  let group = 0;
  const beats = setInterval(() => {
    group = (group + 1) % BEATS;
    void writeAll(groups[group] ?? [], "data: {}\n\n");
  }, BEAT_MS / BEATS);
  const looks = setInterval(() => lookAt([null]), LOOK_MS);
  for (const timer of [beats, looks]) timer.unref();

  return {
    serve,
    changed: (tags) => {
      const aliases = citiesOf(tags);
      if (aliases.length > 0) lookAt(aliases);
    },
    stop: () => {
      isStopped = true;
      for (const timer of [beats, looks]) clearInterval(timer);
      for (const { pages } of channels.values()) for (const page of pages) page.end();
    },
  };
};
