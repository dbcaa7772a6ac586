"use client";

import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import { stageTimesOf } from "./order-times";
import styles from "./placed-order.module.css";
import { StageBar } from "./stage-bar";
import { useHeadline } from "./use-headline";

const Progress = ({ order }: { readonly order: Order }) => {
  const { headline, now, late } = useHeadline(order);
  const { status, order_type: orderType } = order;
  if (status.alias === "canceled") return null;
  return (
    <div className={styles.progress}>
      <p className={styles.promise}>
        <ExactNumbers>{headline}</ExactNumbers>
      </p>
      <StageBar status={status.alias} orderType={orderType} times={stageTimesOf(order, late !== null)} now={now} />
    </div>
  );
};

/** What is promised of an order that was just placed, and the stages before it. */
export function PlacedOrder({ orderId }: { readonly orderId: number }) {
  const { data: order } = useOrder(orderId);
  return order === undefined ? null : <Progress order={order} />;
}
