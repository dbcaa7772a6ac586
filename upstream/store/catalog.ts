import type { Logger } from "pino";
import type { Reference } from "../domain/catalogue/reference";
import type { Database } from "./database";
import { readReference } from "./reference";
import { meta } from "./schema/brand";

const POLL_MS = 5_000;

/** The reference data in memory, read again when it changes. */
export type Catalog = {
  readonly current: () => Reference;
  /** Reads the data again if it has changed. */
  readonly refresh: () => Promise<void>;
  /** The shops at which nobody listens from now on. */
  readonly setUnattended: (shopIds: ReadonlySet<number>) => void;
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
  let refreshed: Promise<unknown> = Promise.resolve();

  const readChange = async (): Promise<void> => {
    const [about] = await db.select({ version: meta.catalog_version }).from(meta);
    if (about === undefined || about.version === reference.version) return;
    const before = reference;
    const read = await readReference(db, before);
    // They may have changed while it was read.
    reference = { ...read, unattendedShops: reference.unattendedShops };
    onChange(before, reference);
  };
  const setUnattended = (shopIds: ReadonlySet<number>): void => {
    const { unattendedShops: known } = reference;
    if (shopIds.size === known.size && [...shopIds].every((id) => known.has(id))) return;
    reference = { ...reference, unattendedShops: shopIds };
  };

  // One after another: a slow read that began earlier would replace newer data.
  const refresh = (): Promise<void> => {
    const reading = refreshed.then(readChange);
    refreshed = reading.catch(() => undefined);
    return reading;
  };

  // After a failed look the last good data stay: the next one is 5 s away.
  const look = (): void => void refresh().catch((error: unknown) => log.error({ err: error }, "catalog not refreshed"));
  const timer = setInterval(look, POLL_MS);
  timer.unref();

  return { current: () => reference, refresh, setUnattended, stop: () => clearInterval(timer) };
};
