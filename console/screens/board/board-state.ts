import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { BoardStreamEvent, Station } from "@/lib/contract/staff/staff-board";
import { withAll, withOrder, withoutOrder } from "./merge-board";

/** What `GET /staff/board` answers. */
export type BoardReading = {
  readonly shop: { readonly id: number; readonly name: string; readonly timezone: string };
  readonly stations: readonly Station[];
  /** null: as they were at the cursor that was sent. */
  readonly orders: readonly BoardOrder[] | null;
  readonly cursor: string;
  readonly now: string;
};

/** The board as far as it is known. */
export type BoardState = {
  readonly shop: BoardReading["shop"] | null;
  readonly stations: readonly Station[];
  /** null: not read yet. */
  readonly orders: readonly BoardOrder[] | null;
  /** What an opened stream has sent of the whole board so far; null: it has sent all of it. */
  readonly arriving: readonly BoardOrder[] | null;
  /** Of the last reading. */
  readonly cursor: string | null;
  /** The shop's clock minus this tablet's, ms. */
  readonly offset: number;
};

export const emptyBoard: BoardState = {
  shop: null,
  stations: [],
  orders: null,
  arriving: null,
  cursor: null,
  offset: 0,
};

/** ms by which the offset of the clocks has to change before it counts: less is the time that news take. */
const OFFSET_STEP_MS = 2_000;

const offsetAfter = (offset: number, now: string, local: number): number => {
  const next = Date.parse(now) - local;
  return Math.abs(next - offset) > OFFSET_STEP_MS ? next : offset;
};

/** The board after it was read; `local` is this tablet's clock, ms. */
export const afterReading = (state: BoardState, reading: BoardReading, local: number): BoardState => ({
  ...state,
  shop: reading.shop,
  stations: reading.stations,
  orders: reading.orders === null ? state.orders : withAll(state.orders ?? [], reading.orders),
  cursor: reading.cursor,
  offset: offsetAfter(state.offset, reading.now, local),
});

/** The board when a stream was opened: it sends the whole of it first. */
export const afterOpening = (state: BoardState): BoardState => ({ ...state, arriving: [] });

const complete = (state: BoardState): BoardState => {
  const { orders, arriving } = state;
  return arriving === null ? state : { ...state, orders: withAll(orders ?? [], arriving), arriving: null };
};

const clocked = (state: BoardState, now: string, local: number): BoardState => {
  const offset = offsetAfter(state.offset, now, local);
  return offset === state.offset ? state : { ...state, offset };
};

/** A finished order stays as long as that can be undone. */
const isOver = ({ column, pending }: BoardOrder): boolean => column === "finished" && pending === null;

/** An order that a tap was answered with, or that changed; the same object where that is no news. */
export const afterOrder = (state: BoardState, order: BoardOrder): BoardState => {
  const before = state.orders ?? [];
  const orders = isOver(order) ? withoutOrder(before, order.order_id) : withOrder(before, order);
  return orders === before ? state : { ...state, orders };
};

/** The board after an event of its stream; the same object where nothing changes. `local` as above. */
export const afterEvent = (state: BoardState, event: BoardStreamEvent, local: number): BoardState => {
  switch (event.kind) {
    case "order":
      return state.arriving === null
        ? afterOrder(state, event.order)
        : { ...state, arriving: withOrder(state.arriving, event.order) };
    case "removed": {
      const orders = withoutOrder(state.orders ?? [], event.order_id);
      const arriving = state.arriving && withoutOrder(state.arriving, event.order_id);
      return orders === state.orders && arriving === state.arriving ? state : { ...state, orders, arriving };
    }
    case "stations":
      return { ...state, stations: event.stations };
    case "complete":
      return clocked(complete(state), event.now, local);
    case "beat":
      return clocked(state, event.now, local);
  }
};
