import type { Services } from "../services";
import { type OrderRow, orderByNumber } from "../store/orders";
import { liveAttempt } from "../store/payments";
import { reconcileNow } from "./cashier";

/** An order as it is once the acquirer has been asked about its open payment, where there is one (payments §1). */
export const withNews = async (services: Services, order: OrderRow): Promise<OrderRow> => {
  if (order.payment_state !== "awaiting") return order;
  const live = await liveAttempt(services.db, order.id);
  if (live === null) return order;
  await reconcileNow(services, live);
  return (await orderByNumber(services.db, order.id)) ?? order;
};
