import type { Dependencies } from "../dependencies";
import { poll, type Repeated } from "../poll";
import { openCleanUp } from "../store/clean-up";

const EVERY_MS = 60_000;

/** Throws away what nobody needs any more, a little every minute (docs/decisions/0032-what-is-kept.md). */
export const openCleanup = ({ db, clock, log }: Pick<Dependencies, "db" | "clock" | "log">): Repeated => {
  const cleanUp = openCleanUp(db);
  let sweptAt = Date.now();
  const round = async (): Promise<void> => {
    if (Date.now() - sweptAt < EVERY_MS) return;
    sweptAt = Date.now();
    const dropped = await cleanUp({ shop: clock.now(), real: new Date() });
    if (dropped.size > 0) log.debug({ dropped: Object.fromEntries(dropped) }, "cleaned up");
  };
  return poll(round, (error) => log.error({ err: error }, "the sweeper stumbled"));
};
