"use client";

import { CalendarX, ReceiptText, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LeaveLink } from "@/components/modal/leave-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useCity } from "@/lib/client/city";
import { type Period, useUserOrders } from "@/lib/client/user-orders";
import type { OrderCard as Card } from "@/lib/contract/order";
import { OrderCard } from "./order-card";
import styles from "./order-list.module.css";
import { PeriodFilter } from "./period-filter";
import { useAskedOrder } from "./use-asked-order";
import { useInfiniteScroll } from "./use-infinite-scroll";
import { useMinimumDuration } from "./use-minimum-duration";
import { usePeriodText } from "./use-period-text";

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
      icon={<ReceiptText />}
      title={t("empty_title")}
      text={t("empty_text")}
      action={<LeaveLink href={`/${city.alias}`}>{t("to_menu")}</LeaveLink>}
    />
  );
};

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTranslations("order.list");
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
  useAskedOrder();

  const content = () => {
    const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = orders;
    if (data === undefined) {
      return isError ? <Failed onRetry={() => void orders.refetch()} /> : <Waiting count={3} text={t("loading")} />;
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
