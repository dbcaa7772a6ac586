"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { useLeave } from "@/components/modal/use-leave";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { isPlainPress } from "@/components/ui/closest-target";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import type { ReplyTo } from "@/lib/client/core/api-client";
import { useDateText } from "@/lib/client/core/date-text";
import { useStorefront } from "@/lib/client/core/storefront";
import { formatPrice } from "@/lib/domain/menu/price";
import { extrasOf } from "./counted";
import styles from "./order-lookup.module.css";

/** What the lookup shows of an order: no address, no name. */
export type OrderGlimpse = ReplyTo<"POST /order/lookup">["order"];

type OrderLookupResultProps = {
  readonly order: OrderGlimpse;
  readonly onAgain: () => void;
};

/** The status, the times and the content of an order, without an address. Takes the focus over, and so is read. */
export function OrderLookupResult({ order, onAgain }: OrderLookupResultProps) {
  const t = useTranslations("feedback.order_lookup");
  const types = useTranslations("order-type");
  const dateText = useDateText();
  const leave = useLeave();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const momentOf = (iso: string) => dateText(new Date(iso), "moment", order.timezone);
  const isOver = order.completed_at !== null || order.status.alias === "canceled";
  const tracking = `/${order.city_alias}/order/${order.order_id}/tracking`;
  // With a modifier key the browser opens a tab.
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    leave(tracking);
  };

  return (
    <div className={styles.content}>
      <div ref={ref} tabIndex={-1} className={styles.state} data-status={order.status.alias}>
        <p className={styles.status}>{order.status.name}</p>
        <p>{order.status.description}</p>
        <p className={styles.muted}>
          {[types(order.order_type), t("created", { moment: momentOf(order.created_at) })].join(" · ")}
        </p>
        {!isOver && order.interval_title !== null && (
          <p className={styles.muted}>
            <ExactNumbers>{t(`when_${order.order_type}`, { time: order.interval_title })}</ExactNumbers>
          </p>
        )}
        {order.completed_at !== null && (
          <p className={styles.muted}>
            <ExactNumbers>{t("completed", { moment: momentOf(order.completed_at) })}</ExactNumbers>
          </p>
        )}
      </div>
      <Content order={order} />
      <div className={styles.buttons}>
        {order.is_own && (
          <ButtonLink size="l" wide href={tracking} onClick={follow}>
            {t("track")}
          </ButtonLink>
        )}
        <Button size="l" wide variant="secondary" onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}

const Content = ({ order }: { readonly order: OrderGlimpse }) => {
  const t = useTranslations("feedback.order_lookup");
  const { settings } = useStorefront();
  const price = (amount: number) => formatPrice(amount, order.currency_code, settings.enable_fractional_prices);
  return (
    <section aria-labelledby="lookup-content" className={styles.products}>
      <h3 id="lookup-content" className={styles.title}>
        {t("content")}
      </h3>
      <ul className={styles.lines}>
        {order.products.map((product, index) => (
          // The same dish may stand twice with other modifiers, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${product.id} ${index}`} className={styles.line}>
            <span className={styles.words}>
              <ExactNumbers>{`${product.name}\u00a0×\u00a0${product.quantity}`}</ExactNumbers>
              {extrasOf(product) !== "" && <span className={styles.muted}>{extrasOf(product)}</span>}
            </span>
            <span className={styles.price} translate="no">
              {price(product.total_price)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t("total")}</span>
        <span translate="no">{price(order.price_total)}</span>
      </p>
    </section>
  );
};
