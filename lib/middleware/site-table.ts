import { processChannel } from "@/lib/observability/process-channel";
import type { SiteTable } from "./resolve";

/** Age after which the table is loaded again, and pause after a failure, ms. */
const FRESH_MS = 60_000;
const RETRY_MS = 3_000;
/** Pause after a failed first load, in which visitors are answered without another request, ms. */
const COLD_RETRY_MS = 1_000;

const isSiteTable = (message: unknown): message is SiteTable =>
  typeof message === "object" && message !== null && "cities" in message && "retired" in message;

const published = processChannel("site-table", isSiteTable);

/** Publishes the site table of middleware within this process (ADR-0088). */
export const publishSiteTable = published.publish;

/** Follows the tables of middleware. The returned function reads the last one; null before the first. */
export const followSiteTable = (): (() => SiteTable | null) => {
  let last: SiteTable | null = null;
  published.subscribe((table) => {
    last = table;
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
  let reloadAt = 0;
  let running: Promise<void> | null = null;

  const reload = async (): Promise<void> => {
    try {
      table = await load();
      reloadAt = now() + FRESH_MS;
    } catch (error) {
      reloadAt = now() + (table === null ? COLD_RETRY_MS : RETRY_MS);
      onFailure(error);
    } finally {
      running = null;
    }
  };

  return {
    refresh: (): void => {
      // No table was loaded yet: the next request loads it.
      if (table === null) return;
      // A running load may have been answered before the change.
      running = (running ?? Promise.resolve()).then(reload);
    },
    get: async (): Promise<SiteTable | null> => {
      if (now() >= reloadAt) running ??= reload();
      if (table === null) await running;
      return table;
    },
  };
};
