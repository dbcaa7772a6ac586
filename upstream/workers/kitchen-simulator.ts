import type { Dependencies } from "../dependencies";
import { dueMoves, simulationLead } from "../domain/order/kitchen";
import { attendedShops } from "../domain/staff/board-presence";
import { poll, type Repeated } from "../poll";
import { recentHeartbeats } from "../store/board-presence";
import { moveOrder } from "../store/move-order";
import { cookingSince, pullBack } from "../store/orders";

/**
 * Plays the kitchen of the demo: every second it moves the orders whose next status is due by the upstream's clock. Only
 * `DEMO=1` starts it; a shop with customers moves its orders itself. What is due is read from the database, so a simulator
 * that was away catches up, and two of them do not move one order twice. It leaves the orders of a shop alone
 * while a board of it is open (SPEC-616).
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
      exceptShops: attendedShops(await recentHeartbeats(db)),
    });
    for (const { id, event, at } of dueMoves(cooking, now, pace)) await moveOrder(db, id, { event, by: "kitchen", at });
  };
  return poll(move, (error) => log.error({ err: error }, "kitchen simulator failed"));
};
