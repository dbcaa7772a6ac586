import clsx from "clsx";
import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { useScene } from "./board-context";
import { secondsLeft } from "./countdown";
import { moveName } from "./move-name";
import { type TapQueue, tapOf } from "./tap-queue";
import styles from "./undo-bar.module.css";
import { useShopNow } from "./use-now";

/** More would cover the tickets; an older one is undone from the details of its order. */
const MOST = 3;

type UndoBarProps = {
  /** Of the board and just finished ones. */
  readonly orders: readonly BoardOrder[];
  readonly queue: TapQueue;
  readonly offset: number;
};

/** What was just tapped, on whichever tablet, and for how many seconds it can be undone. */
export function UndoBar({ orders, queue, offset }: UndoBarProps) {
  const t = useTranslations("staff-board");
  const now = useShopNow(offset, 500);
  const pending = orders
    .flatMap((order) => {
      const seconds = order.pending === null ? 0 : secondsLeft(Date.parse(order.pending.due_at), now);
      return order.pending === null || seconds === 0 ? [] : [{ order, move: order.pending, seconds }];
    })
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MOST);
  if (pending.length === 0) return null;
  return (
    <ul className={styles.bar} aria-label={t("undo_list")}>
      {pending.map(({ order, move, seconds }) => (
        <UndoRow
          key={order.order_id}
          order={order}
          event={move.event}
          seconds={seconds}
          isSending={tapOf(queue, order.order_id) !== undefined}
        />
      ))}
    </ul>
  );
}

type UndoRowProps = {
  readonly order: BoardOrder;
  readonly event: NonNullable<BoardOrder["pending"]>["event"];
  readonly seconds: number;
  readonly isSending: boolean;
};

function UndoRow({ order, event, seconds, isSending }: UndoRowProps) {
  const t = useTranslations("staff-board");
  const { onTap } = useScene();
  const said = t(`moved.${moveName(event, order.order_type)}`, { number: order.order_id });
  // Its customer gets bad news of it.
  const isBadNews = event === "refuse" || event === "not_collected";
  const isRefunded = event === "refuse" && order.payment_state !== "not_required";
  return (
    <li className={clsx(styles.row, isBadNews && styles.refusal)}>
      <span className={styles.text}>
        <strong>{said}</strong>
        {isBadNews && <span className={styles.refund}>{t(isRefunded ? "refund_in" : "notified_in", { seconds })}</span>}
      </span>
      {!isBadNews && (
        <span className={styles.seconds} aria-hidden="true">
          {t("seconds", { seconds })}
        </span>
      )}
      <button
        type="button"
        className={styles.undo}
        aria-disabled={isSending}
        aria-label={`${t("undo")}: ${said}`}
        onClick={() => {
          if (!isSending) onTap(order, { kind: "undo" });
        }}
      >
        <Undo2 aria-hidden="true" />
        {t("undo")}
      </button>
    </li>
  );
}
