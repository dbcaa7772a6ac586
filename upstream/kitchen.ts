import { everySecond, type Repeated } from "./every-second";
import { dueMoves } from "./rules/kitchen";
import type { Services } from "./services";
import { cookingSince, moveOrder, pullBack } from "./store/orders";

/**
 * The sandbox kitchen: every second it moves the orders whose status has lasted long enough by the upstream's clock.
 * What is due stands in the database, so a kitchen that was away catches up, and two of them do not move one order
 * twice.
 *
 * @param pace seconds an order stays in one status
 */
export const openKitchen = ({ db, clock, log }: Services, pace: number): Repeated => {
  const move = async (): Promise<void> => {
    const now = clock.now();
    await pullBack(db, now);
    const cooking = await cookingSince(db, new Date(now.getTime() - pace * 1000));
    for (const due of dueMoves(cooking, now, pace)) await moveOrder(db, due, "kitchen");
  };
  return everySecond(move, (error) => log.error({ err: error }, "kitchen stumbled"));
};
