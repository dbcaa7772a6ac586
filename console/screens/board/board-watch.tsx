import { Link } from "@tanstack/react-router";
import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { BoardNotice } from "./board-notice";
import styles from "./board-watch.module.css";
import { LineNotice } from "./line-notice";
import { waiting } from "./sound-machine";
import { useBoard } from "./use-board";
import { useHeartbeat } from "./use-heartbeat";
import { useSound } from "./use-sound";
import { useWakeLock } from "./use-wake-lock";

const noOrders: readonly BoardOrder[] = [];
const noNumbers: readonly number[] = [];

/**
 * On the other screens of a shop's tablet: a new order rings as at the board and is a tap away, and the tablet goes on reporting
 * that somebody is there. Who stops a dish misses nothing (SPEC-752).
 */
export function BoardWatch({ shop }: { readonly shop: number }) {
  const t = useTranslations("staff-board");
  const {
    board: { orders, offset, line, shop: read },
  } = useBoard(shop);
  const [overdue, setOverdue] = useState(noNumbers);
  const news = waiting(orders ?? noOrders);
  const isOverdue = news.some(({ order_id }) => overdue.includes(order_id));
  const timezone = read?.timezone ?? null;
  const sound = useSound({ orders, timezone, offset, isOverdue });
  useHeartbeat(shop, sound.reported, setOverdue);
  useWakeLock();
  return (
    <div className={styles.watch} role="alert">
      {timezone !== null && <LineNotice line={line} offset={offset} timezone={timezone} />}
      {news.length > 0 && (
        <BoardNotice
          tone="danger"
          icon={<BellRing aria-hidden="true" />}
          action={
            <Link to="/board" className={styles.open}>
              {t("to_board")}
            </Link>
          }
        >
          <strong>{t("title_news", { count: news.length })}</strong>
        </BoardNotice>
      )}
    </div>
  );
}
