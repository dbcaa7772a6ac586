"use client";

import clsx from "clsx";
import { Bike, Check, ChefHat, House, type LucideIcon, PackageCheck, ReceiptText, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import type { OrderTimes, StageTime as Time } from "@/lib/contract/order/order-times";
import type { OrderType } from "@/lib/contract/place/place";
import { type StagedStatus, stageOf } from "@/lib/domain/order/order-progress";
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
  readonly status: StagedStatus;
  readonly orderType: OrderType;
  /** When the stages began or are expected to, as they are shown; null where nothing is known of that. */
  readonly times: OrderTimes["stages"] | null;
  readonly now: Date | null;
};

type StageLook = {
  readonly name: "accepted" | (typeof stages)[OrderType][number]["name"];
  readonly Icon: LucideIcon;
};

/** Name and icon of the current stage: an order that is only accepted has its own. */
const currentOf = (stage: StageLook, status: StagedStatus): StageLook =>
  status === "accepted" ? { name: "accepted", Icon: ReceiptText } : stage;

/**
 * The three stages of an order (SPEC-51) with their times. The first is called by what it is at: accepted, and then
 * cooking. A canceled order has none: nothing is claimed of a cooking that may never have been.
 */
export function StageBar({ status, orderType, times, now }: StageBarProps) {
  const t = useTranslations("tracking");
  const stage = stageOf(status);
  return (
    <ol className={styles.bar} aria-label={t("stages")}>
      {stages[orderType].map((usual, index) => {
        const isCurrent = index + 1 === stage;
        const { name, Icon } = isCurrent ? currentOf(usual, status) : usual;
        return (
          <Stage
            key={usual.name}
            label={t(`stage.${name}`)}
            Icon={Icon}
            isCurrent={isCurrent}
            isPast={index + 1 < stage || status === "done"}
          >
            {times !== null && <StageTime time={times[index] ?? null} now={now} />}
          </Stage>
        );
      })}
    </ol>
  );
}
