"use client";

import { Bike } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useModals } from "@/lib/client/modal/modal-store";
import { useHasMaps } from "@/lib/client/place/has-maps";
import type { Order } from "@/lib/contract/order/order";
import { CourierMap } from "./courier-map";
import styles from "./courier-place.module.css";
import { useCourierView } from "./use-courier-view";

/** Where the courier is (SPEC-52): in words, and on a map, which a phone opens in a modal. */
export function CourierPlace({ order }: { readonly order: Order }) {
  const t = useTranslations("tracking");
  const view = useCourierView(order);
  const hasMaps = useHasMaps();
  const open = useModals((modals) => modals.open);
  if (view === null) return null;
  return (
    <section className={styles.card} aria-labelledby="courier-place">
      <h2 id="courier-place" className={styles.title}>
        {t("courier")}
      </h2>
      <p className={styles.words}>
        <ExactNumbers>{view.words}</ExactNumbers>
      </p>
      {hasMaps && (
        <>
          <div className={styles.wide}>
            <CourierMap markers={view.markers} className={styles.map ?? ""} />
          </div>
          <div className={styles.narrow}>
            <Button
              variant="secondary"
              wide
              aria-haspopup="dialog"
              icon={<Bike aria-hidden="true" />}
              onClick={() => open({ kind: "tracking_map", order_id: order.order_id })}
            >
              {t("courier_on_map")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
