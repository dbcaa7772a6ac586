import type { CourierLocation } from "@/lib/contract/order/order-tracking";
import type { Coordinates } from "@/lib/contract/scalar";

/** An order on its way, as a source of courier positions needs it. */
export type SentOrder = {
  readonly id: number;
  readonly city_id: number;
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly sent_at: Date;
};

/**
 * Who knows where couriers are. It is asked for an order when somebody looks at it and, while he does, every five
 * seconds: a source that asks a service over the network keeps what it heard for that long by itself.
 */
export type CourierSource = {
  /** Null: unknown. A failure counts as that, and is logged. */
  readonly locate: (order: SentOrder, now: Date) => Promise<CourierLocation | null>;
};
