"use client";

import { RotateCw, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LeaveLink } from "@/components/modal/leave-link";
import { LoginAgain } from "@/components/modal/login-again";
import { isPayable, PayLink } from "@/components/modal/pay-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiClientError } from "@/lib/client/core/api-client";
import { isLoginNeeded } from "@/lib/client/core/call-failure";
import { useDateText } from "@/lib/client/core/date-text";
import { useQueryClient } from "@/lib/client/core/queries";
import { useModals } from "@/lib/client/modal/modal-store";
import { useOrder } from "@/lib/client/order/order";
import type { Order } from "@/lib/contract/order/order";
import { isFinal } from "@/lib/domain/order/order-progress";
import { CancelOrder } from "./cancel-order";
import styles from "./order-check.module.css";
import { OrderContent } from "./order-content";
import { OrderPlace } from "./order-place";
import { OrderRating } from "./order-rating";
import { OrderReceipt } from "./order-receipt";
import { RepeatOrder } from "./repeat";
import { updateOrderLists } from "./user-orders";

const Waiting = () => {
  const t = useTranslations("order.check");
  return (
    <div className={styles.wait} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton height="172px" radius="20px" />
      <Skeleton height="64px" radius="12px" />
      <Skeleton height="220px" radius="12px" />
    </div>
  );
};

const Failure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const t = useTranslations("order.check");
  if (isLoginNeeded(error)) return <LoginAgain level={3} />;
  if (error instanceof ApiClientError && error.status === 404) {
    return <EmptyState level={3} icon={<SearchX />} title={t("missing_title")} text={t("missing_text")} />;
  }
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

const Dates = ({ order }: { readonly order: Order }) => {
  const t = useTranslations("order.check");
  const types = useTranslations("order-type");
  const dateText = useDateText();
  const momentOf = (iso: string) => dateText(new Date(iso), "moment", order.timezone);
  const lines = [
    [types(order.order_type), t("created", { moment: momentOf(order.created_at) })].join(" · "),
    ...(!isFinal(order.status.alias) && order.interval_title !== null
      ? [t(`when_${order.order_type}`, { time: order.interval_title })]
      : []),
    ...(order.completed_at === null ? [] : [t("completed", { moment: momentOf(order.completed_at) })]),
  ];
  return (
    <div className={styles.dates}>
      {lines.map((line) => (
        <p key={line} className={styles.muted}>
          {line}
        </p>
      ))}
    </div>
  );
};

const State = ({ order }: { readonly order: Order }) => {
  const t = useTranslations("order.check");
  const words = useTranslations("order.cancel");
  const { order_id: id, status, city_alias } = order;
  return (
    <div className={styles.state}>
      <div role="status">
        <p className={styles.status}>{status.name}</p>
        <p>{status.description}</p>
        {order.refusal != null && <p>{words("refusal", { text: order.refusal })}</p>}
      </div>
      <Dates order={order} />
      <div className={styles.buttons}>
        <PayLink order={order}>{t("pay")}</PayLink>
        {!isFinal(status.alias) && (
          <LeaveLink href={`/${city_alias}/order/${id}/tracking`} {...(isPayable(order) && { variant: "secondary" })}>
            {t("track")}
          </LeaveLink>
        )}
        <RepeatOrder orderId={id} />
      </div>
    </div>
  );
};

/** All there is to say of an order, and what can be done with it (SPEC-131). */
export function OrderCheckModal({ order_id }: { readonly order_id: number }) {
  const t = useTranslations("order.check");
  const close = useModals((modals) => modals.close);
  const client = useQueryClient();
  const { data: order, error, refetch } = useOrder(order_id);
  useEffect(() => {
    if (order !== undefined) updateOrderLists(client, order);
  }, [client, order]);

  const body = () => {
    if (order === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />;
    return (
      <div className={styles.content}>
        <State order={order} />
        <div className={styles.parts}>
          <OrderRating orderId={order_id} />
          <OrderPlace orderId={order_id} />
          <OrderContent orderId={order_id} />
          <OrderReceipt orderId={order_id} />
        </div>
        <CancelOrder orderId={order_id} />
      </div>
    );
  };
  return (
    <Dialog title={<ExactNumbers>{t("title", { id: order_id })}</ExactNumbers>} size="m" tall onClose={close}>
      {body()}
    </Dialog>
  );
}
