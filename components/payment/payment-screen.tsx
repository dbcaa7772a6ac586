"use client";

import { CreditCard } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TaskHead } from "@/components/ui/task-head";
import { isFinalRefusal } from "@/lib/client/core/call-failure";
import { useHydrated } from "@/lib/client/core/hydrated";
import { useOrderCache } from "@/lib/client/order/order-cache";
import { payableOfCache } from "@/lib/client/payment/payable";
import { paymentNavigator } from "@/lib/client/payment/payment-navigator";
import { useCity } from "@/lib/client/place/city";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import { orderPageAt } from "@/lib/routing/order-pages";
import { safePath } from "@/lib/routing/safe-path";
import { Loader } from "./loader";
import { OpenPayment } from "./open-payment";
import { OrderNote } from "./order-note";
import styles from "./payment-screen.module.css";
import { PaymentWaiting } from "./payment-waiting";
import type { PaymentSite } from "./use-payment";

type PaymentScreenProps = Pick<PaymentSite, "bankOrigins"> & {
  /** null in the server's page, which is the same for every order. */
  readonly cacheKey: string | null;
  /** The acquirer's script; null: no card is taken on the site. */
  readonly checkoutScriptUrl: string | null;
  /** The same for an RBS gateway. */
  readonly cardKitUrl: string | null;
  /** The sandbox's script that offers its cards. */
  readonly cardFillUrl?: string | null;
  /** How the page is left; tests bring their own. */
  readonly navigator?: PaymentSite["navigator"];
};

/** Where the page leads on at once: an order that waits no more, or another city's address of the same page. */
const elsewhere = (cache: OrderCache | undefined, alias: string): string | null => {
  if (cache === undefined) return null;
  const { order, city_alias: own, order_cache_key: key } = cache;
  if (order !== null && order.status.original_status !== "waiting_for_payment") return safePath(order.complete_link);
  return own === alias ? null : safePath(`/${own}/order/payment/${key}`);
};

/** The payment page (SPEC-220): total, time left, one of the forms, and links back. */
export function PaymentScreen({ cacheKey, ...site }: PaymentScreenProps) {
  const t = useTranslations("payment-page");
  const { alias } = useCity();
  return (
    <>
      <TaskHead title={<span>{t("title")}</span>} back={{ name: t("back"), href: `/${alias}/cart` }} />
      <div className={styles.page}>
        <OrderNote />
        {cacheKey === null ? <Waiting /> : <StoredPayment cacheKey={cacheKey} {...site} />}
      </div>
    </>
  );
}

/** The payment page of the order that its address names. */
export function KeyedPayment(site: Omit<PaymentScreenProps, "cacheKey">) {
  const page = orderPageAt(usePathname());
  const isRead = useHydrated() && page?.kind === "payment";
  return <PaymentScreen cacheKey={isRead ? page.cacheKey : null} {...site} />;
}

type StoredPaymentProps = PaymentScreenProps & { readonly cacheKey: string };

/** The payment of a stored order. */
const StoredPayment = ({
  cacheKey,
  checkoutScriptUrl,
  cardKitUrl,
  cardFillUrl = null,
  bankOrigins,
  navigator = paymentNavigator,
}: StoredPaymentProps) => {
  const t = useTranslations("payment-page");
  const { alias } = useCity();
  const { data: cache, error, isFetching, refetch } = useOrderCache(cacheKey);
  const away = elsewhere(cache, alias);
  useEffect(() => {
    if (away !== null) navigator.go(away);
  }, [away, navigator]);

  return (
    <>
      {cache === undefined && error === null && <Waiting />}
      {cache === undefined && error !== null && (
        <EmptyState
          icon={<CreditCard />}
          title={t(isFinalRefusal(error) ? "not_found" : "load_failed")}
          text={t(isFinalRefusal(error) ? "not_found_text" : "load_failed_text")}
          action={
            isFinalRefusal(error) ? (
              <ButtonLink href={`/${alias}/cart`}>{t("to_cart")}</ButtonLink>
            ) : (
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t("retry")}
              </Button>
            )
          }
        />
      )}
      {cache !== undefined && away !== null && <Loader text={t("leaving")} />}
      {cache !== undefined && away === null && (
        <OpenPayment
          payable={payableOfCache(cache)}
          checkoutScriptUrl={checkoutScriptUrl}
          cardKitUrl={cardKitUrl}
          cardFillUrl={cardFillUrl}
          bankOrigins={bankOrigins}
          navigator={navigator}
        />
      )}
    </>
  );
};

const Waiting = () => {
  const t = useTranslations("payment-page");
  return <PaymentWaiting text={t("loading")} />;
};
