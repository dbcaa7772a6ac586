import type { Dependencies } from "../dependencies";
import { dueMoves, simulationLead } from "../domain/order/kitchen";
import { poll, type Repeated } from "../poll";
import { moveOrder } from "../store/move-order";
import { cookingSince, pullBack } from "../store/orders";

/**
 * Plays the kitchen of the demo: every second it moves the orders whose next status is due by the upstream's clock. Only
 * `DEMO=1` starts it; a shop with customers moves its orders itself. What is due is read from the database, so a simulator
 * that was away catches up, and two of them do not move one order twice.
 *
 * @param pace seconds an order stays in one status
 */
export const openKitchenSimulator = (
  { db, clock, log }: Pick<Dependencies, "clock" | "db" | "log">,
  pace: number,
): Repeated => {
  const move = async (): Promise<void> => {
    const now = clock.now();
    await pullBack(db, now);
    const cooking = await cookingSince(db, {
      before: new Date(now.getTime() - pace * 1000),
      slotsBefore: new Date(now.getTime() + simulationLead(pace)),
    });
    for (const { id, event, at } of dueMoves(cooking, now, pace)) await moveOrder(db, id, { event, by: "kitchen", at });
  };
  return poll(move, (error) => log.error({ err: error }, "kitchen simulator failed"));
};
