"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import { useStorefront } from "@/lib/client/core/storefront";
import { phoneHref } from "@/lib/client/customer/phone-href";
import { useOrder } from "@/lib/client/order/order";
import { usePaidCart } from "@/lib/client/payment/paid-cart";
import { useCity } from "@/lib/client/place/city";
import styles from "./result-screen.module.css";

/**
 * The order is paid. Reading it reports the purchase to web analytics: once an order, and never a stranger's (SPEC-48).
 */
export function ResultSuccess({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("payment-page.result");
  const { settings } = useStorefront();
  const { alias } = useCity();
  const { data: order } = useOrder(orderId);
  const format = usePriceFormat();
  usePaidCart(orderId);
  const phone = settings.default_phone;
  return (
    <section className={styles.box}>
      <CircleCheck aria-hidden="true" className={styles.good} />
      <h1 className={styles.title}>{t("success_title")}</h1>
      <p className={styles.number} role="status">
        <ExactNumbers>{t("number", { id: orderId })}</ExactNumbers>
      </p>
      {order !== undefined && (
        <ul className={styles.facts}>
          <li>
            <ExactNumbers>{t("paid", { amount: format(order.price_total) })}</ExactNumbers>
          </li>
          {order.interval_title !== null && (
            <li>
              <ExactNumbers>{t(`when_${order.order_type}`, { time: order.interval_title })}</ExactNumbers>
            </li>
          )}
        </ul>
      )}
      <p>
        {t("success_text")}{" "}
        <a href={phoneHref(phone)} className={styles.phone}>
          {phone}
        </a>
      </p>
      <ButtonLink href={`/${alias}/order/${orderId}/tracking`} size="l" wide>
        {t("track")}
      </ButtonLink>
    </section>
  );
}
