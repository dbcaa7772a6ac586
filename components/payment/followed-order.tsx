"use client";

import { useTranslations } from "next-intl";
import { StageBar } from "@/components/tracking/stage-bar";
import { StageScene } from "@/components/tracking/stage-scene";
import { useHeadline } from "@/components/tracking/use-headline";
import type { Elements } from "@/components/ui/elements";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Price } from "@/components/ui/price";
import type { LinkedOrder } from "@/lib/contract/order/order-link";
import styles from "./followed-order.module.css";

type FollowedOrderProps = { readonly order: LinkedOrder; readonly help: Elements };

/** How an order is going, for everybody who has its link (SPEC-789): nothing of its customer, and of one that is brought nothing of where to. */
export function FollowedOrder({ order, help }: FollowedOrderProps) {
  const t = useTranslations("order-link");
  const tracking = useTranslations("tracking");
  const { order_id: id, order_type: type, status, shop, lines, price_total: total } = order;
  const times = { promise: null, promised_at: null, times: null, completed_at: null };
  const { headline, now } = useHeadline({ ...times, ...order, completed_at: order.completed_at ?? null });
  return (
    <section className={styles.box}>
      <p className={styles.number}>
        <ExactNumbers>{t("number", { id })}</ExactNumbers>
      </p>
      <StageScene status={status.alias} orderType={type} />
      <h1 className={styles.headline}>
        <ExactNumbers>{headline}</ExactNumbers>
      </h1>
      <p>{status.description}</p>
      {status.alias !== "canceled" && <StageBar status={status.alias} orderType={type} times={null} now={now} />}
      {type === "takeaway" && shop !== null && (
        <p>
          <ExactNumbers>{t("pickup", { address: `${shop.name}, ${shop.address}` })}</ExactNumbers>
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map(({ name, count, total: price }) => (
          <li key={`${name} ${count} ${price}`} className={styles.line}>
            <ExactNumbers>{count > 1 ? `${name}\u00a0×\u00a0${count}` : name}</ExactNumbers>
            <Price amount={price} />
          </li>
        ))}
        <li className={styles.total}>
          <Price amount={total} />
        </li>
      </ul>
      <p role="status" className="visually-hidden">
        {tracking("announce", { status: status.name })}
      </p>
      {help}
    </section>
  );
}
