"use client";

import clsx from "clsx";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PayLink } from "@/components/modal/pay-link";
import { ButtonLink } from "@/components/ui/button-link";
import type { Elements } from "@/components/ui/elements";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { useCity } from "@/lib/client/place/city";
import type { Order } from "@/lib/contract/order/order";
import { isFinal } from "@/lib/domain/order/order-progress";
import { promisedStage, promiseOf } from "@/lib/domain/order/promise";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { CourierPlace } from "./courier-place";
import styles from "./order-state.module.css";
import { stageTimesOf, timeLineOf } from "./order-times";
import { StageBar } from "./stage-bar";
import { StageScene } from "./stage-scene";
import { useCityTimes } from "./use-city-times";
import { useHeadline } from "./use-headline";

type OrderStateProps = {
  readonly order: Order;
  /** When the browser received it, ms by its own clock. */
  readonly updatedAt: number;
  /** The last try to refresh it failed. */
  readonly isStale: boolean;
  /** Its changes arrive as events. */
  readonly isLive: boolean;
  /** Cancels the order; renders nothing where it cannot be canceled any more. */
  readonly cancel: Elements;
  /** Orders it again; renders nothing while it is active. */
  readonly repeat: Elements;
};

/** What was promised of an order that is late. */
const Promised = ({ order }: { readonly order: Order }) => {
  const t = useTranslations("tracking");
  const { timeOf } = useCityTimes();
  const promise = promiseOf(order);
  if (promise === null) return null;
  return (
    <p>
      <ExactNumbers>{t("late_promised", { from: timeOf(promise.from), until: timeOf(promise.until) })}</ExactNumbers>
    </p>
  );
};

/**
 * What is announced. The time of a late order moves with the clock, and a screen reader would repeat all of it each minute: it
 * is said as it was when the status or the estimate came (SPEC-418).
 */
const useAnnouncement = ({ status, times, order_type: orderType }: Order, late: string | null): string => {
  const t = useTranslations("tracking");
  const stage = times?.stages[promisedStage[orderType]];
  const cause = `${status.alias} ${late !== null} ${stage?.kind === "estimated" && stage.from}`;
  const [said, setSaid] = useState({ cause, late });
  if (said.cause !== cause) setSaid({ cause, late });
  const words = t("announce", { status: status.name });
  return said.late === null ? words : `${words} ${said.late}`;
};

/** The status in words and on the bar, the promise, and how fresh all this is (SPEC-418). */
export function OrderState({ order, updatedAt, isStale, isLive, cancel, repeat }: OrderStateProps) {
  const t = useTranslations("tracking");
  const words = useTranslations("order.cancel");
  const dateText = useDateText();
  const { timezone, alias } = useCity();
  const { headline, now, late } = useHeadline(order);
  const announcement = useAnnouncement(order, late && headline);
  const times = stageTimesOf(order, late !== null);
  // The one time to look at.
  const isPromised = !late && now !== null && timeLineOf(order, now, timezone)?.kind === "promised";
  // The browser's clock may be wrong, its distance from the right one is known (SPEC-12).
  const updated = now && formatCityTime(new Date(updatedAt + now.getTime() - Date.now()), timezone);
  const { status, order_type: orderType } = order;
  const isCanceled = status.alias === "canceled";
  const isOver = isFinal(status.alias);
  const moment = dateText(new Date(order.created_at), "moment", timezone);

  const scene = <StageScene status={status.alias} orderType={orderType} />;

  return (
    <section className={styles.state}>
      <div className={styles.head}>
        {isLive && !isOver && !isStale && (
          <p className={styles.live}>
            <span className="visually-hidden">{t("live")}</span>
          </p>
        )}
        {!isLive && !isOver && !isStale && updated !== null && (
          <p className={styles.updated}>
            <RefreshCw aria-hidden="true" />
            <span>
              <ExactNumbers>{t("updated", { time: updated })}</ExactNumbers>
            </span>
          </p>
        )}
        <p className={styles.muted}>
          <ExactNumbers>{t("created", { moment })}</ExactNumbers>
        </p>
      </div>
      {order.is_courier_tracked === true ? <CourierPlace order={order} otherwise={scene} /> : scene}
      <div className={clsx(styles.words, late && styles.late)}>
        <p className={clsx(styles.status, isPromised && styles.promise)}>
          <ExactNumbers>{headline}</ExactNumbers>
        </p>
        {late && <Promised order={order} />}
        <p>{status.description}</p>
        {order.refusal != null && <p>{words("refusal", { text: order.refusal })}</p>}
      </div>
      {status.alias !== "canceled" && <StageBar status={status.alias} orderType={orderType} times={times} now={now} />}
      <PayLink order={order} wide>
        {t("pay")}
      </PayLink>
      <p role="status" className="visually-hidden">
        <ExactNumbers>{announcement}</ExactNumbers>
      </p>
      {isStale && updated !== null && (
        <Status tone="warning">
          <ExactNumbers>{t("stale", { time: updated })}</ExactNumbers>
        </Status>
      )}
      {cancel}
      {isOver && (
        <div className={styles.next}>
          {isCanceled && status.original_status !== "done" && <p>{t("canceled_next")}</p>}
          {repeat}
          <ButtonLink href={`/${alias}`} variant="secondary">
            {t("to_menu")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
