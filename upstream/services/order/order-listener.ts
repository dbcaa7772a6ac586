import type { OrderEvent } from "@/lib/contract/order/order-tracking";
import type { OrderRow } from "../../domain/order/order-row";

/** What is watched of an order, and what its courier's position is found by. */
export type WatchedOrder = Pick<
  OrderRow,
  | "id"
  | "city_id"
  | "shop_id"
  | "order_type"
  | "original_status"
  | "payment_state"
  | "status_at"
  | "delivery_address"
  | "version"
> & {
  /** How often money of it went back at the bank. */
  readonly money_returns: number;
};

/** A listener to the changes of an order: one event stream. */
export type OrderListener = {
  readonly push: (event: OrderEvent) => void;
  /** The stream ends; the browser may reconnect, also to another instance. */
  readonly end: () => void;
};

export type OrderWatch = {
  /**
   * Sends the order as it is, and then every change of it.
   *
   * @returns removes the listener
   * @throws DomainError 503 while the process is ending or too many listen
   */
  readonly follow: (order: WatchedOrder, listener: OrderListener) => () => void;
  /** Number of listeners. */
  readonly size: () => number;
  /** Ends all streams; none can be opened afterwards. */
  readonly stop: () => Promise<void>;
};
