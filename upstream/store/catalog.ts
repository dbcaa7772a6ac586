import type { Logger } from "pino";
import type { Reference } from "../domain/catalogue/reference";
import type { Database } from "./database";
import { readReference } from "./reference";
import { meta } from "./schema/brand";

const POLL_MS = 5_000;

/** The reference data in memory, kept fresh. */
export type Catalog = {
  readonly current: () => Reference;
  /** Reads the data anew if it has changed. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
};

/**
 * Reads the reference data and watches for changes, another instance's included, every 5 s.
 *
 * @param onChange called after every change, when it can be read here
 */
export const openCatalog = async (
  db: Database,
  log: Logger,
  onChange: (before: Reference, after: Reference) => void,
): Promise<Catalog> => {
  let reference = await readReference(db);

  const refresh = async (): Promise<void> => {
    const [about] = await db.select({ version: meta.catalog_version }).from(meta);
    if (about === undefined || about.version === reference.version) return;
    const fresh = await readReference(db, reference);
    const before = reference;
    reference = fresh;
    // Two looks at once may both have read the change.
    if (fresh.version !== before.version) onChange(before, fresh);
  };

  // A failed look keeps the last good data: the next one is 5 s away.
  const look = (): void => void refresh().catch((error: unknown) => log.error({ err: error }, "catalog not refreshed"));
  const timer = setInterval(look, POLL_MS);
  timer.unref();

  return { current: () => reference, refresh, stop: () => clearInterval(timer) };
};
