import type { Dependencies } from "../dependencies";
import { poll, type Repeated } from "../poll";
import { finishDueMove } from "../store/move-order";
import { duePendingMoves } from "../store/pending-moves";

/**
 * Makes the taps of boards final once their time to undo is over (ADR-0116). Several upstreams do so side by side: an order that
 * another one works with is left to it.
 */
export const openPendingMoveFinisher = ({ db, clock, log }: Pick<Dependencies, "clock" | "db" | "log">): Repeated => {
  const finish = async (): Promise<void> => {
    const now = clock.now();
    for (const id of await duePendingMoves(db, now)) {
      await finishDueMove(db, id, now).catch((error: unknown) =>
        log.error({ err: error, order_id: id }, "a move of the board could not be made final"),
      );
    }
  };
  return poll(finish, (error) => log.error({ err: error }, "moves of the board could not be made final"));
};
