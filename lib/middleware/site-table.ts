import { channel, subscribe } from "node:diagnostics_channel";
import type { SiteTable } from "./resolve";

/** How old the table may grow before it is asked for again, and how soon after a failure, ms. */
const FRESH_MS = 60_000;
const RETRY_MS = 3_000;
/** How long visitors of a cold start are answered without asking a failing upstream again, ms. */
const COLD_RETRY_MS = 1_000;

// The build bundles middleware apart from `server/`, in the same process; Node's named channels are the process's.
const NAME = "mealfront:site-table";
const published = channel(NAME);

const isSiteTable = (message: unknown): message is SiteTable =>
  typeof message === "object" && message !== null && "cities" in message && "retired" in message;

/** Publishes within this process the table that middleware decides by (ADR-0028). */
export const publishSiteTable = (table: SiteTable): void => published.publish(table);

/** From now on follows what middleware publishes. What it returns gives the last table; null before the first one. */
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
 * The table of cities the middleware decides by. Asked for by one call at a time; an old one goes on serving while it is
 * refreshed and while the upstream fails. `get` gives null only where no table has ever come; `refresh` asks at once, for
 * whoever was told of a change.
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
      // No request has used it yet: the next one loads it.
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
