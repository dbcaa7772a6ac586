"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import { useClockFailed, useNow } from "@/lib/client/core/clock";
import { useStorefront } from "@/lib/client/core/storefront";
import { phoneHref } from "@/lib/client/customer/phone-href";
import { useOrder } from "@/lib/client/order/order";
import { usePaidCart } from "@/lib/client/payment/paid-cart";
import { useCity } from "@/lib/client/place/city";
import styles from "./result-screen.module.css";
import { ResultWaiting } from "./result-waiting";
import { useMoveOn } from "./use-move-on";

const CLOCK_MS = 10_000;

type ResultSuccessProps = {
  readonly orderId: number;
  /** The promise and the stages of the order. */
  readonly Placed: ComponentType<{ readonly orderId: number }>;
};

/**
 * The order is paid, and its own page opens by itself unless somebody stays. Reading it reports the purchase to web analytics: once an order, and never a stranger's (SPEC-48).
 */
export function ResultSuccess({ orderId, Placed }: ResultSuccessProps) {
  const t = useTranslations("payment-page.result");
  const { settings } = useStorefront();
  const { alias } = useCity();
  const { data: order, error } = useOrder(orderId);
  const isTimeComing = useNow(CLOCK_MS) === null;
  const isTimeUnknown = useClockFailed();
  const format = usePriceFormat();
  usePaidCart(orderId);
  const phone = settings.default_phone;
  const href = `/${alias}/order/${orderId}/tracking`;
  const left = useMoveOn(href);
  // Promise and stages stand above the button: it does not come before them, to be moved by them.
  const isComing = order === undefined ? error === null : isTimeComing && !isTimeUnknown;
  if (isComing) return <ResultWaiting />;
  return (
    <section className={styles.box}>
      <CircleCheck aria-hidden="true" className={styles.good} />
      <h2 className={styles.title}>{t("success_title")}</h2>
      <p className={styles.number} role="status">
        <ExactNumbers>{t("number", { id: orderId })}</ExactNumbers>
      </p>
      <Placed orderId={orderId} />
      {order !== undefined && (
        <p className={styles.paid}>
          <ExactNumbers>{t("paid", { amount: format(order.price_total) })}</ExactNumbers>
        </p>
      )}
      <p>
        {t("success_text")}{" "}
        <a href={phoneHref(phone)} className={styles.phone}>
          {phone}
        </a>
      </p>
      <ButtonLink href={href} size="l" wide>
        {t("track")}
      </ButtonLink>
      {/* As high once it is gone: the button stays where it is. */}
      <p className={styles.soon}>{left !== null && <ExactNumbers>{t("soon", { seconds: left })}</ExactNumbers>}</p>
    </section>
  );
}
