import type { BoardOrder } from "@/lib/contract/staff/board-order";

/** What changes by time alone: what was tapped becomes final, and minutes pass. */
const still = (order: BoardOrder): BoardOrder => ({
  ...order,
  version: 0,
  column: "new",
  age: "calm",
  pending: null,
  moves: [],
  reopen_obstacle: null,
});

/**
 * Whether an order is what somebody saw of it, though its version has gone up. A move that was pending and counts now looks as it did:
 * boards show it as done from the tap on (ADR-0116).
 */
export const isSameOrder = (seen: BoardOrder, now: BoardOrder): boolean =>
  now.pending === null && JSON.stringify(still(seen)) === JSON.stringify(still(now));
