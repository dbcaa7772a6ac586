import clsx from "clsx";
import { Bike, Check, ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { formatCityTime } from "@/lib/domain/time/city-time";
import { useScene } from "./board-context";
import { moveName, nextStep } from "./move-name";
import styles from "./rail.module.css";
import { plainMove, type Tap } from "./tap-queue";
import type { TicketTime } from "./ticket-time";

type BriefRowProps = TicketTime & {
  readonly order: BoardOrder;
  readonly tapState: Tap["state"] | null;
};

/** An order that the kitchen has no work with now: its number, its time, one tap. */
export const BriefRow = memo(function BriefRow({ order, tapState, kind, minutes, age }: BriefRowProps) {
  const t = useTranslations("staff-board");
  const { timezone, onOpen } = useScene();
  const Icon = order.order_type === "delivery" ? Bike : ShoppingBag;
  const instant = order.column === "later" ? order.comes_forward_at : order.promise.until;
  const time = formatCityTime(new Date(instant), timezone);
  const said = order.column === "later" ? t("begins", { time }) : t("by", { time });
  const isLate = order.column === "on_its_way" && kind === "late";
  const late = minutes === 0 ? t("due_now") : t("late", { minutes });
  const isUnsent = tapState === "waiting" || tapState === "late";
  return (
    <li className={clsx(styles.row, styles[age])} data-order={order.order_id}>
      <button type="button" className={styles.open} onClick={() => onOpen(order)}>
        <Icon aria-hidden="true" />
        <span className={styles.text}>
          <strong className={styles.number}>{order.order_id}</strong>
          <span className={styles.time}>{isLate ? late : said}</span>
          {isUnsent && <span className={styles.notSent}>{t("not_sent")}</span>}
        </span>
      </button>
      <Finish order={order} tapState={tapState} />
    </li>
  );
});

function Finish({ order, tapState }: Pick<BriefRowProps, "order" | "tapState">) {
  const t = useTranslations("staff-board");
  const { onTap } = useScene();
  const next = nextStep(order);
  if (order.column !== "on_its_way" || next === undefined) return null;
  const name = t(`move.${moveName(next, order.order_type)}`);
  return (
    <button
      type="button"
      className={styles.finish}
      aria-disabled={tapState !== null}
      aria-label={`${name}: ${order.order_id}`}
      title={name}
      onClick={() => {
        if (tapState === null) onTap(order, plainMove(next));
      }}
    >
      <Check aria-hidden="true" />
    </button>
  );
}
