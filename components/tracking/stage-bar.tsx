"use client";

import clsx from "clsx";
import { Bike, Check, ChefHat, House, LogOut, type LucideIcon, PackageCheck, ReceiptText, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import type { OrderTimes, StageTime as Time } from "@/lib/contract/order/order-times";
import type { OrderType } from "@/lib/contract/place/place";
import { type StatusAlias, stageOf } from "@/lib/domain/order/order-progress";
import { expectedNow } from "./order-expectation";
import styles from "./stage-bar.module.css";
import stageTimeStyles from "./stage-time.module.css";
import { useCityTimes } from "./use-city-times";

type StageTimeProps = {
  readonly time: Time;
  /** By the upstream's clock; null: unknown yet, and no time is shown. */
  readonly now: Date | null;
};

/** When a stage began, or is expected to: the first plain, the second marked. */
function StageTime({ time, now }: StageTimeProps) {
  const t = useTranslations("tracking");
  const { momentOf, rangeOf } = useCityTimes();
  if (time === null || now === null) return <span className={stageTimeStyles.time} />;
  if (time.kind === "observed") {
    const at = momentOf(new Date(time.at), now);
    return (
      <span className={stageTimeStyles.time}>
        <span aria-hidden="true" translate="no">
          {at}
        </span>
        <span className="visually-hidden">
          <ExactNumbers>{t("observed", { time: at })}</ExactNumbers>
        </span>
      </span>
    );
  }
  const range = rangeOf(expectedNow(time, now), now);
  return (
    <span className={stageTimeStyles.time}>
      <span aria-hidden="true" translate="no">{`≈ ${range}`}</span>
      <span className="visually-hidden">
        <ExactNumbers>{t("expected", { range })}</ExactNumbers>
      </span>
    </span>
  );
}

const stages = {
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

type StageProps = {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isPast: boolean;
  readonly isCurrent: boolean;
  /** When it began or begins. */
  readonly children: Elements;
};

const Stage = ({ label, Icon, isPast, isCurrent, children }: StageProps) => {
  const t = useTranslations("tracking");
  return (
    <li
      className={clsx(styles.stage, isPast && styles.past, isCurrent && styles.current)}
      aria-current={isCurrent ? "step" : undefined}
    >
      <span className={styles.sign} aria-hidden="true">
        {isPast && !isCurrent ? <Check /> : <Icon />}
      </span>
      <span className={styles.label} {...(isPast && { "aria-label": t("stage_done", { stage: label }) })}>
        {label}
      </span>
      {children}
    </li>
  );
};

type StageBarProps = {
  readonly status: StatusAlias;
  readonly orderType: OrderType;
  /** When the stages began or are expected to, as they are shown; null where nothing is known of that. */
  readonly times: OrderTimes["stages"] | null;
  readonly now: Date | null;
};

type StageLook = {
  readonly name: "accepted" | "canceled" | (typeof stages)[OrderType][number]["name"];
  readonly Icon: LucideIcon;
};

/** Name and icon of the current stage: a canceled or only accepted order has its own. */
const currentOf = (stage: StageLook, status: StatusAlias): StageLook => {
  if (status === "canceled") return { name: "canceled", Icon: LogOut };
  if (status === "accepted") return { name: "accepted", Icon: ReceiptText };
  return stage;
};

/**
 * The three stages of an order (SPEC-51) with their times; a canceled one ends in the exit icon. The first is called by
 * what it is at: accepted, and then cooking.
 */
export function StageBar({ status, orderType, times, now }: StageBarProps) {
  const t = useTranslations("tracking");
  const { stage, is_canceled: isCanceled } = stageOf(status);
  return (
    <ol className={clsx(styles.bar, isCanceled && styles.canceled)} aria-label={t("stages")}>
      {stages[orderType].map((usual, index) => {
        const isCurrent = index + 1 === stage;
        const { name, Icon } = isCurrent ? currentOf(usual, status) : usual;
        return (
          <Stage
            key={usual.name}
            label={t(`stage.${name}`)}
            Icon={Icon}
            isCurrent={isCurrent}
            isPast={!isCanceled && (index + 1 < stage || status === "done")}
          >
            {times !== null && <StageTime time={times[index] ?? null} now={now} />}
          </Stage>
        );
      })}
    </ol>
  );
}
