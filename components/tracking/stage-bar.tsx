"use client";

import clsx from "clsx";
import { Bike, Check, ChefHat, House, LogOut, PackageCheck, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import type { OrderType } from "@/lib/contract/place";
import { type StatusAlias, stageOf } from "@/lib/domain/order-progress";
import styles from "./stage-bar.module.css";

const ways = {
  delivery: [
    { name: "cooking", Icon: ChefHat },
    { name: "delivery", Icon: Bike },
    { name: "home", Icon: House },
  ],
  takeaway: [
    { name: "cooking", Icon: ChefHat },
    { name: "takeaway", Icon: Store },
    { name: "done", Icon: PackageCheck },
  ],
} as const;

type StageBarProps = { readonly status: StatusAlias; readonly orderType: OrderType };

/** The three stages of an order (decision 51); a canceled one ends in the exit icon. */
export function StageBar({ status, orderType }: StageBarProps) {
  const t = useTranslations("tracking");
  const { stage, is_canceled: isCanceled } = stageOf(status);
  return (
    <ol className={clsx(styles.bar, isCanceled && styles.canceled)} aria-label={t("stages")}>
      {ways[orderType].map(({ name, Icon }, index) => {
        const number = index + 1;
        const isCurrent = number === stage;
        const isPast = !isCanceled && (number < stage || status === "done");
        const isExit = isCanceled && isCurrent;
        const Sign = isExit ? LogOut : Icon;
        const label = t(`stage.${isExit ? "canceled" : name}`);
        return (
          <li
            key={name}
            className={clsx(styles.stage, isPast && styles.past, isCurrent && styles.current)}
            aria-current={isCurrent ? "step" : undefined}
          >
            <span className={styles.sign} aria-hidden="true">
              {isPast && !isCurrent ? <Check /> : <Sign />}
            </span>
            <span className={styles.label} {...(isPast && { "aria-label": t("stage_done", { stage: label }) })}>
              {label}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
