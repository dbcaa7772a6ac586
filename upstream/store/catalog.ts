import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { Reference } from "../domain/catalogue/reference";
import { visibleStates, withStates } from "../domain/catalogue/with-states";
import { earliestEnd, isInForce, type StateInForce } from "../domain/place/temporary-state";
import type { Database } from "./database";
import { readReference } from "./reference";
import { meta } from "./schema/brand";
import { statesInForce } from "./temporary-states";

/** Every instance has a change of another one a second later, and its storefront within two (SPEC-621). */
const POLL_MS = 1_000;

/** The reference data in memory, with the temporary states in force; read again when they change. */
export type Catalog = {
  readonly current: () => Reference;
  /** Reads the data again if it has changed. */
  readonly refresh: () => Promise<void>;
  /** The shops at which nobody listens from now on. */
  readonly setUnattended: (shopIds: ReadonlySet<number>) => void;
  /** Resolves once a running read has ended: the database may be closed then. */
  readonly stop: () => Promise<void>;
};

type Services = { readonly db: Database; readonly log: Logger; readonly clock: { readonly now: () => Date } };

/**
 * Reads the reference data and watches for changes, another instance's included, every second. A temporary state ends by the clock
 * alone: the first look or call after its end has the data without it.
 *
 * @param onChange called after every change, when it can be read here
 */
export const openCatalog = async (
  { db, log, clock }: Services,
  onChange: (before: Reference, after: Reference) => void,
): Promise<Catalog> => {
  let base = await readReference(db);
  let states: readonly StateInForce[] = visibleStates(await statesInForce(db, clock.now()));
  let reference = withStates(base, states, clock.now());
  let refreshed: Promise<void> = Promise.resolve();

  const show = (newBase: Reference, newStates: readonly StateInForce[]): void => {
    const before = reference;
    // They may have changed while it was read.
    [base, states] = [{ ...newBase, unattendedShops: base.unattendedShops }, newStates];
    reference = withStates(base, states, clock.now());
    onChange(before, reference);
  };
  const setUnattended = (shopIds: ReadonlySet<number>): void => {
    const { unattendedShops: known } = base;
    if (shopIds.size === known.size && [...shopIds].every((id) => known.has(id))) return;
    base = { ...base, unattendedShops: shopIds };
    reference = { ...reference, unattendedShops: shopIds };
  };

  const current = (): Reference => {
    const now = clock.now();
    const end = earliestEnd(states);
    if (end !== null && now >= end)
      show(
        base,
        states.filter((state) => isInForce(state, now)),
      );
    return reference;
  };

  const readChange = async (): Promise<void> => {
    const [about] = await db.select({ version: meta.catalog_version }).from(meta);
    const isSame = about === undefined || about.version === base.version;
    const newBase = isSame ? null : await readReference(db, base);
    const newStates = visibleStates(await statesInForce(db, clock.now()));
    if (newBase !== null || !isDeepStrictEqual(newStates, states)) show(newBase ?? base, newStates);
  };

  // One after another: a slow read that began earlier would replace newer data.
  const refresh = (): Promise<void> => {
    const reading = refreshed.then(readChange);
    refreshed = reading.catch(() => undefined);
    return reading;
  };

  // After a failed look the last good data stay: the next one is a second away.
  const look = (): void => {
    current();
    void refresh().catch((error: unknown) => log.error({ err: error }, "catalog not refreshed"));
  };
  const timer = setInterval(look, POLL_MS);
  timer.unref();

  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await refreshed;
  };
  return { current, refresh, setUnattended, stop };
};
