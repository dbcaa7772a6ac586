import type { Dependencies } from "../dependencies";
import { poll, type Repeated } from "../poll";
import { cleanUpOf } from "../store/clean-up";

/** How often expired rows are deleted, ms. */
const EVERY_MS = 60_000;

/** Deletes expired rows in small portions, once a minute (ADR-0105). */
export const openCleanup = ({ db, clock, log }: Pick<Dependencies, "db" | "clock" | "log">): Repeated => {
  const cleanUp = cleanUpOf(db);
  let lastRunAt = performance.now();
  const round = async (): Promise<void> => {
    if (performance.now() - lastRunAt < EVERY_MS) return;
    lastRunAt = performance.now();
    const dropped = await cleanUp({ shop: clock.now(), real: new Date() });
    if (dropped.size > 0) log.debug({ dropped: Object.fromEntries(dropped) }, "cleaned up");
  };
  return poll(round, (error) => log.error({ err: error }, "clean-up failed"));
};
