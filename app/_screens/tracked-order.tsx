"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { CancelOrder } from "@/components/order/cancel-order";
import { OrderContent } from "@/components/order/order-content";
import { OrderPlace } from "@/components/order/order-place";
import { OrderPush } from "@/components/order/order-push";
import { OrderRating } from "@/components/order/order-rating";
import { OrderReceipt } from "@/components/order/order-receipt";
import { RepeatOrder } from "@/components/order/repeat";
import { OrderNote } from "@/components/payment/order-note";
import { TrackingScreen, TrackingWaiting } from "@/components/tracking/tracking-screen";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { TaskHead } from "@/components/ui/task-head";
import { useHydrated } from "@/lib/client/core/hydrated";
import { useCity } from "@/lib/client/place/city";
import { orderPageAt } from "@/lib/routing/order-pages";
import styles from "./tracked-order.module.css";

/** The order that the address names; null while the page is the server's, which is the same for every order. */
const useTrackedOrderId = (): number | null => {
  const page = orderPageAt(usePathname());
  return useHydrated() && page?.kind === "tracking" ? page.orderId : null;
};

/** The tracking page of the order that its address names. */
export function TrackedOrder() {
  const t = useTranslations("tracking");
  const { alias } = useCity();
  const orderId = useTrackedOrderId();
  const title = orderId === null ? t("meta_title") : t("title", { id: orderId });
  return (
    <>
      <TaskHead title={<ExactNumbers>{title}</ExactNumbers>} back={{ name: t("to_menu"), href: `/${alias}` }} />
      <div className={styles.page}>
        <div className={styles.note}>
          <OrderNote texts="tracking.note" />
        </div>
        {orderId === null ? (
          <TrackingWaiting />
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
    </>
  );
}
