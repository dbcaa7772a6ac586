import { Link, useLocation } from "@tanstack/react-router";
import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BoardNotice } from "./board-notice";
import styles from "./board-watch.module.css";
import { LineNotice } from "./line-notice";
import { TapNotices } from "./tap-notices";
import { useWatchedBoard, WatchedBoard } from "./watched-board";

type BoardWatchProps = { readonly shop: number; readonly children: ReactNode };

/**
 * The screens of a shop's tablet, which listens on all of them: beside the board a new order rings as at it and is a tap away, what was
 * tapped is sent or shown as not sent, and the tablet goes on reporting that somebody is there. Who stops a dish misses nothing (SPEC-752).
 */
export function BoardWatch({ shop, children }: BoardWatchProps) {
  const { pathname } = useLocation();
  return (
    <WatchedBoard shop={shop}>
      {pathname !== "/board" && <Notices />}
      {children}
    </WatchedBoard>
  );
}

/** What the board would show of itself. */
function Notices() {
  const t = useTranslations("staff-board");
  const { board, news, taps, sender, timezone } = useWatchedBoard();
  const { line, offset } = board;
  return (
    <div className={styles.watch} role="alert">
      <LineNotice line={line} offset={offset} timezone={timezone} />
      <TapNotices taps={taps} sender={sender} isLost={line.state === "lost"} timezone={timezone} />
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
