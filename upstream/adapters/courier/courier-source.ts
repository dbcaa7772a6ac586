import type { CourierLocation } from "@/lib/contract/order/order-tracking";
import type { Coordinates } from "@/lib/contract/scalar";

/** The order of a courier, as a source of positions needs it. */
export type SentOrder = {
  readonly id: number;
  readonly city_id: number;
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly sent_at: Date;
};

/**
 * A source of couriers' positions. It is called for an order that a customer looks at, every five seconds: a source that calls
 * a service over the network has to cache the answer for that time.
 */
export type CourierSource = {
  /** Null: unknown. A failure counts as that, and is logged. */
  readonly locate: (order: SentOrder, now: Date) => Promise<CourierLocation | null>;
};
