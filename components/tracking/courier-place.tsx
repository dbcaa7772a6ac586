"use client";

import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useWideScreen } from "@/lib/client/core/screen";
import { useModals } from "@/lib/client/modal/modal-store";
import { useHasMaps } from "@/lib/client/place/has-maps";
import type { Order } from "@/lib/contract/order/order";
import { CourierMap } from "./courier-map";
import styles from "./courier-place.module.css";
import { useCourierView } from "./use-courier-view";

type CourierPlaceProps = {
  readonly order: Order;
  /** Stands where the map would, while nobody knows where the courier is, and where there are no maps. */
  readonly otherwise: Elements;
};

/**
 * Where the courier is (SPEC-52): on a map, and in words below it. A phone's map is a picture that a finger scrolls past;
 * pressing it opens the one that can be moved.
 */
export function CourierPlace({ order, otherwise }: CourierPlaceProps) {
  const t = useTranslations("tracking");
  const view = useCourierView(order);
  const hasMaps = useHasMaps();
  const isWide = useWideScreen(false);
  const open = useModals((modals) => modals.open);
  if (view === null) return otherwise;
  return (
    <section className={styles.place} aria-label={t("courier")}>
      {hasMaps ? (
        <div className={styles.frame}>
          <CourierMap markers={view.markers} route={view.route} isPicture={!isWide} className={styles.map ?? ""} />
          {!isWide && (
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              aria-label={t("courier_on_map")}
              onClick={() => open({ kind: "tracking_map", order_id: order.order_id })}
            />
          )}
        </div>
      ) : (
        otherwise
      )}
      <p className={styles.words}>
        <ExactNumbers>{view.words}</ExactNumbers>
      </p>
    </section>
  );
}
