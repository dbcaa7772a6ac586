import { setTimeout as pause } from "node:timers/promises";
import "server-only";
import { randomUUID } from "node:crypto";
import { createClient } from "@redis/client";
import * as z from "zod/mini";

/** How long a change stays in the log for storefronts that are disconnected, ms. Pages expire after a minute anyway. */
const LOG_MS = 300_000;
/** How long one read of the log waits for entries; no longer than a connection may be silent, ms. */
const WAIT_MS = 5_000;
const SILENT_MS = 15_000;
const CONNECT_MS = 2_000;
/** Longest pause between two attempts to connect to Redis, ms. */
const RETRY_MS = 1_000;
const AT_ONCE = 500;

const TagsMessage = z.object({ from: z.string(), tags: z.string() });

export type SharedTags = {
  /** Sends tags to the other storefronts. Never fails: tags wait until Redis is reachable. */
  readonly publish: (tags: readonly string[]) => void;
  readonly stop: () => void;
};

type Log = {
  readonly warn: (about: { readonly err: unknown }, text: string) => void;
  readonly info: (text: string) => void;
};

type Options = {
  readonly url: string;
  /** Storefronts of one brand share tags; two brands of one Redis do not. */
  readonly brand: string;
  readonly log: Log;
  /** Called with tags that another storefront revalidated. */
  readonly onMessage: (tags: readonly string[]) => void;
};

/**
 * Shares revalidated tags through a log in Redis (a stream). Each storefront reads on from its last entry, so it gets what it
 * missed while it was disconnected; a new one gets the last five minutes. Ages are measured by the clock of Redis alone, which
 * dates the entries: a storefront whose clock is ahead would read nothing and delete what others have yet to read. Without
 * Redis nothing is shared and nothing fails.
 */
export const openSharedTags = ({ url, brand, log, onMessage }: Options): SharedTags => {
  const me = randomUUID();
  const key = `mealfront:${brand}:tags`;
  const pending = new Set<string>();
  let isStopped = false;
  let isAway = false;
  /** The entry read last; null: none yet, so reading begins five minutes ago. */
  let last: string | null = null;

  const writer = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RETRY_MS),
    },
    // Pings an idle connection, which `socketTimeout` would close.
    pingInterval: WAIT_MS,
  });
  const reader = writer.duplicate({ pingInterval: 0 });

  const onError = (error: unknown): void => {
    if (!isAway && !isStopped) log.warn({ err: error }, "Redis is away: changes are not shared");
    isAway = true;
  };

  const loggedSince = async (client: typeof writer): Promise<number> => {
    const [seconds] = await client.time();
    return Number(seconds) * 1_000 - LOG_MS;
  };

  const flush = async (): Promise<void> => {
    const tags = [...pending];
    if (tags.length === 0 || !writer.isReady) return;
    pending.clear();
    try {
      const threshold = await loggedSince(writer);
      const trim = { strategy: "MINID", strategyModifier: "~", threshold } as const;
      await writer.xAdd(key, "*", { from: me, tags: tags.join(" ") }, { TRIM: trim });
    } catch (error) {
      for (const tag of tags) pending.add(tag);
      onError(error);
    }
  };

  const receive = (message: Record<string, string>): void => {
    const parsed = z.safeParse(TagsMessage, message);
    if (parsed.success && parsed.data.from !== me) onMessage(parsed.data.tags.split(" "));
  };

  const read = async (): Promise<void> => {
    last ??= String(await loggedSince(reader));
    const found = await reader.xRead({ key, id: last }, { BLOCK: WAIT_MS, COUNT: AT_ONCE });
    if (isAway) log.info("Redis is back");
    isAway = false;
    for (const { id, message } of found?.flatMap(({ messages }) => messages) ?? []) {
      last = id;
      receive(message);
    }
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      await flush();
      if (reader.isReady) await read().catch(onError);
      else await pause(RETRY_MS / 10, undefined, { ref: false });
    }
  };

  for (const client of [writer, reader]) {
    client.on("error", onError);
    client.connect().catch(onError);
  }
  writer.on("ready", () => void flush());
  void run();

  return {
    publish: (tags) => {
      for (const tag of tags) pending.add(tag);
      void flush();
    },
    stop: () => {
      isStopped = true;
      for (const client of [writer, reader]) client.destroy();
    },
  };
};
