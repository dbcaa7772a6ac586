import type { OriginalStatus } from "@/lib/contract/order/order";
import type { BoardAge, BoardColumn } from "@/lib/contract/staff/board-order";

// Where an order stands on a board and how old it looks there: the upstream says so, and a board goes on as time does (ADR-0116).

/** When the kitchen has to do with an order. */
export type KitchenTime = {
  /** When its own kitchen minutes begin. */
  readonly from: Date;
  /** By when it has to be ready. */
  readonly until: Date;
};

type Standing = {
  readonly status: OriginalStatus;
  readonly is_confirmed: boolean;
  /** When an order for another time comes forward. */
  readonly forward: Date;
  /** Of one that came to nothing: whether the kitchen still has to confirm that it saw that. */
  readonly is_unseen: boolean;
};

/** The column of an order. What is being cooked was accepted, though nobody has recorded that. */
export const boardColumn = ({ status, is_confirmed, forward, is_unseen }: Standing, now: Date): BoardColumn => {
  switch (status) {
    case "accepted":
      if (!is_confirmed) return "new";
      return now < forward ? "later" : "preparation";
    case "cooking":
      return "preparation";
    case "cooked":
      return "ready";
    case "sent":
      return "on_its_way";
    default:
      return is_unseen ? "cancelled" : "finished";
  }
};

/** How much of its own kitchen time is left of an order: the last third is `soon`. */
export const boardAge = ({ from, until }: KitchenTime, now: Date): BoardAge => {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return "late";
  return left * 3 <= until.getTime() - from.getTime() ? "soon" : "calm";
};
