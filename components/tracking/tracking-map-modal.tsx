"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { useModals } from "@/lib/client/modal/modal-store";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import { CourierMap } from "./courier-map";
import styles from "./tracking-map-modal.module.css";
import { useCourierView } from "./use-courier-view";

const Body = ({ order }: { readonly order: Order }) => {
  const t = useTranslations("tracking");
  const view = useCourierView(order);
  // Nobody knows where the courier is.
  if (view === null) return <p role="status">{t("courier_gone")}</p>;
  return (
    <div className={styles.body}>
      <CourierMap markers={view.markers} route={view.route} className={styles.map ?? ""} />
      <p className={styles.words}>
        <ExactNumbers>{view.words}</ExactNumbers>
      </p>
    </div>
  );
};

/** The map of the courier on a phone (SPEC-131). It closes by itself once the courier is no longer driving. */
export function TrackingMapModal({ order_id }: { readonly order_id: number }) {
  const t = useTranslations("tracking");
  const close = useModals((modals) => modals.close);
  const dismiss = useModals((modals) => modals.dismiss);
  const { data: order } = useOrder(order_id);
  const isOver = order !== undefined && order.status.alias !== "sent";
  useEffect(() => {
    if (isOver) dismiss("tracking_map");
  }, [isOver, dismiss]);
  return (
    <Dialog title={t("courier")} size="l" tall onClose={close}>
      {order === undefined ? <Skeleton height="320px" radius="20px" /> : <Body order={order} />}
    </Dialog>
  );
}
