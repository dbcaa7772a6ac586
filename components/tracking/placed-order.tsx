"use client";

import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useNow } from "@/lib/client/core/clock";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import { lateUntil } from "./order-expectation";
import { stageTimesOf } from "./order-times";
import styles from "./placed-order.module.css";
import { StageBar } from "./stage-bar";
import { useHeadline } from "./use-headline";

const CLOCK_MS = 10_000;

const Progress = ({ order }: { readonly order: Order }) => {
  const now = useNow(CLOCK_MS);
  const late = now && lateUntil(order, now);
  const headline = useHeadline(order, now, late);
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
