"use client";

import { ReceiptText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Elements } from "@/components/ui/elements";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { isFinalRefusal } from "@/lib/client/core/call-failure";
import { useClockFailed, useNow } from "@/lib/client/core/clock";
import { useStorefront } from "@/lib/client/core/storefront";
import { reserveRunningOrder } from "@/lib/client/customer/returning";
import { useUser } from "@/lib/client/customer/user";
import { useModals } from "@/lib/client/modal/modal-store";
import { useLiveOrders } from "@/lib/client/order/live-orders";
import { useOrder } from "@/lib/client/order/order";
import { useOrderEvents } from "@/lib/client/order/order-live";
import { useCity } from "@/lib/client/place/city";
import { isFinal } from "@/lib/domain/order/order-progress";
import { OrderState } from "./order-state";
import styles from "./tracking-screen.module.css";

const CLOCK_MS = 60_000;

type TrackingScreenProps = {
  readonly orderId: number;
  /** The dishes and their prices. */
  readonly content: ReactNode;
  /** The address or the shop, and whom to call. */
  readonly place: ReactNode;
  /** Cancels the order; shown while it can be. */
  readonly cancel: Elements;
  /** Orders it again; shown once it is over. */
  readonly repeat: Elements;
};

/** An order shown under another city's address moves to its own: its times are that city's (SPEC-8). */
const useOwnCity = (orderId: number, cityOfOrder: string | undefined): void => {
  const { alias } = useCity();
  const router = useRouter();
  useEffect(() => {
    if (cityOfOrder === undefined || cityOfOrder === alias) return;
    router.replace(`/${cityOfOrder}/order/${orderId}/tracking`);
  }, [cityOfOrder, alias, orderId, router]);
};

/** Where the customer's order is: changes arrive as events, or by polls every 30 s while the page is seen (SPEC-241). */
export function TrackingScreen({ orderId, content, place, cancel, repeat }: TrackingScreenProps) {
  const t = useTranslations("tracking");
  const { data: order, error, isFetching, dataUpdatedAt, refetch } = useOrder(orderId);
  // The promise is larger than the name of a status, which would stand in its place until the time is known.
  const isTimeComing = useNow(CLOCK_MS) === null;
  const isTimeUnknown = useClockFailed();
  const isLive = useLiveOrders(({ ids }) => ids.has(orderId));
  const { settings, brand } = useStorefront();
  const isRunning = order !== undefined && !isFinal(order.status.alias);
  useEffect(() => {
    if (isRunning) reserveRunningOrder(brand, orderId);
  }, [isRunning, brand, orderId]);
  const isPaidOnline = settings.payment_types.some(
    ({ alias: type, is_online }) => is_online && type === order?.payment_type,
  );
  // Of what was paid online money may go back when the order is over.
  const isChanging = order !== undefined && (isPaidOnline || isRunning);
  useOwnCity(orderId, order?.city_alias);
  useOrderEvents(orderId, isChanging);

  if (order !== undefined && (!isTimeComing || isTimeUnknown)) {
    return (
      <div className={styles.screen}>
        <div className={styles.state}>
          <OrderState
            order={order}
            updatedAt={dataUpdatedAt}
            isStale={error !== null}
            isLive={isLive}
            cancel={cancel}
            repeat={repeat}
          />
        </div>
        <div className={styles.side}>{place}</div>
        <div className={styles.content}>{content}</div>
      </div>
    );
  }
  if (order !== undefined || error === null) return <TrackingWaiting />;
  if (isFinalRefusal(error)) return <NotHere orderId={orderId} />;
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("failed")}
      text={t("failed_text")}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t("retry")}
        </Button>
      }
    />
  );
}

/**
 * The order is not this visitor's, or there is none: the same text for both. The customer who made it in another browser
 * logs in and stays on this address, or looks it up by number and phone (SPEC-478).
 */
function NotHere({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("tracking");
  const { alias } = useCity();
  const { settings } = useStorefront();
  const { user, isPending } = useUser();
  const open = useModals((modals) => modals.open);
  if (settings.customers.is_auth_enabled && isPending) return <TrackingWaiting />;
  const isGuest = settings.customers.is_auth_enabled && user === null;
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("not_found")}
      text={t(isGuest ? "not_found_login" : "not_found_text")}
      action={
        <div className={styles.actions}>
          {isGuest && (
            <Button
              size="l"
              aria-haspopup="dialog"
              onClick={() => open({ kind: "user_login", request_uri: window.location.pathname })}
            >
              {t("not_found_sign_in")}
            </Button>
          )}
          <Button
            size="l"
            variant={isGuest ? "secondary" : "primary"}
            aria-haspopup="dialog"
            onClick={() => open({ kind: "user_order", order_id: orderId })}
          >
            {t("not_found_lookup")}
          </Button>
          <ButtonLink size="l" variant="ghost" href={`/${alias}`}>
            {t("to_menu")}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** What stands there until the order has come. */
export function TrackingWaiting() {
  const t = useTranslations("tracking");
  return (
    <div className={styles.screen}>
      <span className="visually-hidden" role="status">
        {t("loading")}
      </span>
      <div className={styles.state}>
        <Skeleton height="420px" radius="20px" />
      </div>
      <div className={styles.side}>
        <Skeleton height="180px" radius="20px" />
      </div>
      <div className={styles.content}>
        <Skeleton height="320px" radius="20px" />
      </div>
    </div>
  );
}
