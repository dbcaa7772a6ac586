import type { BoardAge, BoardColumn, BoardOrder } from "@/lib/contract/staff/board-order";
import { boardAge } from "@/lib/domain/order/board";
import { countdown } from "./countdown";

/** What a ticket says of time: whole minutes, so that it is rendered when one of them is over and not every second. */
export type TicketTime = {
  readonly kind: "far" | "left" | "late";
  readonly minutes: number;
  readonly age: BoardAge;
};

/** Where an order stands by now: one for another time comes forward by itself, also while the line is lost. */
export const presentColumn = ({ column, comes_forward_at }: BoardOrder, now: number): BoardColumn =>
  column === "later" && now >= Date.parse(comes_forward_at) ? "preparation" : column;

/**
 * The colour of an order: by its own kitchen time until it is cooked, so that a soup of eight minutes is late where a banquet has just
 * begun; by the promise from then on.
 */
const ageOf = (order: BoardOrder, until: number, now: number): BoardAge => {
  switch (presentColumn(order, now)) {
    case "new":
    case "preparation": {
      const time = { from: new Date(order.kitchen_from), until: new Date(order.kitchen_due_at) };
      return boardAge(time, new Date(now));
    }
    case "ready":
    case "on_its_way":
      return now >= until ? "late" : "calm";
    default:
      return "calm";
  }
};

/** What a ticket says of time at a moment, ms by the shop's clock. */
export const ticketTime = (order: BoardOrder, now: number): TicketTime => {
  const until = Date.parse(order.promise.until);
  return { ...countdown(until, now), age: ageOf(order, until, now) };
};
