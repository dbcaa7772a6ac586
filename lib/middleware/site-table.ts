import { channel, subscribe } from "node:diagnostics_channel";
import type { SiteTable } from "./resolve";

/** Age after which the table is loaded again, and pause after a failure, ms. */
const FRESH_MS = 60_000;
const RETRY_MS = 3_000;
/** Pause after a failed first load, in which visitors are answered without another request, ms. */
const COLD_RETRY_MS = 1_000;

// Middleware and `server/` are separate bundles in the same process; Node's named channels are shared between them.
const NAME = "mealfront:site-table";
const published = channel(NAME);

const isSiteTable = (message: unknown): message is SiteTable =>
  typeof message === "object" && message !== null && "cities" in message && "retired" in message;

/** Publishes the site table of middleware within this process (ADR-0088). */
export const publishSiteTable = (table: SiteTable): void => published.publish(table);

/** Follows what middleware publishes. The returned function gives the last table; null before the first one. */
export const followSiteTable = (): (() => SiteTable | null) => {
  let last: SiteTable | null = null;
  subscribe(NAME, (message) => {
    if (isSiteTable(message)) last = message;
  });
  return () => last;
};

type Options = {
  readonly load: () => Promise<SiteTable>;
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => number;
};

/**
 * The table of cities of middleware. One request at a time loads it; an old table is used while it is refreshed and while the
 * upstream fails. `get` gives null only if no table was ever loaded; `refresh` loads it at once, after a change.
 */
export const createSiteTable = ({ load, onFailure, now = Date.now }: Options) => {
  let table: SiteTable | null = null;
  let askAgainAt = 0;
  let running: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    try {
      table = await load();
      askAgainAt = now() + FRESH_MS;
    } catch (error) {
      askAgainAt = now() + (table === null ? COLD_RETRY_MS : RETRY_MS);
      onFailure(error);
    } finally {
      running = null;
    }
  };

  return {
    refresh: (): void => {
      // No table was loaded yet: the next request loads it.
      if (table === null) return;
      // One that is under way may have been answered before the change.
      running = (running ?? Promise.resolve()).then(ask);
    },
    get: async (): Promise<SiteTable | null> => {
      if (now() >= askAgainAt) running ??= ask();
      if (table === null) await running;
      return table;
    },
  };
};
