"use client";

import { useTranslations } from "next-intl";
import { useLeave } from "@/components/modal/use-leave";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Icon } from "@/components/ui/icon";
import { bikeIcon, storeIcon } from "@/components/ui/icons";
import { chevronRightIcon } from "@/components/ui/later-icons";
import { Skeleton } from "@/components/ui/skeleton";
import { useOrder } from "@/lib/client/order/order";
import { useOrderEvents } from "@/lib/client/order/order-live";
import type { Order } from "@/lib/contract/order/order";
import { isFinal } from "@/lib/domain/order/order-progress";
import styles from "./running-order.module.css";
import { useHeadline } from "./use-headline";

function Strip({ order }: { readonly order: Order }) {
  const t = useTranslations("tracking");
  const leave = useLeave();
  const { headline } = useHeadline(order);
  const { order_id: id, status, city_alias } = order;
  const href = `/${city_alias}/order/${id}/tracking`;
  return (
    <div>
      <a
        href={href}
        className={styles.strip}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          leave(href);
        }}
      >
        <span className={styles.sign}>
          <Icon path={order.order_type === "delivery" ? bikeIcon : storeIcon} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <ExactNumbers>{headline}</ExactNumbers>
          </span>
          <span className={styles.more}>
            <ExactNumbers>
              {headline === status.name ? t("title", { id }) : `${t("title", { id })} · ${status.name}`}
            </ExactNumbers>
          </span>
        </span>
        <Icon path={chevronRightIcon} className={styles.on} />
      </a>
      {/* Apart from the link, whose name it would not be. */}
      <p role="status" className="visually-hidden">
        {t("announce", { status: status.name })}
      </p>
    </div>
  );
}

/**
 * An active order, as one line that leads to its tracking page. It is updated as that page is (SPEC-241), and disappears
 * once the order is over.
 */
export function RunningOrder({ orderId }: { readonly orderId: number }) {
  const { data: order, error } = useOrder(orderId);
  const isRunning = order !== undefined && !isFinal(order.status.alias);
  useOrderEvents(orderId, isRunning);
  // It was active a moment ago: its height stays reserved, so that what is below it does not move.
  if (order === undefined && error === null) return <Skeleton height="60px" radius="20px" />;
  return isRunning ? <Strip order={order} /> : null;
}
