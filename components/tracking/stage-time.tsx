"use client";

import { useTranslations } from "next-intl";
import type { StageTime as Time } from "@/lib/contract/order/order-times";
import { expectedNow } from "@/lib/domain/order/order-expectation";
import styles from "./stage-time.module.css";
import { useCityTimes } from "./use-city-times";

type StageTimeProps = {
  readonly time: Time;
  /** By the upstream's clock; null: it is not known yet, and nothing is told. */
  readonly now: Date | null;
};

/** When a stage began, or when it is expected to: the one plain, the other marked as no more than that. */
export function StageTime({ time, now }: StageTimeProps) {
  const t = useTranslations("tracking");
  const { momentOf, rangeOf } = useCityTimes();
  if (time === null || now === null) return <span className={styles.time} />;
  if (time.kind === "observed") {
    const at = momentOf(new Date(time.at), now);
    return (
      <span className={styles.time}>
        <span aria-hidden="true">{at}</span>
        <span className="visually-hidden">{t("observed", { time: at })}</span>
      </span>
    );
  }
  const range = rangeOf(expectedNow(time, now), now);
  return (
    <span className={styles.time}>
      <span aria-hidden="true">≈ {range}</span>
      <span className="visually-hidden">{t("expected", { range })}</span>
    </span>
  );
}
