import type { ReactNode } from "react";
import styles from "./board-notices.module.css";

type BoardNoticeProps = {
  readonly tone: "danger" | "warning";
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** What stands between the staff and an order, with what to do about it. */
export function BoardNotice({ tone, icon, action, children }: BoardNoticeProps) {
  return (
    <div className={styles[tone]}>
      {icon}
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
