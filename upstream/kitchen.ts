import { dueMoves } from "./rules/kitchen";
import type { Services } from "./services";
import { dropExpiredKeys } from "./store/idempotency";
import { dropEndedWindows } from "./store/limit-windows";
import { dropExpiredCodes } from "./store/login-codes";
import { cookingSince, moveOrder, pullBack } from "./store/orders";
import { dropExpiredSessions } from "./store/sessions";

const EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;

export type Kitchen = {
  /** Moves what is due now. */
  readonly tick: () => Promise<void>;
  /** Ends after the running tick. */
  readonly stop: () => Promise<void>;
};

/**
 * The sandbox kitchen: every second it moves the orders whose status has lasted long enough by the upstream's clock.
 * What is due stands in the database, so a kitchen that was away catches up, and two of them do not move one order
 * twice.
 *
 * @param pace seconds an order stays in one status
 */
export const openKitchen = ({ db, clock, log }: Services, pace: number): Kitchen => {
  let sweptAt = 0;

  const tick = async (): Promise<void> => {
    const now = clock.now();
    await pullBack(db, now);
    const cooking = await cookingSince(db, new Date(now.getTime() - pace * 1000));
    for (const move of dueMoves(cooking, now, pace)) await moveOrder(db, move, "kitchen");
    if (Math.abs(now.getTime() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now.getTime();
    await dropExpiredKeys(db, now);
    await dropEndedWindows(db);
    await dropExpiredCodes(db, now);
    await dropExpiredSessions(db, now);
  };

  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const safely = async (): Promise<void> => {
    isRunning = true;
    await tick().catch((error: unknown) => log.error({ err: error }, "kitchen stumbled"));
    isRunning = false;
  };
  // A tick that takes longer than a second is waited for, not joined by another.
  const timer = setInterval(() => {
    if (!isRunning) running = safely();
  }, EVERY_MS);
  timer.unref();

  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
  return { tick, stop };
};
