"use client";

import { CalendarX, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { LeaveLink } from "@/components/modal/leave-link";
import { LoginAgain } from "@/components/modal/login-again";
import { Button } from "@/components/ui/button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { isLoginNeeded } from "@/lib/client/core/call-failure";
import { useTakeParameter } from "@/lib/client/core/take-parameter";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import type { OrderCard as Card } from "@/lib/contract/order/order";
import { OrderCard } from "./order-card";
import styles from "./order-list.module.css";
import { PeriodFilter } from "./period-filter";
import { usePeriodText } from "./use-period-text";
import { type Period, useUserOrders } from "./user-orders";

/** How near the end of a list the next page is fetched, and how often at most (SPEC-244). */
const NEAR_PX = 500;

const THROTTLE_MS = 1000;

/** Calls when the element comes within 500 px of the screen, and again every second while it stays there. */
const useInfiniteScroll = (isWanted: boolean, onNear: () => void): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  const calledAt = useRef(Number.NEGATIVE_INFINITY);
  const [isNear, setNear] = useState(false);
  const call = useEffectEvent(() => {
    calledAt.current = performance.now();
    onNear();
  });

  useEffect(() => {
    const end = ref.current;
    if (end === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `0px 0px ${NEAR_PX}px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || !isWanted) return;
    const timer = setTimeout(call, Math.max(0, calledAt.current + THROTTLE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [isNear, isWanted]);
  return ref;
};

/** True as long as the value is, and for `ms` after that: a loader does not flicker (SPEC-244). */
const useMinimumDuration = (value: boolean, ms: number): boolean => {
  const [isOn, setOn] = useState(value);
  useEffect(() => {
    if (value) {
      setOn(true);
      return;
    }
    const timer = setTimeout(() => setOn(false), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value || isOn;
};

/** Opens the check of an order that the page's address names (SPEC-123). */
const openCheck = (id: string): void => {
  if (/^[1-9]\d{0,15}$/.test(id)) useModals.getState().open({ kind: "user_order_check", order_id: Number(id) });
};

/** How long a loader stays after what it waited for has come, ms (SPEC-244). */
const LINGER_MS = 200;

const Waiting = ({ count, text }: { readonly count: number; readonly text: string }) => (
  <div className={styles.list} role="status">
    <span className="visually-hidden">{text}</span>
    {Array.from({ length: count }, (_, index) => `card-${index}`).map((card) => (
      <Skeleton key={card} height="var(--order-card)" radius="20px" />
    ))}
  </div>
);

type NothingProps = { readonly period: Period | null; readonly onClear: () => void };

const Nothing = ({ period, onClear }: NothingProps) => {
  const t = useTranslations("order.list");
  const city = useCity();
  const textOf = usePeriodText();
  if (period !== null) {
    return (
      <EmptyState
        level={3}
        icon={<CalendarX />}
        title={t("none_title")}
        text={t("none_text", { period: textOf(period) })}
        action={<Button onClick={onClear}>{t("all_time")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      level={3}
      picture={<EmptyPicture name="orders" />}
      title={t("empty_title")}
      text={t("empty_text")}
      action={<LeaveLink href={`/${city.alias}`}>{t("to_menu")}</LeaveLink>}
    />
  );
};

const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const t = useTranslations("order.list");
  if (isLoginNeeded(error)) return <LoginAgain level={3} />;
  return (
    <EmptyState
      level={3}
      icon={<RotateCw />}
      title={t("failed_title")}
      text={t("failed_text")}
      action={<Button onClick={onRetry}>{t("retry")}</Button>}
    />
  );
};

type CardsProps = {
  readonly orders: readonly Card[];
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
};

const Cards = ({ orders, hasMore, isFetching, isFailed, onMore }: CardsProps) => {
  const t = useTranslations("order.list");
  const end = useInfiniteScroll(hasMore && !isFetching && !isFailed, onMore);
  const isWaiting = useMinimumDuration(isFetching, LINGER_MS);
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {t("count", { count: orders.length })}
      </p>
      <div ref={end} className={styles.end} />
      {isWaiting && <Waiting count={1} text={t("loading_more")} />}
      {isFailed && !isFetching && (
        <Status
          tone="error"
          live
          action={
            <Button variant="secondary" onClick={onMore}>
              {t("retry")}
            </Button>
          }
        >
          {t("more_failed")}
        </Status>
      )}
    </>
  );
};

/** The customer's orders, page after page as he scrolls, or those of a period (SPEC-57 and SPEC-69). */
export function OrderList() {
  const t = useTranslations("order.list");
  const [period, setPeriod] = useState<Period | null>(null);
  const orders = useUserOrders(period);
  useTakeParameter("orderId", openCheck);

  const content = () => {
    const { data, error, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = orders;
    if (data === undefined) {
      return isError ? (
        <Failed error={error} onRetry={() => void orders.refetch()} />
      ) : (
        <Waiting count={3} text={t("loading")} />
      );
    }
    if (data.length === 0) return <Nothing period={period} onClear={() => setPeriod(null)} />;
    return (
      <Cards
        orders={data}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        isFailed={isFetchNextPageError}
        onMore={() => void orders.fetchNextPage()}
      />
    );
  };

  return (
    <section className={styles.tab} aria-labelledby="orders-title">
      <header className={styles.head}>
        <h2 id="orders-title" className={styles.title}>
          {t("title")}
        </h2>
        <PeriodFilter period={period} onChange={setPeriod} />
      </header>
      {content()}
    </section>
  );
}
