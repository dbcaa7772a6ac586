"use client";

import { usePathname } from "next/navigation";
import { CancelOrder } from "@/components/order/cancel-order";
import { OrderContent } from "@/components/order/order-content";
import { OrderPlace } from "@/components/order/order-place";
import { OrderPush } from "@/components/order/order-push";
import { OrderRating } from "@/components/order/order-rating";
import { OrderReceipt } from "@/components/order/order-receipt";
import { RepeatOrder } from "@/components/order/repeat";
import { OrderNote } from "@/components/payment/order-note";
import { TrackingScreen, TrackingWaiting } from "@/components/tracking/tracking-screen";
import { useHydrated } from "@/lib/client/core/hydrated";
import { orderPageAt } from "@/lib/routing/order-pages";
import styles from "./tracked-order.module.css";

/** The order that the address names; null while the page is the server's, which is the same for every order. */
const useTrackedOrderId = (): number | null => {
  const page = orderPageAt(usePathname());
  return useHydrated() && page?.kind === "tracking" ? page.orderId : null;
};

/** The tracking page of the order that its address names. */
export function TrackedOrder() {
  const orderId = useTrackedOrderId();
  return (
    <div className={styles.page}>
      <div className={styles.note}>
        <OrderNote texts="tracking.note" />
      </div>
      {orderId === null ? (
        <TrackingWaiting orderId={null} />
      ) : (
        <TrackingScreen
          key={orderId}
          orderId={orderId}
          content={
            <div className={styles.column}>
              <OrderContent orderId={orderId} />
              <OrderReceipt orderId={orderId} />
            </div>
          }
          place={
            <div className={styles.column}>
              <OrderRating orderId={orderId} />
              <OrderPlace orderId={orderId} />
              <OrderPush orderId={orderId} />
            </div>
          }
          cancel={<CancelOrder orderId={orderId} />}
          repeat={<RepeatOrder orderId={orderId} />}
        />
      )}
    </div>
  );
}
