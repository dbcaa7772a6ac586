"use client";

import { useTranslations } from "next-intl";
import { clockText, isLastMinute, spokenMinutes } from "@/lib/domain/pay-countdown";
import styles from "./payment-screen.module.css";

/** How long the order can still be paid; read aloud at 5 and at 2 minutes only (SPEC-417). */
export function Countdown({ seconds }: { readonly seconds: number | null }) {
  const t = useTranslations("payment-page");
  const spoken = seconds === null ? null : spokenMinutes(seconds);
  return (
    <div className={styles.countdown}>
      <span className={styles.label} id="pay-countdown">
        {t("time_left")}
      </span>
      <span
        role="timer"
        aria-labelledby="pay-countdown"
        className={styles.clock}
        data-low={seconds !== null && isLastMinute(seconds) ? "" : undefined}
      >
        {seconds === null ? "--:--" : clockText(seconds)}
      </span>
      <span role="status" className="visually-hidden">
        {spoken !== null && t("time_spoken", { minutes: spoken })}
      </span>
    </div>
  );
}
