import { everySecond, type Repeated } from "./every-second";
import { dueMoves } from "./rules/kitchen";
import type { Services } from "./services";
import { dropExpiredKeys } from "./store/idempotency";
import { dropEndedWindows } from "./store/limit-windows";
import { dropExpiredCodes } from "./store/login-codes";
import { cookingSince, moveOrder, pullBack } from "./store/orders";
import { dropExpiredSessions } from "./store/sessions";

const SWEEP_EVERY_MS = 60_000;

/**
 * The sandbox kitchen: every second it moves the orders whose status has lasted long enough by the upstream's clock.
 * What is due stands in the database, so a kitchen that was away catches up, and two of them do not move one order
 * twice.
 *
 * @param pace seconds an order stays in one status
 */
export const openKitchen = ({ db, clock, log }: Services, pace: number): Repeated => {
  let sweptAt = 0;

  const move = async (): Promise<void> => {
    const now = clock.now();
    await pullBack(db, now);
    const cooking = await cookingSince(db, new Date(now.getTime() - pace * 1000));
    for (const due of dueMoves(cooking, now, pace)) await moveOrder(db, due, "kitchen");
    if (Math.abs(now.getTime() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now.getTime();
    await dropExpiredKeys(db, now);
    await dropEndedWindows(db);
    await dropExpiredCodes(db, now);
    await dropExpiredSessions(db, now);
  };
  return everySecond(move, (error) => log.error({ err: error }, "kitchen stumbled"));
};
